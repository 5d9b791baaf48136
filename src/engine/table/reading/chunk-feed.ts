import type { Failure } from '../../shared/result.ts';
import type { Encoding } from '../raw-table.ts';
import type { RowReader } from './csv-rows.ts';
import { failEncoding, failZeroByte } from './read-failures.ts';
import { decodeUtf8, unfinishedLength } from './utf8.ts';
import { readingKernel } from './wasm-kernel.ts';

/** A file to read, given from outside: the engine knows no files, streams or text decoders. */
export interface ByteSource {
  readonly name: string;
  /** Bytes of the file as it lies there. */
  readonly size: number;
  /** The file's bytes from the start, chunk by chunk; with `gunzip` the unpacked ones. Can be called again. */
  open(gunzip: boolean): AsyncIterable<Uint8Array>;
  /** Some bytes of the file as they lie there. */
  slice(start: number, end: number): Promise<ArrayBuffer>;
  /** Bytes of the file taken so far by the latest `open`. */
  position(): number;
  /**
   * A decoder that carries unfinished characters from chunk to chunk, drops a byte order mark and throws on malformed
   * input.
   */
  decoder(encoding: Encoding): Decoder;
}

export interface Decoder {
  /** The characters of the next chunk; null ends the text. */
  decode(bytes: Uint8Array | null): string;
}

const mark = [0xef, 0xbb, 0xbf];
const nothing = new Uint8Array(0);

/** Gives the chunks of a file to a reader of rows: as bytes where they are UTF-8 without quotes, else as text. */
export class ChunkFeed {
  readonly #source: ByteSource;
  readonly #encoding: Encoding;
  readonly #reader: RowReader;
  readonly #decoder: Decoder;
  /** The code of the quote, or -1. */
  readonly #quote: number;
  /** The beginning of a character that the chunk before ended in. */
  #unfinished = nothing;
  #isStart = true;
  #offset = 0;

  constructor(source: ByteSource, encoding: Encoding, quote: string, reader: RowReader) {
    this.#source = source;
    this.#encoding = encoding;
    this.#reader = reader;
    this.#decoder = source.decoder(encoding);
    this.#quote = quote === '' ? -1 : quote.charCodeAt(0);
  }

  /** Takes the next chunk; null ends the file. */
  take(chunk: Uint8Array | null): Failure | null {
    const failure = this.#encoding === 'utf-8' ? this.#takeUtf8(chunk) : this.#takeOther(chunk);
    this.#offset += chunk?.length ?? 0;
    return failure;
  }

