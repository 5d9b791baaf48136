import { compareQuotient } from '../../shared/exact.ts';
import { type MeasureObject, noAddition, ratioNeed, ratioWords } from './measure.ts';
import { testRatio } from './limit-tests.ts';

/**
 * Contrasted lift, `p1` over the smallest rate above zero of a value of A's attributes in the context, A's own included,
 * so that it is at least 1 where p1 > 0 (M3). It has no interval (M7). Its test is slift's against the value it is
 * compared with, given as the second sample; how many values it was chosen from is for the caller to multiply with.
 */
export const clift: MeasureObject = {
  info: {
    ...ratioWords,
    formula: 'p1 / smallest non-zero p of a value of the attribute',
    against: 'best',
  },
  value: ({ a1, n1, ca, cn }) => (ca === 0 ? NaN : (a1 * cn) / (n1 * ca)),
  alone: () => NaN,
  isOver: ({ a1, n1, ca, cn }, alpha) => ca > 0 && compareQuotient(a1, cn, n1, ca, alpha) >= 0,
  fraction: ({ a1, n1, ca, cn }) => (ca === 0n ? [0n, 0n] : [a1 * cn, n1 * ca]),
  work: null,
  interval: null,
  testLimit: (tested, alpha) => testRatio(tested, alpha),
  need: ratioNeed(false),
  addToGroup: ({ a1, n1, ca, cn }, { bigNum, bigDen }) =>
    ca === 0n || bigNum <= bigDen ? null : { top: a1 * cn * bigDen, bottom: ca * bigNum, taken: n1 },
  addToDenied: noAddition,
};
