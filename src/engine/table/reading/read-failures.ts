import { type Failure, type Notice, type Result, fail, succeed } from '../../shared/result.ts';

import { isMemoryMessage } from '../../vocabulary/memory.ts';
import type { Encoding, ReadChoices, ReadOptions } from '../raw-table.ts';

/** A byte that the encoding does not know. */
export function failEncoding(encoding: Encoding, row: number): Failure {
  return fail('encoding/row', { row, encoding }, `row ${row}`);
}

/** Rows with another number of fields than there are columns, and how many columns there are. */
interface RaggedRows {
  readonly raggedExamples: readonly { readonly row: number; readonly fields: number }[];
  readonly width: number;
}

/** No row has as many fields as there are columns: the file, or how it is read, is wrong. */
export function failAllRagged(
  { raggedExamples: [first], width }: RaggedRows,
  { header, delimiter }: Pick<ReadChoices, 'header' | 'delimiter'>,
): Failure {
  const values = { row: first.row, fields: first.fields, expected: width, header, delimiter };
  return fail('all-ragged', values, `row ${first.row}`);
}

/** A byte that no text holds. */
export function failZeroByte(row: number): Failure {
  return fail('binary/zero-byte', { row }, `row ${row}`);
}

/** Refuses a quote or a delimiter with which no file can be read. */
export function checkOptions({ delimiter, quote }: ReadOptions): Failure | null {
  if (quote !== null && (quote.length > 1 || /[\r\n\ufeff]/.test(quote))) {
    return fail('quote', null, 'quote');
  }
  if (
    delimiter !== null &&
    (delimiter === '' ||
      /[\r\n"\ufeff]/.test(delimiter) ||
      (quote !== null && quote !== '' && delimiter.includes(quote)))
  ) {
    return fail('delimiter', null, 'delimiter');
  }
  return null;
}

/** The file ends above the row that is said to hold the names. */
export function noHeaderRow(headerRow: number, rows: number): Failure {
  return fail('header-row', { headerRow, rows }, 'data.headerRow');
}

/** Refuses to leave unread what is not there, or everything. */
export function checkUnread(unread: readonly string[], names: readonly string[]): Failure | null {
  const missing = unread.findIndex((name) => !names.includes(name));
  if (missing >= 0) {
    const name = unread[missing];
    return fail('unknown-column/unread', { value: name, columns: names }, `data.unread[${missing}]`);
  }
  if (unread.length === 0 || names.some((name) => !unread.includes(name))) return null;
  return fail('no-columns/unread', null, 'data.unread');
}

export const emptyFile = fail('empty/text', null, 'the whole file');
export const headerOnly = fail('header-only', null, 'row 1');
export const noColumns = fail('no-columns/many-values', null, 'the whole file');

/** A thrown error that a person can do something about, as a failure; null for a bug. */
export function explainReadError(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  if (isMemoryMessage(error.message)) {
    return fail('memory', { cause: error.message }, 'the whole file');
  }
  if (error.name === 'NotReadableError' || error.name === 'NotFoundError') {
    return fail('unreadable', { cause: error.message }, 'the whole file');
  }
  return null;
}

/** A column that could not be held. */
export function noteGivenUp(name: string): Notice {
  const message = `Column "${name}" has too many different values (or too much text) to be held and was left out. If it is needed, cut it into ranges or groups before loading; a name or number of a person is not needed.`;
  return { code: 'column-left-out', message, where: `column ${name}` };
}

/** A column with so many values that it is of no use as it is. */
export function noteManyValues(name: string, count: number): Notice {
  const message = `Column "${name}" has ${count} different values. Leave it out, or cut it into ranges, before mining.`;
  return { code: 'many-values', message, where: `column ${name}` };
}

/** A column that is left out for what it holds. */
export function noteRefused(column: string, what: string): Notice {
  const message = `Column "${column}" ${what}, which have no place in a table, and was left out. If it is needed, make columns of text, numbers or dates of it first.`;
  return { code: 'column-left-out', message, where: `column ${column}` };
}

/** Columns that were left unread, as it was asked for. */
export function noteUnread(names: readonly string[]): Notice[] {
  if (names.length === 0) return [];
  const list = names.map((name) => `"${name}"`).join(', ');
  const message = `Left unread, as set: ${list}. What ${names.length === 1 ? 'it holds was' : 'they hold was'} not looked at, is in no figure and in no file that is written.`;
  return [{ code: 'unread', message, where: 'data.unread' }];
}

/** A file that is called Parquet and is none. */
export function failNoParquet(name: string): Failure {
  return fail('no-parquet', { name }, 'the whole file');
}

export function failEncrypted(column: string | null): Failure {
  return fail('parquet-encrypted', { column }, column === null ? 'the whole file' : `column ${column}`);
}

export function failCutShort(): Failure {
  return fail('parquet-damaged/cut-short', null, 'the end of the file');
}

export function failCompression(column: string, codec: string): Failure {
  return fail('parquet-compression', { column, codec }, `column ${column}`);
}

export function failNames(): Failure {
  return fail('names/parquet', null, 'names');
}

export function failNoRecords(): Failure {
  return fail('empty/parquet', null, 'the whole file');
}

/** The rows, as a spreadsheet with a row of names would number them, and the column that cannot be read. */
export function failDamaged(column: string | null, rows: readonly [number, number] | null, cause: string): Failure {
  const where = column === null ? 'the end of the file' : `column ${column}`;
  return fail('parquet-damaged/unreadable', { column, rows, cause }, where);
}

/** Text that is none, in a column that is said to hold text. */
export function failText(column: string, rows: readonly [number, number]): Failure {
  return fail('encoding/column', { column, rows }, `column ${column}`);
}

/** A page that is whole, but has more values than a list can hold. */
export function failLargePage(column: string, rows: readonly [number, number], count: number): Failure {
  return fail('parquet-page', { column, rows, count }, `column ${column}`);
}

/** What is awaited, or what its failing means. */
export async function attempt<T>(
  work: Promise<T>,
  explain: (cause: string, error: unknown) => Failure,
): Promise<Result<T>> {
  try {
    return succeed(await work);
  } catch (error) {
    // A length that cannot be one was read from a damaged file; it says nothing of memory.
    const isLength = error instanceof RangeError && /^invalid .*length/i.test(error.message);
    return (
      (isLength ? null : explainReadError(error)) ??
      explain(error instanceof Error ? error.message : String(error), error)
    );
  }
}
