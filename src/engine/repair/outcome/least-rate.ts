import { compareRatios } from '../../shared/exact.ts';
import type { GroupCounts, RateCounts } from '../../measures/counts.ts';
import { ratedCounts } from '../../measures/survey.ts';

/** The smallest confidence above zero of a group and of the others of its attribute: clift's reference (M3). */
export function leastRate(others: ReadonlyMap<string, RateCounts>, counts: GroupCounts): RateCounts | null {
  if (others.size === 0) return null;
  const { a1, n1 } = ratedCounts(counts);
  return [...others.values(), { a: a1, n: n1 }]
    .filter(({ a }) => a > 0)
    .reduce<RateCounts | null>(
      (least, rate) => (least === null || compareRatios(rate.a, rate.n, least.a, least.n) < 0 ? rate : least),
      null,
    );
}
