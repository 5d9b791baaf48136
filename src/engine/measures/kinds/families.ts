import { type BigCounts } from '../counts.ts';
import { estimateDifference, estimateRatio, estimateShare, mapInterval, type Interval } from '../intervals.ts';
import { testDifference, testRatio, testShare } from './limit-tests.ts';
import { type AdditionRule, type MeasureInfo, type NeedForm, type TestedCounts } from './measure.ts';

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
