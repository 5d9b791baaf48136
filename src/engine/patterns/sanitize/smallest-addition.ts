import { type GroupCounts, type RateCounts } from '../../measures/counts.ts';
import { type Threshold } from '../../shared/exact.ts';
import { type Measure } from '../../vocabulary/measures.ts';

/** Where records go: to the group in its context, or to those denied in the context (S4). */
export type Place = 'AB' | 'BC';

/** A bound `top / bottom - taken`; the addition must be above it. */
interface Bound {
  readonly top: bigint;
  readonly bottom: bigint;
  readonly taken: bigint;
}

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
  const bound = place === 'AB' ? boundOfGroup(measure, counts, alpha, contrast) : boundOfDenied(measure, counts, alpha);
  if (bound === null || bound.bottom <= 0n) return null;
  const needed = floorOf(bound.top, bound.bottom) - bound.taken + 1n;
  return needed < 1n ? 1 : Number(needed);
}

/** Whether a measure compares a group with the others; such measures have a bound at both places (S5). */
export function comparesWithOthers(measure: Measure): boolean {
  return measure === 'slift' || measure === 'olift' || measure === 'slift_d' || measure === 'slift_c';
}

/** S4 for additions to {A,B}. */
function boundOfGroup(
  measure: Measure,
  counts: GroupCounts,
  alpha: Threshold,
  contrast: RateCounts | null,
): Bound | null {
  const [a1, n1, a2, n2] = [counts.a1, counts.n1, counts.a2, counts.n2].map(BigInt);
  const { bigNum: num, bigDen: den } = alpha;
  switch (measure) {
    case 'slift':
      return { top: a1 * n2 * den, bottom: a2 * num, taken: n1 };
    case 'slift_d':
      return { top: a1 * n2 * den, bottom: num * n2 + a2 * den, taken: n1 };
    case 'slift_c':
      return { top: a1 * n2 * den, bottom: den * n2 - num * (n2 - a2), taken: n1 };
    case 'olift':
      return { top: a1 * (n2 - a2) * den, bottom: num * a2, taken: n1 - a1 };
    case 'clift':
      if (contrast === null || num <= den) return null;
      return { top: a1 * BigInt(contrast.n) * den, bottom: BigInt(contrast.a) * num, taken: n1 };
    case 'elift':
    case 'elift_d':
    case 'elift_c':
      return null;
  }
}

/** S4 and S5 for additions to {B,C}: the elift family counts the whole context, the slift family the others. */
function boundOfDenied(measure: Measure, counts: GroupCounts, alpha: Threshold): Bound | null {
  if (measure === 'clift') return null;
  const [a1, n1] = [counts.a1, counts.n1].map(BigInt);
  const isWhole = !comparesWithOthers(measure);
  const a = BigInt(isWhole ? counts.a : counts.a2);
  const n = BigInt(isWhole ? counts.n : counts.n2);
  const { bigNum: num, bigDen: den } = alpha;
  switch (measure) {
    case 'elift':
    case 'slift':
      return { top: a1 * n * den - num * a * n1, bottom: num * n1 - a1 * den, taken: 0n };
    case 'elift_d':
    case 'slift_d':
      return { top: (a1 * den - num * n1) * n - a * n1 * den, bottom: (n1 - a1) * den + num * n1, taken: 0n };
    case 'elift_c':
    case 'slift_c':
      return { top: num * (n - a) * n1, bottom: den * (n1 - a1), taken: n };
    case 'olift':
      return { top: a1 * (n - a) * den, bottom: num * (n1 - a1), taken: a };
  }
}

function floorOf(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return top < 0n && quotient * bottom !== top ? quotient - 1n : quotient;
}
