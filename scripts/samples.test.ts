import { sayFailure } from '../src/words/failure.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import { matchRecipe } from '../src/engine/recipe/match-recipe.ts';
import { buildHierarchy, uncoveredValues } from '../src/engine/table/hierarchy.ts';
import { readHierarchyText } from '../src/engine/table/hierarchy-file.ts';
import { rawOf, readSample } from '../src/engine/table/testing/raw.ts';
import { samplesFolder, writeListModule, writeSampleModule } from './vite-samples.ts';

interface Entry {
  id: string;
  title: string;
  summary: string;
  records: number;
  columns: number;
  file: string;
  recipe: string;
  group: string;
  attribution: string;
}

const read = (name: string) => readFileSync(join(samplesFolder, name), 'utf8');
const entries = JSON.parse(read('index.json')) as Entry[];

interface SampleModule {
  recipe: { data: { names?: string[] }; hierarchies?: Record<string, string[][]> };
  file: { name: string; base64: string };
}

async function load(code: string): Promise<unknown> {
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

const loadSample = async (id: string) => (await load(writeSampleModule(id).code)) as SampleModule;

describe('the list of samples', () => {
  it('names files that exist and counts what is in them', async () => {
    for (const entry of entries) {
      expect(existsSync(join(samplesFolder, entry.recipe)), entry.recipe).toBe(true);
      const { recipe } = await loadSample(entry.id);
      const raw = readSample(entry.file, recipe.data.names ?? null);
      expect({ id: entry.id, records: raw.rows, columns: raw.columns.length }).toEqual({
        id: entry.id,
        records: entry.records,
        columns: entry.columns,
      });
    }
  });

  it('holds every data file, with a plain sentence and an attribution without an address', () => {
    const files = readdirSync(samplesFolder).filter((name) => /\.(csv|data)$/.test(name));
    expect(entries.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    for (const { summary, attribution, title, group } of entries) {
      expect(summary).toMatch(/^[A-Z].*\.$/);
      expect(`${summary}${attribution}${title}`).not.toMatch(/https?:/);
      expect(['real', 'thesis']).toContain(group);
      expect(attribution).not.toBe('');
    }
  });

  it('is a module that loads each sample when asked', () => {
    const code = writeListModule();
    for (const { id } of entries) expect(code).toContain(`"${id}": () => import("virtual:sample/${id}")`);
    expect(code.length).toBeLessThan(10_000);
  });
});

describe('a sample as a module', () => {
  it('carries the file byte for byte and hierarchies as the hierarchy reader reads them', async () => {
    for (const { id, file } of entries) {
      const made = await loadSample(id);
      expect(made.file.name).toBe(file);
      const unpacked = await new Response(
        new Blob([Buffer.from(made.file.base64, 'base64')]).stream().pipeThrough(new DecompressionStream('gzip')),
      ).arrayBuffer();
      expect(Buffer.from(unpacked).equals(readFileSync(join(samplesFolder, file))), file).toBe(true);
      const given = JSON.parse(read(`${id}.recipe.json`)) as { hierarchies?: Record<string, { file: string }> };
      for (const [attribute, { file: path }] of Object.entries(given.hierarchies ?? {})) {
        const rows = readHierarchyText(read(path), attribute);
        expect(rows.ok && rows.value, path).toEqual(made.recipe.hierarchies?.[attribute]);
      }
    }
  });

  it('says what is wrong when there is no such sample', () => {
    expect(() => writeSampleModule('nothing')).toThrow('no sample "nothing"');
  });

  it('[G1] fits its data without a mismatch, every quasi-identifier with a hierarchy that covers it', async () => {
    for (const { id, file } of entries) {
      const made = await loadSample(id);
      const parsed = readRecipe(JSON.stringify(made.recipe));
      if (!parsed.ok) throw new Error(`${id}: ${sayFailure(parsed)}`);
      const match = matchRecipe(parsed.value.recipe, readSample(file, made.recipe.data.names ?? null));
      expect({ id, mismatches: match.mismatches }).toEqual({ id, mismatches: [] });
      expect(match.table.ok).toBe(true);
      expect(parsed.value.recipe.roles.quasi.filter((name) => !match.hierarchies.has(name))).toEqual([]);
    }
  });
});

describe('hierarchies of Adult', () => {
  it('have the levels of tab:72 and cover every value, ? included', () => {
    const levels = {
      education: 5,
      'marital-status': 4,
      'native-country': 5,
      occupation: 3,
      race: 3,
      relationship: 3,
      sex: 2,
      workclass: 5,
    };
    const recipe = JSON.parse(read('adult.recipe.json')) as { data: { names: string[] }; roles: { quasi: string[] } };
    const raw = readSample('adult.data', recipe.data.names);
    expect(recipe.roles.quasi.toSorted()).toEqual(Object.keys(levels).toSorted());
    for (const [name, count] of Object.entries(levels)) {
      const rows = readHierarchyText(read(`hierarchies/adult-${name}.csv`), name);
      const built = rows.ok ? buildHierarchy(rows.value, name) : rows;
      if (!built.ok) throw new Error(sayFailure(built));
      const sizes = built.value.labels.map((labels) => labels.length);
      expect({ name, levels: built.value.levels, top: built.value.labels[count - 1] }).toEqual({
        name,
        levels: count,
        top: ['*'],
      });
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      const values = raw.columns.find((column) => column.name === name)!.values;
      expect(uncoveredValues(built.value, values)).toEqual([]);
      expect(built.value.labels[0].filter((value) => !values.includes(value))).toEqual([]);
    }
  });
});

type Cell = Record<string, string>;

function grouped(file: string): (items: Cell) => number {
  const [head, ...lines] = read(file)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  const cells = lines.map((line) => Object.fromEntries(line.map((value, i) => [head[i], value])));
  for (const cell of cells) expect(Number(cell.n)).toBeGreaterThan(0);
  return (items) =>
    cells
      .filter((cell) => Object.entries(items).every(([name, value]) => cell[name] === value))
      .reduce((sum, cell) => sum + Number(cell.n), 0);
}

const vet = { Job: 'veterinarian' };
const woman = { ...vet, Sex: 'female' };
const man = { ...vet, Sex: 'male' };
const late = { ...vet, Credit_history: 'paid-delay' };
const denied = { Credit_approved: 'no' };
const rich = { Salary: '>15000' };

describe('tables of the thesis', () => {
  it('have the supports of exp:53, so that exp:55 adds 6', () => {
    const count = grouped('thesis-exp53.csv');
    const [n1, a1, n2, a2] = [count(woman), count({ ...woman, ...denied }), count(man), count({ ...man, ...denied })];
    expect([n1, a1, n2, a2]).toEqual([34, 20, 47, 19]);
    expect(Math.floor((a1 * n2) / (a2 * 1.25) - n1) + 1).toBe(6);
  });

  it('have the supports of exp:pinstance, with slift above 1.25 and both conditions of a 0.9-instance', () => {
    const count = grouped('thesis-explained.csv');
    expect([
      count(woman),
      count({ ...woman, ...denied }),
      count({ ...woman, ...late }),
      count(late),
      count({ ...late, ...denied }),
    ]).toEqual([34, 20, 31, 64, 52]);
    expect(20 / 34 / (count({ ...man, ...denied }) / count(man))).toBeCloseTo(1.45, 2);
  });

  it('cannot have exp:pinstance and exp:53 in one: 52 denied late payers are more than all 39 denied', () => {
    const count = grouped('thesis-exp53.csv');
    expect(count({ ...vet, ...denied })).toBe(39);
  });

  it('have the supports of scenario1 (tab:52)', () => {
    const count = grouped('thesis-scenario1.csv');
    expect([
      count(woman),
      count({ ...woman, ...rich }),
      count({ ...woman, ...denied }),
      count({ ...man, ...denied }),
      count(man),
    ]).toEqual([45, 42, 32, 16, 58]);
  });

  it('have the supports of scenario2 (tab:53)', () => {
    const count = grouped('thesis-scenario2.csv');
    expect([
      count(man),
      count({ ...man, ...rich }),
      count({ ...woman, ...denied }),
      count({ ...man, ...denied }),
      count(woman),
    ]).toEqual([58, 56, 23, 26, 45]);
  });

  it('have the supports of scenario3 (tab:54), with slift above 1.25', () => {
    const count = grouped('thesis-scenario3.csv');
    expect([
      count(woman),
      count({ ...late, ...rich }),
      count({ ...woman, ...denied }),
      count({ ...late, ...denied }),
      count(late),
      count({ ...woman, ...late }),
    ]).toEqual([34, 59, 20, 37, 64, 31]);
    expect(20 / 34 / (count({ ...man, ...denied }) / count(man))).toBeGreaterThan(1.25);
  });

  it('print tab:61 and tab:71', () => {
    const rows = (name: string) =>
      read(name)
        .trimEnd()
        .split('\n')
        .map((line) => line.split(','));
    const [head, ...body] = rows('thesis-61.csv');
    const raw = rawOf(head, body);
    expect(raw.columns.map(({ name }) => name)).toEqual(['ID', 'Sex', 'Job', 'Age', 'Credit_approved']);
    expect(body.filter((row) => row[1] === 'Female' && row[4] === 'No')).toHaveLength(2);
    expect(body.filter((row) => row[1] === 'Male' && row[4] === 'No')).toHaveLength(1);
    const seventyOne = rows('thesis-71.csv');
    expect(seventyOne).toHaveLength(11);
    expect(seventyOne[6]).toEqual(['6', 'Female', 'Amer-Indian', '37', 'Medium', 'Yes']);
  });
});
