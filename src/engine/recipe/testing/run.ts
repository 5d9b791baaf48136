import { sayFailure } from '../../../words/failure.ts';
import type { Result } from '../../shared/result.ts';
import { readTable } from '../../table/reading/read-table.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readRecipe } from '../read-recipe.ts';
import { type RunResult, runRecipe } from '../../steps/run-recipe.ts';

/**
 * Runs a recipe, given as its JSON, on the text of a CSV file: all that the command line does but for files and hashes.
 */
export async function runOn(recipeFile: object, csv: string | Uint8Array): Promise<Result<RunResult>> {
  const read = readRecipe(JSON.stringify(recipeFile));
  if (!read.ok) return read;
  const table = await readTable(memorySource(csv), read.value.recipe.data, quietContext);
  return table.ok ? runRecipe(read.value, table.value, '', quietContext) : table;
}

/** The results of the steps, or an error with the words of the failure. */
export async function stepsOn(recipeFile: object, csv: string | Uint8Array): Promise<RunResult['steps']> {
  const done = await runOn(recipeFile, csv);
  if (!done.ok) throw new Error(`${done.code} ${done.where}: ${sayFailure(done)}`);
  return done.value.steps;
}

/** As `runOn`, with the texts of the files that the steps wrote, by name; a failure is an error with its words. */
export async function filesOn(
  recipeFile: object,
  csv: string,
): Promise<{ readonly result: RunResult; readonly files: ReadonlyMap<string, string> }> {
  const read = readRecipe(JSON.stringify(recipeFile));
  if (!read.ok) throw new Error(`${read.code} ${read.where}: ${sayFailure(read)}`);
  const table = await readTable(memorySource(csv), read.value.recipe.data, quietContext);
  if (!table.ok) throw new Error(sayFailure(table));
  const files = new Map<string, string>();
  const write = ({ name, text }: { readonly name: string; readonly text: string }) => void files.set(name, text);
  const done = runRecipe(read.value, table.value, '', quietContext, { write });
  if (!done.ok) throw new Error(`${done.code} ${done.where}: ${sayFailure(done)}`);
  return { result: done.value, files };
}

/** The places in a result that JSON cannot write: NaN, infinities, undefined. */
export function listUnwritable(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (value === undefined) return [`${path}: undefined`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => listUnwritable(one, `${path}.${key}`));
}
