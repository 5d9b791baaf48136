import { describe, expect, it } from 'vitest';
import { distanceWithin, hasEntropy } from './check-table.ts';
import { fractionOf, isSameDecimal, leastCount, isOverLimit } from './measures.ts';

const spread = (...values: string[]) => new Map(values.map((value) => [value, 1]));
const salaries = ['3k', '4k', '5k', '6k', '7k', '8k', '9k', '10k', '11k'];
const within = (own: Map<string, number>, t: string, ground: Partial<Parameters<typeof distanceWithin>[3]> = {}) =>
  distanceWithin(own, spread(...salaries), fractionOf(t), { kind: 'ordered', order: salaries, rows: null, ...ground });

describe('the definitions that the verifier decides by', () => {
  it('[G3] ordered distance: the salaries of Li, Li and Venkatasubramanian are 0.375 and 1/6 away', () => {
    expect(within(spread('3k', '4k', '5k'), '0.375')).toBe(true);
    expect(within(spread('3k', '4k', '5k'), '0.3749')).toBe(false);
    expect(within(spread('6k', '8k', '11k'), '0.1667')).toBe(true);
    expect(within(spread('6k', '8k', '11k'), '0.1666')).toBe(false);
    expect(within(new Map(), '0')).toBe(true);
  });

  it('[G3] equal and hierarchical distance, exact at the limit', () => {
    const own = spread('3k', '4k', '5k');
    const equal = { kind: 'equal', order: null } as const;
    expect([within(own, '0.6667', equal), within(own, '0.6666', equal)]).toEqual([true, false]);
    const rows = salaries.map((salary, i) => [salary, ['low', 'mid', 'high'][Math.floor(i / 3)], '*']);
    const tree = { kind: 'hierarchical', order: null, rows } as const;
    expect([within(own, '0.6667', tree), within(own, '0.6666', tree)]).toEqual([true, false]);
    const even = spread('3k', '6k', '9k');
    expect([within(even, '0.3334', tree), within(even, '0.3333', tree)]).toEqual([true, false]);
  });

  it('[G3] entropy diversity holds at equality and not a record beyond', () => {
    expect(hasEntropy([2, 2, 2], 3)).toBe(true);
    expect(hasEntropy([40_000, 40_000, 40_000], 3)).toBe(true);
    expect(hasEntropy([40_000, 40_000, 40_001], 3)).toBe(false);
    expect(hasEntropy([7], 1)).toBe(true);
    expect(hasEntropy([5, 1], 2)).toBe(false);
  });

  it('[M5] a measure is never over without others, at 0/0, or by chance over zero; infinity is', () => {
    const compared = (a1: bigint, n1: bigint, a2: bigint, n2: bigint) => ({
      ...{ a1, n1, a2, n2, a: a1 + a2, n: n1 + n2 },
      values: () => [[a1, n1] as const, [a2, n2] as const],
    });
    const alpha = fractionOf('1.2');
    expect(isOverLimit('slift', compared(3n, 5n, 5n, 10n), alpha)).toBe(true);
    expect(isOverLimit('slift', compared(3n, 5n, 0n, 10n), alpha)).toBe(true);
    expect(isOverLimit('slift', compared(0n, 5n, 0n, 10n), alpha)).toBe(false);
    expect(isOverLimit('slift', compared(3n, 5n, 0n, 0n), alpha)).toBe(false);
    expect(isOverLimit('clift', compared(3n, 5n, 0n, 10n), alpha)).toBe(false);
    expect(isOverLimit('slift_c', compared(3n, 5n, 10n, 10n), fractionOf('0.8'))).toBe(false);
    expect(isOverLimit('slift_c', compared(3n, 5n, 5n, 10n), fractionOf('0.8'))).toBe(true);
    expect(isOverLimit('slift_d', compared(3n, 5n, 5n, 10n), fractionOf('0.1'))).toBe(true);
  });

  it('[T5] the minimum support is a share of N, rounded up, and at least one', () => {
    expect([leastCount('0.05', 30_162), leastCount('0.00001', 10), leastCount(null, 10)]).toEqual([1509n, 1n, 1n]);
    expect(leastCount({ count: 7 }, 10)).toBe(7n);
    expect([isSameDecimal('1.20', 1.2), isSameDecimal(null, 0), isSameDecimal(null, null)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
