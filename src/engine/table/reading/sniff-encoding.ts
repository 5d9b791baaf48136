import { fail, succeed, type Result } from '../../shared/result.ts';
import { type ByteSource } from './byte-source.ts';
import { type Encoding } from '../raw-table.ts';
import { failZeroByte } from './read-failures.ts';

const signatures: readonly { bytes: readonly number[]; at?: number; message: string }[] = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    message:
      'This looks like an Excel workbook or a zip archive. Save the sheet as CSV, or unpack the archive, and load that.',
  },
  { bytes: [0x50, 0x4b, 0x05, 0x06], message: 'This looks like an empty zip archive. Load a CSV file.' },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    message: 'This looks like an old Excel workbook (.xls). Save the sheet as CSV and load that.',
  },
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], message: 'This is a PDF. Load the table behind it as CSV.' },
  { bytes: [0xff, 0xd8, 0xff], message: 'This is a picture (JPEG). Load the table it shows as CSV.' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], message: 'This is a picture (PNG). Load the table it shows as CSV.' },
  { bytes: [0x47, 0x49, 0x46, 0x38], message: 'This is a picture (GIF). Load the table it shows as CSV.' },
  { bytes: [0x50, 0x41, 0x52, 0x31], message: 'This is a Parquet file inside a gzip file. Unpack it and load that.' },
  {
    bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66, 0x6f, 0x72, 0x6d, 0x61, 0x74, 0x20, 0x33],
    message: 'This is an SQLite database. Export the table as CSV and load that.',
  },
  {
    bytes: [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31],
    message: 'This is an Arrow (Feather) file. Export it as CSV and load that.',
  },
  { bytes: [0x42, 0x5a, 0x68], message: 'This is packed with bzip2. Unpack it, or pack it with gzip, and load that.' },
  {
    bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a],
    message: 'This is packed with xz. Unpack it, or pack it with gzip, and load that.',
  },
  {
    bytes: [0x28, 0xb5, 0x2f, 0xfd],
    message: 'This is packed with zstd. Unpack it, or pack it with gzip, and load that.',
  },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], message: 'This is a 7z archive. Unpack it and load the CSV inside.' },
  {
    bytes: [0x75, 0x73, 0x74, 0x61, 0x72],
    at: 257,
    message: 'This is a tar archive. Unpack it and load the CSV inside.',
  },
  { bytes: [0xff, 0xfe, 0x00, 0x00], message: 'This is text in UTF-32. Save it as UTF-8 and load that.' },
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
  if (signature !== undefined) return fail('binary', signature.message, 'the whole file');
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
    return fail(
      'binary',
      `This is not a text file: too many of its bytes are no letters, digits or signs, the first of them in row ${row}. Load a CSV file, or choose UTF-16 if it is one.`,
      `row ${row}`,
      { row },
    );
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
