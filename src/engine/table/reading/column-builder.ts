import type { Codes } from '../raw-table.ts';
import { type FieldBlock, recordSize, writeRecord } from './field-block.ts';
import { decodeUtf8, encodeInto } from './utf8.ts';

/**
 * Collects a column as a dictionary and a growing array of codes (T1). Surrounding blanks do not count. A column with
 * more than `maxDistinct` values is given up: it frees its memory and answers 0 from then on.
 */
export class ColumnBuilder {
  readonly maxDistinct: number;
  /** Codes of the rows so far, in the narrowest type that holds them; callers store into it after `codeOf`. */
  codes: Codes;
  isGivenUp = false;
  /** Why it was given up, where that is not for its many values. */
  lack: string | null = null;
  readonly #index = new ValueIndex();
  readonly #record = new Int32Array(recordSize);
  readonly #found = new Uint32Array(1);
  /** The field that is looked for; it is written over by the next. */
  #bytes = new Uint8Array(256);

  constructor(capacity: number, maxDistinct: number) {
    this.codes = new Uint8Array(capacity);
    this.maxDistinct = maxDistinct;
  }

  /** Number of distinct values. */
  get distinct(): number {
    return this.#index.count;
  }

  /** UTF-16 units in the dictionary. */
  get textLength(): number {
    return this.#index.units;
  }

  /** The distinct values in order of first appearance. */
  values(): string[] {
    return this.#index.values();
  }

  /** The code of a field. */
  codeOf(field: string): number {
    if (this.isGivenUp) return 0;
    const text = field.trim();
    if (this.#bytes.length < text.length * 3) this.#bytes = new Uint8Array(text.length * 6);
    const record = this.#record;
    writeRecord(this.#bytes, 0, encodeInto(text, this.#bytes), record, 0);
    const isFound = this.#index.find(record, 0, this.#bytes, this.#found, 0, 1) === 1;
    return isFound ? this.#found[0] : this.#add(record, 0, this.#bytes);
  }

  /** Adds the fields of a column of a block as the rows from `row` on. */
  addBlock(block: FieldBlock, column: number, row: number, bytes: Uint8Array): void {
    if (this.isGivenUp) return;
    const { records, rows, codes } = block;
    const first = block.placeOf(column);
    this.#index.fetch(records, first, rows);
    let next = this.#index.find(records, first, bytes, codes, 0, rows);
    while (next < rows) {
      codes[next] = this.#addField(records, first + next * recordSize, bytes);
      if (this.isGivenUp) return;
      next = this.#index.find(records, first, bytes, codes, next + 1, rows);
    }
    this.codes.set(rows === codes.length ? codes : codes.subarray(0, rows), row);
  }

  /** Makes room for `capacity` rows. */
  reserve(capacity: number): void {
    if (this.isGivenUp || capacity <= this.codes.length) return;
    const grown =
      this.codes instanceof Uint8Array
        ? new Uint8Array(capacity)
        : this.codes instanceof Uint16Array
          ? new Uint16Array(capacity)
          : new Uint32Array(capacity);
    grown.set(this.codes);
    this.codes = grown;
  }

  /** Leaves the column out and frees its memory. */
  giveUp(lack: string | null = null): void {
    this.isGivenUp = true;
    this.lack = lack;
    this.codes = new Uint8Array(0);
    this.#index.clear();
  }

  /** The values, and the codes of the first `rows` rows; the builder is of no use afterwards. */
  finish(rows: number): { values: string[]; codes: Codes } {
    const values = this.#index.values();
    this.#index.release();
    if (this.codes.length === rows) return { values, codes: this.codes };
    const codes = this.codes.slice(0, rows);
    release(this.codes);
    return { values, codes };
  }

  /** Adds a field that is not there, unless it has other white space around it and is there without. */
  #addField(records: Int32Array, place: number, bytes: Uint8Array): number {
    const begin = records[place + 3];
    const end = records[place + 4];
    const isTrimmed = end === begin || (isInk(bytes[begin]) && isInk(bytes[end - 1]));
    return isTrimmed ? this.#add(records, place, bytes) : this.codeOf(decodeUtf8(bytes, begin, end));
  }

  #add(records: Int32Array, place: number, bytes: Uint8Array): number {
    if (this.#index.count >= this.maxDistinct) {
      this.giveUp();
      return 0;
    }
    const code = this.#index.add(records, place, bytes);
    if (code === 256) this.codes = new Uint16Array(this.codes);
    else if (code === 65_536) this.codes = new Uint32Array(this.codes);
    return code;
  }
}

