import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { indexItemsets, itemsOf } from './find-itemset.ts';
import { type Itemsets, type MiningInput, mineItemsets } from './itemsets.ts';
import { sameRecords } from './same-records.ts';
import { inputOf, quiet, someInput } from './testing/inputs.ts';

function mine(input: MiningInput, minCount = 1, maxLength = 9): Itemsets {
  const result = mineItemsets(input, { minCount, countOf: 'premise', maxLength }, quiet);
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

function listItems(itemsets: Itemsets, index: number): number[] {
  const items = new Uint32Array(256);
  return Array.from(items.subarray(0, itemsOf(itemsets, index, items)));
}

describe('indexItemsets', () => {
  it('[D1] finds every itemset by its items in any order', () => {
    fc.assert(
      fc.property(someInput({ columns: 5, values: 3, rows: 25 }), fc.integer(), (input, seed) => {
        const itemsets = mine(input);
        const index = indexItemsets(itemsets);
        for (let at = 0; at < itemsets.count; at += 1) {
          const items = listItems(itemsets, at);
          const turned = items.map((_, i) => items[(i + Math.abs(seed)) % items.length]).reverse();
          expect(index.find(turned, turned.length)).toBe(at);
          if (at > 0) expect(index.child(itemsets.parent[at], itemsets.item[at])).toBe(at);
        }
      }),
    );
  });

  it('[D1] answers -1 for what is not frequent, unknown, doubled, or two values of a column', () => {
    const itemsets = mine(
      inputOf(
        [
          [0, 0],
          [0, 1],
          [1, 0],
          [1, 0],
        ],
        [2, 2],
      ),
      2,
    );
    const index = indexItemsets(itemsets);
    expect(index.find([], 0)).toBe(0);
    expect(index.find([2, 1], 2)).toBeGreaterThan(0);
    expect(index.find([1, 2, 77], 2)).toBeGreaterThan(0);
    for (const items of [[0, 2], [3], [99], [1, 1], [0, 1]]) expect(index.find(items, items.length)).toBe(-1);
  });
});

describe('sameRecords', () => {
  it('[D8] groups the itemsets that cover exactly the same records', () => {
    fc.assert(
      fc.property(someInput({ columns: 5, values: 3, rows: 25 }), fc.constantFrom(1, 2, 5), (input, maxLength) => {
        const itemsets = mine(input, 1, maxLength);
        const indices = Uint32Array.from({ length: itemsets.count }, (_, i) => (i * 7) % itemsets.count);
        const groups = sameRecords(input, itemsets, indices);
        const covers = Array.from(indices, (index) => {
          const items = listItems(itemsets, index);
          const holds = (row: number) =>
            items.every(
              (item) =>
                input.columns[itemsets.itemColumn[item]].codes[row] ===
                item - itemsets.itemOffset[itemsets.itemColumn[item]],
            );
          return Array.from({ length: input.rows }, (_, row) => (holds(row) ? 1 : 0)).join('');
        });
        const seen = [...new Set(covers)];
        expect(Array.from(groups)).toEqual(covers.map((cover) => seen.indexOf(cover)));
      }),
      { numRuns: 300 },
    );
  });

  it('[D8] [T2] does not take equal supports for equal records', () => {
    const input = inputOf(
      [
        [0, 1],
        [1, 0],
        [1, 1],
      ],
      [2, 2],
      { weights: Float64Array.of(3, 3, 1) },
    );
    const itemsets = mine(input, 3);
    const index = indexItemsets(itemsets);
    const [a, b, c] = [[0], [2], [0, 3]].map((items) => index.find(items, items.length));
    expect([...sameRecords(input, itemsets, [a, b, c])]).toEqual([0, 1, 0]);
  });
});
