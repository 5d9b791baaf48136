import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MiningInput } from '../mining/itemsets.ts';
import { inputOf, someInput } from '../mining/testing/inputs.ts';
import { listProtectedItemsets } from './group-supports.ts';

/** For each item its column, and for each column its first item. */
function numberItems({ columns }: MiningInput) {
  const itemOffset = Uint32Array.from(columns, (_, i) => columns.slice(0, i).reduce((sum, { size }) => sum + size, 0));
  const itemColumn = Uint32Array.from(columns.flatMap(({ size }, column) => Array<number>(size).fill(column)));
  return { itemOffset, itemColumn };
}

interface Listed {
  readonly items: number[];
  readonly rows: number[];
  readonly support: number;
}

/** Every choice of one protected item or none a column, and the rows that hold all of it. */
function listByForce(input: MiningInput, isProtected: Uint8Array, minCount: number): Listed[] {
  const { itemOffset } = numberItems(input);
  let choices: (number | null)[][] = [[]];
  for (const { size } of input.columns)
    choices = choices.flatMap((chosen) =>
      [null, ...Array.from({ length: size }, (_, code) => code)].map((code) => [...chosen, code]),
    );
  return choices
    .filter(
      (chosen) =>
        chosen.some((code) => code !== null) &&
        chosen.every((code, column) => code === null || isProtected[itemOffset[column] + code] === 1),
    )
    .map((chosen) => {
      const rows = Array.from({ length: input.rows }, (_, row) => row).filter((row) =>
        chosen.every((code, column) => code === null || input.columns[column].codes[row] === code),
      );
      return {
        items: chosen.flatMap((code, column) => (code === null ? [] : [itemOffset[column] + code])),
        rows,
        support: rows.reduce((sum, row) => sum + (input.weights?.[row] ?? 1), 0),
      };
    })
    .filter(({ support }) => support >= minCount);
}

const plain = (input: MiningInput, isProtected: Uint8Array, minCount: number) =>
  listProtectedItemsets(
    input,
    { itemsets: numberItems(input), isProtected, firstOf: input.columns.map((_, column) => column) },
    minCount,
  ).map(({ items, rows, support }): Listed => ({
    items: [...items],
    rows: Array.from(rows),
    support,
  }));
const keyOf = ({ items }: Listed) => items.map((item) => String(item).padStart(3, '0')).join(' ');

describe('listProtectedItemsets', () => {
  it('[D2] [D4] women, women of r1, r1: each with its rows, in column order', () => {
    const input = inputOf(
      [
        [0, 0],
        [0, 1],
        [1, 0],
        [0, 2],
      ],
      [2, 2],
      { weights: Float64Array.of(2, 1, 4, 1) },
    );
    expect(plain(input, Uint8Array.of(1, 0, 1, 0), 1)).toEqual([
      { items: [0], rows: [0, 1, 3], support: 4 },
      { items: [0, 2], rows: [0], support: 2 },
      { items: [2], rows: [0, 2], support: 6 },
    ]);
    expect(plain(input, Uint8Array.of(1, 0, 1, 0), 4).map(({ items }) => items)).toEqual([[0], [2]]);
    expect(plain(input, Uint8Array.of(0, 0, 0, 0), 1)).toEqual([]);
  });

  it('[D2] two groups of one attribute are never in one itemset', () => {
    expect(plain(inputOf([[0], [1]], [2]), Uint8Array.of(1, 1), 1).map(({ items }) => items)).toEqual([[0], [1]]);
  });

  it('[D4] [T2] [T6] finds what brute force finds, each once, a shorter one before what extends it', () => {
    let found = 0;
    fc.assert(
      fc.property(
        someInput({ columns: 4, values: 3, rows: 20 }),
        fc.array(fc.constantFrom(true, true, false), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        (input, picks, minCount) => {
          const isProtected = Uint8Array.from(numberItems(input).itemColumn, (_, item) => (picks[item] ? 1 : 0));
          const listed = plain(input, isProtected, minCount);
          expect(listed).toEqual(
            listByForce(input, isProtected, minCount).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
          );
          found += listed.filter(({ items }) => items.length > 1).length;
        },
      ),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(50);
  });
});
