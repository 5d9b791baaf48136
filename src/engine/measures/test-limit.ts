import { compareRatios, type Threshold } from '../shared/exact.ts';
import { type GroupCounts, type RateCounts } from './counts.ts';
import { measureObjects, type Measure, type TestedCounts } from './kinds/index.ts';
import { pairWith, ratedCounts, ratedOf } from './survey.ts';
import { testedCounts } from './tested-counts.ts';

/** The group that a rule is held against in place of everybody else, and from how many others it was chosen. */
export interface ChosenGroup extends RateCounts {
  readonly others: number;
}

/**
 * The p of "the measure is not over the limit", one-sided (M7); 1 without a comparison group. `chosen` is the value that
 * clift compares with: p is then that of the two, times the values it was chosen from, and 1 where the group itself is
 * denied least.
 */
export function testMeasure(
  measure: Measure,
  counts: GroupCounts,
  alpha: Threshold,
  chosen: ChosenGroup | null = null,
): number {
  const { info, testLimit } = measureObjects[measure];
  if (counts.n1 === 0 || counts.n2 === 0) return 1;
  if (info.against !== 'best') return testLimit(testedCounts(counts), alpha.value);
  return chosen === null || chosen.n === 0 || isSameRate(counts, chosen)
    ? 1
    : Math.min(1, chosen.others * testLimit(against(counts, chosen), alpha.value));
}

/**
 * The p of "the impact ratio is not below the limit": that of slift_c against the best group, times the groups that
 * might have been the best (M7, M8); 1 for the best group itself.
 */
export function testImpactRatio(counts: GroupCounts, alpha: Threshold, best: ChosenGroup): number {
  if (counts.n1 === 0 || best.n === 0 || isSameRate(counts, best)) return 1;
  return Math.min(1, best.others * measureObjects.slift_c.testLimit(against(counts, best), alpha.value));
}

/** The group and another as two samples that are all there is. */
function against(counts: GroupCounts, other: RateCounts): TestedCounts {
  return testedCounts(pairWith(counts, other));
}

function isSameRate(counts: GroupCounts, other: RateCounts): boolean {
  const { a1, n1 } = ratedCounts(counts);
  return compareRatios(a1, n1, ratedOf(other).a, ratedOf(other).n) === 0;
}
