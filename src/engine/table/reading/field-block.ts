import { mayBeBlank } from './utf8.ts';
import { type ReadingKernel, readingKernel } from './wasm-kernel.ts';

const space = 32;
const lineEnd = 10;
/** Places of a field in `records`: the three parts of its key, where it begins and where it ends. */
export const recordSize = 5;
const mostRecords = 8192;
const mostRows = 512;
/** Room between columns, so that the places of one row do not all fall into the same lines of a processor's cache. */
const gap = 16;
/** Four bytes that are each the same: times their code. */
const ones = 0x01010101;
const tops = 0x80808080 | 0;
const lineEnds = lineEnd * ones;

/**
 * The fields of some lines, by column, so that columns can go through their fields one column at a time. A field of up
 * to eight bytes is its own key: they are two numbers, and the third is 0. Of a longer one the first eight are, and the
 * third is a hash of those after. Four bytes are looked at at once.
 */
export class FieldBlock {
  /** Rows in it so far. */
  rows = 0;
  /** Fields of the latest line. */
  fields = 0;
  readonly width: number;
  /** The one byte between fields. */
  readonly delimiter: number;
  readonly capacity: number;
  /** Numbers from one column to the next. */
  readonly stride: number;
  readonly records: Int32Array;
  /** Room for the codes of one column. */
  readonly codes: Uint32Array;
  #bytes: Uint8Array = new Uint8Array(0);
  #view: DataView = new DataView(this.#bytes.buffer);

  constructor(width: number, delimiter: number, records: Int32Array = new Int32Array(FieldBlock.sizeOf(width))) {
    this.width = width;
    this.delimiter = delimiter;
    this.capacity = capacityOf(width);
    this.stride = strideOf(width);
    this.records = records;
    this.codes = new Uint32Array(this.capacity);
  }

  /** How many numbers the records of `width` columns are. */
  static sizeOf(width: number): number {
    return strideOf(width) * width;
  }

  /** Where the fields of a column begin in `records`. */
  placeOf(column: number): number {
    return column * this.stride;
  }

  /** Empties it. */
  clear(): void {
    this.rows = 0;
  }

