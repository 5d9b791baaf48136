import type { Threshold } from '../shared/exact.ts';
import { type GroupCounts, type RateCounts, enlarge } from './counts.ts';
import type { Interval } from './intervals.ts';
import { type Measure, measureObjects } from './kinds/index.ts';
import { normal975 } from './distributions.ts';
import { ratedCounts, ratedOf, reduceCounts, reduceRate } from './survey.ts';
import { testedCounts } from './test-limit.ts';

/**
 * The value of a measure, for display (M2). Null when undefined: an empty group, 0/0, and without a comparison group
 * (n2 = 0) whatever compares with the others, while elift and elift_c are 1 and elift_d is 0 (M5). Infinity for a
 * positive number over zero. `least` are the counts of the value that is denied least, for clift (M3).
 */
export function measureValue(measure: Measure, counts: GroupCounts, least?: RateCounts | null): number | null {
  const { survey } = counts;
  const { a1, n1, a2, n2, a, n } = survey === undefined ? counts : reduceCounts(survey.weighed);
  const { a: ca, n: cn } = survey === undefined ? (least ?? nobody) : reduceRate(ratedOf(least ?? nobody));
  const value = measureAt(measure, a1, n1, a2, n2, a, n, ca, cn);
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
  least?: RateCounts | null,
): boolean {
  const { a1, n1, a2, n2, a, n } = ratedCounts(counts);
  const { a: ca, n: cn } = ratedOf(least ?? nobody);
  return isDiscriminatoryAt(measure, a1, n1, a2, n2, a, n, alpha, ca, cn);
}

const nobody: RateCounts = { a: 0, n: 0 };

/** A measure and the counts of a rule, one by one. */
type CountsAt = [measure: Measure, a1: number, n1: number, a2: number, n2: number, a: number, n: number];

/** The counts looked at: one object for all of them, since loops over columns ask of hundreds of thousands. */
const looked = { a1: 0, n1: 0, a2: 0, n2: 0, a: 0, n: 0, ca: 0, cn: 0 };

const lookAt: (
  ...given: CountsAt extends [Measure, ...infer Own] ? [...Own, number, number] : never
) => typeof looked = (a1, n1, a2, n2, a, n, ca, cn) => {
  looked.a1 = a1;
  looked.n1 = n1;
  looked.a2 = a2;
  looked.n2 = n2;
  looked.a = a;
  looked.n = n;
  looked.ca = ca;
  looked.cn = cn;
  return looked;
};

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
  const { value, alone } = measureObjects[measure];
  return n2 === 0 ? alone(a, n) : value(lookAt(a1, n1, a2, n2, a, n, ca, cn));
};

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
) => n1 !== 0 && n2 !== 0 && measureObjects[measure].isOver(lookAt(a1, n1, a2, n2, a, n, ca, cn), alpha);

/** Whether a measure compares a group with the value that is denied least, which is to be looked for (M3). */
export function comparesWithLeast(measure: Measure): boolean {
  return measureObjects[measure].info.against === 'best';
}

/**
 * The interval of a measure, 95% or with another `z` (M7); null where the measure has none (clift), without a
 * comparison group, and where the measure is undefined (M5).
 */
export function estimateMeasure(measure: Measure, counts: GroupCounts, z = normal975): Interval | null {
  const { interval, value } = measureObjects[measure];
  const { n1, n2 } = counts;
  if (interval === null || n1 === 0 || n2 === 0 || Number.isNaN(value({ ...ratedCounts(counts), ca: 0, cn: 0 })))
    return null;
  return interval(testedCounts(counts), z);
}

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
