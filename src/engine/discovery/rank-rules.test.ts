import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDisagreements } from './measure-spread.ts';

/** The rank of a value among others: one more than those worse, ties share the middle of their places. */
function rankByForce(values: readonly number[], at: number, isLargerWorse: boolean): number {
  const worse = values.filter((one) => (isLargerWorse ? one > values[at] : one < values[at])).length;
  const ties = values.filter((one) => one === values[at]).length;
  return worse + (1 + ties) / 2;
}

describe('findDisagreements', () => {
  it('[M2] puts first what one measure ranks high and the other low', () => {
    const slift = Float64Array.of(10, 5, 2, NaN, 1.5);
    const sliftC = Float64Array.of(0.99, 0.5, 0.4, 0.1, 0.98);
    expect(findDisagreements(slift, true, sliftC, false, 10)).toEqual([
      { rule: 0, rank: 1, otherRank: 4 },
      { rule: 2, rank: 3, otherRank: 1 },
      { rule: 4, rank: 4, otherRank: 3 },
    ]);
    expect(findDisagreements(slift, true, sliftC, false, 1)).toHaveLength(1);
  });

  it('[M5] infinite values tie, undefined ones take no part', () => {
    const one = Float64Array.of(Infinity, Infinity, 1, NaN);
    expect(findDisagreements(one, true, Float64Array.of(1, 2, 3, 9), true, 10)).toEqual([
      { rule: 2, rank: 3, otherRank: 1 },
      { rule: 0, rank: 1.5, otherRank: 3 },
      { rule: 1, rank: 1.5, otherRank: 2 },
    ]);
  });

  it('[M2] ranks as counting by hand does', () => {
    const someValue = fc.oneof(
      fc.constantFrom(NaN, Infinity, 0, 1),
      fc.integer({ min: 0, max: 8 }).map((n) => n / 4),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(someValue, someValue), { maxLength: 40 }),
        fc.boolean(),
        fc.boolean(),
        fc.nat(45),
        (pairs, isLarger, isOtherLarger, most) => {
          const kept = pairs.map((_, i) => i).filter((i) => !Number.isNaN(pairs[i][0]) && !Number.isNaN(pairs[i][1]));
          const [values, others] = [kept.map((i) => pairs[i][0]), kept.map((i) => pairs[i][1])];
          const ranked = kept.map((rule, at) => ({
            rule,
            rank: rankByForce(values, at, isLarger),
            otherRank: rankByForce(others, at, isOtherLarger),
          }));
          const gap = (one: (typeof ranked)[number]) => Math.abs(one.rank - one.otherRank);
          const expected = ranked.filter((one) => gap(one) > 0).sort((a, b) => gap(b) - gap(a) || a.rule - b.rule);
          const found = findDisagreements(
            Float64Array.from(pairs, ([one]) => one),
            isLarger,
            Float64Array.from(pairs, ([, other]) => other),
            isOtherLarger,
            most,
          );
          expect(found).toEqual(expected.slice(0, most));
        },
      ),
    );
  });
});
