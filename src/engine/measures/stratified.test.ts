import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { type PairCounts, pairGroups } from './counts.ts';
import { estimateMeasure, measureValue } from './measures.ts';
import { type CommonEffect, compareStratified } from './stratified.ts';
import { rates } from './testing/arbitrary-counts.ts';

/** Rows of a, b, c, d: a of a+b in the first group, c of c+d in the second. */
const tablesOf = (rows: readonly (readonly number[])[]): PairCounts[] =>
  rows.map(([a, b, c, d]) => ({ a1: a, n1: a + b, a2: c, n2: c + d }));

/** Admission to Berkeley by department: men admitted, rejected, women admitted, rejected (UCBAdmissions in R). */
const berkeley = tablesOf([
  [512, 313, 89, 19],
  [353, 207, 17, 8],
  [120, 205, 202, 391],
  [138, 279, 131, 244],
  [53, 138, 94, 299],
  [22, 351, 24, 317],
]);

/** Penicillin in rabbits by dose (the example of R's mantelhaen.test). */
const rabbits = tablesOf([
  [0, 6, 0, 5],
  [3, 3, 0, 6],
  [6, 0, 2, 4],
  [5, 1, 6, 0],
  [2, 0, 5, 0],
]);

/** BCG vaccine trials (dat.bcg of R's metafor). */
const bcg = tablesOf([
  [4, 119, 11, 128],
  [6, 300, 29, 274],
  [3, 228, 11, 209],
  [62, 13536, 248, 12619],
  [33, 5036, 47, 5761],
  [180, 1361, 372, 1079],
  [8, 2537, 10, 619],
  [505, 87886, 499, 87892],
  [29, 7470, 45, 7232],
  [17, 1699, 65, 1600],
  [186, 50448, 141, 27197],
  [5, 2493, 3, 2338],
  [27, 16886, 29, 17825],
]);

const inLogs = (effect: CommonEffect | null) =>
  [effect!.value, effect!.interval!.low, effect!.interval!.high].map((value) => Number(Math.log(value).toFixed(4)));

