import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { mineItemsets, type Itemsets, type Kernel, type MiningBounds, type MiningInput } from './itemsets.ts';
import { listCounted, mineByForce } from './testing/brute-force.ts';
import { quiet, someInput } from './testing/inputs.ts';

const kernels: Record<string, Kernel> = {
  'rows in cubes': { runs: 'wasm', way: 'rows' },
  'rows, cubes of 8 cells': { runs: 'wasm', way: 'rows', cubeCells: 8 },
  'rows, no cubes': { runs: 'wasm', way: 'rows', cubeCells: 1 },
  bitsets: { runs: 'wasm', way: 'bits' },
  'plain JavaScript': { runs: 'javascript' },
  'plain JavaScript, cubes of 8 cells': { runs: 'javascript', cubeCells: 8 },
  'plain JavaScript, no cubes': { runs: 'javascript', cubeCells: 1 },
};

const someBounds = fc.record({
  minCount: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 50_000 })),
  countOf: fc.constantFrom('premise' as const, 'rule' as const),
  maxLength: fc.constantFrom(1, 2, 3, 4, 40),
});

function mine(input: MiningInput, bounds: MiningBounds, kernel: Kernel) {
  const result = mineItemsets(input, bounds, quiet, kernel);
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

function bytesOf({ item, parent, length, support, negative }: Itemsets): Buffer[] {
  return [item, parent, length, support, negative ?? new Float64Array()].map(({ buffer }) => Buffer.from(buffer));
}

/** Rules can only be counted where there is a class. */
function fit(input: MiningInput, bounds: MiningBounds): MiningBounds {
  return input.isNegative === null ? { ...bounds, countOf: 'premise' } : bounds;
}

describe('mineItemsets against brute force', () => {
  for (const [name, kernel] of Object.entries(kernels)) {
    it(`[D1] [T2] [T6] finds every frequent itemset with its counts: ${name}`, () => {
      fc.assert(
        fc.property(someInput({ columns: 5, values: 3, rows: 40 }), someBounds, (input, bounds) => {
          const fitting = fit(input, bounds);
          expect(listCounted(mine(input, fitting, kernel))).toEqual(mineByForce(input, fitting));
        }),
        { numRuns: 250 },
      );
    });
  }
});

describe('mineItemsets on wider tables', () => {
  it('[D1] [T2] [T6] gives the same itemsets in the same order whatever runs it', () => {
    fc.assert(
      fc.property(someInput({ columns: 24, values: 9, rows: 150 }), someBounds, (input, bounds) => {
        const fitting = {
          ...fit(input, bounds),
          maxLength: Math.min(bounds.maxLength, 4),
          minCount: Math.max(bounds.minCount, 3 + (input.rows >> 4)),
        };
        const [first, ...others] = Object.values(kernels).map((kernel) => bytesOf(mine(input, fitting, kernel)));
        for (const other of others) expect(other.every((bytes, i) => bytes.equals(first[i]))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('[D1] lists parents first, and items in one order of columns: most frequent values first', () => {
    fc.assert(
      fc.property(someInput({ columns: 6, values: 3, rows: 30 }), someBounds, (input, bounds) => {
        const { count, item, parent, length, itemColumn, itemOffset } = mine(input, fit(input, bounds), {});
        const order = new Map<number, number>();
        for (let index = 1; index < count; index += 1)
          if (parent[index] === 0) order.set(itemColumn[item[index]], order.get(itemColumn[item[index]]) ?? order.size);
        const frequent = [...order.keys()].map(
          (column) =>
            item.filter((one, index) => index > 0 && parent[index] === 0 && itemColumn[one] === column).length,
        );
        expect(frequent).toEqual([...frequent].sort((a, b) => b - a));
        for (let index = 1; index < count; index += 1) {
          expect(parent[index]).toBeLessThan(index);
          expect(length[index]).toBe(length[parent[index]] + 1);
          if (parent[index] !== 0)
            expect(order.get(itemColumn[item[index]])).toBeGreaterThan(order.get(itemColumn[item[parent[index]]])!);
          expect(item[index] - itemOffset[itemColumn[item[index]]]).toBeLessThan(
            input.columns[itemColumn[item[index]]].size,
          );
        }
      }),
    );
  });
});
