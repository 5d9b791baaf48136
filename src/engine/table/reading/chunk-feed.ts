import { type Failure } from '../../shared/result.ts';
import { type Encoding } from '../raw-table.ts';
import { type ByteSource, type Decoder } from './byte-source.ts';
import { findSigns } from './byte-signs.ts';
import { type RowReader } from './csv-rows.ts';
import { locateMalformed, locateZero } from './locate-malformed.ts';
import { failEncoding, failZeroByte } from './read-failures.ts';
import { unfinishedLength } from './utf8.ts';

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
