import type { Generalized } from '../analysis/generalize/index.ts';
import { type EarlierRelease, type ReleaseDraft, draftNode, joinReleases } from '../recipe/bundle/index.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { type Result, succeed } from '../shared/result.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import type { ReleasedAs } from './bundles.ts';

/** A node that is to be released, what tells most people apart in it, and what was released before. */
export interface NodeToRelease {
  readonly recipe: Recipe;
  readonly node: number;
  readonly telling: readonly string[];
  readonly earlier: readonly EarlierRelease[];
}

/** The release of the table at a node, safe or not: what does not hold is certified as such (R3). */
export function draftOf(
  generalized: Generalized,
  { recipe, node, telling, earlier }: NodeToRelease,
  { escapesFormulas }: ReleasedAs,
): Result<ReleaseDraft> {
  const release = generalized.release(node, escapesFormulas);
  if (!release.ok) return release;
  const { prepared, nodes } = generalized.found;
  const table = {
    generalized,
    node,
    release: release.value,
    settings: settingsOf(recipe, 'generalize'),
    requirements: nodes.requirements,
    isProtective: nodes.safe.includes(node) ? true : generalized.explain(node).isProtective,
    tests: generalized.tests.describe(node),
  };
  const joins = joinReleases(release.value.records, earlier, prepared.table.weights);
  return succeed(draftNode(table, { recipe, escapesFormulas, joins, telling }));
}