/** Whether a byte is certainly no part of white space. */
function isInk(byte: number): boolean {
  return byte > 32 && byte < 128;
}

const free = 0;
/** Places of a value: two numbers of its key, and its code + 1, below 0 when the key is but a hash. */
const slotSize = 3;
const startBits = 6;
/** From so many slots on they grow to twice as many, before to four times, and are three quarters full at most, before one. */
const manySlots = 262_144;
/** From so many bits on slots are too many for the nearest cache of a processor. */
const farBits = 15;

/**
 * The distinct values of a column as UTF-8, found by the keys of fields: open addressing by the upper bits of a hash, so
 * that a table that grows is filled from one end to the other. A value that is longer than a key is compared byte by
 * byte. No strings are made before the end.
 */
class ValueIndex {
  /** Number of values. */
  count = 0;
  /** UTF-16 units of all values. */
  units = 0;
  #slots = new Int32Array(slotSize << startBits);
  #bits = startBits;
  /** All values, one after the other, and where each begins. */
  #bytes = new Uint8Array(64);
  #starts = new Uint32Array(16);
  /** Something of what was fetched: what nobody keeps would not be fetched at all. */
  fetched = 0;

  /**
   * Writes the codes of fields `from` to `count` of the records that begin at `first`; the answer is the number of the
   * first that is not there, or `count`.
   */
  find(records: Int32Array, first: number, bytes: Uint8Array, codes: Uint32Array, from: number, count: number): number {
    const slots = this.#slots;
    const shift = 32 - this.#bits;
    const mask = (1 << this.#bits) - 1;
    for (let i = from, place = first + from * recordSize; i < count; i += 1, place += recordSize) {
      const rest = records[place + 2];
      const low = records[place] ^ rest;
      const high = records[place + 1];
      let slot = mix(low, high) >>> shift;
      let at = slot * slotSize;
      let entry = slots[at + 2];
      while (
        entry !== free &&
        (slots[at] !== low ||
          slots[at + 1] !== high ||
          entry < 0 === (rest === 0) ||
          (rest !== 0 && !this.#isValue(-entry - 1, bytes, records[place + 3], records[place + 4])))
      ) {
        slot = (slot + 1) & mask;
        at = slot * slotSize;
        entry = slots[at + 2];
      }
      if (entry === free) return i;
      codes[i] = entry > 0 ? entry - 1 : -entry - 1;
    }
    return count;
  }

  /**
   * Looks at the slots where `count` records from `first` on will be searched for. A processor waits for many far places at
   * once; while it finds and adds values one after the other, it would wait for each.
   */
  fetch(records: Int32Array, first: number, count: number): void {
    if (this.#bits < farBits) return;
    const slots = this.#slots;
    const shift = 32 - this.#bits;
    let fetched = 0;
    for (let i = 0, place = first; i < count; i += 1, place += recordSize)
      fetched |= slots[(mix(records[place] ^ records[place + 2], records[place + 1]) >>> shift) * slotSize];
    this.fetched = fetched & 1;
  }

  /** Adds the field at a place of the records, which is not there; the answer is its code. */
  add(records: Int32Array, place: number, bytes: Uint8Array): number {
    const code = this.count;
    const rest = records[place + 2];
    const size = 1 << this.#bits;
    if (code * 4 >= (size < manySlots ? size : size * 3)) this.#growSlots();
    put(this.#slots, this.#bits, records[place] ^ rest, records[place + 1], rest === 0 ? code + 1 : -code - 1);
    this.#keep(code, bytes, records[place + 3], records[place + 4]);
    this.count = code + 1;
    return code;
  }

  /** All values in the order of their codes. */
  values(): string[] {
    const starts = this.#starts.subarray(0, this.count + 1);
    const isAscii = this.units === starts[this.count];
    if (!isAscii)
      return Array.from({ length: this.count }, (_, i) => decodeUtf8(this.#bytes, starts[i], starts[i + 1]));
    const text = decodeUtf8(this.#bytes, 0, starts[this.count]);
    const values = new Array<string>(this.count);
    for (let i = 0; i < values.length; i += 1) values[i] = text.substring(starts[i], starts[i + 1]);
    return values;
  }

  /** Clears it for good. */
  release(): void {
    for (const array of [this.#slots, this.#bytes, this.#starts]) release(array);
    this.clear();
  }

  clear(): void {
    this.count = 0;
    this.units = 0;
    this.#slots = new Int32Array(slotSize << startBits);
    this.#bits = startBits;
    this.#bytes = new Uint8Array(0);
    this.#starts = new Uint32Array(1);
  }

  /** Whether a field with the key of a long value is that value: with the same bytes after the first eight, it is. */
  #isValue(code: number, bytes: Uint8Array, begin: number, end: number): boolean {
    const own = this.#bytes;
    let mine = this.#starts[code] + 8;
    if (this.#starts[code + 1] - mine !== end - begin - 8) return false;
    for (let at = begin + 8; at < end; at += 1, mine += 1) if (own[mine] !== bytes[at]) return false;
    return true;
  }

  #keep(code: number, bytes: Uint8Array, begin: number, end: number): void {
    if (code + 2 > this.#starts.length) this.#starts = grow(this.#starts, new Uint32Array(code * 2 + 2));
    let at = this.#starts[code];
    const stop = at + end - begin;
    if (stop > this.#bytes.length) this.#bytes = grow(this.#bytes, new Uint8Array(stop * 2));
    const own = this.#bytes;
    for (let from = begin; from < end; from += 1) {
      const byte = bytes[from];
      // A character is as many units as bytes begin one, or two when it is of four bytes.
      if ((byte & 0xc0) !== 0x80) this.units += byte < 0xf0 ? 1 : 2;
      own[at++] = byte;
    }
    this.#starts[code + 1] = stop;
  }

  #growSlots(): void {
    const before = this.#slots;
    const bits = this.#bits + (1 << this.#bits < manySlots ? 2 : 1);
    const slots = new Int32Array(slotSize << bits);
    for (let at = 0; at < before.length; at += slotSize)
      if (before[at + 2] !== free) put(slots, bits, before[at], before[at + 1], before[at + 2]);
    this.#slots = slots;
    this.#bits = bits;
  }
}

function put(slots: Int32Array, bits: number, low: number, high: number, entry: number): void {
  const mask = (1 << bits) - 1;
  let slot = mix(low, high) >>> (32 - bits);
  while (slots[slot * slotSize + 2] !== free) slot = (slot + 1) & mask;
  slots[slot * slotSize] = low;
  slots[slot * slotSize + 1] = high;
  slots[slot * slotSize + 2] = entry;
}

function mix(low: number, high: number): number {
  const both = low ^ Math.imul(high, 0x85ebca6b);
  return Math.imul(both ^ (both >>> 15), 0x9e3779b1);
}

function grow<T extends Uint32Array | Uint8Array>(values: T, grown: T): T {
  grown.set(values);
  return grown;
}

/**
 * Gives the memory of an array back at once, where there is a way to; else the collector does so in its own time, which
 * may be after the most is needed. The array is empty afterwards. Not for use between fast loops: the first time makes all
 * arrays a little slower.
 */
function release(array: { readonly buffer: ArrayBufferLike }): void {
  (array.buffer as { transfer?(length: number): unknown }).transfer?.(0);
}
