import { compareQuotient } from '../../shared/exact.ts';
import {
  type MeasureObject,
  addDeniedToRatio,
  estimateRatioOfAll,
  everybody,
  noAddition,
  ratioNeed,
  ratioWords,
  showShare,
  testRatioOfAll,
} from './measure.ts';

/** Extended lift, `p1 / p`; 1 where nobody else is in the context (M2, M5). */
export const elift: MeasureObject = {
  info: {
    ...ratioWords,
    formula: 'p1 / p',
    against: 'everybody',
  },
  value: ({ a1, n1, a, n }) => (a1 * n) / (n1 * a),
  alone: (a) => (a === 0 ? NaN : 1),
  isOver: ({ a1, n1, a, n }, alpha) => a > 0 && compareQuotient(a1, n, n1, a, alpha) >= 0,
  fraction: ({ a1, n1, a, n }) => [a1 * n, n1 * a],
  work: (p1, _p2, p) => [`${showShare(p1)} ÷ ${showShare(p)}`, p1 / p],
  interval: estimateRatioOfAll,
  testLimit: testRatioOfAll,
  need: ratioNeed(false),
  addToGroup: noAddition,
  addToDenied: addDeniedToRatio(everybody),
};
