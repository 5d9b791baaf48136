import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { logFisher, testFisher } from './evidence.ts';
import { pairs } from './testing/arbitrary-counts.ts';

function choose(n: bigint, k: bigint): bigint {
  let result = 1n;
  for (let i = 1n; i <= k; i += 1n) result = (result * (n - k + i)) / i;
  return result;
}

/**
 * The definition, in integers: weights of all tables with these margins, added where at most (1 + 1e-7) times the
 * observed one.
 */
function enumerate(a1: number, n1: number, a2: number, n2: number): { above: bigint; below: bigint } {
  const [x, big1, big2, m] = [BigInt(a1), BigInt(n1), BigInt(n2), BigInt(a1 + a2)];
  const low = m > big2 ? m - big2 : 0n;
  const high = m < big1 ? m : big1;
  let weight = choose(big1, low) * choose(big2, m - low);
  const weights: bigint[] = [];
  for (let i = low; i <= high; i += 1n) {
    weights.push(weight);
    weight = (weight * (big1 - i) * (m - i)) / ((i + 1n) * (big2 - m + i + 1n));
  }
  const observed = weights[Number(x - low)] * 10_000_001n;
  let [above, below] = [0n, 0n];
  for (const one of weights) {
    below += one;
    if (one * 10_000_000n <= observed) above += one;
  }
  return { above, below };
}

/** log10 of the quotient of positive integers of any size, at most 1. */
function log10Of(above: bigint, below: bigint): number {
  const shift = below.toString().length - above.toString().length;
  return Math.log10(Number((above * 10n ** BigInt(shift + 20)) / below) / 1e20) - shift;
}

function expectEnumerated(a1: number, n1: number, a2: number, n2: number): void {
  const { above, below } = enumerate(a1, n1, a2, n2);
  const { p, log10 } = testFisher(a1, n1, a2, n2);
  const log = above === below ? 0 : log10Of(above, below);
  expect(Math.abs(log10 - log), `${a1}/${n1} ${a2}/${n2}`).toBeLessThanOrEqual(1e-13 * Math.max(1, -log));
  if (log > -300) expect(p / 10 ** log).toBeCloseTo(1, 12);
}

describe('testFisher', () => {
  it('[M7] equals published values', () => {
    expect(testFisher(3, 4, 1, 4).p).toBeCloseTo(34 / 70, 14);
    expect(testFisher(2, 12, 15, 18).p).toBeCloseTo(0.0005367241191434358, 16);
    expect(testFisher(489, 695, 796, 2230).p / 1.8646825570335535e-58).toBeCloseTo(1, 12);
  });

  it('[M7] equals the enumeration of every table of small groups', () => {
    for (let n1 = 0; n1 <= 9; n1 += 1)
      for (let n2 = 0; n2 <= 8; n2 += 1)
        for (let a1 = 0; a1 <= n1; a1 += 1)
          for (let a2 = 0; a2 <= n2; a2 += 1) {
            expectEnumerated(a1, n1, a2, n2);
          }
  });

  it('[M7] equals the enumeration for totals up to 60 and up to 600', () => {
    const table = (most: number) =>
      fc
        .tuple(fc.nat(most), fc.nat(most))
        .chain(([n1, n2]) => fc.tuple(fc.nat(n1), fc.constant(n1), fc.nat(n2), fc.constant(n2)));
    fc.assert(
      fc.property(table(30), (cells) => expectEnumerated(...cells)),
      { numRuns: 1500 },
    );
    fc.assert(
      fc.property(table(300), (cells) => expectEnumerated(...cells)),
      { numRuns: 150 },
    );
  });

  it('[M7] equals the enumeration for totals of 10^4, near and far from even', () => {
    expectEnumerated(520, 1000, 4500, 9000);
    expectEnumerated(600, 1000, 4000, 9000);
    expectEnumerated(2600, 5000, 2400, 5000);
    expectEnumerated(4500, 5000, 500, 5000);
    expectEnumerated(0, 5000, 12, 5000);
  });

  it('[M7] holds for 10^6 people and where p underflows', () => {
    expect(testFisher(500_400, 1_000_000, 499_600, 1_000_000).p).toBeCloseTo(0.25849449163100518, 12);
    expect(testFisher(3, 1_000_000, 17, 1_000_000).p).toBeCloseTo(0.0025767078702278952, 14);
    expect(testFisher(1, 1, 0, 999_999).p).toBeCloseTo(1e-6, 18);
    const far = testFisher(70_000, 100_000, 30_000, 100_000);
    expect(far.p).toBe(0);
    expect(far.log10).toBeCloseTo(-7148.9826831797693781, 8);
    expect(testFisher(9000, 10_000, 1000, 10_000).log10).toBeCloseTo(-3198.1625747161371673, 9);
  });

  it('[M7] is 1 when a margin is empty or the table is the likeliest', () => {
    const tables: [number, number, number, number][] = [
      [0, 10, 0, 20],
      [10, 10, 20, 20],
      [0, 0, 3, 5],
      [3, 5, 0, 0],
      [0, 0, 0, 0],
      [5, 10, 10, 20],
      [0, 1000, 30, 1_000_000],
    ];
    for (const cells of tables) expect(testFisher(...cells)).toEqual({ p: 1, log10: 0 });
  });

  it('[M7] does not depend on which group or decision comes first', () => {
    fc.assert(
      fc.property(pairs, ({ a1, n1, a2, n2 }) => {
        const log = logFisher(a1, n1, a2, n2);
        expect(log).toBeLessThanOrEqual(0);
        const width = 1e-9 * Math.max(1, -log);
        expect(Math.abs(logFisher(a2, n2, a1, n1) - log)).toBeLessThanOrEqual(width);
        expect(Math.abs(logFisher(n1 - a1, n1, n2 - a2, n2) - log)).toBeLessThanOrEqual(width);
      }),
      { numRuns: 500 },
    );
  });
});
