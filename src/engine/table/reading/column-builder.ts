import { type Codes } from '../raw-table.ts';

const free = 0;
/** UTF-16 units of a text, or its bytes when all of it is ASCII. */
export type Units = Uint8Array | Uint16Array;

/** The next state of a field's hash after one more UTF-16 unit; it begins at 0. */
export function extendHash(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0;
}

/**
 * Collects a column as a dictionary and a growing array of codes (T1). Surrounding blanks do not count. A field is
 * found by its hash and compared in place, so that only a new value makes a string: that is what keeps reading near the
 * speed of the bare parser. A column with more than `maxDistinct` values is given up: it frees its memory and answers 0
 * from then on.
 */
export class ColumnBuilder {
  readonly maxDistinct: number;
  /** Codes of the rows so far, in the narrowest type that holds them; callers store into it after `codeOf`. */
  codes: Codes;
  /** UTF-16 units in the dictionary. */
  textLength = 0;
  isGivenUp = false;
  #dictionary: string[] = [];
  /**
   * Units of all values, one after the other, and where each begins: a field is compared with these, not with strings.
   */
  #units = new Uint16Array(64);
  #starts = new Uint32Array(8);
  /** Hash of each value. */
  #hashes = new Int32Array(8);
  /** Open addressing: code + 1, or `free`. */
  #slots = new Int32Array(16);

  constructor(capacity: number, maxDistinct: number) {
    this.codes = new Uint8Array(capacity);
    this.maxDistinct = maxDistinct;
  }

  get values(): readonly string[] {
    return this.#dictionary;
  }

  /** The code of the field `text[start, end)`. */
  codeOf(text: string, start: number, end: number): number {
    const value = text.substring(start, end).trim();
    const units = unitsOf(value, 0, value.length);
    let hash = 0;
    for (let i = 0; i < units.length; i += 1) hash = extendHash(hash, units[i]);
    return this.codeOfHashed(value, units, 0, units.length, hash);
  }

  /** The same for a field whose units and hash are known and that has no space at either end. */
  codeOfHashed(text: string, units: Units, start: number, end: number, hash: number): number {
    if (this.isGivenUp) return 0;
    const slots = this.#slots;
    const hashes = this.#hashes;
    const starts = this.#starts;
    const own = this.#units;
    const mask = slots.length - 1;
    let slot = mix(hash) & mask;
    for (let entry = slots[slot]; entry !== free; entry = slots[slot]) {
      const code = entry - 1;
      if (hashes[code] === hash) {
        let mine = starts[code];
        let at = start;
        while (at < end && own[mine] === units[at]) {
          at += 1;
          mine += 1;
        }
        if (at === end && mine === starts[code + 1]) return code;
      }
      slot = (slot + 1) & mask;
    }
    return this.#add(text, units, start, end, hash, slot);
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
  giveUp(): void {
    this.isGivenUp = true;
    this.codes = new Uint8Array(0);
    this.textLength = 0;
    this.#dictionary = [];
    this.#freeIndex();
  }

  /** The codes of the first `rows` rows; the builder is of no use afterwards. */
  finish(rows: number): Codes {
    this.#freeIndex();
    return this.codes.length === rows ? this.codes : this.codes.slice(0, rows);
  }

  /** Adds a value that is not there, unless it has other white space around it and is there without. */
  #add(text: string, units: Units, start: number, end: number, hash: number, slot: number): number {
    const value = text.substring(start, end);
    if (value.trim().length !== value.length) return this.codeOf(value, 0, value.length);
    const code = this.#dictionary.length;
    if (code >= this.maxDistinct) {
      this.giveUp();
      return 0;
    }
    this.#dictionary.push(copyText(value));
    this.#remember(code, units.subarray(start, end), hash);
    this.#slots[slot] = code + 1;
    if ((code + 1) * 2 > this.#slots.length) this.#growSlots();
    if (code === 256) this.codes = Uint16Array.from(this.codes);
    else if (code === 65_536) this.codes = Uint32Array.from(this.codes);
    return code;
  }

  #remember(code: number, units: Units, hash: number): void {
    const begin = this.textLength;
    this.textLength += units.length;
    if (this.textLength > this.#units.length) this.#units = grow(this.#units, new Uint16Array(this.textLength * 2));
    this.#units.set(units, begin);
    if (code + 1 === this.#starts.length) {
      this.#starts = grow(this.#starts, new Uint32Array(code * 2 + 2));
      this.#hashes = grow(this.#hashes, new Int32Array(code * 2 + 2));
    }
    this.#starts[code + 1] = this.textLength;
    this.#hashes[code] = hash;
  }

  #freeIndex(): void {
    this.#units = new Uint16Array(0);
    this.#starts = new Uint32Array(0);
    this.#hashes = new Int32Array(0);
    this.#slots = new Int32Array(0);
  }

  #growSlots(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let code = 0; code < this.#dictionary.length; code += 1) {
      let slot = mix(this.#hashes[code]) & mask;
      while (slots[slot] !== free) slot = (slot + 1) & mask;
      slots[slot] = code + 1;
    }
    this.#slots = slots;
  }
}

function mix(hash: number): number {
  const spread = Math.imul(hash, 0x9e3779b1);
  return spread ^ (spread >>> 15);
}

/** An array indexed like `text` that holds its units from `start` to `end`. */
export function unitsOf(text: string, start: number, end: number): Uint16Array {
  const units = new Uint16Array(end);
  for (let i = start; i < end; i += 1) units[i] = text.charCodeAt(i);
  return units;
}

function grow<T extends Int32Array | Uint32Array | Uint16Array>(values: T, grown: T): T {
  grown.set(values);
  return grown;
}

/** A copy that shares no memory with the text it was cut from: V8's substrings keep the whole chunk alive. */
function copyText(text: string): string {
  return text.length < 13 ? text : (' ' + text).slice(1);
}
