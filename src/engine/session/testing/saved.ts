import { type ReleasePoint, aboutPoint, isOpenPoint } from '../../vocabulary/releases.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import type { Result } from '../../shared/result.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import type { BundleView } from '../../steps/bundles.ts';
import type { ByteSource } from '../../table/reading/index.ts';
import type { TableMaker } from '../../steps/generalize/classic-views.ts';
import type { Session } from '../session.ts';
import { joined } from './joined.ts';

/** A recipe that says of every open point why it may stay open. */
export function withReasons(recipe: Recipe, { points, kind }: Pick<BundleView, 'points' | 'kind'>): Recipe {
  const why = (point: ReleasePoint) => ({ about: aboutPoint(point, kind), verdict: 'accepted', text: 'It is a test.' });
  return { ...recipe, notes: [...recipe.notes, ...points.filter(isOpenPoint).map(why)] as Recipe['notes'] };
}

/** A part of the release of a node, whatever holds it. */
export function savedNode(
  session: Session,
  recipe: Recipe,
  {
    id,
    node,
    escapesFormulas = false,
  }: { readonly id: string; readonly node: number; readonly escapesFormulas?: boolean },
  part: string | null = 'table.csv',
): Result<Uint8Array> {
  const as = { archive: 'a.zip', escapesFormulas };
  const check = session.checkNode(id, recipe, node, as, quietContext);
  if (!check.ok) return check;
  const settled = withReasons(recipe, check.value.bundle);
  return joined(session.saveNode(id, settled, node, as, part, quietContext));
}

/** A part of the release of a second file at a node, whatever holds it. */
export async function savedSecond(
  session: Session,
  recipe: Recipe,
  { id, node, source, escapesFormulas = false }: SecondToSave,
  part: string | null = 'table.csv',
): Promise<Result<Uint8Array>> {
  const as = { archive: 'b.zip', escapesFormulas };
  const check = await session.checkSecond(id, recipe, node, source, as, quietContext);
  if (!check.ok) return check;
  const settled = withReasons(recipe, check.value.bundle);
  return joined(await session.saveSecond(id, settled, node, source, { ...as, part }, quietContext));
}

interface SecondToSave {
  readonly id: string;
  readonly node: number;
  readonly source: ByteSource;
  readonly escapesFormulas?: boolean;
}

/** A part of the release of a classic algorithm, whatever holds it. */
export function savedMade(session: Session, recipe: Recipe, maker: TableMaker, part = 'table.csv'): Result<Uint8Array> {
  const as = { archive: 'a.zip', escapesFormulas: false };
  const bundle = session.bundleMade(recipe, maker, as, quietContext);
  if (!bundle.ok) return bundle;
  return joined(session.saveMade(withReasons(recipe, bundle.value), maker, as, part, quietContext));
}

/** A part of the release of patterns, whatever holds it. */
export function savedPatterns(session: Session, recipe: Recipe, id: string, part = 'patterns.csv'): Result<Uint8Array> {
  const as = { archive: 'a.zip', escapesFormulas: false };
  const bundle = session.bundlePatterns(id, recipe, as);
  if (!bundle.ok) return bundle;
  return joined(session.savePatterns(id, withReasons(recipe, bundle.value), as, part));
}
