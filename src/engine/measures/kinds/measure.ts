import type { Threshold } from '../../shared/exact.ts';
import type { BigCounts, GroupCounts } from '../counts.ts';
import { type Interval, estimateDifference, estimateRatio, estimateShare, mapInterval } from '../intervals.ts';
import { type TestedCounts, testDifference, testRatio, testShare } from './limit-tests.ts';

/**
 * A ratio of denials prints as 1.60 and is worse from its threshold up, a difference prints as +34.7 points and is
 * worse from its threshold up, a chance of being granted prints as 0.62 and is worse from its threshold down (M4).
 */
export type MeasureKind = 'ratio' | 'difference' | 'chance';

/** What a person needs to know to read a measure. */
export interface MeasureInfo {
  readonly formula: string;
  /** The value at which both sides fare alike. */
  readonly neutral: 0 | 1;
  readonly worse: 'larger' | 'smaller';
  readonly kind: MeasureKind;
  /** The threshold to start from, a decimal. */
  readonly startAlpha: string;
  /** The decision whose shares are compared. */
  readonly counts: 'denied' | 'granted';
  /** With whom the group is compared. */
  readonly against: 'others' | 'everybody' | 'best';
}

/** The counts of a rule; `ca` of `cn` are those of the value that is denied least, 0 for none (M3). */
interface ComparedCounts extends GroupCounts {
  readonly ca: number;
  readonly cn: number;
}

/** A fraction of counts, the bottom not negative; 0/0 is undefined. */
type Fraction = readonly [top: bigint, bottom: bigint];

/**
 * How far a rule is beyond the limit, by the `s1` denied of its group and the `s2` of its second side, the group
 * included unless it is one value: linear measures are over it where `slope*s1 - pull*s2 + base >= 0` with `slope =
 * n2/n1 + own` and `base = share*n2`; others give that gap, what one more denied of the second side takes off it, and
 * how far one decision can move it.
 */
export type NeedForm =
  | {
      readonly isLinear: true;
      readonly linear: (alpha: number) => { readonly pull: number; readonly own: number; readonly share: number };
    }
  | {
      readonly isLinear: false;
      readonly gap: (alpha: number, n1: number, n2: number, s1: number, s2: number) => number;
      readonly steepness: (alpha: number, n1: number, s1: number) => number;
      readonly reach: (alpha: number, n1: number, n2: number) => number;
    };

/** A bound `top / bottom - taken`; an addition of records must be above it (S4, S5). */
interface AdditionBound {
  readonly top: bigint;
  readonly bottom: bigint;
  readonly taken: bigint;
}

/** The bound on records added at a place; null where no number of them takes a pattern below the limit. */
type AdditionRule = (counts: BigCounts, alpha: Threshold) => AdditionBound | null;

/**
 * A measure of discrimination, whole: its words, its value, its exact comparison with a limit, its interval, the test of
 * the limit, and what repairs need to know of it. Nothing else asks for its name.
 */
export interface MeasureObject {
  readonly info: MeasureInfo;
  /** The value where both groups have people, NaN for 0/0 (M2, M5). */
  readonly value: (counts: ComparedCounts) => number;
  /** The value without a comparison group, NaN where it is undefined (M5). */
  readonly alone: (a: number, n: number) => number;
  /** Whether the value is at the limit or beyond it where both groups have people, exactly; false for 0/0 (M4, T4). */
  readonly isOver: (counts: ComparedCounts, alpha: Threshold) => boolean;
  /** The value as a fraction of whole numbers. */
  readonly fraction: (counts: BigCounts) => Fraction;
  /** The value with its numbers, "0.865 ÷ 0.551", from the three rates; null where they do not give it. */
  readonly work: ((p1: number, p2: number, p: number) => readonly [text: string, value: number]) | null;
  /** The interval with `z` standard deviations to each side; null where there is none (M7). */
  readonly interval: ((tested: TestedCounts, z: number) => Interval) | null;
  /** The p of "the measure is not over alpha", one-sided (M7). */
  readonly testLimit: (tested: TestedCounts, alpha: number) => number;
  readonly need: NeedForm;
  /** Records added to {A,B}, and to {B,C} (S4, S5). */
  readonly addToGroup: AdditionRule;
  readonly addToDenied: AdditionRule;
}

/** A share as the page works it out. */
export const showShare = (share: number): string => share.toFixed(3);

/** What the measures of each kind have in common. */
export const ratioWords = {
  kind: 'ratio',
  neutral: 1,
  worse: 'larger',
  startAlpha: '1.2',
  counts: 'denied',
} as const satisfies Partial<MeasureInfo>;
export const differenceWords = {
  kind: 'difference',
  neutral: 0,
  worse: 'larger',
  startAlpha: '0.05',
  counts: 'denied',
} as const satisfies Partial<MeasureInfo>;
export const chanceWords = {
  kind: 'chance',
  neutral: 1,
  worse: 'smaller',
  startAlpha: '0.8',
  counts: 'granted',
} as const satisfies Partial<MeasureInfo>;

/** Records added there never take a pattern below the limit. */
export const noAddition: AdditionRule = () => null;

