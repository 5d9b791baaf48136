import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortRows } from './release-rows.ts';
import { type SpelledTable } from './released-table.ts';

const text = fc.constantFrom('', 'a', 'A', 'ä', '10', '9', '=1', "'=1", '😀', '\uffee', 'a b', '*');
const cells = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }));

/** A table of these rows, of which some are kept, with the weights in the column after the cells where it has any. */
function tableOf(
  rows: readonly (readonly string[])[],
  kept: Uint32Array | null,
  weights: readonly number[] | null,
): SpelledTable {
  const all = weights === null ? rows : rows.map((row, i) => [...row, String(weights[i])]);
  const rowAt = (place: number) => (kept === null ? place : kept[place]);
  return {
    names: all[0].map((_, i) => `c${i}`),
    rows: kept === null ? rows.length : kept.length,
    kept,
    spelled: all[0].map((_, place) => {
      const texts = ['never', ...all.map((row) => row[place])];
      return { texts, codes: Uint8Array.from(all, (_row, i) => i + 1), source: null };
    }),
    rowAt,
    cellsOf: (place) => [...all[rowAt(place)]],
  };
}

const points = (one: string) => Array.from(one, (sign) => sign.codePointAt(0)!);

/** Whether a row may stand before another, sign by sign. */
function isInOrder(one: readonly string[], other: readonly string[]): boolean {
  for (let i = 0; i < one.length; i += 1) {
    const [left, right] = [points(one[i]), points(other[i])];
    for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
      if ((left[at] ?? -1) !== (right[at] ?? -1)) return (left[at] ?? -1) < (right[at] ?? -1);
    }
  }
  return true;
}

const written = (cell: string, isEscaped: boolean) => (isEscaped && cell === '=1' ? "'=1" : cell);
const readAll = (table: SpelledTable) => Array.from({ length: table.rows }, (_, place) => table.cellsOf(place));
const tally = (rows: readonly (readonly string[])[]) => rows.map((row) => JSON.stringify(row)).sort();

describe('sortRows', () => {
  it('[G11] has the same rows, each after those with smaller written cells, and knows where each came from', () => {
    fc.assert(
      fc.property(
        cells,
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        fc.boolean(),
        (rows, keeps, escapes) => {
          const kept = Uint32Array.from(rows.keys()).filter((row) => keeps[row]);
          const given = tableOf(rows, keeps[0] ? kept : null, null);
          const sorted = sortRows(given, null, escapes);
          const found = readAll(sorted);
          expect(tally(found)).toEqual(tally(readAll(given).map((row) => row.map((cell) => written(cell, escapes)))));
          for (let i = 1; i < found.length; i += 1) expect(isInOrder(found[i - 1], found[i])).toBe(true);
          found.forEach((row, place) => {
            expect(row).toEqual(rows[sorted.rowAt(place)].map((cell) => written(cell, escapes)));
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[G11] [T2] rows that stand for several people are one where they are alike, their weights added', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(cells, weights, fc.boolean(), (rows, some, escapes) => {
        const own = some.slice(0, rows.length);
        const counted = { place: rows[0].length, weights: Float64Array.from(own) };
        const found = readAll(sortRows(tableOf(rows, null, own), counted, escapes));
        const sums = new Map<string, number>();
        rows.forEach((row, i) => {
          const key = JSON.stringify(row.map((cell) => written(cell, escapes)));
          sums.set(key, (sums.get(key) ?? 0) + own[i]);
        });
        expect(tally(found)).toEqual(
          tally([...sums].map(([key, sum]) => [...(JSON.parse(key) as string[]), `${sum}`])),
        );
        for (let i = 1; i < found.length; i += 1) expect(isInOrder(found[i - 1], found[i])).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('[G11] holds where columns have very many values: numbers of more than one word, and of many bits', () => {
    const many = Array.from({ length: 70_000 }, (_, i) => [
      `${(i * 7919) % 70_000}`,
      `${i % 300}`,
      `${(i * 31) % 60_000}`,
    ]);
    const spelled = [0, 1, 2].map((place) => {
      const numbers = new Map<string, number>();
      const codes = Uint32Array.from(many, (row) => {
        if (!numbers.has(row[place])) numbers.set(row[place], numbers.size);
        return numbers.get(row[place])!;
      });
      return { texts: [...numbers.keys()], codes, source: null };
    });
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
    ]) {
      const rows = many.map((row) => order.map((place) => row[place]));
      const table = {
        ...tableOf(rows.slice(0, 1), null, null),
        rows: many.length,
        spelled: order.map((i) => spelled[i]),
      };
      const found = readAll(sortRows(table, null, false)).map((row) => row.join(' '));
      const expected = rows.map((row) => row.join(' ')).sort();
      expect(found).toEqual(expected);
    }
  });
});
