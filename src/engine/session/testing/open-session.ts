import { readRecipe } from '../../recipe/check-recipe.ts';
import { type Recipe } from '../../recipe/recipe.ts';
import { type Result } from '../../shared/result.ts';
import { type ByteSource } from '../../table/byte-source.ts';
import { guessAll, quietContext } from '../../table/testing/memory-source.ts';
import { createSession, type Session } from '../session.ts';
import { type LoadedTable } from '../views.ts';

/** What succeeded, or an error with the words of the failure. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
}

/** Reads a comma-separated file with a header. */
export function readInto(session: Session, source: ByteSource): Promise<Result<LoadedTable>> {
  return session.read(source, { ...guessAll, header: true, delimiter: ',' }, quietContext);
}

/** A session with a file open in it. */
export async function openSource(source: ByteSource): Promise<{ session: Session; loaded: LoadedTable }> {
  const session = createSession();
  return { session, loaded: valueOf(await readInto(session, source)) };
}

/** A complete recipe from the fields that matter to a test. */
export function recipeOf(fields: object = {}): Recipe {
  return valueOf(readRecipe(JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, ...fields }))).recipe;
}