/** The second side of a pattern: everybody of the context, or the others. */
type SecondSide = (counts: BigCounts) => readonly [a: bigint, n: bigint];
export const everybody: SecondSide = ({ a, n }) => [a, n];
export const others: SecondSide = ({ a2, n2 }) => [a2, n2];

/** Denied among the group over denied among the second side: over the limit where `n2/n1 s1 - alpha s2 >= 0`. */
export function ratioNeed(isAmong: boolean): NeedForm {
  return { isLinear: true, linear: (alpha) => ({ pull: alpha, own: isAmong ? alpha : 0, share: 0 }) };
}

/** Denied among the group less denied among the second side. */
export function differenceNeed(isAmong: boolean): NeedForm {
  return { isLinear: true, linear: (alpha) => ({ pull: 1, own: isAmong ? 1 : 0, share: -alpha }) };
}

/** Granted among the group over granted among the second side. */
export function chanceNeed(isAmong: boolean): NeedForm {
  return { isLinear: true, linear: (alpha) => ({ pull: alpha, own: isAmong ? alpha : 0, share: alpha - 1 }) };
}

/** `p1/p2 < alpha` solved for records that have the worse outcome and are not of the group. */
export function addDeniedToRatio(side: SecondSide): AdditionRule {
  return (counts, { bigNum: num, bigDen: den }) => {
    const { a1, n1 } = counts;
    const [a, n] = side(counts);
    return { top: a1 * n * den - num * a * n1, bottom: num * n1 - a1 * den, taken: 0n };
  };
}

/** `p1 - p2 < alpha` solved for them. */
export function addDeniedToDifference(side: SecondSide): AdditionRule {
  return (counts, { bigNum: num, bigDen: den }) => {
    const { a1, n1 } = counts;
    const [a, n] = side(counts);
    return { top: (a1 * den - num * n1) * n - a * n1 * den, bottom: (n1 - a1) * den + num * n1, taken: 0n };
  };
}

/** `(1-p1)/(1-p2) > alpha` solved for them. */
export function addDeniedToChance(side: SecondSide): AdditionRule {
  return (counts, { bigNum: num, bigDen: den }) => {
    const { a1, n1 } = counts;
    const [a, n] = side(counts);
    return { top: num * (n - a) * n1, bottom: den * (n1 - a1), taken: n };
  };
}

/** The ratio with the others as the ratio with everybody, of whom the group is a part `share` (M7). */
const amongAll = (share: number) => (ratio: number) => ratio / (share * ratio + 1 - share);

/** Katz' interval carried over, or Wilson's of p1 where records are in neither group (M7, M10). */
export function estimateRatioOfAll({ a1, n1, a2, n2, share, rate, isDivided }: TestedCounts, z: number): Interval {
  return isDivided
    ? mapInterval(estimateRatio(a1, n1, a2, n2, z), amongAll(share))
    : mapInterval(estimateShare(a1, n1, z)!, (p1) => p1 / rate);
}

/** Newcombe's interval carried over, or Wilson's of p1 (M7, M10). */
export function estimateDifferenceOfAll({ a1, n1, a2, n2, share, rate, isDivided }: TestedCounts, z: number): Interval {
  return isDivided
    ? mapInterval(estimateDifference(a1, n1, a2, n2, z), (difference) => (1 - share) * difference)
    : mapInterval(estimateShare(a1, n1, z)!, (p1) => p1 - rate);
}

/** The limit on the ratio with the others that a limit on the ratio with everybody means; null where none is reached. */
function limitAmongOthers({ share }: TestedCounts, alpha: number): number | null {
  return share * alpha >= 1 ? null : (alpha * (1 - share)) / (1 - share * alpha);
}

/** The test of p1/p: slift's at the limit carried over, or the binomial tail where records are in neither group (M7). */
export function testRatioOfAll(tested: TestedCounts, alpha: number): number {
  if (!tested.isDivided) return testShare(tested.a1, tested.n1, alpha * tested.rate);
  const limit = limitAmongOthers(tested, alpha);
  return limit === null ? 1 : testRatio(tested, limit);
}

/** The test of p1 - p (M7). */
export function testDifferenceOfAll(tested: TestedCounts, alpha: number): number {
  if (!tested.isDivided) return testShare(tested.a1, tested.n1, alpha + tested.rate);
  return testDifference(tested, alpha / (1 - tested.share));
}

/** The test of (1-p1)/(1-p) (M7). */
export function testChanceOfAll(tested: TestedCounts, alpha: number): number {
  if (!tested.isDivided) return testShare(tested.a1, tested.n1, 1 - alpha * (1 - tested.rate));
  const limit = limitAmongOthers(tested, alpha);
  return limit === null ? 1 : testChance(tested, limit);
}

/** The test of (1-p1)/(1-p2): that of the ratio of those granted, below (M7). */
export function testChance({ a1, n1, a2, n2, people }: TestedCounts, alpha: number): number {
  return testRatio({ a1: n1 - a1, n1, a2: n2 - a2, n2, people }, alpha, 'below');
}
