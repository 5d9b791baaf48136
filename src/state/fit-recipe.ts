import type { EngineClient } from '../client/engine-client.ts';
import type { LoadedTable, ReadOptions, Recipe } from '../contracts/engine-api.ts';
import type { Mismatch } from '../engine/recipe/recipe.ts';
import { emptyRecipe } from './recipe-edits.ts';

export const guessAll: ReadOptions = { header: null, names: null, delimiter: null, quote: null, encoding: null };

export function readOptionsOf(recipe: Recipe): ReadOptions {
  const { header, names, delimiter, quote, encoding } = recipe.data;
  return { header, names, delimiter, quote, encoding };
}

export interface Fitted {
  readonly recipe: Recipe;
  readonly mismatches: readonly Mismatch[];
}

/** The recipe fitted to the table just read; its own way of reading gives way to how the file was read. */
export async function fitRecipe(
  client: EngineClient,
  recipe: Recipe | null,
  { report, columns, naming }: LoadedTable,
): Promise<Fitted> {
  const fresh = emptyRecipe(report, columns);
  if (recipe === null) return { recipe: emptyRecipe(report, columns, naming), mismatches: [] };
  const { weight, missing, missingAs, ragged } = recipe.data;
  const data = { ...fresh.data, weight, missing, missingAs, ragged: ragged ?? fresh.data.ragged };
  const fitted = await client.fit({ ...recipe, data });
  return fitted.ok ? fitted.value : { recipe: { ...recipe, data }, mismatches: [] };
}
