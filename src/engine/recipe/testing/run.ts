import { type Result } from '../../shared/result.ts';
import { readTable } from '../../table/read-table.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readRecipe } from '../check-recipe.ts';
import { runRecipe, type RunResult } from '../run-recipe.ts';

/** Runs a recipe, given as its JSON, on the text of a CSV file: all that the command line does but for files and hashes. */
export async function runOn(recipeFile: object, csv: string | Uint8Array): Promise<Result<RunResult>> {
  const read = readRecipe(JSON.stringify(recipeFile));
  if (!read.ok) return read;
  const { recipe, given } = read.value;
  const table = await readTable(memorySource(csv), recipe.data, quietContext);
  if (!table.ok) return table;
  return runRecipe(recipe, given, table.value.table, table.value.report, '', quietContext);
}

/** The results of the steps, or an error with the words of the failure. */
export async function stepsOn(recipeFile: object, csv: string | Uint8Array): Promise<RunResult['steps']> {
  const done = await runOn(recipeFile, csv);
  if (!done.ok) throw new Error(`${done.code} ${done.where}: ${done.message}`);
  return done.value.steps;
}

/** The places in a result that JSON cannot write: NaN, infinities, undefined. */
export function listUnwritable(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (value === undefined) return [`${path}: undefined`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => listUnwritable(one, `${path}.${key}`));
}
