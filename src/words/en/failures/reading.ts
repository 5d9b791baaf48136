import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { FileSign, ReadingFailures } from '../../../engine/vocabulary/failures/index.ts';
import { formatMany } from '../../format.ts';
import { sayKnown } from '../known.ts';

/** What a file is that is no table, and what to do with it. */
const signs: Readonly<Record<FileSign, string>> = {
  zip: 'This looks like an Excel workbook or a zip archive. Save the sheet as CSV, or unpack the archive, and load that.',
  'empty-zip': 'This looks like an empty zip archive. Load a CSV file.',
  'old-excel': 'This looks like an old Excel workbook (.xls). Save the sheet as CSV and load that.',
  pdf: 'This is a PDF. Load the table behind it as CSV.',
  jpeg: 'This is a picture (JPEG). Load the table it shows as CSV.',
  png: 'This is a picture (PNG). Load the table it shows as CSV.',
  gif: 'This is a picture (GIF). Load the table it shows as CSV.',
  'parquet-in-gzip': 'This is a Parquet file inside a gzip file. Unpack it and load that.',
  sqlite: 'This is an SQLite database. Export the table as CSV and load that.',
  arrow: 'This is an Arrow (Feather) file. Export it as CSV and load that.',
  bzip2: 'This is packed with bzip2. Unpack it, or pack it with gzip, and load that.',
  xz: 'This is packed with xz. Unpack it, or pack it with gzip, and load that.',
  zstd: 'This is packed with zstd. Unpack it, or pack it with gzip, and load that.',
  '7z': 'This is a 7z archive. Unpack it and load the CSV inside.',
  tar: 'This is a tar archive. Unpack it and load the CSV inside.',
  'utf-32': 'This is text in UTF-32. Save it as UTF-8 and load that.',
};

export const readingFailures: SayingsOf<ReadingFailures> = {
  'long-row': ({ row, maxOpenRow }) =>
    `Row ${row} has more than ${maxOpenRow} characters. Is this a text file with one record a line?`,
  'unclosed-quote': ({ quote, row }) =>
    `A quote (${quote}) opens in row ${row} and is never closed. Close it in the file, or read the file with quotes switched off.`,
  'binary/zero-byte': ({ row }) =>
    `Row ${row} holds a zero byte, so this is not a text file, or a damaged one. Load a CSV file, or choose UTF-16 if it is one.`,
  quote: () => 'The quote must be a single character, or empty to read quotes as ordinary characters.',
  delimiter: () => 'The delimiter must not be empty, a line end or a quote. Common ones are , ; | and the tab.',
  'unknown-column/unread': ({ value, columns }) =>
    `There is no column "${value}" to leave unread. ${sayKnown(value, columns, 'columns')}`,
  'no-columns/unread': () => 'Every column is to be left unread. Read at least one.',
  'empty/text': () => 'The file is empty: it has no row with anything in it. Choose another file.',
  'header-only': () =>
    'The file has column names but no records. If its first row is a record, read it as a file without a header.',
  'no-columns/many-values': () =>
    'Every column of the file has too many different values to be held. Cut the values into ranges or groups first.',
  memory: () =>
    'There is not enough memory for this file. Leave out columns that are not needed, or load grouped counts with a weight column instead of single records.',
  unreadable: () => 'The file can no longer be read: it was changed, moved or removed. Choose it again.',
  'no-parquet': ({ name }) =>
    `"${name}" is called a Parquet file, but does not begin as one. If it is text, name it .csv; else export it again.`,
  'parquet-damaged/cut-short': () =>
    'The Parquet file is cut short: it does not end as one. Copy or download it again, or export it once more.',
  'parquet-compression': ({ column, codec }) =>
    `Column "${column}" of the Parquet file is packed with ${codec}, which cannot be unpacked here. Export the file with zstd, snappy or gzip, or as CSV.`,
  'names/parquet': () =>
    'A Parquet file has names for its columns, so none can be given. Remove data.names, or set titles of columns.',
  'empty/parquet': () => 'The Parquet file has no records. Choose another file.',
  'encoding/column': ({ column, rows: [from, to] }) =>
    `Column "${column}" holds text between rows ${from} and ${to} that is not valid UTF-8. Export the file again, or leave the column out.`,
  'parquet-page': ({ column, count, rows: [from, to] }) =>
    `Column "${column}" has a page of ${count} values between rows ${from} and ${to}, more than can be unpacked at once. Export the file with smaller row groups, for instance of 100000 rows.`,
  'too-many-columns': ({ columns, maxColumns }) =>
    `The file has ${columns} columns; at most ${maxColumns} can be read. Leave out those that are not needed, or choose another delimiter.`,
  'names/count': ({ needed, given }) =>
    `The file has ${needed} columns, but ${given} names were given. Give ${needed} names.`,
  'cancelled/reading': () => 'Reading was cancelled.',
  'no-columns/parquet': () => 'The Parquet file has no column of text, numbers or dates.',
  'binary/controls': ({ row }) =>
    `This is not a text file: too many of its bytes are no letters, digits or signs, the first of them in row ${row}. Load a CSV file, or choose UTF-16 if it is one.`,
  gzip: ({ bytes }) =>
    `The gzip file is broken, cut short or made of several parts; unpacking it stopped within its first ${bytes} bytes. Unpack it and load the CSV inside.`,
  'encoding/row': ({ row, encoding }) =>
    encoding === 'utf-8'
      ? `Row ${row} is not valid UTF-8. Choose another encoding, such as Windows-1252 or UTF-16.`
      : `Row ${row} is not valid ${encoding.toUpperCase()}. Choose another encoding, such as UTF-8 or Windows-1252.`,
  'all-ragged': ({ row, fields, expected, header, delimiter }) => {
    const none = header
      ? `No row has ${expected} fields as the header does; row ${row} has ${fields}, and the others do not have ${expected} either.`
      : `No row has ${expected} fields as the first row does; row ${row} has ${fields}, and the others do not have ${expected} either.`;
    if (fields !== expected + 1) return `${none} Check the delimiter and the first row.`;
    return header
      ? `${none} If every row ends in "${delimiter}", remove it; if the header lacks a name, add it.`
      : `${none} If every row ends in "${delimiter}", remove it; if the list of names lacks a name, add it.`;
  },
  'header-row': ({ headerRow, rows }) =>
    `data.headerRow is ${headerRow}, but the file has ${formatMany(rows, 'row')}. Write the number of the row that holds the names, counted from 1.`,
  'parquet-encrypted': ({ column }) =>
    column === null
      ? 'The Parquet file is encrypted, and there is no key here. Export it without encryption.'
      : `Column "${column}" of the Parquet file is encrypted, and there is no key here. Export it without encryption.`,
  'parquet-damaged/unreadable': ({ column, rows }) => {
    const help = 'the file is damaged. Copy or download it again, or export it once more.';
    if (column === null) return `What the Parquet file says of itself cannot be read: ${help}`;
    return rows === null
      ? `Column "${column}" cannot be read: ${help}`
      : `Column "${column}" between rows ${rows[0]} and ${rows[1]} cannot be read: ${help}`;
  },
  'binary/signature': ({ kind }) => signs[kind],
};
