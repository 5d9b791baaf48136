import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noisyTotal, roundBins } from './noise.ts';

/** All lists of whole numbers, none negative, of a length and a sum. */
function lists(length: number, sum: number): number[][] {
  if (length === 1) return [[sum]];
  return Array.from({ length: sum + 1 }, (_, first) => first).flatMap((first) =>
    lists(length - 1, sum - first).map((rest) => [first, ...rest]),
  );
}

const distance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, i) => sum + (value - other[i]) ** 2, 0);

describe('rounding bins', () => {
  it('[S8] finds a nearest list without negative numbers that has the sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -8, max: 9 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 12 }),
        (bins, total) => {
          const rounded = roundBins(bins, total);
          expect(rounded.every((bin) => Number.isInteger(bin) && bin >= 0)).toBe(true);
          expect(rounded.reduce((sum, bin) => sum + bin, 0)).toBe(total);
          const nearest = Math.min(...lists(bins.length, total).map((list) => distance(bins, list)));
          expect(distance(bins, rounded)).toBe(nearest);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[S8] leaves what needs no rounding, and has nothing for a total of 0 or less', () => {
    expect(roundBins([5, 0, 3], 8)).toEqual([5, 0, 3]);
    expect(roundBins([-5, 2], -3)).toEqual([0, 0]);
  });

  it('[S8] takes the total from all bases, those with fewer bins for more', () => {
    expect(noisyTotal([{ bins: [60, 40] }, { bins: [10, 20, 30, 10, 20, 40] }])).toBe(
      Math.round((50 + 130 / 6) / (1 / 2 + 1 / 6)),
    );
    expect(noisyTotal([{ bins: [-60, 40] }])).toBe(0);
    expect(noisyTotal([])).toBe(0);
  });
});
