import { type Threshold } from '../shared/exact.ts';
import { type GroupCounts, type RateCounts } from './counts.ts';
import { measureObjects, type Measure, type TestedCounts } from './kinds/index.ts';

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
  if (info.against !== 'best') return testLimit(sampleOf(counts), alpha.value);
  return chosen === null || chosen.n === 0 || isSameRate(counts, chosen)
    ? 1
    : Math.min(1, chosen.others * testLimit(sampleOf(against(counts, chosen)), alpha.value));
}

/**
 * The p of "the impact ratio is not below the limit": that of slift_c against the best group, times the groups that
 * might have been the best (M7, M8); 1 for the best group itself.
 */
export function testImpactRatio(counts: GroupCounts, alpha: Threshold, best: ChosenGroup): number {
  if (counts.n1 === 0 || best.n === 0 || isSameRate(counts, best)) return 1;
  return Math.min(1, best.others * measureObjects.slift_c.testLimit(sampleOf(against(counts, best)), alpha.value));
}

function against({ a1, n1 }: GroupCounts, { a, n }: RateCounts): GroupCounts {
  return { a1, n1, a2: a, n2: n, a: a1 + a, n: n1 + n };
}

function isSameRate({ a1, n1 }: GroupCounts, { a, n }: RateCounts): boolean {
  return a1 * n === a * n1;
}

function sampleOf({ a1, n1, a2, n2, a, n }: GroupCounts): TestedCounts {
  const people = n1 + n2;
  return { a1, n1, a2, n2, share: n1 / people, rate: a / n, isDivided: people === n, people };
}
