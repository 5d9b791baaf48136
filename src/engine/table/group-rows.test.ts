import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupRows } from './group-rows.ts';

/** The group of each row by its text, in order of first appearance. */
function byText(columns: readonly (readonly number[])[], rows: number) {
  const numbers = new Map<string, number>();
  const groups = Array.from({ length: rows }, (_, row) => {
    const key = columns.map((column) => column[row]).join();
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key)!;
  });
  return { groups, count: numbers.size };
}

describe('groupRows', () => {
  it('[T2] numbers equal rows alike, however many groups there are and however large the product of the radices is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(3, 40, 70_000),
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer(),
        (width, radix, rows, seed) => {
          let state = seed | 1;
          const draw = () => {
            state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 1;
            return (state >>> 8) % radix;
          };
          const columns = Array.from({ length: width }, () => Array.from({ length: rows }, draw));
          const { groups, count } = groupRows(
            columns.map((at) => ({ radix, at })),
            rows,
          );
          const expected = byText(columns, rows);
          expect(count).toBe(expected.count);
          // Row by row in plain code: to compare tens of thousands takes longer otherwise than all else here.
          expect(groups).toHaveLength(rows);
          expect(expected.groups.findIndex((group, row) => groups[row] !== group)).toBe(-1);
        },
      ),
      { numRuns: 25 },
    );
  });
});
