import { type Threshold, compareRatios } from '../shared/exact.ts';
import type { GroupCounts, RateCounts } from './counts.ts';
import { type Measure, type TestedCounts, measureObjects } from './kinds/index.ts';
import { pairWith, ratedCounts, ratedOf, samplePair } from './survey.ts';

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

/**
 * What tests and intervals go by (M7). Under survey weights the samples are what the people asked are worth and their
 * denied are rates of these, not rounded; shares and rates are by weights, and people are those who were asked (M12).
 */
export function testedCounts({ a1, n1, a2, n2, a, n, survey }: GroupCounts): TestedCounts {
  const people = n1 + n2;
  const isDivided = people === n;
  if (survey === undefined) return { a1, n1, a2, n2, share: n1 / people, rate: a / n, isDivided, people };
  const { weighed } = survey;
  return {
    ...samplePair({ a1, n1, a2, n2, survey }),
    share: weighed.n1 / (weighed.n1 + weighed.n2),
    rate: weighed.a / weighed.n,
    isDivided,
    people,
  };
}

/**
 * Benjamini and Yekutieli's q of findings, which holds however these depend on each other: with their p in ascending
 * order `q_i = min over j >= i of p_j * m * (1 + 1/2 + ... + 1/m) / j`, at most 1. `family` is m, all hypotheses that
 * could have been looked at, of which the findings are those that were; the others count as if their p were 1. Equal p
 * get equal q, a larger p never a smaller one (M7).
 */
export function adjustFindings(p: Float64Array, family: number): Float64Array {
  const sorted = p.slice().sort();
  const factor = family * harmonic(family);
  const q = new Float64Array(sorted.length);
  let least = 1;
  for (let i = sorted.length - 1; i >= 0; i -= 1) {
    least = Math.min(least, (sorted[i] * factor) / (i + 1));
    q[i] = least;
  }
  return p.map((value) => q[findFirst(sorted, value)]);
}

/** `1 + 1/2 + ... + 1/m`: summed, or by Euler's expansion where it is exact to the last digit. */
function harmonic(m: number): number {
  if (m > 1000) return Math.log(m) + 0.5772156649015329 + 1 / (2 * m) - 1 / (12 * m * m) + 1 / (120 * m ** 4);
  let sum = 0;
  for (let i = m; i > 0; i -= 1) sum += 1 / i;
  return sum;
}

/** The first index of a value that is in the ascending array. */
function findFirst(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
