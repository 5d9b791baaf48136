import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { type GroupCounts, countsAt, pairGroups } from './counts.ts';
import { measureInfos, measures } from '../vocabulary/measures.ts';
import { isDiscriminatory, isDiscriminatoryAt, measureAt, measureValue } from './measures.ts';
import { loosePairs, rates } from './testing/arbitrary-counts.ts';
import { isDiscriminatoryByOracle, oracle } from './testing/measures-by-fractions.ts';
import { threshold } from './testing/thresholds.ts';

const anyMeasure = fc.constantFrom(...measures);
const reference = fc.option(rates);
const alphas = fc.oneof(
  fc.constantFrom('1', '1.2', '0.8', '0', '2', '0.5', '0.05', '-0.1', '1.25', '3'),
  fc.tuple(fc.nat(3), fc.stringMatching(/^\d{1,3}$/)).map(([whole, decimals]) => `${whole}.${decimals}`),
  fc.stringMatching(/^\d{20,25}$/).map((decimals) => `1.${decimals}`),
);

describe('the thesis', () => {
  it('[M2] slift of 20/34 against 19/47 is 1.45', () => {
    expect(Math.trunc(100 * measureValue('slift', pairGroups(20, 34, 19, 47))!)).toBe(145);
  });

  it('[M2] tab:61 has slift 2.66 and elift 1.55', () => {
    const table = pairGroups(2, 3, 1, 4);
    expect(measureValue('slift', table)).toBeCloseTo(8 / 3, 14);
    expect(measureValue('elift', table)).toBeCloseTo(14 / 9, 14);
  });

  it('[M2] scenario1: adding 8 to AB brings slift from 2.58 to 2.19', () => {
    expect(measureValue('slift', pairGroups(32, 45, 16, 58))).toBeCloseTo(2.58, 2);
    expect(measureValue('slift', pairGroups(32, 53, 16, 58))).toBeCloseTo(2.19, 2);
  });

  it('[M2] measures printed in the mock for 489/695 against 796/2230', () => {
    const table = pairGroups(489, 695, 796, 2230);
    const printed = measures.map((measure) => measureValue(measure, table, { a: 796, n: 2230 })!.toFixed(3));
    expect(printed).toEqual(['1.602', '1.971', '1.971', '4.276', '0.264', '0.347', '0.529', '0.461']);
  });

  it('[E7] denials of 10% against 5% give clift 2', () => {
    expect(measureValue('clift', pairGroups(10, 100, 5, 100), { a: 5, n: 100 })).toBe(2);
  });

  it('[E6] clift leaves out groups never denied and counts the own value', () => {
    expect(measureValue('clift', pairGroups(5, 10, 0, 10), { a: 5, n: 10 })).toBe(1);
    expect(measureValue('clift', pairGroups(5, 10, 5, 20), { a: 5, n: 20 })).toBe(2);
  });

  it('[L2][L3] tab:62 and tab:63: generalizing or suppressing one record of each type of tab:61', () => {
    const kept: [number, number, number, number][] = [
      [2, 3, 1, 3],
      [2, 3, 0, 3],
      [1, 2, 1, 4],
      [2, 2, 1, 4],
    ];
    const values = (counts: GroupCounts) => [
      measureValue('slift', counts),
      Math.trunc(1e6 * measureValue('elift', counts)!) / 1e6,
    ];
    expect(kept.map((cells) => values({ ...pairGroups(...cells), a: 3, n: 7 }))).toEqual([
      [2, 1.555555],
      [Infinity, 1.555555],
      [2, 1.166666],
      [4, 2.333333],
    ]);
    expect(kept.map((cells) => values(pairGroups(...cells)))).toEqual([
      [2, 1.333333],
      [Infinity, 2],
      [2, 1.5],
      [4, 2],
    ]);
  });
});

