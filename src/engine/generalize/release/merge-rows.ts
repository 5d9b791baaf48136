import { groupRows } from '../../table/group-rows.ts';
import type { Table } from '../../table/table.ts';
import { numberCells } from './cell-groups.ts';
import type { PublishedColumn } from './published-columns.ts';
import type { SpelledColumn, SpelledTable } from './released-table.ts';

/** The column of weights of a released table, and the weight of each row of the table before. */
export interface CountedRows {
  readonly place: number;
  readonly weights: Float64Array;
}

/** What a released table of a table with weights counts by; null where a row is a person. */
export function countRows({ weights }: Table, columns: readonly PublishedColumn[]): CountedRows | null {
  const place = columns.findIndex(({ as }) => as === 'weight');
  return weights === null || place < 0 ? null : { place, weights };
}

/** Rows with equal cells as the first of them with the sum of their weights (G11, T2). */
export function mergeRows(table: SpelledTable, { place, weights }: CountedRows): SpelledTable {
  const cells = table.spelled.flatMap((_, i) => (i === place ? [] : [numberCells(table, i)]));
  const { groups, count } = groupRows(cells, table.rows);
  const kept = new Uint32Array(count);
  const sums = new Float64Array(count);
  for (let at = table.rows - 1; at >= 0; at -= 1) {
    const row = table.rowAt(at);
    kept[groups[at]] = row;
    sums[groups[at]] += weights[row];
  }
  const summed = spellSums(sums, kept, weights.length);
  return {
    ...table,
    rows: count,
    kept,
    spelled: table.spelled.map((own, i) => (i === place ? summed : own)),
    rowAt: (at) => kept[at],
  };
}

/** The column of the sums, each at the row that stands for its group. */
function spellSums(sums: Float64Array, rowOf: Uint32Array, rows: number): SpelledColumn {
  const numbers = new Map<number, number>();
  const codes = new Uint32Array(rows);
  sums.forEach((sum, group) => {
    const known = numbers.get(sum) ?? numbers.size;
    numbers.set(sum, known);
    codes[rowOf[group]] = known;
  });
  return { texts: Array.from(numbers.keys(), String), codes, source: null };
}
