import type { Threshold } from '../../shared/exact.ts';
import { adjustFindings, testMeasure } from '../../measures/test-limit.ts';
import { type GroupCounts, countsAt } from '../../measures/counts.ts';
import type { Interval } from '../../measures/intervals.ts';
import { estimateMeasure, measureValue } from '../../measures/measures.ts';
import { normalQuantile } from '../../measures/distributions.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';
import type { Discovered } from './discovered.ts';

/** What a "no" could have missed (M9). */
export interface Missed {
  /** The whole group whose interval reaches furthest, at 1 - 0.05/g for g whole groups. */
  readonly rule: number;
  readonly interval: Interval;
  /** Whether a value over the limit cannot be ruled out for it. */
  readonly reachesOver: boolean;
  /** What it would have taken to be called clear on its own; null where no number would. */
  readonly needed: Needed | null;
}

/** So many of a group with the worse outcome, and the value of the measure at that. */
export interface Needed {
  readonly denied: number;
  readonly value: number | null;
}

/** What a verdict is asked of. */
export interface MissedLimits {
  readonly measure: Measure;
  readonly alpha: Threshold;
  /** Null: the reading of the thesis, under which nothing is needed but to be over the limit. */
  readonly significance: Threshold | null;
}

/**
 * The largest upper end (chance measures: the smallest lower end) of the intervals of some whole groups, each at 1 -
 * 0.05/g so that all hold together (M9); null where the measure has no interval or no whole group was tested.
 */
export function findMissed(discovered: Discovered, wholes: readonly number[], limits: MissedLimits): Missed | null {
  const { pd } = discovered.rules;
  const { worse } = measureInfos[limits.measure];
  const z = normalQuantile(0.025 / Math.max(1, wholes.length));
  let furthest: { rule: number; interval: Interval } | null = null;
  for (const rule of wholes) {
    const interval = estimateMeasure(limits.measure, countsAt(pd, rule), z);
    if (interval === null) continue;
    const isFurther =
      furthest === null ||
      (worse === 'larger' ? interval.high > furthest.interval.high : interval.low < furthest.interval.low);
    if (isFurther) furthest = { rule, interval };
  }
  if (furthest === null) return null;
  const { low, high } = furthest.interval;
  return {
    ...furthest,
    reachesOver: worse === 'larger' ? high >= limits.alpha.value : low <= limits.alpha.value,
    needed: findNeeded(countsAt(pd, furthest.rule), discovered.family.size, limits),
  };
}

/**
 * The counts with so many of the group denied; under survey weights everyone of it counts as the mean of the group, so
 * that the rate is that of the people asked (M12).
 */
function denyMore(counts: GroupCounts, a1: number): GroupCounts {
  const plain = { ...counts, a1, a: counts.a - counts.a1 + a1 };
  if (counts.survey === undefined) return plain;
  const { weighed, ...samples } = counts.survey;
  const scaled = (sum: number) => sum * counts.n1;
  const denied = a1 * weighed.n1;
  const { n1, a2, n2, a, n } = weighed;
  const own = { a1: denied, n1: scaled(n1), a2: scaled(a2), n2: scaled(n2) };
  return { ...plain, survey: { ...samples, weighed: { ...own, a: scaled(a - weighed.a1) + denied, n: scaled(n) } } };
}

/** The fewest of a group with the worse outcome, all else as it is, at which it would be clear on its own (M7). */
function findNeeded(
  counts: GroupCounts,
  family: number,
  { measure, alpha, significance }: MissedLimits,
): Needed | null {
  if (significance === null) return null;
  const withDenied = (a1: number) => denyMore(counts, a1);
  const isClear = (a1: number) =>
    adjustFindings(Float64Array.of(testMeasure(measure, withDenied(a1), alpha)), family)[0] <= significance.value;
  let [low, high] = [counts.survey === undefined ? counts.a1 : 0, counts.n1];
  if (!isClear(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isClear(middle)) high = middle;
    else low = middle + 1;
  }
  return { denied: low, value: measureValue(measure, withDenied(low)) };
}
