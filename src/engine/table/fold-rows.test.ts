import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { foldRows } from './testing/fold-rows.ts';
import type { Attribute, Table } from './table.ts';
import { attributeOf } from './testing/attribute.ts';

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
