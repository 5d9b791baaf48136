import { type Failure, type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import { describeKnown } from '../../shared/text.ts';
import { isMemoryMessage } from '../../vocabulary/memory.ts';
import type { Encoding, ReadChoices, ReadOptions } from '../raw-table.ts';

/** A byte that the encoding does not know. */
export function failEncoding(encoding: Encoding, row: number): Failure {
  const others = encoding === 'utf-8' ? 'Windows-1252 or UTF-16' : 'UTF-8 or Windows-1252';
  return fail(
    'encoding',
    `Row ${row} is not valid ${encoding.toUpperCase()}. Choose another encoding, such as ${others}.`,
    `row ${row}`,
    { row },
  );
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
  const isOneMore = first.fields === width + 1;
  const cause = isOneMore
    ? `If every row ends in "${delimiter}", remove it; if ${header ? 'the header' : 'the list of names'} lacks a name, add it.`
    : 'Check the delimiter and the first row.';
  return fail(
    'all-ragged',
    `No row has ${width} fields as ${header ? 'the header' : 'the first row'} does; row ${first.row} has ${first.fields}, and the others do not have ${width} either. ${cause}`,
    `row ${first.row}`,
    { row: first.row, fields: first.fields, expected: width },
  );
}

/** A byte that no text holds. */
export function failZeroByte(row: number): Failure {
  return fail(
    'binary',
    `Row ${row} holds a zero byte, so this is not a text file, or a damaged one. Load a CSV file, or choose UTF-16 if it is one.`,
    `row ${row}`,
    { row },
  );
}

/** Refuses a quote or a delimiter with which no file can be read. */
export function checkOptions({ delimiter, quote }: ReadOptions): Failure | null {
  if (quote !== null && (quote.length > 1 || /[\r\n\ufeff]/.test(quote))) {
    return fail(
      'quote',
      'The quote must be a single character, or empty to read quotes as ordinary characters.',
      'quote',
    );
  }
  if (
    delimiter !== null &&
    (delimiter === '' ||
      /[\r\n"\ufeff]/.test(delimiter) ||
      (quote !== null && quote !== '' && delimiter.includes(quote)))
  ) {
    return fail(
      'delimiter',
      'The delimiter must not be empty, a line end or a quote. Common ones are , ; | and the tab.',
      'delimiter',
    );
  }
  return null;
}

/** The file ends above the row that is said to hold the names. */
export function noHeaderRow(headerRow: number, rows: number): Failure {
  return fail(
    'header-row',
    `data.headerRow is ${headerRow}, but the file has ${rows} ${rows === 1 ? 'row' : 'rows'}. Write the number of the row that holds the names, counted from 1.`,
    'data.headerRow',
    { headerRow, rows },
  );
}

/** Refuses to leave unread what is not there, or everything. */
export function checkUnread(unread: readonly string[], names: readonly string[]): Failure | null {
  const missing = unread.findIndex((name) => !names.includes(name));
  if (missing >= 0) {
    const name = unread[missing];
    return fail(
      'unknown-column',
      `There is no column "${name}" to leave unread. ${describeKnown(name, names, 'columns')}`,
      `data.unread[${missing}]`,
      { value: name, columns: names },
    );
  }
  if (unread.length === 0 || names.some((name) => !unread.includes(name))) return null;
  return fail('no-columns', 'Every column is to be left unread. Read at least one.', 'data.unread');
}

export const emptyFile = fail(
  'empty',
  'The file is empty: it has no row with anything in it. Choose another file.',
  'the whole file',
);
export const headerOnly = fail(
  'header-only',
  'The file has column names but no records. If its first row is a record, read it as a file without a header.',
  'row 1',
);
export const noColumns = fail(
  'no-columns',
  'Every column of the file has too many different values to be held. Cut the values into ranges or groups first.',
  'the whole file',
);

/** A thrown error that a person can do something about, as a failure; null for a bug. */
export function explainReadError(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  if (isMemoryMessage(error.message)) {
    return fail(
      'memory',
      'There is not enough memory for this file. Leave out columns that are not needed, or load grouped counts with a weight column instead of single records.',
      'the whole file',
      { cause: error.message },
    );
  }
  if (error.name === 'NotReadableError' || error.name === 'NotFoundError') {
    return fail(
      'unreadable',
      'The file can no longer be read: it was changed, moved or removed. Choose it again.',
      'the whole file',
      { cause: error.message },
    );
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
  return fail(
    'no-parquet',
    `"${name}" is called a Parquet file, but does not begin as one. If it is text, name it .csv; else export it again.`,
    'the whole file',
  );
}

export function failEncrypted(column: string | null): Failure {
  const what = column === null ? 'The Parquet file is' : `Column "${column}" of the Parquet file is`;
  return fail(
    'parquet-encrypted',
    `${what} encrypted, and there is no key here. Export it without encryption.`,
    column === null ? 'the whole file' : `column ${column}`,
  );
}

export function failCutShort(): Failure {
  return fail(
    'parquet-damaged',
    'The Parquet file is cut short: it does not end as one. Copy or download it again, or export it once more.',
    'the end of the file',
  );
}

export function failCompression(column: string, codec: string): Failure {
  return fail(
    'parquet-compression',
    `Column "${column}" of the Parquet file is packed with ${codec}, which cannot be unpacked here. Export the file with zstd, snappy or gzip, or as CSV.`,
    `column ${column}`,
    { codec },
  );
}

export function failNames(): Failure {
  return fail(
    'names',
    'A Parquet file has names for its columns, so none can be given. Remove data.names, or set titles of columns.',
    'names',
  );
}

export function failNoRecords(): Failure {
  return fail('empty', 'The Parquet file has no records. Choose another file.', 'the whole file');
}

/** The rows, as a spreadsheet with a row of names would number them, and the column that cannot be read. */
export function failDamaged(column: string | null, rows: readonly [number, number] | null, cause: string): Failure {
  const place = rows === null ? '' : ` between rows ${rows[0]} and ${rows[1]}`;
  const what = column === null ? 'What the Parquet file says of itself' : `Column "${column}"${place}`;
  return fail(
    'parquet-damaged',
    `${what} cannot be read: the file is damaged. Copy or download it again, or export it once more.`,
    column === null ? 'the end of the file' : `column ${column}`,
    { cause },
  );
}

/** Text that is none, in a column that is said to hold text. */
export function failText(column: string, rows: readonly [number, number]): Failure {
  return fail(
    'encoding',
    `Column "${column}" holds text between rows ${rows[0]} and ${rows[1]} that is not valid UTF-8. Export the file again, or leave the column out.`,
    `column ${column}`,
  );
}

/** A page that is whole, but has more values than a list can hold. */
export function failLargePage(column: string, rows: readonly [number, number], count: number): Failure {
  return fail(
    'parquet-page',
    `Column "${column}" has a page of ${count} values between rows ${rows[0]} and ${rows[1]}, more than can be unpacked at once. Export the file with smaller row groups, for instance of 100000 rows.`,
    `column ${column}`,
  );
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
