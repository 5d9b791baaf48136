import { compareQuotient } from '../../shared/exact.ts';
import { type MeasureObject, addDeniedToRatio, others, ratioNeed, ratioWords, showShare } from './measure.ts';
import { estimateRatio } from '../intervals.ts';
import { testRatio } from './limit-tests.ts';

/** Selection lift, `p1 / p2` (M2). */
export const slift: MeasureObject = {
  info: {
    ...ratioWords,
    formula: 'p1 / p2',
    against: 'others',
  },
  value: ({ a1, n1, a2, n2 }) => (a1 * n2) / (n1 * a2),
  alone: () => NaN,
  isOver: ({ a1, n1, a2, n2 }, alpha) => a1 + a2 > 0 && compareQuotient(a1, n2, n1, a2, alpha) >= 0,
  fraction: ({ a1, n1, a2, n2 }) => [a1 * n2, n1 * a2],
  work: (p1, p2) => [`${showShare(p1)} ÷ ${showShare(p2)}`, p1 / p2],
  interval: ({ a1, n1, a2, n2 }, z) => estimateRatio(a1, n1, a2, n2, z),
  testLimit: (tested, alpha) => testRatio(tested, alpha),
  need: ratioNeed(true),
  addToGroup: ({ a1, n1, a2, n2 }, { bigNum, bigDen }) => ({ top: a1 * n2 * bigDen, bottom: a2 * bigNum, taken: n1 }),
  addToDenied: addDeniedToRatio(others),
};
