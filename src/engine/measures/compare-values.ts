import { enlarge, type GroupCounts, type RateCounts } from './counts.ts';
import { measureObjects, type Measure } from './kinds/index.ts';
import { measureValue } from './measures.ts';
import { ratedCounts, ratedOf } from './survey.ts';

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
function fractionOf(measure: Measure, { counts, contrast }: MeasuredCounts): readonly [bigint, bigint] {
  const { info, fraction } = measureObjects[measure];
  if (counts.n2 === 0) return [BigInt(info.neutral), 1n];
  return fraction(enlarge(ratedCounts(counts), contrast === null ? null : ratedOf(contrast)));
}
