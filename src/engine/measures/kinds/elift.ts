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
    title: 'Extended lift',
    sentence: 'Share with the worse outcome in the group over the share with it in the whole context.',
    formula: 'p1 / p',
    range: '0 to N',
    axis: 'times as often as everyone there',
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
