import { compareDifference } from '../../shared/exact.ts';
import {
  type MeasureObject,
  addDeniedToDifference,
  differenceNeed,
  differenceWords,
  estimateDifferenceOfAll,
  everybody,
  noAddition,
  showShare,
  testDifferenceOfAll,
} from './measure.ts';

/** Extended difference, `p1 - p`; 0 where nobody else is in the context (M2, M5). */
export const eliftD: MeasureObject = {
  info: {
    ...differenceWords,
    formula: 'p1 - p',
    against: 'everybody',
  },
  value: ({ a1, n1, a, n }) => a1 / n1 - a / n,
  alone: () => 0,
  isOver: ({ a1, n1, a, n }, alpha) => compareDifference(a1, n1, a, n, alpha) >= 0,
  fraction: ({ a1, n1, a, n }) => [a1 * n - a * n1, n1 * n],
  work: (p1, _p2, p) => [`${showShare(p1)} − ${showShare(p)}`, p1 - p],
  interval: estimateDifferenceOfAll,
  testLimit: testDifferenceOfAll,
  need: differenceNeed(false),
  addToGroup: noAddition,
  addToDenied: addDeniedToDifference(everybody),
};
