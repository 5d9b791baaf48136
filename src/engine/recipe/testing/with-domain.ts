import { readTable } from '../../table/reading/read-table.ts';
import { declareAll } from '../../table/testing/declare-all.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readRecipe } from '../read-recipe.ts';
import { matchRecipe } from '../match-recipe.ts';

/** The JSON of a recipe with every value of a file said to be public. */
export async function withDomain<T extends object>(recipeFile: T, csv: string | Uint8Array): Promise<T> {
  const read = readRecipe(JSON.stringify(recipeFile));
  if (!read.ok) return recipeFile;
  const { recipe } = read.value;
  const table = await readTable(memorySource(csv), recipe.data, quietContext);
  if (!table.ok) return recipeFile;
  const match = matchRecipe(recipe, table.value.table, quietContext);
  return match.table.ok ? { ...recipeFile, columns: declareAll(recipe.columns, match.table.value) } : recipeFile;
}
