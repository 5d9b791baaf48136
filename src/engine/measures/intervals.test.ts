import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { pairGroups } from './counts.ts';
import { type Interval, estimateShare } from './intervals.ts';
import { estimateMeasure, measureValue } from './measures.ts';
import { measures } from '../vocabulary/measures.ts';
import { loosePairs, pairs, rates } from './testing/arbitrary-counts.ts';

function expectInterval(interval: Interval | null, low: number, high: number, digits = 4): void {
  expect(interval!.low).toBeCloseTo(low, digits);
  expect(interval!.high).toBeCloseTo(high, digits);
}

describe('estimateShare', () => {
  it('[M7] equals the examples of Newcombe 1998, Statistics in Medicine 17:857', () => {
    expectInterval(estimateShare(81, 263), 0.2553, 0.3662);
    expectInterval(estimateShare(15, 148), 0.0624, 0.1605);
    expectInterval(estimateShare(0, 20), 0, 0.1611);
    expectInterval(estimateShare(1, 29), 0.0061, 0.1718);
  });

  it('[M7] lies within 0 and 1 and holds the share', () => {
    fc.assert(
      fc.property(rates, ({ a, n }) => {
        const interval = estimateShare(a, n);
        if (n === 0) {
          expect(interval).toBeNull();
          return;
        }
        expect(interval!.low).toBeGreaterThanOrEqual(0);
        expect(interval!.high).toBeLessThanOrEqual(1);
        expect(interval!.low).toBeLessThanOrEqual(a / n);
        expect(interval!.high).toBeGreaterThanOrEqual(a / n);
      }),
    );
  });
});

