import { sayFailure } from '../../../words/failure.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import type { Result } from '../../shared/result.ts';
import type { ByteSource } from '../../table/reading/chunk-feed.ts';
import { guessAll, quietContext } from '../../table/testing/memory-source.ts';
import { type Session, createSession } from '../session.ts';
import type { LoadedTable } from '../describe-table.ts';

/** What succeeded, or an error with the words of the failure. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${sayFailure(result)}`);
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

/** The text of a file in UTF-8 that succeeded to be written. */
export function textOf(bytes: Result<Uint8Array>): string {
  return Buffer.from(valueOf(bytes)).toString('utf8');
}

/** The recipe with one step, and its lens where it has one. */
export function withSteps(recipe: Recipe, ...steps: Recipe['steps']): Recipe {
  return { ...recipe, steps };
}

/** A session with a file open and searched, and the id of what was found. */
export async function openAndDiscover(
  source: ByteSource,
  recipe: Recipe,
): Promise<{ session: Session; found: string }> {
  const { session } = await openSource(source);
  return { session, found: valueOf(session.discover(recipe, quietContext)).id };
}
