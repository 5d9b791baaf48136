import type { RawTable } from '../../table/raw-table.ts';
import type { Table } from '../../table/table.ts';

/** How many people each row of a file stands for: its weight, or 1 where it has none that can be read (T2). */
export function peopleOfRows({ rows, columns }: RawTable, weight: string | null): Float64Array {
  const column = columns.find(({ name }) => name === weight);
  if (column === undefined) return new Float64Array(rows).fill(1);
  const weights = column.values.map((text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) && number > 0 ? number : 1;
  });
  return Float64Array.from({ length: rows }, (_, row) => weights[column.codes[row]]);
}

/**
 * For each row of a repaired file the row of the file before that it follows, in the order in which it was written: rows
 * that were not analysed once, the others as often as the repair has them; rows with another number of fields are left
 * out (P5, T2).
 */
export function followRows(raw: RawTable, before: Table, origin: Uint32Array): Uint32Array {
  const times = new Uint32Array(before.rows);
  for (const row of origin) times[row] += 1;
  const place = new Int32Array(raw.rows).fill(-1);
  for (let row = 0; row < before.rows; row += 1) place[before.source === null ? row : before.source[row]] = row;
  const isSkipped = new Set(before.leftOut.ragged > 0 ? raw.ragged : []);
  const followed: number[] = [];
  for (let row = 0; row < raw.rows; row += 1) {
    const copies = place[row] >= 0 ? times[place[row]] : isSkipped.has(row) ? 0 : 1;
    for (let i = 0; i < copies; i += 1) followed.push(row);
  }
  return Uint32Array.from(followed);
}
