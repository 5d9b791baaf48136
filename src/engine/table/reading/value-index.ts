import { recordSize } from './field-block.ts';
import { release } from './release.ts';
import { decodeUtf8 } from './utf8.ts';

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
export class ValueIndex {
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
