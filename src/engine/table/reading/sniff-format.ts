import type { FileSign } from '../../vocabulary/failures/index.ts';
import Papa from 'papaparse';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Encoding, ReadOptions } from '../raw-table.ts';
import type { ByteSource } from './chunk-feed.ts';
import { failZeroByte } from './read-failures.ts';

export interface Format {
  readonly delimiter: string;
  readonly quote: string;
  readonly header: boolean;
  /** The commonest number of fields in a row of the sample; 0 for a sample without rows. */
  readonly width: number;
  /** The row of the file that holds the names, counted from 1; null for the first that is not blank. */
  readonly headerRow: number | null;
}

/** Of equally regular delimiters the first is taken: a comma is the likeliest to be part of a text or a number. */
const candidates = ['\t', '|', ';', ','];
const sampleLines = 500;

/** Delimiter, quote and header of a file by its first lines; what the options say is kept. */
export function sniffFormat(head: string, isComplete: boolean, options: ReadOptions): Format {
  const sample = takeLines(head.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));
  const isWhole = isComplete && sample.isWhole;
  const quote = options.quote ?? guessQuote(sample.text);
  const delimiter = options.delimiter ?? guessDelimiter(sample.text, isWhole, quote);
  const all = parseAll(sample.text, isWhole, delimiter, quote);
  const headerRow =
    options.headerRow ?? (options.header === null && options.names === null ? findHeaderRow(all) : null);
  const rows = (headerRow === null ? all : all.slice(headerRow - 1)).filter(isFilled);
  const header = options.header ?? (options.names === null && (headerRow !== null || guessHeader(rows)));
  return { delimiter, quote, header, width: commonest(rows.map((row) => row.length)).value, headerRow };
}

const mostAbove = 30;
const leastWidth = 3;

/**
 * The row of the names where lines stand above them: titles, of which each fills less than half of the columns, and then
 * a row that fills nearly all of them with different texts. Null where the first row holds the names, or none does.
 */
function findHeaderRow(rows: readonly (readonly string[])[]): number | null {
  const width = commonest(rows.filter(isFilled).map((row) => row.length)).value;
  if (width < leastWidth) return null;
  for (let at = 0; at < Math.min(rows.length, mostAbove); at += 1) {
    const filled = rows[at].map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (filled.length * 2 < width) continue;
    const isFirst = !rows.slice(0, at).some(isFilled);
    const areNames =
      filled.length * 10 >= width * 8 && new Set(filled).size === filled.length && !filled.some(isNumeric);
    return isFirst || !areNames ? null : at + 1;
  }
  return null;
}

function takeLines(text: string): { text: string; isWhole: boolean } {
  let at = 0;
  for (let line = 0; line < sampleLines; line += 1) {
    const end = text.indexOf('\n', at);
    if (end === -1) return { text, isWhole: true };
    at = end + 1;
  }
  return { text: text.substring(0, at), isWhole: at === text.length };
}

function guessQuote(sample: string): string {
  if (sample.includes('"') || !sample.includes("'")) return '"';
  const lines = sample.split('\n').filter((line) => line.trim() !== '');
  const isQuoted = (line: string) => /(^|[,;\t|]) ?'[^']*' ?($|[,;\t|])/.test(line);
  const isEven = (line: string) => line.split("'").length % 2 === 1;
  return lines.every(isEven) && lines.filter(isQuoted).length * 2 >= lines.length ? "'" : '"';
}

function guessDelimiter(sample: string, isWhole: boolean, quote: string): string {
  if (isCommaAndBlank(sample, quote)) return ', ';
  let best = { delimiter: ',', share: 0, width: 1 };
  for (const delimiter of candidates) {
    const widths = parseRows(sample, isWhole, delimiter, quote).map((row) => row.length);
    const { value: width, count } = commonest(widths);
    const share = count / widths.length;
    // A decimal comma adds at most one delimiter to each field, so only a much wider reading is a better one.
    if (width > 1 && (share > best.share || (share === best.share && width > best.width + 1)))
      best = { delimiter, share, width };
  }
  return best.delimiter;
}

