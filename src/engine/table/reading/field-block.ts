const space = 32;
const lineEnd = 10;
/** Places of a field in `records`: the three parts of its key, where it begins and where it ends. */
export const recordSize = 5;
const mostRecords = 8192;
const mostRows = 512;
/**
 * The fields of some lines, by column, so that columns can go through their fields one column at a time. A field of up
 * to eight bytes is its own key: they are two numbers, and the third is 0. Of a longer one the last eight are, and the
 * third is a hash of those before. One look at each byte does it all.
 */
export class FieldBlock {
  /** Rows in it so far. */
  rows = 0;
  /** Where the line after the latest begins. */
  end = 0;
  readonly capacity: number;
  readonly records: Int32Array;
  /** Room for the codes of one column. */
  readonly codes: Uint32Array;
  readonly #width: number;
  readonly #delimiter: number;

  /** `delimiter`: the one byte between fields. */
  constructor(width: number, delimiter: number) {
    this.#width = width;
    this.#delimiter = delimiter;
    this.capacity = Math.max(1, Math.min(mostRows, Math.floor(mostRecords / Math.max(1, width))));
    this.records = new Int32Array(this.capacity * width * recordSize);
    this.codes = new Uint32Array(this.capacity);
  }

  /** Where the fields of a column begin in `records`. */
  placeOf(column: number): number {
    return column * this.capacity * recordSize;
  }

  /**
   * Takes the line that begins at `start` and ends in a line feed, without the blanks around its fields. The answer is
   * its number of fields; too many are cut off, too few filled up with empty ones.
   */
  addLine(bytes: Uint8Array, start: number): number {
    const { records } = this;
    const width = this.#width;
    const delimiter = this.#delimiter;
    const stride = this.capacity * recordSize;
    let place = this.rows * recordSize;
    let fields = 0;
    let at = start;
    for (;;) {
      let byte = bytes[at];
      while (byte === space) byte = bytes[(at += 1)];
      const begin = at;
      let low = 0;
      let high = 0;
      let rest = 0;
      while (byte !== delimiter && byte !== lineEnd) {
        rest = (Math.imul(rest, 31) + (high >>> 24)) | 0;
        high = (high << 8) | (low >>> 24);
        low = (low << 8) | byte;
        byte = bytes[(at += 1)];
      }
      if (fields < width) {
        records[place] = low;
        records[place + 1] = high;
        records[place + 2] = at - begin > 8 ? rest | 1 : 0;
        records[place + 3] = begin;
        records[place + 4] = at;
        if (at > begin && bytes[at - 1] === space) trimEnd(bytes, records, place);
        place += stride;
      }
      fields += 1;
      at += 1;
      if (byte === lineEnd) break;
    }
    for (let i = fields; i < width; i += 1, place += stride) records.fill(0, place, place + recordSize);
    this.end = at;
    this.rows += 1;
    return fields;
  }
}

/** Writes the record of the field from `begin` to `end` to `records` at `place`. */
export function writeRecord(bytes: Uint8Array, begin: number, end: number, records: Int32Array, place: number): void {
  let low = 0;
  let high = 0;
  let rest = 0;
  for (let at = begin; at < end; at += 1) {
    rest = (Math.imul(rest, 31) + (high >>> 24)) | 0;
    high = (high << 8) | (low >>> 24);
    low = (low << 8) | bytes[at];
  }
  records[place] = low;
  records[place + 1] = high;
  records[place + 2] = end - begin > 8 ? rest | 1 : 0;
  records[place + 3] = begin;
  records[place + 4] = end;
}

/** Takes the blanks at the end of a field off it. */
function trimEnd(bytes: Uint8Array, records: Int32Array, place: number): void {
  const begin = records[place + 3];
  let end = records[place + 4];
  while (end > begin && bytes[end - 1] === space) end -= 1;
  writeRecord(bytes, begin, end, records, place);
}
