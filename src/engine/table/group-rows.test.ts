import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupRows } from './group-rows.ts';
import type { Attribute, Table } from './table.ts';
import { attributeOf } from './testing/attribute.ts';
import { foldRows } from './testing/fold-rows.ts';

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

function columnOf(name: string, codes: number[], size: number): Attribute {
  return attributeOf(
    name,
    Array.from({ length: size }, (_, i) => `${name}${i}`),
    codes,
  );
}

function tableOf(
  columns: { codes: number[]; size: number }[],
  weights: number[] | null,
  source: number[] | null = null,
): Table {
  const rows = columns[0].codes.length;
  return {
    rows,
    attributes: columns.map(({ codes, size }, i) => columnOf(`c${i}_`, codes, size)),
    weights: weights === null ? null : Float64Array.from(weights),
    totalWeight: weights === null ? rows : weights.reduce((a, b) => a + b, 0),
    source: source === null ? null : Uint32Array.from(source),
    leftOut: { ragged: 0, missing: 0, filter: 0 },
  };
}

describe('foldRows', () => {
  it('[T2] folds equal records into weights, the first one leading', () => {
    const folded = foldRows(
      tableOf(
        [
          { codes: [1, 0, 1, 2], size: 2 },
          { codes: [0, 0, 0, 0], size: 1 },
        ],
        null,
        [3, 5, 8, 9],
      ),
    );
    expect(folded.rows).toBe(3);
    expect([...folded.attributes[0].codes]).toEqual([1, 0, 2]);
    expect([...folded.weights!]).toEqual([2, 1, 1]);
    expect([...folded.source!]).toEqual([3, 5, 9]);
    expect(folded.totalWeight).toBe(4);
  });

  it('[T2] leaves a table without equal records alone', () => {
    const table = tableOf([{ codes: [0, 1], size: 2 }], [3, 4]);
    expect(foldRows(table)).toBe(table);
  });

  it('[T2] folds as comparing all pairs of records does, more values than 2^53 included', () => {
    const column = fc.constantFrom(1, 2, 3, 9000);
    const arbitrary = fc.tuple(
      fc.array(column, { minLength: 1, maxLength: 9 }),
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 25 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(arbitrary, fc.integer({ min: 1, max: 1e6 }), ([sizes, seeds, isWeighted], salt) => {
        const codesOf = (j: number, size: number) =>
          seeds.map(([seed]) => (Math.imul(seed + 1, salt * (j + 3)) >>> 0) % (size + 1));
        const columns = sizes.map((size, j) => ({ codes: codesOf(j, size), size }));
        const weights = isWeighted ? seeds.map(([, weight]) => weight) : null;
        const folded = foldRows(tableOf(columns, weights));
        const same = (a: number, b: number) => columns.every(({ codes }) => codes[a] === codes[b]);
        const leaders = seeds.flatMap((_, row) =>
          seeds.slice(0, row).some((_, before) => same(row, before)) ? [] : [row],
        );
        expect(folded.rows).toBe(leaders.length);
        leaders.forEach((leader, i) => {
          const weight = seeds.reduce((sum, [, own], row) => sum + (same(row, leader) ? (isWeighted ? own : 1) : 0), 0);
          expect(folded.source === null ? i : folded.source[i]).toBe(leader);
          expect(folded.weights === null ? 1 : folded.weights[i]).toBe(weight);
          expect(folded.attributes.map(({ codes }) => codes[i])).toEqual(columns.map(({ codes }) => codes[leader]));
        });
      }),
      { numRuns: 200 },
    );
  });

  it('[T2] does not confuse keys beyond 2^53', () => {
    const size = 2 ** 16;
    const columns = [0, 1, 2, 3].map((j) => ({
      size,
      codes: [0, j === 3 ? 1 : 0, j === 0 ? size : 0, j === 0 ? size : 0],
    }));
    columns[3].codes[3] = 1;
    expect(foldRows(tableOf(columns, null)).rows).toBe(4);
  });
});
