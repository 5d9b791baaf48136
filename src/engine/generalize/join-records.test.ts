import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinClasses } from './check-release.ts';

const someClasses = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 3 })), { maxLength: 25 });

describe('the join of two released tables', () => {
  it('[G12] counts whoever is alike in both, by weight, and leaves out whoever is in one alone', () => {
    const join = (one: number[], other: number[], weights: number[] | null = null) =>
      joinClasses([Uint32Array.from(one), Uint32Array.from(other)], weights && Float64Array.from(weights));
    expect(join([1, 1, 2, 2], [1, 1, 1, 1])).toEqual({ smallest: 2, alone: 0, addsNothing: true });
    expect(join([1, 1, 2, 2], [1, 2, 1, 1])).toEqual({ smallest: 1, alone: 2, addsNothing: false });
    expect(join([1, 1, 2, 2], [1, 2, 1, 1], [2, 5, 1, 1])).toEqual({ smallest: 2, alone: 0, addsNothing: false });
    expect(join([1, 0], [0, 1])).toEqual({ smallest: null, alone: 0, addsNothing: false });
    expect(join([1, 1, 1], [1, 1, 0]).addsNothing).toBe(false);
    expect(join([1, 1, 2], [3, 3, 3]).addsNothing).toBe(true);
    expect(join([1, 1, 1], [1, 1, 2]).addsNothing).toBe(false);
  });

  it('[G12] [T2] is what plain counting by both classes gives', () => {
    fc.assert(
      fc.property(someClasses, (records) => {
        const sums = new Map<string, number>();
        for (const [a, b, weight] of records)
          if (a > 0 && b > 0) sums.set(`${a} ${b}`, (sums.get(`${a} ${b}`) ?? 0) + weight);
        const sizes = [...sums.values()];
        const given = [0, 1, 2].map((i) => records.map((record) => record[i]));
        expect(
          joinClasses([Uint32Array.from(given[0]), Uint32Array.from(given[1])], Float64Array.from(given[2])),
        ).toEqual({
          smallest: sizes.length === 0 ? null : Math.min(...sizes),
          alone: sizes.filter((size) => size === 1).length,
          addsNothing: records.every(([a, b]) => (a === 0 ? b === 0 : records.every(([c, d]) => a !== c || b === d))),
        });
      }),
    );
  });
});