/**
 * True when fields are separated by ", " and some are quoted: with "," alone the blank would hide the opening quote.
 */
function isCommaAndBlank(sample: string, quote: string): boolean {
  if (quote === '' || !sample.includes(`, ${quote}`)) return false;
  let isInside = false;
  for (let i = 0; i < sample.length; i += 1) {
    if (sample[i] === quote) isInside = !isInside;
    else if (!isInside && sample[i] === ',' && i + 1 < sample.length && sample[i + 1] !== ' ') return false;
  }
  return true;
}

/**
 * The rows of the sample that are not blank; a last row that the sample cuts off counts only when it is the only one.
 */
function parseRows(sample: string, isWhole: boolean, delimiter: string, quote: string): string[][] {
  return parseAll(sample, isWhole, delimiter, quote).filter(isFilled);
}

function isFilled(row: readonly string[]): boolean {
  return row.length > 1 || row[0].trim() !== '';
}

/** The same with blank rows. */
function parseAll(sample: string, isWhole: boolean, delimiter: string, quote: string): string[][] {
  const parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar: quote, escapeChar: quote });
  let { data } = parser.parse(sample, 0, !isWhole);
  if (data.length === 0) data = parser.parse(sample, 0, false).data;
  return data;
}

function commonest(values: readonly number[]): { value: number; count: number } {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = { value: 0, count: 0 };
  for (const [value, count] of counts) if (count > best.count) best = { value, count };
  return best;
}

const number = /^[+-]?[\d.,]*\d[%]?(e[+-]?\d+)?$/i;
const dateOrTime = /^\d{1,4}[-./:]\d{1,2}([-./:]\d{1,4})?([ T].*)?$/;

/**
 * Whether the first row holds the names. Each column votes: for a header when its other values are numbers (or dates)
 * and the first is not, or when it repeats few values and the first is none of them; against it when the first is like
 * the rest. Without a majority the first row is a header when nothing in it is a number.
 */
function guessHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows;
  if (first === undefined) return true;
  const names = first.map((name) => name.trim());
  let votes = 0;
  names.forEach((name, i) => {
    if (name !== '')
      votes += voteOf(
        name,
        rest.map((row) => (row[i] ?? '').trim()).filter((value) => value !== '' && value !== '?'),
      );
  });
  return votes === 0 ? !names.some(isNumeric) : votes > 0;
}

function voteOf(name: string, values: readonly string[]): number {
  if (values.length === 0) return 0;
  if (values.every(isNumeric)) return isNumeric(name) ? -1 : 1;
  const distinct = new Set(values);
  if (distinct.has(name)) return -1;
  return distinct.size * 2 <= values.length ? 1 : 0;
}

function isNumeric(value: string): boolean {
  return value.length <= 40 && (number.test(value) || dateOrTime.test(value));
}

const signatures: readonly { bytes: readonly number[]; at?: number; kind: FileSign }[] = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    kind: 'zip',
  },
  { bytes: [0x50, 0x4b, 0x05, 0x06], kind: 'empty-zip' },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    kind: 'old-excel',
  },
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], kind: 'pdf' },
  { bytes: [0xff, 0xd8, 0xff], kind: 'jpeg' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], kind: 'png' },
  { bytes: [0x47, 0x49, 0x46, 0x38], kind: 'gif' },
  { bytes: [0x50, 0x41, 0x52, 0x31], kind: 'parquet-in-gzip' },
  {
    bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72, 0x6d, 0x61, 0x74, 0x20, 0x33],
    kind: 'sqlite',
  },
  {
    bytes: [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31],
    kind: 'arrow',
  },
  { bytes: [0x42, 0x5a, 0x68], kind: 'bzip2' },
  {
    bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a],
    kind: 'xz',
  },
  {
    bytes: [0x28, 0xb5, 0x2f, 0xfd],
    kind: 'zstd',
  },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], kind: '7z' },
  {
    bytes: [0x75, 0x73, 0x74, 0x61, 0x72],
    at: 257,
    kind: 'tar',
  },
  { bytes: [0xff, 0xfe, 0x00, 0x00], kind: 'utf-32' },
];

