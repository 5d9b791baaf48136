import { type GroupCounts, type RateCounts, enlarge } from '../../measures/counts.ts';
import { measureObjects } from '../../measures/kinds/index.ts';
import type { Threshold } from '../../shared/exact.ts';
import type { Measure } from '../../vocabulary/measures.ts';

/** Where records go: to the group in its context, or to those denied in the context (S4). */
export type Place = 'AB' | 'BC';

/**
 * The smallest number of records that, added at a place, takes a discriminatory pattern below the limit: the next
 * integer above the bound of S4 or S5, also where the bound is an integer itself (E4). Exact (T4). Null where no number
 * does: a denominator of 0 or less, or a measure whose bound is not defined at that place.
 */
export function smallestAddition(
  measure: Measure,
  place: Place,
  counts: GroupCounts,
  alpha: Threshold,
  contrast: RateCounts | null,
): number | null {
  const { addToGroup, addToDenied } = measureObjects[measure];
  const bound = (place === 'AB' ? addToGroup : addToDenied)(enlarge(counts, contrast), alpha);
  if (bound === null || bound.bottom <= 0n) return null;
  const needed = floorOf(bound.top, bound.bottom) - bound.taken + 1n;
  return needed < 1n ? 1 : Number(needed);
}

/** Whether a measure compares a group with the others; such measures have a bound at both places (S5). */
export function comparesWithOthers(measure: Measure): boolean {
  return measureObjects[measure].info.against === 'others';
}

function floorOf(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return top < 0n && quotient * bottom !== top ? quotient - 1n : quotient;
}
