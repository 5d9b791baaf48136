import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { associate } from './association.ts';

const log3 = Math.log2(3);

function expectAssociation(
  cells: readonly number[],
  columns: number,
  v: number | null,
  bits: number | null,
  share: number | null,
): void {
  const made = associate(cells, columns);
  const pairs: [number | null, number | null][] = [
    [made.cramersV, v],
    [made.mutualInformation, bits],
    [made.share, share],
  ];
  for (const [value, known] of pairs) {
    if (known === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(known, 12);
  }
}

describe('associate', () => {
  it('[D9] 2x2: 30 of 40 and 20 of 60 give V = 1/sqrt(6) and 0.6 - 0.3 log2(3) bits', () => {
    expectAssociation([10, 30, 40, 20], 2, Math.sqrt(1 / 6), 0.6 - 0.3 * log3, 0.6 - 0.3 * log3);
  });

  it('[D9] 2x3: all, half and none of 20 each give V = sqrt(2/3), two thirds of a bit', () => {
    expectAssociation([0, 20, 10, 10, 20, 0], 2, Math.sqrt(2 / 3), 2 / 3, 2 / 3);
    expectAssociation([0, 10, 20, 20, 10, 0], 3, Math.sqrt(2 / 3), 2 / 3, 2 / 3 / log3);
  });

  it('[D9] a share of the entropy of a group of one in four: 10 of 20 and 0 of 20', () => {
    const entropy = 2 - 0.75 * log3;
    expectAssociation([10, 10, 20, 0], 2, Math.sqrt(1 / 3), entropy - 0.5, (entropy - 0.5) / entropy);
  });

  it('[D9] a full match is 1 in 2x2 and in 3x3', () => {
    expectAssociation([0, 7, 9, 0], 2, 1, (7 / 16) * Math.log2(16 / 7) + (9 / 16) * Math.log2(16 / 9), 1);
    expectAssociation([5, 0, 0, 0, 5, 0, 0, 0, 5], 3, 1, log3, 1);
  });

  it('[D9] independent counts give exactly 0', () => {
    expect(associate([2, 4, 3, 6, 7, 14], 2)).toEqual({ cramersV: 0, mutualInformation: 0, share: 0 });
  });

  it('[D9] one row or one column has no V, no entropy no share, nobody nothing; empty rows and columns do not count', () => {
    expect(associate([3, 4], 2)).toEqual({ cramersV: null, mutualInformation: 0, share: 0 });
    expect(associate([3, 0, 4, 0], 2)).toEqual({ cramersV: null, mutualInformation: 0, share: null });
    expect(associate([0, 0], 2)).toEqual({ cramersV: null, mutualInformation: null, share: null });
    expect(associate([], 2)).toEqual({ cramersV: null, mutualInformation: null, share: null });
    expectAssociation([10, 30, 0, 0, 40, 20], 2, Math.sqrt(1 / 6), 0.6 - 0.3 * log3, 0.6 - 0.3 * log3);
    expectAssociation([10, 0, 30, 40, 0, 20], 3, Math.sqrt(1 / 6), 0.6 - 0.3 * log3, 0.6 - 0.3 * log3);
  });

  it('[T2] stays finite and exact to 12 digits for the largest weights', () => {
    const most = 2 ** 49;
    expectAssociation([most, 3 * most, 4 * most, 2 * most], 2, Math.sqrt(1 / 6), 0.6 - 0.3 * log3, 0.6 - 0.3 * log3);
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
