import { createSha256, encodeUtf8 } from '../shared/hashing.ts';
import type { RawTable } from './raw-table.ts';

/**
 * The SHA-256 of a table as it was read: its names, its spellings and every cell, row by row within a column. The same
 * records give the same hash however the file was compressed, quoted or kept; another order of rows gives another.
 */
export function hashTable({ rows, columns }: Pick<RawTable, 'rows' | 'columns'>): string {
  const hash = createSha256();
  const number = (value: number) => hash.update(Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24));
  const text = (value: string) => {
    const bytes = encodeUtf8(value);
    number(bytes.length);
    hash.update(bytes);
  };
  number(rows);
  number(columns.length);
  for (const { name, values, codes } of columns) {
    text(name);
    number(values.length);
    for (const value of values) text(value);
    const bytes = new Uint8Array(4 * rows);
    for (let row = 0; row < rows; row += 1) {
      const code = codes[row];
      bytes[4 * row] = code;
      bytes[4 * row + 1] = code >>> 8;
      bytes[4 * row + 2] = code >>> 16;
      bytes[4 * row + 3] = code >>> 24;
    }
    hash.update(bytes);
  }
  return hash.digest();
}
