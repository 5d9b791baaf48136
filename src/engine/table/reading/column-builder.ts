import { type Codes } from '../raw-table.ts';
import { recordSize, writeRecord, type FieldBlock } from './field-block.ts';
import { release } from './release.ts';
import { decodeUtf8, encodeInto } from './utf8.ts';
import { ValueIndex } from './value-index.ts';

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
