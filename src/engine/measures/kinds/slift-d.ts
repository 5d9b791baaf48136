import { compareDifference } from '../../shared/exact.ts';
import {
  type MeasureObject,
  addDeniedToDifference,
  differenceNeed,
  differenceWords,
  others,
  showShare,
} from './measure.ts';
import { estimateDifference } from '../intervals.ts';
import { testDifference } from './limit-tests.ts';

/** Difference, `p1 - p2` (M2). */
export const sliftD: MeasureObject = {
  info: {
    ...differenceWords,
    formula: 'p1 - p2',
    against: 'others',
  },
  value: ({ a1, n1, a2, n2 }) => a1 / n1 - a2 / n2,
  alone: () => NaN,
  isOver: ({ a1, n1, a2, n2 }, alpha) => compareDifference(a1, n1, a2, n2, alpha) >= 0,
  fraction: ({ a1, n1, a2, n2 }) => [a1 * n2 - a2 * n1, n1 * n2],
  work: (p1, p2) => [`${showShare(p1)} − ${showShare(p2)}`, p1 - p2],
  interval: ({ a1, n1, a2, n2 }, z) => estimateDifference(a1, n1, a2, n2, z),
  testLimit: testDifference,
  need: differenceNeed(true),
  addToGroup: ({ a1, n1, a2, n2 }, { bigNum, bigDen }) => ({
    top: a1 * n2 * bigDen,
    bottom: bigNum * n2 + a2 * bigDen,
    taken: n1,
  }),
  addToDenied: addDeniedToDifference(others),
};