describe('edge cases', () => {
  it('[M5] without a comparison group', () => {
    const table = pairGroups(3, 5, 0, 0);
    expect(measures.map((measure) => measureValue(measure, table, null))).toEqual([
      1,
      null,
      null,
      null,
      0,
      null,
      1,
      null,
    ]);
    for (const measure of measures) {
      for (const alpha of ['0', '1', '-1', '5'])
        expect(isDiscriminatory(measure, table, threshold(alpha), { a: 3, n: 5 })).toBe(false);
    }
  });

  it('[M5] 0/0 is undefined and never discriminatory', () => {
    const nobody = pairGroups(0, 5, 0, 7);
    const everybody = pairGroups(5, 5, 7, 7);
    for (const measure of ['elift', 'slift', 'clift', 'olift'] as const) {
      expect(measureValue(measure, nobody)).toBeNull();
      expect(isDiscriminatory(measure, nobody, threshold('0'))).toBe(false);
    }
    for (const measure of ['olift', 'elift_c', 'slift_c'] as const) {
      expect(measureValue(measure, everybody)).toBeNull();
      expect(isDiscriminatory(measure, everybody, threshold('1'))).toBe(false);
      expect(isDiscriminatory(measure, everybody, threshold('0'))).toBe(false);
    }
  });

  it('[M5] a positive number over zero is infinite, discriminatory but for the chance measures', () => {
    const alpha = threshold('1000000');
    expect(measureValue('slift', pairGroups(1, 5, 0, 7))).toBe(Infinity);
    expect(measureValue('olift', pairGroups(5, 5, 3, 7))).toBe(Infinity);
    expect(measureValue('slift_c', pairGroups(1, 5, 7, 7))).toBe(Infinity);
    expect(isDiscriminatory('slift', pairGroups(1, 5, 0, 7), alpha)).toBe(true);
    expect(isDiscriminatory('olift', pairGroups(5, 5, 3, 7), alpha)).toBe(true);
    expect(isDiscriminatory('slift_c', pairGroups(1, 5, 7, 7), alpha)).toBe(false);
  });

  it('[M4] decides on the threshold itself, chance measures downward', () => {
    expect(isDiscriminatory('slift', pairGroups(6, 50, 5, 50), threshold('1.2'))).toBe(true);
    expect(isDiscriminatory('slift', pairGroups(6, 50, 5, 50), threshold('1.20000000000000000001'))).toBe(false);
    expect(isDiscriminatory('slift_d', pairGroups(3, 10, 1, 5), threshold('0.1'))).toBe(true);
    expect(0.3 - 0.2 >= 0.1).toBe(false);
    expect(isDiscriminatory('slift_c', pairGroups(1, 5, 0, 5), threshold('0.8'))).toBe(true);
    expect(isDiscriminatory('slift_c', pairGroups(0, 5, 1, 5), threshold('0.8'))).toBe(false);
  });
});

describe('against exact fractions', () => {
  it('[M2][M3][M5] values of all measures', () => {
    fc.assert(
      fc.property(anyMeasure, loosePairs, reference, (measure, counts, clift) => {
        const exact = oracle(measure, counts, clift);
        const value = measureValue(measure, counts, clift);
        if (exact === null || exact.den === 0n) {
          expect(value).toBe(exact === null ? null : Infinity);
          return;
        }
        const expected = Number((exact.num * 10n ** 30n) / exact.den) / 1e30;
        expect(Math.abs(value! - expected)).toBeLessThanOrEqual(1e-13 * Math.max(1e-3, Math.abs(expected)) + 1e-15);
      }),
      { numRuns: 4000 },
    );
  });

  it('[M4][M5][T4] decisions of all measures', () => {
    fc.assert(
      fc.property(anyMeasure, loosePairs, alphas, reference, (measure, counts, alpha, clift) => {
        expect(isDiscriminatory(measure, counts, threshold(alpha), clift)).toBe(
          isDiscriminatoryByOracle(measure, counts, alpha, clift),
        );
      }),
      { numRuns: 6000 },
    );
  });

  it('[T4] every small table at a threshold it meets exactly', () => {
    const alphaTexts = ['1', '1.25', '0.8', '0.5', '2', '0', '0.25', '-0.5'];
    for (let n1 = 0; n1 <= 5; n1 += 1)
      for (let n2 = 0; n2 <= 5; n2 += 1)
        for (let a1 = 0; a1 <= n1; a1 += 1)
          for (let a2 = 0; a2 <= n2; a2 += 1) {
            const counts = pairGroups(a1, n1, a2, n2);
            const clift =
              a2 > 0 && (a1 === 0 || a2 * n1 < a1 * n2) ? { a: a2, n: n2 } : a1 > 0 ? { a: a1, n: n1 } : null;
            for (const measure of measures)
              for (const text of alphaTexts) {
                if (
                  isDiscriminatory(measure, counts, threshold(text), clift) !==
                  isDiscriminatoryByOracle(measure, counts, text, clift)
                ) {
                  expect.fail(`${measure} ${text} ${JSON.stringify(counts)}`);
                }
              }
          }
  });

  it('[T2] loops over columns give the same', () => {
    fc.assert(
      fc.property(anyMeasure, loosePairs, alphas, reference, (measure, counts, alpha, clift) => {
        const { a1, n1, a2, n2, a, n } = countsAt(
          { a1: [counts.a1], n1: [counts.n1], a2: [counts.a2], n2: [counts.n2], a: [counts.a], n: [counts.n] },
          0,
        );
        const value = measureAt(measure, a1, n1, a2, n2, a, n, clift?.a, clift?.n);
        expect(Number.isNaN(value) ? null : value).toBe(measureValue(measure, counts, clift));
        expect(isDiscriminatoryAt(measure, a1, n1, a2, n2, a, n, threshold(alpha), clift?.a, clift?.n)).toBe(
          isDiscriminatory(measure, counts, threshold(alpha), clift),
        );
      }),
    );
  });
});

describe('measureInfos', () => {
  it('[M4] gives the neutral value and the direction of every measure', () => {
    const even = pairGroups(10, 50, 20, 100);
    for (const measure of measures) {
      const info = measureInfos[measure];
      expect(measureValue(measure, even, { a: 10, n: 50 })).toBeCloseTo(info.neutral, 15);
      const worse = measureValue(measure, pairGroups(20, 50, 20, 100), { a: 20, n: 100 })!;
      expect(worse > info.neutral).toBe(info.worse === 'larger');
    }
  });
});
