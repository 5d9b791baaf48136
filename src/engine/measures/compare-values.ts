import { type Measure } from '../vocabulary/measures.ts';
import { type GroupCounts, type RateCounts } from './counts.ts';
import { measureValue } from './measures.ts';

/** A rule as a measure sees it: its counts, and clift's reference (M3). */
export interface MeasuredCounts {
  readonly counts: GroupCounts;
  readonly contrast: RateCounts | null;
}

/** Far above the rounding of two doubles that are computed from counts. */
const slack = 1e-9;

/**
 * Negative, 0 or positive as the value of a measure is smaller, equal or larger for the first rule than for the second;
 * exact, since doubles that lie close are compared as fractions (T4). Infinity is above every number, and a rule for
 * which the measure is undefined is above both (M5).
 */
export function compareValues(measure: Measure, one: MeasuredCounts, other: MeasuredCounts): number {
  const value = measureValue(measure, one.counts, one.contrast);
  const second = measureValue(measure, other.counts, other.contrast);
  if (value === null || second === null) return Number(value === null) - Number(second === null);
  if (value === Infinity || second === Infinity) return Number(value === Infinity) - Number(second === Infinity);
  const gap = value - second;
  if (Math.abs(gap) > slack * Math.max(1, Math.abs(value), Math.abs(second))) return gap;
  const [top, bottom] = fractionOf(measure, one);
  const [otherTop, otherBottom] = fractionOf(measure, other);
  const exact = top * otherBottom - otherTop * bottom;
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}

/** A finite value as top and bottom, the bottom above 0 (M2, M3, M5). */
function fractionOf(measure: Measure, { counts, contrast }: MeasuredCounts): [bigint, bigint] {
  const [a1, n1, a2, n2, a, n] = [counts.a1, counts.n1, counts.a2, counts.n2, counts.a, counts.n].map(BigInt);
  if (n2 === 0n) return measure === 'elift_d' ? [0n, 1n] : [1n, 1n];
  switch (measure) {
    case 'elift':
      return [a1 * n, n1 * a];
    case 'slift':
      return [a1 * n2, n1 * a2];
    case 'clift':
      return [a1 * BigInt(contrast!.n), n1 * BigInt(contrast!.a)];
    case 'olift':
      return [a1 * (n2 - a2), a2 * (n1 - a1)];
    case 'elift_d':
      return [a1 * n - a * n1, n1 * n];
    case 'slift_d':
      return [a1 * n2 - a2 * n1, n1 * n2];
    case 'elift_c':
      return [(n1 - a1) * n, n1 * (n - a)];
    case 'slift_c':
      return [(n1 - a1) * n2, n1 * (n2 - a2)];
  }
}
