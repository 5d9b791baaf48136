import { compareQuotient } from '../../shared/exact.ts';
import {
  type MeasureObject,
  addDeniedToChance,
  chanceNeed,
  chanceWords,
  others,
  showShare,
  testChance,
} from './measure.ts';
import { estimateRatio } from '../intervals.ts';

/** Selection chance, `(1 - p1) / (1 - p2)` (M2). */
export const sliftC: MeasureObject = {
  info: {
    ...chanceWords,
    formula: '(1 - p1) / (1 - p2)',
    against: 'others',
  },
  value: ({ a1, n1, a2, n2 }) => ((n1 - a1) * n2) / (n1 * (n2 - a2)),
  alone: () => NaN,
  isOver: ({ a1, n1, a2, n2 }, alpha) => a2 < n2 && compareQuotient(n1 - a1, n2, n1, n2 - a2, alpha) <= 0,
  fraction: ({ a1, n1, a2, n2 }) => [(n1 - a1) * n2, n1 * (n2 - a2)],
  work: (p1, p2) => [`${showShare(1 - p1)} ÷ ${showShare(1 - p2)}`, (1 - p1) / (1 - p2)],
  interval: ({ a1, n1, a2, n2 }, z) => estimateRatio(n1 - a1, n1, n2 - a2, n2, z),
  testLimit: testChance,
  need: chanceNeed(true),
  addToGroup: ({ a1, n1, a2, n2 }, { bigNum, bigDen }) => ({
    top: a1 * n2 * bigDen,
    bottom: bigDen * n2 - bigNum * (n2 - a2),
    taken: n1,
  }),
  addToDenied: addDeniedToChance(others),
};
