import { sayFailure } from '../../words/failure.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTable } from '../table/reading/read-table.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { readRecipe } from './read-recipe.ts';
import { runRecipe } from '../steps/run-recipe.ts';
import type { StepFile } from '../steps/step.ts';

const read = (path: string) => readFileSync(new URL(`./testing/cases/${path}`, import.meta.url), 'utf8');

async function run(recipe: object, csv: string) {
  const parsed = readRecipe(JSON.stringify(recipe));
  if (!parsed.ok) throw new Error(sayFailure(parsed));
  const table = await readTable(memorySource(csv), parsed.value.recipe.data, quietContext);
  if (!table.ok) throw new Error(sayFailure(table));
  const files: StepFile[] = [];
  const done = runRecipe(parsed.value, table.value, '', quietContext, { write: (file) => files.push(file) });
  if (!done.ok) throw new Error(sayFailure(done));
  return { ...done.value, files };
}

interface GivenRecipe {
  readonly columns?: Record<string, object>;
  readonly roles: { readonly decision?: object; readonly protected?: object[] };
  readonly steps: object[];
}

describe('display names', () => {
  it.each(['discover', 'generalize'])('[T9] change no count, no order and no exported cell: %s', async (name) => {
    const recipe = JSON.parse(read(`${name}/recipe.json`)) as GivenRecipe;
    const csv = read(`${name}/data.csv`);
    const repair = {
      do: 'repair',
      method: 'drp1',
      measure: 'elift',
      alpha: '1.1',
      minSupport: '0.05',
      minConfidence: 0,
    };
    const { decision, protected: groups = [] } = recipe.roles;
    const plain = { ...recipe, steps: groups.length === 0 ? recipe.steps : [...recipe.steps, repair] };
    const named = {
      ...plain,
      columns: {
        ...recipe.columns,
        sex: { ...recipe.columns?.sex, title: 'Aaa', names: { F: 'Zzz', M: 'F' } },
        job: { ...recipe.columns?.job, title: 'sex' },
      },
      roles: {
        ...recipe.roles,
        ...(decision === undefined ? {} : { decision: { ...decision, words: { negative: 'yes', positive: 'no' } } }),
        protected: groups.map((group, i) => ({ ...group, title: `Group ${9 - i}` })),
      },
    };
    const [before, after] = [await run(plain, csv), await run(named, csv)];
    const cells = ({ files }: typeof before) => files.filter((file) => file.name.endsWith('.csv'));
    const { files: _before, recipe: _given, ...counts } = before;
    expect(after).toMatchObject(counts);
    expect(cells(after)).toEqual(cells(before));
    expect(cells(before).length).toBeGreaterThan(0);
  });
});