/** True when the bytes begin as a gzip file does. */
export function isGzip(head: Uint8Array): boolean {
  return startsWith(head, [0x1f, 0x8b, 0x08], 0);
}

/**
 * The encoding of a text that begins with `head`: by its byte order mark, as UTF-16 by where its zero bytes are, as
 * UTF-8 when it is valid, else Windows-1252. A file that is no text is a failure that says what it is. `chosen` is kept
 * as it is.
 */
export function sniffEncoding(
  source: ByteSource,
  head: Uint8Array,
  isComplete: boolean,
  chosen: Encoding | null,
): Result<Encoding> {
  const signature = signatures.find(({ bytes, at }) => startsWith(head, bytes, at ?? 0));
  if (signature !== undefined) return fail('binary/signature', { kind: signature.kind }, 'the whole file');
  if (chosen === 'utf-16le' || chosen === 'utf-16be') return succeed(chosen);
  if (chosen === null && startsWith(head, [0xff, 0xfe], 0)) return succeed('utf-16le');
  if (chosen === null && startsWith(head, [0xfe, 0xff], 0)) return succeed('utf-16be');
  if (head.includes(0)) {
    const mayBeWide = chosen === null && !isNarrow(source, head, isComplete);
    const wide = mayBeWide ? guessUtf16(source, head, isComplete) : null;
    return wide === null ? failZeroByte(rowAt(head, head.indexOf(0))) : succeed(wide);
  }
  if (countControls(head) * mostControls > head.length) {
    const row = rowAt(head, head.findIndex(isControl));
    return fail('binary/controls', { row }, `row ${row}`);
  }
  if (chosen !== null) return succeed(chosen);
  return succeed(decodeHead(source, head, isComplete, 'utf-8') === null ? 'windows-1252' : 'utf-8');
}

/** The text at the start of a file, or null when the bytes are not valid in the encoding. */
export function decodeHead(
  source: ByteSource,
  head: Uint8Array,
  isComplete: boolean,
  encoding: Encoding,
): string | null {
  const decoder = source.decoder(encoding);
  try {
    const text = decoder.decode(head);
    return isComplete ? text + decoder.decode(null) : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** More than one control character among so many bytes is no text. */
const mostControls = 100;

function countControls(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    if (isControl(bytes[i])) count += 1;
  }
  return count;
}

function isControl(byte: number): boolean {
  return byte === 127 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);
}

/** The row, counted from 1, of a byte. */
function rowAt(bytes: Uint8Array, place: number): number {
  let row = 1;
  for (let at = bytes.indexOf(10); at >= 0 && at < place; at = bytes.indexOf(10, at + 1)) row += 1;
  return row;
}

/**
 * Whether bytes are a text in one byte for each sign that has a few zero bytes in it. Texts in UTF-16 are mostly half
 * zeros, or else their other bytes are no text: any even number of bytes could be read as Chinese.
 */
function isNarrow(source: ByteSource, head: Uint8Array, isComplete: boolean): boolean {
  const others = head.filter((byte) => byte !== 0);
  if ((head.length - others.length) * 4 >= head.length || countControls(others) > 0) return false;
  const ascii = others.filter((byte) => byte < 128).length;
  return ascii * 4 >= others.length * 3 || decodeHead(source, others, isComplete, 'utf-8') !== null;
}

function guessUtf16(source: ByteSource, head: Uint8Array, isComplete: boolean): Encoding | null {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < head.length; i += 1) {
    if (head[i] !== 0) continue;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  }
  // Only few characters, such as U+DE00 in a pair, have a zero byte on the other side.
  if (Math.min(even, odd) * 2 > Math.max(even, odd)) return null;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  const text = decodeHead(source, head, isComplete, encoding);
  return text !== null && !hasControlCharacter(text) ? encoding : null;
}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
}

function startsWith(head: Uint8Array, bytes: readonly number[], at: number): boolean {
  return head.length >= at + bytes.length && bytes.every((byte, i) => head[at + i] === byte);
}
