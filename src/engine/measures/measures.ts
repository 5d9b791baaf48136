import { compareDifference, compareQuotient, type Threshold } from '../shared/exact.ts';
import { type Measure } from '../vocabulary/measures.ts';
import type { GroupCounts, RateCounts } from './counts.ts';

/**
 * The value of a measure, for display: `p1/p`, `p1/p2`, `p1/min`, `p1(1-p2)/(p2(1-p1))`, `p1-p`, `p1-p2`,
 * `(1-p1)/(1-p)`, `(1-p1)/(1-p2)` with `p1 = a1/n1`, `p2 = a2/n2`, `p = a/n` (M2). Null when undefined: an empty group,
 * 0/0, and without a comparison group (n2 = 0) slift, clift, olift, slift_d and slift_c, while elift and elift_c are 1
 * and elift_d is 0 (M5). Infinity for a positive number over zero.
 *
 * clift takes the counts of the value of A's attributes with the smallest non-zero confidence in the context, A's own
 * value included, so it is at least 1 when p1 > 0; null when there is no such value or no other value (M3).
 */
export function measureValue(measure: Measure, counts: GroupCounts, clift?: RateCounts | null): number | null {
  const { a1, n1, a2, n2, a, n } = counts;
  const value = measureAt(measure, a1, n1, a2, n2, a, n, clift?.a ?? 0, clift?.n ?? 0);
  return Number.isNaN(value) ? null : value;
}

/**
 * Whether a rule is discriminatory: `f >= alpha`, for the chance measures `_c` `f <= alpha`, exact (M4, T4). Never
 * without a comparison group and never where the measure is undefined; infinity is discriminatory but for the chance
 * measures (M5).
 */
export function isDiscriminatory(
  measure: Measure,
  counts: GroupCounts,
  alpha: Threshold,
  clift?: RateCounts | null,
): boolean {
  const { a1, n1, a2, n2, a, n } = counts;
  return isDiscriminatoryAt(measure, a1, n1, a2, n2, a, n, alpha, clift?.a ?? 0, clift?.n ?? 0);
}

/** A measure and the counts of a rule, one by one. */
type CountsAt = [measure: Measure, a1: number, n1: number, a2: number, n2: number, a: number, n: number];

/**
 * `measureValue` without objects, for loops over columns: NaN when undefined; `ca` of `cn` are clift's reference, 0 for
 * none (M2, M3, M5).
 */
export const measureAt: (...given: [...CountsAt, ca?: number, cn?: number]) => number = (
  measure,
  a1,
  n1,
  a2,
  n2,
  a,
  n,
  ca = 0,
  cn = 0,
) => {
  if (n1 === 0) return NaN;
  if (n2 === 0) return measureAlone(measure, a, n);
  switch (measure) {
    case 'elift':
      return (a1 * n) / (n1 * a);
    case 'slift':
      return (a1 * n2) / (n1 * a2);
    case 'clift':
      return ca === 0 ? NaN : (a1 * cn) / (n1 * ca);
    case 'olift':
      return (a1 * (n2 - a2)) / (a2 * (n1 - a1));
    case 'elift_d':
      return a1 / n1 - a / n;
    case 'slift_d':
      return a1 / n1 - a2 / n2;
    case 'elift_c':
      return ((n1 - a1) * n) / (n1 * (n - a));
    case 'slift_c':
      return ((n1 - a1) * n2) / (n1 * (n2 - a2));
  }
};

/** M5's values without a comparison group; 0/0 stays undefined. */
function measureAlone(measure: Measure, a: number, n: number): number {
  if (measure === 'elift') return a === 0 ? NaN : 1;
  if (measure === 'elift_c') return a === n ? NaN : 1;
  return measure === 'elift_d' ? 0 : NaN;
}

/**
 * `isDiscriminatory` without objects, for loops over columns; `ca` of `cn` are clift's reference, 0 for none (M4, M5,
 * T4).
 */
export const isDiscriminatoryAt: (...given: [...CountsAt, alpha: Threshold, ca?: number, cn?: number]) => boolean = (
  measure,
  a1,
  n1,
  a2,
  n2,
  a,
  n,
  alpha,
  ca = 0,
  cn = 0,
) => {
  if (n1 === 0 || n2 === 0) return false;
  switch (measure) {
    case 'elift':
      return a > 0 && compareQuotient(a1, n, n1, a, alpha) >= 0;
    case 'slift':
      return a1 + a2 > 0 && compareQuotient(a1, n2, n1, a2, alpha) >= 0;
    case 'clift':
      return ca > 0 && compareQuotient(a1, cn, n1, ca, alpha) >= 0;
    case 'olift':
      return ((a1 > 0 && a2 < n2) || (a2 > 0 && a1 < n1)) && compareQuotient(a1, n2 - a2, a2, n1 - a1, alpha) >= 0;
    case 'elift_d':
      return compareDifference(a1, n1, a, n, alpha) >= 0;
    case 'slift_d':
      return compareDifference(a1, n1, a2, n2, alpha) >= 0;
    case 'elift_c':
      return a < n && compareQuotient(n1 - a1, n, n1, n - a, alpha) <= 0;
    case 'slift_c':
      return a2 < n2 && compareQuotient(n1 - a1, n2, n1, n2 - a2, alpha) <= 0;
  }
};
