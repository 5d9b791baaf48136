import type { EngineClient } from '../../client/engine-client.ts';
import type { LoadedTable } from '../../engine/session/describe-table.ts';
import type { ReadOptions } from '../../engine/table/raw-table.ts';
import type { Mismatch, Recipe } from '../../engine/recipe/recipe.ts';
import { emptyRecipe } from './recipe-edits.ts';

export const guessAll: ReadOptions = { header: null, names: null, delimiter: null, quote: null, encoding: null };

export function readOptionsOf(recipe: Recipe): ReadOptions {
  const { header, names, delimiter, quote, encoding, ragged, unread = [], headerRow, skipRows } = recipe.data;
  return { header, names, delimiter, quote, encoding, ragged, unread, headerRow, skipRows };
}

export interface Fitted {
  readonly recipe: Recipe;
  readonly mismatches: readonly Mismatch[];
}

/** The settings that a table starts with. A table of nothing but rows of another length was read to keep them. */
export function freshRecipe(
  { report, rows, columns }: Pick<LoadedTable, 'report' | 'rows' | 'columns'>,
  naming: readonly string[] = [],
): Recipe {
  const fresh = emptyRecipe(report, columns, naming);
  return report.ragged.count < rows ? fresh : { ...fresh, data: { ...fresh.data, ragged: 'keep' } };
}

/** The recipe fitted to the table just read; its own way of reading gives way to how the file was read. */
export async function fitRecipe(client: EngineClient, recipe: Recipe | null, loaded: LoadedTable): Promise<Fitted> {
  if (recipe === null) return { recipe: freshRecipe(loaded, loaded.naming), mismatches: [] };
  const fresh = freshRecipe(loaded);
  const { weight, missing, missingAs } = recipe.data;
  const ragged = fresh.data.ragged === 'keep' ? 'keep' : (recipe.data.ragged ?? fresh.data.ragged);
  const data = { ...fresh.data, weight, missing, missingAs, ragged };
  const fitted = await client.fit({ ...recipe, data });
  return fitted.ok ? fitted.value : { recipe: { ...recipe, data }, mismatches: [] };
}
