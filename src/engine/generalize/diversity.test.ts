import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threshold } from '../measures/testing/thresholds.ts';
import { compareLogs, isDiverse } from './criteria.ts';
import { gatherSpread } from './node-table.ts';

/** A class with these weights of its values, between two others. */
const spreadOf = (weights: readonly number[]) => {
  const all = [1, ...weights, 7];
  return gatherSpread(
    weights.length + 1,
    Uint32Array.from(all, (_, i) => (i === 0 ? 0 : i === all.length - 1 ? 2 : 1)),
    all.map((_, i) => (i === 0 || i === all.length - 1 ? 0 : i - 1)),
    Float64Array.from(all),
    3,
  );
};
const distinct = (weights: readonly number[], l: number) => isDiverse({ kind: 'distinct', l }, spreadOf(weights), 1);
const entropy = (weights: readonly number[], l: number) => isDiverse({ kind: 'entropy', l }, spreadOf(weights), 1);
const recursive = (weights: readonly number[], l: number, c: string) =>
  isDiverse({ kind: 'recursive', l, c: threshold(c) }, spreadOf(weights), 1);

describe('l-diversity of a class', () => {
  it('[G3] distinct: at least l values', () => {
    expect([distinct([5, 1, 1], 3), distinct([5, 1], 3), distinct([5], 1)]).toEqual([true, false, true]);
  });

  it('[G3] entropy: equal weights of l values are just enough, any other of l values is not', () => {
    expect([
      entropy([7, 7, 7], 3),
      entropy([7, 7, 8], 3),
      entropy([1, 1, 1, 1], 3),
      entropy([9], 1),
      entropy([9], 2),
    ]).toEqual([true, false, true, true, false]);
  });

  it('[G3] [T4] entropy is exact near equality, whatever the size', () => {
    const huge = 3_000_000_019;
    expect([
      entropy([huge, huge, huge], 3),
      entropy([huge, huge, huge + 1], 3),
      entropy([huge, huge, huge - 1], 3),
    ]).toEqual([true, false, false]);
    // 16^16 = 2^16 * 4^4 * ... : weights 8, 4, 2, 2 have entropy 7/4 bits, those of 2^(7/4) equal values: between 3 and
    // 4.
    expect([entropy([8, 4, 2, 2], 3), entropy([8, 4, 2, 2], 4)]).toEqual([true, false]);
    // Weights 4, 4, 1, 1, 1, 1 of 12: n^n = l^n * product for no whole l; 4 is below, 5 above.
    expect([entropy([4, 4, 1, 1, 1, 1], 4), entropy([4, 4, 1, 1, 1, 1], 5)]).toEqual([true, false]);
  });

  it('[G3] entropy agrees with n^n >= l^n * product of n_i^n_i', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (weights, l) => {
          const n = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
          expect(entropy(weights, l)).toBe(
            n ** n >= weights.reduce((product, weight) => product * BigInt(weight) ** BigInt(weight), BigInt(l) ** n),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[G3] [T4] recursive: r1 < c*(r_l + ... + r_m), not at equality', () => {
    expect(recursive([6, 3, 2, 1], 2, '1')).toBe(false);
    expect(recursive([5, 3, 2, 1], 2, '1')).toBe(true);
    expect(recursive([1, 2, 3, 6], 3, '2')).toBe(false);
    expect(recursive([1, 2, 3, 6], 3, '2.01')).toBe(true);
    expect(recursive([5, 5], 3, '100')).toBe(false);
    expect(recursive([5], 1, '1')).toBe(false);
    expect(recursive([5], 1, '1.0000001')).toBe(true);
  });

  it('[G3] [T6] a class of which no value is known passes', () => {
    expect([distinct([], 4), entropy([], 4), recursive([], 4, '1')]).toEqual([true, true, true]);
  });
});

describe('comparing products of powers', () => {
  const powers = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 4,
  });

  it('[T4] agrees with the products written out', () => {
    fc.assert(
      fc.property(powers, powers, (left, right) => {
        const multiply = (list: [number, number][]) =>
          list.reduce((product, [base, exponent]) => product * BigInt(base) ** BigInt(exponent), 1n);
        const gap = multiply(left) - multiply(right);
        expect(compareLogs(left, right)).toBe(gap > 0n ? 1 : gap < 0n ? -1 : 0);
      }),
      { numRuns: 300 },
    );
  });

  it('[T4] tells equal from nearly equal where no product could be written', () => {
    expect(
      compareLogs(
        [[6, 4_000_000_000_000]],
        [
          [2, 4_000_000_000_000],
          [3, 4_000_000_000_000],
        ],
      ),
    ).toBe(0);
    expect(
      compareLogs(
        [
          [6, 4_000_000_000_000],
          [1_000_000_007, 1],
        ],
        [
          [2, 4_000_000_000_000],
          [3, 4_000_000_000_000],
          [1_000_000_009, 1],
        ],
      ),
    ).toBe(-1);
    expect(
      compareLogs(
        [
          [6, 4_000_000_000_000],
          [1_000_000_009, 3],
        ],
        [
          [2, 4_000_000_000_000],
          [3, 4_000_000_000_000],
          [1_000_000_007, 3],
        ],
      ),
    ).toBe(1);
    // 2^485 and 3^306 are nearly equal: the logarithms are 336.1763 and 336.1754.
    expect([compareLogs([[2, 485]], [[3, 306]]), compareLogs([[3, 306]], [[2, 485]])]).toEqual([1, -1]);
  });
});
