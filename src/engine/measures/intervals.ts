import type { GroupCounts } from './counts.ts';
import { measureAt } from './measures.ts';
import { type Measure } from '../vocabulary/measures.ts';
import { normal975 } from './normal.ts';

/** A two-sided 95% confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's score interval for a share `a/n`, `(a + z²/2 ± z sqrt(a(n-a)/n + z²/4)) / (n + z²)`, within [0, 1] and
 * containing the share; null for n = 0 (M7, denial rates by group).
 */
export function estimateShare(a: number, n: number): Interval | null {
  if (n === 0) return null;
  const square = normal975 * normal975;
  const middle = a + square / 2;
  const spread = normal975 * Math.sqrt((a * (n - a)) / n + square / 4);
  const low = a === 0 ? 0 : (middle - spread) / (n + square);
  const high = a === n ? 1 : (middle + spread) / (n + square);
  return { low, high };
}

/**
 * The 95% interval of a measure (M7): slift_d Newcombe's hybrid score, slift and slift_c Katz' logarithmic, olift
 * Woolf's; elift, elift_d and elift_c are those of slift, slift_d and slift_c transformed with `pi = n1/(n1+n2)` fixed,
 * since the group is part of the context. Katz and Woolf add 0.5 to all four cells when one is empty; Newcombe needs no
 * correction. It holds the estimate where that is finite and nothing was added. Where records are in neither group, the
 * elift family takes Wilson's interval of p1 with p as known (M10). Null for clift, without a comparison group, and
 * where the measure is undefined (M5).
 */
export function estimateMeasure(measure: Measure, counts: GroupCounts): Interval | null {
  const { a1, n1, a2, n2, a, n } = counts;
  if (measure === 'clift' || n1 === 0 || n2 === 0) return null;
  if (Number.isNaN(measureAt(measure, a1, n1, a2, n2, a, n))) return null;
  const share = n1 / (n1 + n2);
  const isDivided = n1 + n2 === n;
  switch (measure) {
    case 'slift':
      return estimateRatio(a1, n1, a2, n2);
    case 'slift_c':
      return estimateRatio(n1 - a1, n1, n2 - a2, n2);
    case 'olift':
      return estimateOdds(a1, n1, a2, n2);
    case 'slift_d':
      return estimateDifference(a1, n1, a2, n2);
    case 'elift':
      return isDivided
        ? mapInterval(estimateRatio(a1, n1, a2, n2), (ratio) => ratio / (share * ratio + 1 - share))
        : mapInterval(estimateShare(a1, n1)!, (p1) => (p1 * n) / a);
    case 'elift_c':
      return isDivided
        ? mapInterval(estimateRatio(n1 - a1, n1, n2 - a2, n2), (ratio) => ratio / (share * ratio + 1 - share))
        : mapInterval(estimateShare(n1 - a1, n1)!, (granted) => (granted * n) / (n - a));
    case 'elift_d':
      return isDivided
        ? mapInterval(estimateDifference(a1, n1, a2, n2), (difference) => (n2 / (n1 + n2)) * difference)
        : mapInterval(estimateShare(a1, n1)!, (p1) => p1 - a / n);
  }
}

/** Newcombe 1998, method 10: the distances of each share to its Wilson limits, added in squares. */
function estimateDifference(a1: number, n1: number, a2: number, n2: number): Interval {
  const first = estimateShare(a1, n1)!;
  const second = estimateShare(a2, n2)!;
  const p1 = a1 / n1;
  const p2 = a2 / n2;
  return {
    low: Math.max(-1, p1 - p2 - Math.hypot(p1 - first.low, second.high - p2)),
    high: Math.min(1, p1 - p2 + Math.hypot(first.high - p1, p2 - second.low)),
  };
}

/** Katz et al. 1978: log ratio of shares with variance `1/a1 - 1/n1 + 1/a2 - 1/n2`. */
function estimateRatio(a1: number, n1: number, a2: number, n2: number): Interval {
  const add = emptyCellCorrection(a1, n1, a2, n2);
  const x1 = a1 + add;
  const x2 = a2 + add;
  const m1 = n1 + 2 * add;
  const m2 = n2 + 2 * add;
  return spreadLog((x1 * m2) / (m1 * x2), (m1 - x1) / (x1 * m1) + (m2 - x2) / (x2 * m2));
}

/** Woolf 1955: log odds ratio with variance the sum of the cells' reciprocals. */
function estimateOdds(a1: number, n1: number, a2: number, n2: number): Interval {
  const add = emptyCellCorrection(a1, n1, a2, n2);
  const x1 = a1 + add;
  const y1 = n1 - a1 + add;
  const x2 = a2 + add;
  const y2 = n2 - a2 + add;
  return spreadLog((x1 * y2) / (x2 * y1), 1 / x1 + 1 / y1 + 1 / x2 + 1 / y2);
}

function emptyCellCorrection(a1: number, n1: number, a2: number, n2: number): number {
  return a1 === 0 || a1 === n1 || a2 === 0 || a2 === n2 ? 0.5 : 0;
}

/** `estimate * exp(∓ z sqrt(variance))`, for a ratio whose logarithm has that variance. */
export function spreadLog(estimate: number, variance: number): Interval {
  const factor = Math.exp(normal975 * Math.sqrt(variance));
  return { low: estimate / factor, high: estimate * factor };
}

function mapInterval(interval: Interval, increasing: (value: number) => number): Interval {
  return { low: increasing(interval.low), high: increasing(interval.high) };
}
