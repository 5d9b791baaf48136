import { compareQuotient } from '../../shared/exact.ts';
import {
  type MeasureObject,
  addDeniedToChance,
  chanceNeed,
  chanceWords,
  estimateRatioOfAll,
  everybody,
  noAddition,
  showShare,
  testChanceOfAll,
} from './measure.ts';
import type { TestedCounts } from './limit-tests.ts';

/** Those who were granted in place of those who were denied. */
function granted(tested: TestedCounts): TestedCounts {
  const { a1, n1, a2, n2, rate } = tested;
  return { ...tested, a1: n1 - a1, a2: n2 - a2, rate: 1 - rate };
}

/** Extended chance, `(1 - p1) / (1 - p)`; 1 where nobody else is in the context (M2, M5). */
export const eliftC: MeasureObject = {
  info: {
    ...chanceWords,
    formula: '(1 - p1) / (1 - p)',
    against: 'everybody',
  },
  value: ({ a1, n1, a, n }) => ((n1 - a1) * n) / (n1 * (n - a)),
  alone: (a, n) => (a === n ? NaN : 1),
  isOver: ({ a1, n1, a, n }, alpha) => a < n && compareQuotient(n1 - a1, n, n1, n - a, alpha) <= 0,
  fraction: ({ a1, n1, a, n }) => [(n1 - a1) * n, n1 * (n - a)],
  work: (p1, _p2, p) => [`${showShare(1 - p1)} ÷ ${showShare(1 - p)}`, (1 - p1) / (1 - p)],
  interval: (tested, z) => estimateRatioOfAll(granted(tested), z),
  testLimit: testChanceOfAll,
  need: chanceNeed(false),
  addToGroup: noAddition,
  addToDenied: addDeniedToChance(everybody),
};
