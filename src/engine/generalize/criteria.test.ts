import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threshold } from '../measures/testing/thresholds.ts';
import type { ClosenessKind } from '../vocabulary/anonymization.ts';
import { type Sensitive, compareLogs, isClose, isDiverse } from './criteria.ts';
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

/** Whether the class with these weights of the values is within t of the table with those. */
function within(
  kind: ClosenessKind,
  own: readonly number[],
  whole: readonly number[],
  t: string,
  labelOf: readonly (readonly number[])[] = [],
): boolean {
  const sensitive: Sensitive = {
    name: 's',
    size: whole.length,
    totals: Float64Array.from(whole),
    total: whole.reduce((sum, weight) => sum + weight, 0),
    isComplete: true,
    isOrdered: true,
    labelOf: labelOf.map((level) => Uint32Array.from(level)),
  };
  const present = own.flatMap((weight, value) => (weight > 0 ? [value] : []));
  const spread = gatherSpread(
    whole.length,
    new Uint32Array(present.length),
    present,
    Float64Array.from(present, (value) => own[value]),
    1,
  );
  return isClose({ kind, t: threshold(t) }, sensitive, spread, 0);
}

/**
 * The least cost of moving the class onto the table, one unit of weight after the other, in units of 1/(nN): successive
 * shortest paths on small numbers.
 */
function moveByForce(
  own: readonly number[],
  whole: readonly number[],
  distance: (one: number, other: number) => number,
): number {
  const n = own.reduce((sum, weight) => sum + weight, 0);
  const total = whole.reduce((sum, weight) => sum + weight, 0);
  const size = own.length;
  const flow = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const supply = own.map((weight) => weight * total);
  const demand = whole.map((weight) => weight * n);
  let cost = 0;
  while (supply.some((left) => left > 0)) {
    // Distances to every demand over supplies with something left, paths alternating forward and back along flows.
    const far = new Array<number>(2 * size).fill(Infinity);
    const from = new Array<number>(2 * size).fill(-1);
    supply.forEach((left, i) => left > 0 && (far[i] = 0));
    for (let round = 0; round < 2 * size; round += 1) {
      for (let i = 0; i < size; i += 1) {
        for (let j = 0; j < size; j += 1) {
          if (far[i] + distance(i, j) < far[size + j] - 1e-12)
            [far[size + j], from[size + j]] = [far[i] + distance(i, j), i];
          if (flow[i][j] > 0 && far[size + j] - distance(i, j) < far[i] - 1e-12)
            [far[i], from[i]] = [far[size + j] - distance(i, j), size + j];
        }
      }
    }
    let end = -1;
    for (let j = 0; j < size; j += 1) if (demand[j] > 0 && (end < 0 || far[size + j] < far[size + end])) end = j;
    const path: number[] = [size + end];
    while (from[path[0]] >= 0) path.unshift(from[path[0]]);
    let amount = Math.min(supply[path[0]], demand[end]);
    for (let at = 1; at < path.length; at += 1)
      if (path[at] < size) amount = Math.min(amount, flow[path[at]][path[at - 1] - size]);
    for (let at = 1; at < path.length; at += 1) {
      if (path[at] >= size) flow[path[at - 1]][path[at] - size] += amount;
      else flow[path[at]][path[at - 1] - size] -= amount;
    }
    supply[path[0]] -= amount;
    demand[end] -= amount;
    cost += amount * far[size + end];
  }
  return cost / (n * total);
}

describe('t-closeness of a class', () => {
  it('[G3] equal distance: half the sum of absolute differences of shares', () => {
    expect([
      within('equal', [3, 1], [5, 5], '0.25'),
      within('equal', [3, 1], [5, 5], '0.2499'),
      within('equal', [4, 0], [5, 5], '0.5'),
      within('equal', [2, 2], [5, 5], '0'),
    ]).toEqual([true, false, true, true]);
  });

  it('[G3] ordered distance: from the salaries 3k to 11k, {3,4,5} is 0.375 and {6,8,11} 0.167 away', () => {
    const whole = new Array<number>(9).fill(1);
    const at = (...places: number[]) => whole.map((_, i) => (places.includes(i) ? 1 : 0));
    expect([within('ordered', at(0, 1, 2), whole, '0.375'), within('ordered', at(0, 1, 2), whole, '0.3749')]).toEqual([
      true,
      false,
    ]);
    expect([
      within('ordered', at(3, 5, 8), whole, '0.16667'),
      within('ordered', at(3, 5, 8), whole, '0.16666'),
    ]).toEqual([true, false]);
  });

  it('[G3] hierarchical distance: within a branch is nearer than across', () => {
    const tree = [
      [0, 1, 2, 3],
      [0, 0, 1, 1],
    ];
    expect([
      within('hierarchical', [4, 0, 2, 2], [2, 2, 2, 2], '0.125', tree),
      within('hierarchical', [4, 0, 2, 2], [2, 2, 2, 2], '0.1249', tree),
    ]).toEqual([true, false]);
    expect([
      within('hierarchical', [4, 2, 0, 2], [2, 2, 2, 2], '0.25', tree),
      within('hierarchical', [4, 2, 0, 2], [2, 2, 2, 2], '0.2499', tree),
    ]).toEqual([true, false]);
  });

  it('[G3] one value, and a class of which none is known, are at distance 0', () => {
    for (const kind of ['equal', 'ordered', 'hierarchical'] as const) {
      expect(within(kind, [3], [9], '0', [])).toBe(true);
      expect(within(kind, [0, 0], [5, 5], '0', [[0, 1]])).toBe(true);
    }
  });

  it('[G3] [T4] is the least cost of moving the class onto the table, also where products pass 2^53', () => {
    const tree = [
      [0, 1, 2, 3, 4],
      [0, 0, 1, 1, 2],
      [0, 0, 0, 0, 1],
    ];
    const height = (i: number, j: number) =>
      (i === j ? 0 : 1 + tree.slice(1).findIndex((level) => level[i] === level[j])) || 3;
    const distances: Record<ClosenessKind, (i: number, j: number) => number> = {
      equal: (i, j) => (i === j ? 0 : 1),
      ordered: (i, j) => Math.abs(i - j) / 4,
      hierarchical: (i, j) => (i === j ? 0 : height(i, j) / 3),
    };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 5, maxLength: 5 }),
        fc.constantFrom('equal' as const, 'ordered' as const, 'hierarchical' as const),
        fc.constantFrom(1, 2 ** 40),
        (pairs, kind, scale) => {
          const own = pairs.map(([weight]) => weight);
          const whole = pairs.map(([weight, more]) => weight + more);
          if (own.every((weight) => weight === 0)) return;
          const cost = moveByForce(own, whole, distances[kind]);
          const large = (weights: number[]) => weights.map((weight) => weight * scale);
          expect(within(kind, large(own), large(whole), (cost + 1e-9).toFixed(12), tree)).toBe(true);
          if (cost > 1e-6) expect(within(kind, large(own), large(whole), (cost - 1e-9).toFixed(12), tree)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});