describe('compareStratified', () => {
  it('[M7] equals R on Berkeley: the gap of the whole is none within departments', () => {
    const result = compareStratified(berkeley);
    expect(result.oddsRatio!.value).toBeCloseTo(0.9046968, 7);
    expect(result.oddsRatio!.interval!.low).toBeCloseTo(0.7719074, 7);
    expect(result.oddsRatio!.interval!.high).toBeCloseTo(1.0603298, 7);
    expect(result.cmh!.chiSquare).toBeCloseTo(1.4269, 4);
    expect(result.cmh!.p).toBeCloseTo(0.2323, 4);
    expect(compareStratified(berkeley, false).cmh!.chiSquare).toBeCloseTo(1.5246, 4);
    expect(result.homogeneity).toMatchObject({ df: 5 });
    expect(result.homogeneity!.chiSquare).toBeCloseTo(18.8255, 4);
    expect(result.homogeneity!.p).toBeCloseTo(0.002071, 6);
  });

  it('[M7] equals R on small strata, of which one-sided ones say nothing', () => {
    const result = compareStratified(rabbits);
    expect(result).toMatchObject({ strata: 5, skipped: 0, oneSided: 2 });
    expect(result.oddsRatio!.value).toBeCloseTo(7, 12);
    expect(result.oddsRatio!.interval!.low).toBeCloseTo(1.026713, 6);
    expect(result.oddsRatio!.interval!.high).toBeCloseTo(47.725133, 6);
    expect(result.cmh!.chiSquare).toBeCloseTo(3.9286, 4);
    expect(result.cmh!.p).toBeCloseTo(0.04747, 5);
  });

  it('[M7] equals metafor on thirteen trials', () => {
    const result = compareStratified(bcg);
    expect(inLogs(result.oddsRatio)).toEqual([-0.4734, -0.5538, -0.393]);
    expect(inLogs(result.riskRatio)).toEqual([-0.4537, -0.5308, -0.3766]);
    expect(result.homogeneity!.chiSquare).toBeCloseTo(171.7567, 4);
  });

  it('[M7] of one stratum gives the plain measures', () => {
    const counts = pairGroups(489, 695, 796, 2230);
    const result = compareStratified([counts]);
    expect(result.oddsRatio!.value).toBeCloseTo(measureValue('olift', counts)!, 12);
    expect(result.riskRatio!.value).toBeCloseTo(measureValue('slift', counts)!, 12);
    expect(result.riskDifference!.value).toBeCloseTo(measureValue('slift_d', counts)!, 12);
    expect(result.oddsRatio!.interval!.low).toBeCloseTo(estimateMeasure('olift', counts)!.low, 10);
    expect(result.riskRatio!.interval!.high).toBeCloseTo(estimateMeasure('slift', counts)!.high, 10);
    expect(result.homogeneity).toBeNull();
  });

  it('[M7] the variance of the difference is exact on expected counts, whatever the size of the strata', () => {
    const gap = 0.25;
    const strata = [
      { n1: 5, n2: 8, p2: 0.3 },
      { n1: 400, n2: 30, p2: 0.1 },
      { n1: 1, n2: 2, p2: 0.7 },
    ];
    let [variance, weights] = [0, 0];
    for (const { n1, n2, p2 } of strata) {
      const weight = (n1 * n2) / (n1 + n2);
      weights += weight;
      variance += weight ** 2 * (((p2 + gap) * (0.75 - p2)) / n1 + (p2 * (1 - p2)) / n2);
    }
    const { value, interval } = compareStratified(
      strata.map(({ n1, n2, p2 }) => ({ a1: n1 * (p2 + gap), n1, a2: n2 * p2, n2 })),
    ).riskDifference!;
    expect(value).toBeCloseTo(gap, 12);
    expect(interval!.high - value).toBeCloseTo((1.959963984540054 * Math.sqrt(variance)) / weights, 12);
    expect(value - interval!.low).toBeCloseTo(interval!.high - value, 12);
  });

  it('[M7] fits the odds ratio of homogeneity as bisection does', () => {
    const tables = tablesOf([
      [10, 20, 5, 25],
      [30, 5, 8, 9],
      [3, 40, 7, 22],
      [25, 2, 40, 10],
    ]);
    const odds = compareStratified(tables).oddsRatio!.value;
    let [squares, gaps, variances] = [0, 0, 0];
    for (const { a1, n1, a2, n2 } of tables) {
      const m = a1 + a2;
      let [low, high] = [Math.max(0, m - n2), Math.min(n1, m)];
      for (let i = 0; i < 200; i += 1) {
        const x = (low + high) / 2;
        if (x * (n2 - m + x) < odds * (n1 - x) * (m - x)) low = x;
        else high = x;
      }
      const variance = 1 / (1 / low + 1 / (n1 - low) + 1 / (m - low) + 1 / (n2 - m + low));
      squares += (a1 - low) ** 2 / variance;
      gaps += a1 - low;
      variances += variance;
    }
    expect(compareStratified(tables).homogeneity!.chiSquare).toBeCloseTo(squares - gaps ** 2 / variances, 9);
  });

  it('[M7] homogeneity does not depend on which decision comes first, for cells of any size', () => {
    const tables = [
      { a1: 35_595_905, n1: 35_595_905, a2: 0, n2: 4 },
      { a1: 176_862, n1: 510_109, a2: 0, n2: 2 },
      { a1: 0, n1: 897, a2: 188_885, n2: 553_598 },
      { a1: 164_621, n1: 1_160_363, a2: 0, n2: 3 },
    ];
    const turned = tables.map(({ a1, n1, a2, n2 }) => ({ a1: n1 - a1, n1, a2: n2 - a2, n2 }));
    const one = compareStratified(tables).homogeneity!.chiSquare;
    expect(compareStratified(turned).homogeneity!.chiSquare / one).toBeCloseTo(1, 7);
  });

  it('[M5] skips strata without one of the groups and counts them', () => {
    const result = compareStratified([...berkeley, { a1: 3, n1: 7, a2: 0, n2: 0 }, { a1: 0, n1: 0, a2: 1, n2: 2 }]);
    expect(result).toEqual({ ...compareStratified(berkeley), skipped: 2 });
  });

  it('[M5] is undefined where there is nothing to compare, infinite where nobody of the others was denied', () => {
    expect(compareStratified([{ a1: 3, n1: 7, a2: 0, n2: 0 }])).toEqual({
      strata: 0,
      skipped: 1,
      oneSided: 0,
      oddsRatio: null,
      riskRatio: null,
      riskDifference: null,
      cmh: null,
      homogeneity: null,
    });
    expect(compareStratified([{ a1: 3, n1: 7, a2: 0, n2: 5 }])).toMatchObject({
      oddsRatio: { value: Infinity, interval: null },
      riskRatio: { value: Infinity, interval: null },
      homogeneity: null,
    });
    expect(compareStratified([{ a1: 0, n1: 7, a2: 0, n2: 5 }])).toMatchObject({
      oneSided: 1,
      oddsRatio: null,
      riskRatio: null,
      cmh: null,
      riskDifference: { value: 0 },
    });
  });

  it('[M7] tells p where it underflows', () => {
    const { p, log10 } = compareStratified([{ a1: 90_000, n1: 100_000, a2: 10_000, n2: 100_000 }]).cmh!;
    expect(p).toBe(0);
    expect(log10).toBeLessThan(-20_000);
  });

  it('[M7] never gives NaN, and intervals hold their estimate', () => {
    const stratum = fc.tuple(rates, rates).map(([one, two]) => ({ a1: one.a, n1: one.n, a2: two.a, n2: two.n }));
    fc.assert(
      fc.property(fc.array(stratum, { maxLength: 6 }), (tables) => {
        const result = compareStratified(tables);
        expect(JSON.stringify(result, (_, value) => (Number.isNaN(value) ? 'NaN' : value))).not.toContain('NaN');
        expect(result.strata + result.skipped).toBe(tables.length);
        for (const effect of [result.oddsRatio, result.riskRatio, result.riskDifference]) {
          if (effect === null || effect.interval === null) continue;
          expect(effect.interval.low).toBeLessThanOrEqual(effect.value + 1e-12 * Math.abs(effect.value));
          expect(effect.interval.high).toBeGreaterThanOrEqual(effect.value - 1e-12 * Math.abs(effect.value));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