describe('estimateMeasure', () => {
  it('[M7] slift_d equals the examples of Newcombe 1998, Statistics in Medicine 17:873, method 10', () => {
    const difference = (a1: number, n1: number, a2: number, n2: number) =>
      estimateMeasure('slift_d', pairGroups(a1, n1, a2, n2));
    expectInterval(difference(56, 70, 48, 80), 0.0524, 0.3339);
    expectInterval(difference(9, 10, 3, 10), 0.1705, 0.809);
    expectInterval(difference(6, 7, 2, 7), 0.0582, 0.8062);
    expectInterval(difference(5, 56, 0, 29), -0.0381, 0.1926);
    expectInterval(difference(0, 10, 0, 20), -0.1611, 0.2775);
    expectInterval(difference(10, 10, 0, 20), 0.6791, 1);
    expectInterval(difference(10, 10, 0, 10), 0.6075, 1);
  });

  it('[M7] slift and olift equal the aspirin trial in Agresti, Categorical Data Analysis', () => {
    const trial = pairGroups(189, 11034, 104, 11037);
    expectInterval(estimateMeasure('slift', trial), 1.43, 2.31, 2);
    expectInterval(estimateMeasure('olift', trial), 1.44, 2.33, 2);
  });

  it('[M7] equals the intervals of the mock', () => {
    const table = pairGroups(489, 695, 796, 2230);
    expectInterval(estimateMeasure('elift', table), 1.53, 1.68, 2);
    expectInterval(estimateMeasure('slift', table), 1.83, 2.12, 2);
    expectInterval(estimateMeasure('olift', table), 3.56, 5.14, 2);
    expectInterval(estimateMeasure('slift_d', table), 0.306, 0.385, 3);
  });

  it('[M7] adds 0.5 to all cells when one is empty, for Katz and Woolf', () => {
    const ratio = 5.5 / 21 / (0.5 / 31);
    const spread = Math.exp(1.959963984540054 * Math.sqrt(1 / 5.5 - 1 / 21 + 1 / 0.5 - 1 / 31));
    expectInterval(estimateMeasure('slift', pairGroups(5, 20, 0, 30)), ratio / spread, ratio * spread, 10);
    const odds = (20.5 * 25.5) / (5.5 * 0.5);
    const wide = Math.exp(1.959963984540054 * Math.sqrt(1 / 20.5 + 1 / 0.5 + 1 / 5.5 + 1 / 25.5));
    expectInterval(estimateMeasure('olift', pairGroups(20, 20, 5, 30)), odds / wide, odds * wide, 8);
  });

  it('[M7] elift, elift_c and elift_d are the slift family transformed', () => {
    fc.assert(
      fc.property(pairs, (counts) => {
        const share = counts.n1 / (counts.n1 + counts.n2);
        for (const [outer, inner] of [
          ['elift', 'slift'],
          ['elift_c', 'slift_c'],
        ] as const) {
          const [wide, own] = [estimateMeasure(inner, counts), estimateMeasure(outer, counts)];
          if (own === null || wide === null) continue;
          for (const end of ['low', 'high'] as const)
            expect(own[end] * (share * wide[end] + 1 - share)).toBeCloseTo(
              wide[end],
              9 - Math.ceil(Math.log10(1 + wide[end])),
            );
        }
        const [wide, own] = [estimateMeasure('slift_d', counts), estimateMeasure('elift_d', counts)];
        if (own === null || wide === null) return;
        expect(own.low).toBeCloseTo((1 - share) * wide.low, 12);
        expect(own.high).toBeCloseTo((1 - share) * wide.high, 12);
      }),
    );
  });

  it('[M10] where records are in neither group, the elift family is Wilson over the known p of the context', () => {
    const counts = { a1: 61, n1: 103, a2: 59, n2: 195, a: 149, n: 395 };
    expectInterval(estimateMeasure('elift', counts), 1.3140407352255647, 1.8084040122491203, 12);
    const { low, high } = estimateShare(61, 103)!;
    expectInterval(estimateMeasure('elift_d', counts), low - 149 / 395, high - 149 / 395, 12);
    expectInterval(estimateMeasure('elift_c', counts), ((1 - high) * 395) / 246, ((1 - low) * 395) / 246, 12);
    expect(estimateMeasure('slift', counts)).toEqual(estimateMeasure('slift', pairGroups(61, 103, 59, 195)));
  });

  it('[M7] holds the estimate where that is finite and nothing was added', () => {
    const filled = pairs.filter(({ a1, n1, a2, n2 }) => a1 > 0 && a1 < n1 && a2 > 0 && a2 < n2);
    fc.assert(
      fc.property(filled, (counts) => {
        for (const measure of measures) {
          if (measure === 'clift') continue;
          const value = measureValue(measure, counts)!;
          const { low, high } = estimateMeasure(measure, counts)!;
          expect(low, measure).toBeLessThan(value);
          expect(high, measure).toBeGreaterThan(value);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('[M7] slift_d and elift_d hold the estimate with empty cells too', () => {
    fc.assert(
      fc.property(pairs, (counts) => {
        if (counts.n1 === 0 || counts.n2 === 0) return;
        for (const measure of ['slift_d', 'elift_d'] as const) {
          const { low, high } = estimateMeasure(measure, counts)!;
          expect(low).toBeLessThanOrEqual(measureValue(measure, counts)! + 1e-15);
          expect(high).toBeGreaterThanOrEqual(measureValue(measure, counts)! - 1e-15);
          expect(low).toBeGreaterThanOrEqual(-1);
          expect(high).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('[M5][M7] is null for clift, without a comparison group and where the measure is undefined, else finite numbers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...measures), loosePairs, (measure, counts) => {
        const interval = estimateMeasure(measure, counts);
        if (measure === 'clift' || counts.n1 === 0 || counts.n2 === 0 || measureValue(measure, counts) === null) {
          expect(interval).toBeNull();
          return;
        }
        expect(Number.isFinite(interval!.low) && Number.isFinite(interval!.high)).toBe(true);
        expect(interval!.low).toBeLessThanOrEqual(interval!.high);
      }),
      { numRuns: 2000 },
    );
  });
});
