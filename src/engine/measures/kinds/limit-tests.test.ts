import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { normalTail } from '../distributions.ts';
import { type Samples, testDifference, testOdds, testRatio, testShare } from './limit-tests.ts';

const samples: fc.Arbitrary<Samples> = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }))
  .chain(([n1, n2]) =>
    fc.tuple(fc.integer({ min: 0, max: n1 }), fc.integer({ min: 0, max: n2 })).map(([a1, a2]) => ({
      ...{ a1, n1, a2, n2, people: n1 + n2 },
    })),
  );

const likelihood = ({ a1, n1, a2, n2 }: Samples, p1: number, p2: number) => {
  const part = (a: number, n: number, p: number) =>
    (a === 0 ? 0 : a * Math.log(p)) + (a === n ? 0 : (n - a) * Math.log(1 - p));
  return part(a1, n1, p1) + part(a2, n2, p2);
};

/** The likeliest rates under a limit, looked for step by step: `first` gives p1 for a p2. */
function searchRates(given: Samples, low: number, high: number, first: (p2: number) => number): [number, number] {
  const at = (p2: number) => likelihood(given, Math.min(1, Math.max(0, first(p2))), p2);
  let [from, to] = [low, high];
  for (let step = 0; step < 300; step += 1) {
    const [left, right] = [from + (to - from) / 3, to - (to - from) / 3];
    if (at(left) < at(right)) from = left;
    else to = right;
  }
  const p2 = (from + to) / 2;
  return [first(p2), p2];
}

/** M7's p by its own words, from rates that were searched. */
function judge(given: Samples, [p1, p2]: [number, number], gap: number, weight: number): number {
  const { a1, n1, a2, n2, people } = given;
  const variance = ((p1 * (1 - p1)) / n1 + (weight ** 2 * p2 * (1 - p2)) / n2) * ((n1 + n2) / (n1 + n2 - 1));
  const score = gap / Math.sqrt(variance);
  const apart = likelihood(given, a1 / n1, a2 / n2) - likelihood(given, p1, p2);
  const root = Math.sign(score) * Math.sqrt(2 * Math.max(0, apart));
  const p = Math.max(normalTail(score), normalTail(root));
  const isFew = people < 30 || Math.min(n1 * p1, n1 * (1 - p1), n2 * p2, n2 * (1 - p2)) < 5;
  return isFew ? Math.min(1, 12 * p) : p;
}

/** Rates inside (0, 1), where the search is sharp, and no expected cell so near to 5 that a last digit decides. */
const isSharp = ({ n1, n2 }: Samples, [p1, p2]: [number, number]) =>
  Math.min(p1, 1 - p1, p2, 1 - p2) > 1e-4 &&
  [n1 * p1, n1 * (1 - p1), n2 * p2, n2 * (1 - p2)].every((cell) => Math.abs(cell - 5) > 1e-4);

describe('the test of a limit', () => {
  it('[M7] ratios: the estimates are the likeliest, and p is the larger of both tails', () => {
    let tried = 0;
    fc.assert(
      fc.property(samples, fc.constantFrom(0.5, 0.8, 1, 1.25, 2, 3.7), (given, L) => {
        const rates = searchRates(given, 0, Math.min(1, 1 / L), (p2) => L * p2);
        if (!isSharp(given, rates)) return;
        tried += 1;
        const gap = given.a1 / given.n1 - (L * given.a2) / given.n2;
        expect(testRatio(given, L)).toBeCloseTo(judge(given, rates, gap, L), 6);
        expect(testRatio(given, L, 'below')).toBeCloseTo(judge(given, rates, -gap, L), 6);
      }),
      { numRuns: 300 },
    );
    expect(tried).toBeGreaterThan(200);
  });

  it('[M7] differences: the closed form is the likeliest, and p is the larger of both tails', () => {
    let tried = 0;
    fc.assert(
      fc.property(samples, fc.constantFrom(-0.2, 0, 0.05, 0.1, 0.4), (given, delta) => {
        const rates = searchRates(given, Math.max(0, -delta), Math.min(1, 1 - delta), (p2) => p2 + delta);
        if (!isSharp(given, rates)) return;
        tried += 1;
        const gap = given.a1 / given.n1 - given.a2 / given.n2 - delta;
        expect(testDifference(given, delta)).toBeCloseTo(judge(given, rates, gap, 1), 6);
      }),
      { numRuns: 300 },
    );
    expect(tried).toBeGreaterThan(200);
  });

  it('[M7] odds: the tail by enumeration in whole numbers', () => {
    const choose = (n: number, k: number): bigint =>
      Array.from({ length: k }, (_, i) => i).reduce((product, i) => (product * BigInt(n - i)) / BigInt(i + 1), 1n);
    const small = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
      .chain(([n1, n2]) => fc.tuple(fc.constant(n1), fc.constant(n2), fc.nat(n1), fc.nat(n2)));
    fc.assert(
      fc.property(small, fc.constantFrom([1n, 2n], [1n, 1n], [3n, 2n], [7n, 2n]), ([n1, n2, a1, a2], [top, bottom]) => {
        const m = a1 + a2;
        let [tail, all] = [0n, 0n];
        for (let x = Math.max(0, m - n2); x <= Math.min(n1, m); x += 1) {
          const weight = choose(n1, x) * choose(n2, m - x) * top ** BigInt(x) * bottom ** BigInt(m - x);
          all += weight;
          if (x >= a1) tail += weight;
        }
        const exact = Number((tail * 10n ** 18n) / all) / 1e18;
        const own = { a1, n1, a2, n2, share: 0, rate: 0, isDivided: true, people: n1 + n2 };
        expect(testOdds(own, Number(top) / Number(bottom))).toBeCloseTo(exact, 12);
      }),
    );
  });

  it('[M7] shares: the binomial tail by enumeration, and known values far out', () => {
    const pmf = (n: number, k: number, p: number) => {
      let value = 1;
      for (let i = 0; i < k; i += 1) value *= ((n - i) / (i + 1)) * p;
      return value * (1 - p) ** (n - k);
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        fc.nat(80),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (n, k, p) => {
          const a = Math.min(k, n);
          let tail = 0;
          for (let x = a; x <= n; x += 1) tail += pmf(n, x, p);
          expect(testShare(a, n, p)).toBeCloseTo(tail, 10);
        },
      ),
    );
    expect(testShare(50, 50, 0.01)).toBeCloseTo(1e-100, 110);
    expect([testShare(0, 9, 0.2), testShare(3, 9, 1), testShare(3, 9, 0)]).toEqual([1, 1, 0]);
  });

  it('[M7] a gap that is there by the numbers but not by the people is not sure: 3 of 3 against 1 of 3', () => {
    expect(testRatio({ a1: 3, n1: 3, a2: 1, n2: 3, people: 6 }, 1.25)).toBeGreaterThan(0.5);
    expect(testRatio({ a1: 300, n1: 300, a2: 100, n2: 300, people: 600 }, 1.25)).toBeLessThan(1e-12);
  });
});
