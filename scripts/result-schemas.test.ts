import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { filesOn } from '../src/engine/recipe/testing/run.ts';
import { withDomain } from '../src/engine/recipe/testing/with-domain.ts';
import { readHierarchyText } from '../src/engine/table/hierarchy-file.ts';
import { makeSchemas, schemaFolder } from './result-schemas.ts';

const samples = join(import.meta.dirname, '..', 'public', 'samples');
const read = (name: string) => readFileSync(join(samples, name), 'utf8');
const schemas = makeSchemas();
const ajv = new Ajv({ allErrors: true, strict: false });
const validators = new Map([...schemas].map(([file, text]) => [file, ajv.compile(JSON.parse(text) as object)]));

/** What is wrong with a part of a result; nothing where it is as its schema says. */
function listWrong(file: string, value: unknown): string[] {
  const validate = validators.get(file)!;
  if (validate(JSON.parse(JSON.stringify(value)))) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [file, instancePath, message, JSON.stringify(params)].join(' '),
  );
}

const recipes = readdirSync(samples).filter((name) => name.endsWith('.recipe.json'));

interface SampleRecipe {
  readonly data: { readonly file: string };
  readonly hierarchies?: Readonly<Record<string, { readonly file: string }>>;
  readonly roles: { readonly quasi?: readonly string[] };
}

/** A sample's recipe, with the hierarchies that it names as files. */
function readSample(name: string): SampleRecipe & { readonly csv: string } {
  const recipe = JSON.parse(read(name)) as SampleRecipe;
  const hierarchies = Object.entries(recipe.hierarchies ?? {}).map(([column, { file }]) => {
    const rows = readHierarchyText(read(file), file);
    return [column, rows.ok ? rows.value : []] as const;
  });
  return { ...recipe, hierarchies: Object.fromEntries(hierarchies) as never, csv: read(recipe.data.file) };
}

const settings = {
  measure: 'slift',
  alpha: '1.25',
  minSupport: '0.05',
  minConfidence: '0.1',
  maxLength: 2,
  significance: '0.05',
};

/** Steps that any sample can take; a table is published where columns that tell people apart are named. */
const stepsOfAny = [
  { do: 'discover' },
  { do: 'groups' },
  { do: 'proxies' },
  { do: 'repair', method: 'least' },
  { do: 'patterns', privacy: null },
  { do: 'report' },
];
const stepsOfTables = [
  { do: 'impact', scheme: 'cell', k: 2 },
  { do: 'generalize', k: 2 },
];

/** All kinds of steps, with fields that change what they give. */
const everyStep = [
  { do: 'discover', evidence: true, explain: '0.8' },
  { do: 'groups', lens: 'us-four-fifths' },
  { do: 'proxies' },
  { do: 'people', k: 2, t: '0.2', attributes: ['chist', 'phist'] },
  { do: 'repair', method: 'massage' },
  { do: 'generalize', k: 2, holdout: '0.5', seed: 1 },
  { do: 'generalize', k: 2, algorithm: 'mondrian' },
  { do: 'generalize', k: 2, algorithm: 'datafly' },
  { do: 'patterns', minSupport: '0.1', maxLength: 3, privacy: { model: 'k-anonymity', k: 2 } },
  {
    do: 'noisy-patterns',
    measure: null,
    privacy: { model: 'differential', epsilon: '1', top: 3, seed: 1, audit: true },
  },
  { do: 'noisy-table', epsilon: '5', seed: 1 },
  { do: 'impact', scheme: 'cell', k: 2 },
  { do: 'report' },
];

describe('the schemas of results', () => {
  it('are those of the types: npm run schemas writes them anew', async () => {
    for (const [file, text] of schemas) await expect(text).toMatchFileSnapshot(join(schemaFolder, file));
    expect(readdirSync(schemaFolder).toSorted()).toEqual([...schemas.keys()].toSorted());
  });

  it.each(recipes)('hold for every step of %s', async (name) => {
    const { csv, ...recipe } = readSample(name);
    const steps = [...stepsOfAny, ...(recipe.roles.quasi === undefined ? [] : stepsOfTables)];
    const { result } = await filesOn({ ...recipe, settings, steps }, csv);
    expect(result.steps).toHaveLength(steps.length);
    expect(result.steps.flatMap((step) => listWrong(`${step.do}.json`, step))).toEqual([]);
  });

  it('find a field that is missing, one too many, and a text in the place of a number', async () => {
    const { csv, ...recipe } = readSample('boston.recipe.json');
    const { result } = await filesOn({ ...recipe, settings, steps: [{ do: 'discover' }] }, csv);
    const [step] = result.steps;
    const { findings: _findings, ...short } = { findings: 0, ...step };
    expect(listWrong('discover.json', short)).not.toEqual([]);
    expect(listWrong('discover.json', { ...step, more: 1 })).not.toEqual([]);
    expect(listWrong('discover.json', { ...step, pdRules: '12' })).not.toEqual([]);
  });

  it('hold for every kind of step and for pins', async () => {
    const { csv, ...recipe } = readSample('boston.recipe.json');
    const pins = [{ title: 'Repaired', steps: [{ do: 'repair', method: 'massage' }] }];
    const { result } = await filesOn(await withDomain({ ...recipe, settings, steps: everyStep, pins }, csv), csv);
    expect(result.steps.map(({ do: name }) => name)).toEqual(everyStep.map(({ do: name }) => name));
    expect(result.steps.flatMap((step) => listWrong(`${step.do}.json`, step))).toEqual([]);
    expect(listWrong('pins.json', result.pins)).toEqual([]);
  });
});
