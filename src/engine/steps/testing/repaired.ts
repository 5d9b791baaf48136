import { sayFailure } from '../../../words/failure.ts';
import { expect } from 'vitest';
import { readTable } from '../../table/reading/read-table.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { type RunResult, runRecipe } from '../run-recipe.ts';
import type { StepFile } from '../step.ts';
import { listUnwritable } from '../../recipe/testing/run.ts';

/** Runs a recipe and gives the results of its steps with the texts of the files they wrote. */
export async function runWithFiles(
  recipeFile: object,
  csv: string | Uint8Array,
): Promise<{ steps: RepairResult[]; files: Map<string, string>; notices: RunResult['notices'] }> {
  const read = readRecipe(JSON.stringify(recipeFile));
  if (!read.ok) throw new Error(sayFailure(read));
  const table = await readTable(memorySource(csv), read.value.recipe.data, quietContext);
  if (!table.ok) throw new Error(sayFailure(table));
  const files: StepFile[] = [];
  const done = runRecipe(read.value, table.value, '', quietContext, {
    write: (file) => files.push(file),
  });
  if (!done.ok) throw new Error(`${done.code} ${done.where}: ${sayFailure(done)}`);
  expect(listUnwritable(done.value)).toEqual([]);
  return {
    steps: done.value.steps as unknown as RepairResult[],
    files: new Map(files.map(({ name, text }) => [name, text])),
    notices: done.value.notices,
  };
}

export const columns = { age: { cuts: [50], labels: ['up to 50', 'old'] } };

export const repairOf = (method: string, more: object = {}) => ({ do: 'repair', method, ...settings, ...more });

export const recipeOf = (steps: object[], more: object = {}) => ({
  recipe: 1,
  data: { file: 'people.csv' },
  columns,
  roles,
  steps,
  ...more,
});

/** 6 of 10 old people and 2 of 10 others are denied. */
export const lines = [
  ...Array<string>(6).fill('60,"a,b",no'),
  ...Array<string>(4).fill('61,x,yes'),
  ...Array<string>(2).fill('30,x,no'),
  ...Array<string>(8).fill('20, x ,yes'),
];

export const csv = `age,note,granted\n${lines.join('\n')}\n`;

export interface RepairResult {
  method: string;
  changedRecords: number;
  changedCells: number;
  revoked: number;
  granted: number;
  overwritten: number;
  byGroup: { attribute: string; value: string | null; isProtected: boolean; revoked: number }[];
  passes: number;
  DDPD: number | null;
  MC: number | null;
  GC: number | null;
  discriminatory: { before: number; after: number };
  unresolved: { X: string[][]; A: string[][]; B: string[][]; reason: string }[];
  file: string;
  log: string;
  weight?: string;
  seed?: number | null;
}

export const settings = {
  measure: 'elift',
  alpha: '1.2',
  minSupport: { count: 1 },
  minConfidence: 0,
  maxLength: 1,
  support: 'premise',
};

export const roles = {
  decision: { attribute: 'granted', negative: ['no'] },
  protected: [{ attribute: 'age', value: 'old' }],
};
