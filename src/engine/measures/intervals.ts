import { normal975 } from './distributions.ts';

/** A two-sided confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's score interval for a share `a/n`, `(a + z²/2 ± z sqrt(a(n-a)/n + z²/4)) / (n + z²)`, within [0, 1] and
 * containing the share; null for n = 0 with `z` standard deviations to each side (M7, denial rates by group).
 */
export function estimateShare(a: number, n: number, z = normal975): Interval | null {
  if (n === 0) return null;
  const square = z * z;
  const middle = a + square / 2;
  const spread = z * Math.sqrt((a * (n - a)) / n + square / 4);
  const low = a === 0 ? 0 : (middle - spread) / (n + square);
  const high = a === n ? 1 : (middle + spread) / (n + square);
  return { low, high };
}

/** Newcombe 1998, method 10: the distances of each share to its Wilson limits, added in squares. */
export function estimateDifference(a1: number, n1: number, a2: number, n2: number, z = normal975): Interval {
  const first = estimateShare(a1, n1, z)!;
  const second = estimateShare(a2, n2, z)!;
  const p1 = a1 / n1;
  const p2 = a2 / n2;
  return {
    low: Math.max(-1, p1 - p2 - Math.hypot(p1 - first.low, second.high - p2)),
    high: Math.min(1, p1 - p2 + Math.hypot(first.high - p1, p2 - second.low)),
  };
}

/** Katz et al. 1978: log ratio of shares with variance `1/a1 - 1/n1 + 1/a2 - 1/n2`. */
export function estimateRatio(a1: number, n1: number, a2: number, n2: number, z = normal975): Interval {
  const add = emptyCellCorrection(a1, n1, a2, n2);
  const x1 = a1 + add;
  const x2 = a2 + add;
  const m1 = n1 + 2 * add;
  const m2 = n2 + 2 * add;
  return spreadLog((x1 * m2) / (m1 * x2), (m1 - x1) / (x1 * m1) + (m2 - x2) / (x2 * m2), z);
}

/** Woolf 1955: log odds ratio with variance the sum of the cells' reciprocals. */
export function estimateOdds(a1: number, n1: number, a2: number, n2: number, z = normal975): Interval {
  const add = emptyCellCorrection(a1, n1, a2, n2);
  const x1 = a1 + add;
  const y1 = n1 - a1 + add;
  const x2 = a2 + add;
  const y2 = n2 - a2 + add;
  return spreadLog((x1 * y2) / (x2 * y1), 1 / x1 + 1 / y1 + 1 / x2 + 1 / y2, z);
}

function emptyCellCorrection(a1: number, n1: number, a2: number, n2: number): number {
  return a1 === 0 || a1 === n1 || a2 === 0 || a2 === n2 ? 0.5 : 0;
}

/** `estimate * exp(∓ z sqrt(variance))`, for a ratio whose logarithm has that variance. */
export function spreadLog(estimate: number, variance: number, z = normal975): Interval {
  const factor = Math.exp(z * Math.sqrt(variance));
  return { low: estimate / factor, high: estimate * factor };
}

export function mapInterval(interval: Interval, increasing: (value: number) => number): Interval {
  return { low: increasing(interval.low), high: increasing(interval.high) };
}
