import { createHmac, createSha256, encodeUtf8 } from '../shared/hashing.ts';
import type { RawColumn, RawTable } from './raw-table.ts';
import { compareText } from '../shared/text.ts';
import { countCodes } from './count-values.ts';

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

/** A column by which people are known again: it says nothing of them to those who lack the key (S8). */
interface ColumnMark {
  /** Of all its values and how often each occurs; the same whatever the order of rows and the name of the column. */
  readonly whole: string;
  readonly distinct: number;
  /** Of some of its values, the same ones in every table; none where it has few. */
  readonly some: readonly string[];
}

/** The people of a table by their columns. */
export interface PeopleMarks {
  /** Tells marks by one secret from those by another, which cannot be compared. */
  readonly key: string;
  readonly columns: readonly ColumnMark[];
}

/** So many values are marked one by one, and only of a column with at least as many. */
const fewValues = 32;
const markLength = 32;

/**
 * Marks by which the people of a table are known again when budgets are added up (S8): one for each column, keyed with a
 * secret. They do not depend on the order of rows, on names, or on which other columns there are.
 */
export function markPeople({ columns }: Pick<RawTable, 'columns'>, secret: Uint8Array): PeopleMarks {
  return { key: mark('key', secret), columns: columns.map((column) => markColumn(column, secret)) };
}

function markColumn({ values, codes }: RawColumn, secret: Uint8Array): ColumnMark {
  const counts = countCodes(codes, values.length);
  const order = Array.from(values.keys()).filter((code) => counts[code] > 0);
  order.sort((one, other) => compareText(values[one], values[other]));
  const hmac = createHmac(secret);
  for (const code of order) hmac.update(encodeUtf8(`${values[code].length} ${values[code]} ${counts[code]}\n`));
  return {
    whole: hmac.digest().slice(0, markLength),
    distinct: order.length,
    some:
      order.length < fewValues
        ? []
        : markSome(
            order.map((code) => values[code]),
            secret,
          ),
  };
}

/** The marks of the values whose plain hashes are the smallest: two tables with many values in common share many of them. */
function markSome(values: readonly string[], secret: Uint8Array): string[] {
  const hashed = values.map((value) => ({ value, hash: hashOf(value) }));
  hashed.sort((one, other) => one.hash - other.hash || compareText(one.value, other.value));
  return hashed.slice(0, fewValues).map(({ value }) => mark(`value ${value}`, secret));
}

function mark(text: string, secret: Uint8Array): string {
  const hmac = createHmac(secret);
  hmac.update(encodeUtf8(text));
  return hmac.digest().slice(0, markLength);
}

/** FNV-1a, mixed: only to choose values, it hides nothing. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
