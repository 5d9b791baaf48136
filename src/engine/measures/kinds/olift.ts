import { compareQuotient } from '../../shared/exact.ts';
import { type MeasureObject, ratioWords, showShare } from './measure.ts';
import { estimateOdds } from '../intervals.ts';
import { testOdds } from './limit-tests.ts';

/** Odds lift, `p1 (1 - p2) / (p2 (1 - p1))` (M2). */
export const olift: MeasureObject = {
  info: {
    ...ratioWords,
    formula: 'p1 (1 - p2) / (p2 (1 - p1))',
    against: 'others',
  },
  value: ({ a1, n1, a2, n2 }) => (a1 * (n2 - a2)) / (a2 * (n1 - a1)),
  alone: () => NaN,
  isOver: ({ a1, n1, a2, n2 }, alpha) =>
    ((a1 > 0 && a2 < n2) || (a2 > 0 && a1 < n1)) && compareQuotient(a1, n2 - a2, a2, n1 - a1, alpha) >= 0,
  fraction: ({ a1, n1, a2, n2 }) => [a1 * (n2 - a2), a2 * (n1 - a1)],
  work: (p1, p2) => [
    `${showShare(p1)} × ${showShare(1 - p2)} ÷ (${showShare(p2)} × ${showShare(1 - p1)})`,
    (p1 * (1 - p2)) / (p2 * (1 - p1)),
  ],
  interval: ({ a1, n1, a2, n2 }, z) => estimateOdds(a1, n1, a2, n2, z),
  testLimit: testOdds,
  need: {
    isLinear: false,
    gap: (alpha, n1, n2, s1, s2) => s1 * (n2 - s2 + s1) - alpha * (s2 - s1) * (n1 - s1),
    steepness: (alpha, n1, s1) => Math.max(0, s1) + alpha * Math.max(0, n1 - s1),
    reach: (alpha, n1, n2) => (2 + 2 * alpha) * (n1 + n2 + 1),
  },
  addToGroup: ({ a1, n1, a2, n2 }, { bigNum, bigDen }) => ({
    top: a1 * (n2 - a2) * bigDen,
    bottom: bigNum * a2,
    taken: n1 - a1,
  }),
  addToDenied: ({ a1, n1, a2, n2 }, { bigNum, bigDen }) => ({
    top: a1 * (n2 - a2) * bigDen,
    bottom: bigNum * (n1 - a1),
    taken: a2,
  }),
};