  /** Empties it for the lines from `start` to `end` of these bytes. Nothing else is opened before they are done with. */
  open(bytes: Uint8Array, _start: number, _end: number): void {
    this.clear();
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /**
   * Takes the line that begins at `start` and those after it, up to `end`, as long as there is room and nothing is odd:
   * behind a line with another number of fields it stops, and before one that may be blank. The answer is where the next
   * line begins.
   */
  addLines(start: number, end: number): number {
    let at = start;
    do at = this.#addLine(at);
    while (at < end && this.fields === this.width && this.rows < this.capacity && !mayBeBlank(this.#bytes[at]));
    return at;
  }

  /**
   * Takes lines of these bytes, some fields of which stand in quotes, from `start` to `end` as long as there is room and
   * nothing is odd: it stops before a line that does not end there, with another number of fields, or with a quote inside
   * a field, and takes none of one field, which may be blank. The answer is where the next line begins.
   */
  addQuotedLines(bytes: Uint8Array, start: number, end: number, quote: number): number {
    let at = start;
    while (at < end && this.rows < this.capacity && this.width > 1) {
      const next = this.#addQuotedLine(bytes, at, end, quote);
      if (next < 0) break;
      at = next;
    }
    return at;
  }

  /** Takes such a line; the answer is where the next one begins, or -1 where it was not taken. */
  #addQuotedLine(bytes: Uint8Array, start: number, end: number, quote: number): number {
    const { records, width, stride, delimiter } = this;
    let place = this.rows * recordSize;
    let at = start;
    for (let fields = 1; fields <= width; fields += 1, place += stride) {
      let begin = at;
      let stop: number;
      if (bytes[at] === quote) {
        begin += 1;
        stop = begin;
        while (stop < end && bytes[stop] !== quote) stop += 1;
        at = stop + 1;
      } else {
        while (at < end && bytes[at] !== delimiter && bytes[at] !== lineEnd && bytes[at] !== quote) at += 1;
        stop = at;
      }
      const isLast = bytes[at] === lineEnd;
      if (at >= end || (bytes[at] !== delimiter && !isLast) || isLast !== (fields === width)) return -1;
      while (begin < stop && bytes[begin] === space) begin += 1;
      while (stop > begin && bytes[stop - 1] === space) stop -= 1;
      writeRecord(bytes, begin, stop, records, place);
      at += 1;
    }
    this.rows += 1;
    return at;
  }

  /**
   * Takes a line that ends in a line feed, without the blanks around its fields; too many of them are cut off, too few
   * filled up with empty ones.
   */
  #addLine(start: number): number {
    const { records, width, stride } = this;
    const bytes = this.#bytes;
    const view = this.#view;
    const lastWord = view.byteLength - 4;
    const delimiters = Math.imul(this.delimiter, ones);
    let place = this.rows * recordSize;
    let fields = 0;
    let at = start;
    for (;;) {
      while (bytes[at] === space) at += 1;
      const begin = at;
      let low = 0;
      let high = 0;
      let rest = 0;
      let word = at <= lastWord ? view.getInt32(at, true) : wordOf(bytes, at, bytes.length);
      let ends = endsOf(word, delimiters);
      if (ends === 0) {
        low = word;
        at += 4;
        word = at <= lastWord ? view.getInt32(at, true) : wordOf(bytes, at, bytes.length);
        ends = endsOf(word, delimiters);
        if (ends === 0) {
          high = word;
          do {
            at += 4;
            word = at <= lastWord ? view.getInt32(at, true) : wordOf(bytes, at, bytes.length);
            ends = endsOf(word, delimiters);
            if (ends === 0) rest = fold(rest, word);
          } while (ends === 0);
        }
      }
      // The lowest sign is the first end; the bytes below it are the last of the field.
      const sign = ends & -ends;
      const last = word & ((sign >>> 7) - 1);
      at += (31 - Math.clz32(sign)) >> 3;
      const length = at - begin;
      if (length < 4) low = last;
      else if (length < 8) high = last;
      else if (length > 8) rest = fold(rest, last) | 1;
      if (fields < width) {
        records[place] = low;
        records[place + 1] = high;
        records[place + 2] = rest;
        records[place + 3] = begin;
        records[place + 4] = at;
        if (length > 0 && bytes[at - 1] === space) trimEnd(bytes, records, place);
        place += stride;
      }
      fields += 1;
      at += 1;
      if (bytes[at - 1] === lineEnd) break;
    }
    for (let i = fields; i < width; i += 1, place += stride) records.fill(0, place, place + recordSize);
    this.fields = fields;
    this.rows += 1;
    return at;
  }
}

function capacityOf(width: number): number {
  return Math.max(1, Math.min(mostRows, Math.floor(mostRecords / Math.max(1, width))));
}

function strideOf(width: number): number {
  return capacityOf(width) * recordSize + gap;
}

/** Signs, at the top of each byte of a word, where a field ends; the lowest is right, those above it may not be. */
function endsOf(word: number, delimiters: number): number {
  const delimited = word ^ delimiters;
  const ended = word ^ lineEnds;
  return (((delimited - ones) & ~delimited) | ((ended - ones) & ~ended)) & tops;
}

function fold(rest: number, word: number): number {
  return Math.imul(rest ^ word, 0x9e3779b1);
}

/** Writes the record of the field from `begin` to `end` to `records` at `place`. */
export function writeRecord(bytes: Uint8Array, begin: number, end: number, records: Int32Array, place: number): void {
  let rest = 0;
  if (end - begin > 8) {
    let at = begin + 8;
    for (; at + 4 <= end; at += 4) rest = fold(rest, wordOf(bytes, at, end));
    rest = fold(rest, wordOf(bytes, at, end)) | 1;
  }
  records[place] = wordOf(bytes, begin, end);
  records[place + 1] = wordOf(bytes, begin + 4, end);
  records[place + 2] = rest;
  records[place + 3] = begin;
  records[place + 4] = end;
}

/** Up to four bytes from `start` on, none from `end` on. */
function wordOf(bytes: Uint8Array, start: number, end: number): number {
  let word = 0;
  for (let at = Math.min(end, start + 4) - 1; at >= start; at -= 1) word = (word << 8) | bytes[at];
  return word;
}

/** Takes the blanks at the end of a field off it. */
function trimEnd(bytes: Uint8Array, records: Int32Array, place: number): void {
  const begin = records[place + 3];
  let end = records[place + 4];
  while (end > begin && bytes[end - 1] === space) end -= 1;
  writeRecord(bytes, begin, end, records, place);
}

/** A block whose records are in the memory of the kernel, which also cuts the lines unless their text is too long for it. */
export class KernelBlock extends FieldBlock {
  readonly #kernel: ReadingKernel;
  #isInKernel = false;

  constructor(width: number, delimiter: number, kernel: ReadingKernel, records: Int32Array) {
    super(width, delimiter, records);
    this.#kernel = kernel;
  }

  override open(bytes: Uint8Array, start: number, end: number): void {
    super.open(bytes, start, end);
    const { exports, input } = this.#kernel;
    this.#isInKernel = this.#kernel.take(bytes, start, end);
    const { byteOffset } = this.records;
    exports.openBlock(input, byteOffset, this.width, this.stride * 4, this.capacity, this.delimiter);
  }

  override addLines(start: number, end: number): number {
    if (!this.#isInKernel) return super.addLines(start, end);
    const { exports } = this.#kernel;
    const next = exports.addLines(start, end, this.rows);
    this.rows = exports.rowsOf();
    this.fields = exports.fieldsOf();
    return next;
  }
}

/** A block for rows of `width` fields with one byte between them. */
export function makeBlock(width: number, delimiter: number): FieldBlock {
  const kernel = readingKernel();
  const records = kernel?.room(FieldBlock.sizeOf(width)) ?? null;
  return kernel === null || records === null
    ? new FieldBlock(width, delimiter)
    : new KernelBlock(width, delimiter, kernel, records);
}