  #takeUtf8(chunk: Uint8Array | null): Failure | null {
    const whole = chunk === null ? this.#unfinished : concatenate(this.#unfinished, chunk);
    const end = chunk === null ? whole.length : whole.length - unfinishedLength(whole);
    this.#unfinished = whole.slice(end);
    const piece = whole.subarray(0, end);
    const { hasZero, isWide, hasQuote, hasReturn } = findSigns(piece, this.#quote);
    if (hasZero) return failZeroByte(locateZero(piece, this.#reader));
    const needsText = hasQuote || this.#reader.isInQuotes;
    // A decoder has to see the start, where it drops the mark, and what may be malformed.
    const text = needsText || isWide || this.#isStart || chunk === null ? this.#decode(piece, chunk === null) : '';
    if (text === null) return failEncoding('utf-8', this.#locate(chunk === null ? null : piece));
    const isMarked = this.#isStart && mark.every((byte, i) => piece[i] === byte);
    if (piece.length > 0) this.#isStart = false;
    if (needsText) return this.#reader.push(text);
    return this.#reader.pushBytes(isMarked ? piece.subarray(mark.length) : piece, hasReturn);
  }

  #takeOther(chunk: Uint8Array | null): Failure | null {
    if (chunk !== null && this.#encoding === 'windows-1252') {
      const { hasZero, isWide, hasQuote, hasReturn } = findSigns(chunk, this.#quote);
      if (hasZero) return failZeroByte(locateZero(chunk, this.#reader));
      if (!isWide && !hasQuote && !this.#reader.isInQuotes) return this.#reader.pushBytes(chunk, hasReturn);
    }
    const text = this.#decode(chunk ?? nothing, chunk === null);
    return text === null ? failEncoding(this.#encoding, this.#locate(chunk)) : this.#reader.push(text);
  }

  /** The text of a piece; null when it is malformed. */
  #decode(piece: Uint8Array, isLast: boolean): string | null {
    try {
      const text = piece.length === 0 ? '' : this.#decoder.decode(piece);
      return isLast ? text + this.#decoder.decode(null) : text;
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  #locate(piece: Uint8Array | null): number {
    return locateMalformed(this.#source, this.#encoding, piece, this.#offset, this.#reader);
  }
}

function concatenate(first: Uint8Array<ArrayBuffer>, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Gives a reader all of a text: at hand as a whole, or in pieces of UTF-8 that each end with a line. */
export function pushPieces(reader: RowReader, text: string | Iterable<Uint8Array>, quote: string): Failure | null {
  if (typeof text === 'string') return reader.push(text) ?? reader.finish();
  const sign = quote === '' ? -1 : quote.charCodeAt(0);
  for (const piece of text) {
    const { hasQuote, hasReturn } = findSigns(piece, sign);
    const isText = hasQuote || reader.isInQuotes;
    const failure = isText ? reader.push(decodeUtf8(piece, 0, piece.length)) : reader.pushBytes(piece, hasReturn);
    if (failure !== null) return failure;
  }
  return reader.finish();
}

/**
 * The row of the file in which decoding failed. `bytes` is the chunk that failed (null: the end of the file), `offset`
 * the bytes before it; the reader takes what is good of it, so it must not be used afterwards.
 */
function locateMalformed(
  source: ByteSource,
  encoding: Encoding,
  bytes: Uint8Array | null,
  offset: number,
  reader: RowReader,
): number {
  if (bytes !== null && encoding === 'utf-8') for (const line of linesBeforeBad(source, bytes)) reader.push(line);
  else if (bytes !== null) reader.push(unitsBeforeBad(bytes, offset, encoding === 'utf-16le'));
  return reader.countRows() + 1;
}

/** The row of the first zero byte of a chunk; the reader must not be used afterwards. */
function locateZero(bytes: Uint8Array, reader: RowReader): number {
  let rows = 0;
  const zero = bytes.indexOf(0);
  for (let at = bytes.indexOf(10); at >= 0 && at < zero; at = bytes.indexOf(10, at + 1)) rows += 1;
  return reader.countRows() + rows + 1;
}

/**
 * The text of UTF-16 before the first unit that has no partner. A chunk may begin inside a unit, or with the second
 * half of a pair.
 */
function unitsBeforeBad(bytes: Uint8Array, offset: number, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = offset % 2;
  const count = (bytes.length - start) >> 1;
  const unitAt = (i: number) => view.getUint16(start + 2 * i, isLittle);
  const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
  const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;
  let text = '';
  for (let i = 0; i < count; i += 1) {
    const unit = unitAt(i);
    const isBroken = isHigh(unit)
      ? i + 1 < count && !isLow(unitAt(i + 1))
      : isLow(unit) && i > 0 && !isHigh(unitAt(i - 1));
    if (isBroken) return text;
    text += String.fromCharCode(unit);
  }
  return '';
}

/** The lines before the first bad one; none when each is good, for then the chunk before ended in a bad character. */
function linesBeforeBad(source: ByteSource, bytes: Uint8Array): string[] {
  const lines: string[] = [];
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(10, start) + 1;
    const line = decodeLine(source, end === 0 ? bytes.subarray(start) : bytes.subarray(start, end));
    if (line === null) return lines;
    if (end === 0) break;
    lines.push(line);
    start = end;
  }
  return [];
}

function decodeLine(source: ByteSource, line: Uint8Array): string | null {
  const decoder = source.decoder('utf-8');
  try {
    const text = decoder.decode(line);
    return line.at(-1) === 10 ? text + decoder.decode(null) : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** What is among the bytes of a piece of text. */
interface ByteSigns {
  readonly hasZero: boolean;
  /** Whether one is no ASCII character. */
  readonly isWide: boolean;
  readonly hasQuote: boolean;
  readonly hasReturn: boolean;
}

const ones = 0x01010101;
const tops = 0x80808080 | 0;
const returns = 0x0d0d0d0d;

/** A sign is in one of the bytes that were looked at where the top bit of one of its bytes is set. */
interface Gathered {
  wide: number;
  zero: number;
  quote: number;
  return: number;
}

/** What the kernel answers is a sum of these. */
const zeroSign = 1;
const wideSign = 2;
const quoteSign = 4;
const returnSign = 8;

/** Looks at every byte, in the kernel where there is one. `quote` is as in `findSignsPlain`. */
export function findSigns(bytes: Uint8Array, quote: number): ByteSigns {
  const kernel = readingKernel();
  if (kernel === null || !kernel.take(bytes, 0, bytes.length)) return findSignsPlain(bytes, quote);
  const { exports, input } = kernel;
  const signs = exports.signsOf(input, input + bytes.length, quote);
  const isWide = (signs & wideSign) !== 0;
  return {
    hasZero: (signs & zeroSign) !== 0,
    isWide,
    hasQuote: quote >= 128 ? isWide : quote > 0 && (signs & quoteSign) !== 0,
    hasReturn: (signs & returnSign) !== 0,
  };
}

/**
 * Looks at every byte, four at a time. `quote` is the code of the quote character, or -1; one that is not ASCII may be
 * wherever a wide byte is.
 */
export function findSignsPlain(bytes: Uint8Array, quote: number): ByteSigns {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
  // The last bytes fill a word with ones, which are none of the signs.
  const last = new Uint8Array(4).fill(1);
  last.set(bytes.subarray(words.length * 4));
  const rest = new Int32Array(last.buffer);
  const quotes = quote > 0 && quote < 128 ? Math.imul(quote, ones) : tops;
  let found: Gathered = { wide: 0, zero: 0, quote: 0, return: 0 };
  gatherAscii(words, quotes, found);
  gatherAscii(rest, quotes, found);
  const isWide = (found.wide & tops) !== 0;
  if (isWide) {
    found = { wide: 0, zero: 0, quote: 0, return: 0 };
    gatherAny(words, quotes, found);
    gatherAny(rest, quotes, found);
  }
  const hasQuote = quote >= 128 ? isWide : quote > 0 && (found.quote & tops) !== 0;
  return { hasZero: (found.zero & tops) !== 0, isWide, hasQuote, hasReturn: (found.return & tops) !== 0 };
}

/** Right where every byte is ASCII: taking one away from each byte of a word then sets the top bit of those that are zero. */
function gatherAscii(words: Int32Array, quotes: number, found: Gathered): void {
  let wide = 0;
  let zero = 0;
  let quoted = 0;
  let returned = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    wide |= word;
    zero |= word - ones;
    quoted |= (word ^ quotes) - ones;
    returned |= (word ^ returns) - ones;
  }
  found.wide |= wide;
  found.zero |= zero;
  found.quote |= quoted;
  found.return |= returned;
}

/** The same for any bytes: those whose top bit was set before do not count. */
function gatherAny(words: Int32Array, quotes: number, found: Gathered): void {
  let zero = 0;
  let quoted = 0;
  let returned = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    const other = word ^ quotes;
    const end = word ^ returns;
    zero |= (word - ones) & ~word;
    quoted |= (other - ones) & ~other;
    returned |= (end - ones) & ~end;
  }
  found.zero |= zero;
  found.quote |= quoted;
  found.return |= returned;
}
