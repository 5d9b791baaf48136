import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../shared/randomness.ts';
import { associate } from './association.ts';

/** Cells, columns, and what scipy 1.17 says of them: V by Bergsma's formula from its chi-square, bits and share from its entropies, p. */
const bySciPy: readonly (readonly [readonly number[], number, number, number, number, number])[] = [
  [[10, 30, 40, 20], 2, 0.3976974544878587, 0.11729777457920872, 0.11729777457920872, 4.455709060405612e-5],
  [[0, 20, 10, 10, 20, 0], 2, 0.8022955570857538, 0.6666666666666665, 0.6666666666666665, 2.0611536224385566e-9],
  [[3, 5, 4, 4, 6, 2, 1, 3], 2, 0.12009611535381537, 0.01661242577704474, 0.01661242577704474, 0.3207621208056397],
  [
    [120, 340, 25, 89, 410, 60, 10, 77, 3, 5, 5, 0],
    3,
    0.11354956768608683,
    0.019255931998466376,
    0.017839248090099846,
    3.518932496479423e-6,
  ],
  [[1, 2, 2, 1, 1, 1, 2, 2, 0, 3, 1, 0], 2, 0, 0.1340858104347238, 0.13561837835711363, 0.48165518251670136],
];

describe('associate', () => {
  it.each(bySciPy)('[D9] %j in %i columns is what scipy says', (cells, columns, v, bits, share, p) => {
    const made = associate(cells, columns);
    expect(made.cramersV).toBeCloseTo(v, 12);
    expect(made.mutualInformation).toBeCloseTo(bits, 12);
    expect(made.share).toBeCloseTo(share, 12);
    expect(made.p! / p).toBeCloseTo(1, 9);
  });

  it('[D9] a full match is 1 in 2x2 and in 3x3, less what chance gives of the information', () => {
    expect(associate([0, 7, 9, 0], 2).cramersV).toBe(1);
    expect(associate([5, 0, 0, 0, 5, 0, 0, 0, 5], 3).cramersV).toBeCloseTo(1, 12);
    // Fewer cells are filled than independence would fill, so the estimate is raised; the share stays at 1.
    expect(associate([5, 0, 0, 0, 5, 0, 0, 0, 5], 3).share).toBe(1);
  });

  it('[D9] independent counts give exactly 0 and a p of 1', () => {
    expect(associate([2, 4, 3, 6, 7, 14], 2)).toEqual({ cramersV: 0, mutualInformation: 0, share: 0, p: 1 });
  });

  it('[D9] a value of its own for everybody tells nothing, though it says all of the table', () => {
    const cells = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? [0, 1] : [1, 0])).flat();
    expect(associate(cells, 2).cramersV).toBe(0);
  });

  it('[D9] one row or one column has no V, no entropy no share, nobody nothing; empty rows and columns do not count', () => {
    const none = { cramersV: null, p: null };
    expect(associate([3, 4], 2)).toEqual({ ...none, mutualInformation: 0, share: 0 });
    expect(associate([3, 0, 4, 0], 2)).toEqual({ ...none, mutualInformation: 0, share: null });
    expect(associate([0, 0], 2)).toEqual({ ...none, mutualInformation: null, share: null });
    expect(associate([], 2)).toEqual({ ...none, mutualInformation: null, share: null });
    expect(associate([10, 30, 0, 0, 40, 20], 2)).toEqual(associate([10, 30, 40, 20], 2));
    expect(associate([10, 0, 30, 40, 0, 20], 3)).toEqual(associate([10, 30, 40, 20], 2));
  });

  it('[T2] stays finite and exact to 12 digits for the largest weights, where chance gives nothing', () => {
    const most = 2 ** 49;
    const { cramersV, mutualInformation } = associate([most, 3 * most, 4 * most, 2 * most], 2);
    expect(cramersV).toBeCloseTo(Math.sqrt(1 / 6), 12);
    expect(mutualInformation).toBeCloseTo(0.6 - 0.3 * Math.log2(3), 12);
  });

  it('[D9] of counts drawn by lot V is 0 about half the time, however many values a column has', () => {
    const random = seededRandom(3);
    for (const rows of [2, 10, 50]) {
      const drawn = Array.from({ length: 300 }, () => {
        const cells = new Float64Array(2 * rows);
        for (let person = 0; person < 5 * rows; person += 1) {
          const row = Math.floor(random() * rows);
          cells[2 * row + (random() < 0.4 ? 1 : 0)] += 1;
        }
        return associate(cells, 2).cramersV!;
      });
      expect(drawn.filter((v) => v === 0).length / 300).toBeGreaterThan(0.4);
      expect(drawn.reduce((sum, v) => sum + v, 0) / 300).toBeLessThan(0.16);
    }
  });

  it('[D9] V and share lie from 0 to 1, and V does not depend on which side is the rows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.oneof(fc.nat(3), fc.nat(1e6)), { minLength: 4, maxLength: 20 }),
        (columns, counts) => {
          const rows = Math.floor(counts.length / columns);
          const cells = counts.slice(0, rows * columns);
          const turned = cells.map((_, i) => cells[(i % rows) * columns + Math.floor(i / rows)]);
          const [one, other] = [associate(cells, columns), associate(turned, rows)];
          for (const value of [one.cramersV, one.share])
            if (value !== null) expect(value >= 0 && value <= 1).toBe(true);
          expect(one.cramersV === null).toBe(other.cramersV === null);
          expect(one.cramersV ?? 0).toBeCloseTo(other.cramersV ?? 0, 9);
          expect(one.mutualInformation ?? 0).toBeCloseTo(other.mutualInformation ?? 0, 9);
        },
      ),
    );
  });
});
