import { type Codes, type RawTable } from './raw-table.ts';

/** A dictionary as two flat arrays, so that a million values cross a worker boundary without a million strings. */
export interface PackedColumn {
  readonly name: string;
  readonly codes: Codes;
  /** UTF-16 code units of all values, one after the other. */
  readonly text: Uint16Array;
  /** For each value the end of its text. */
  readonly ends: Uint32Array;
}

/** A raw table in transferable form: the client's master copy. */
export interface PackedTable {
  readonly rows: number;
  readonly columns: readonly PackedColumn[];
  readonly ragged: Uint32Array;
  readonly blankLines: Uint32Array;
  readonly headerRows: 0 | 1;
  readonly unread?: readonly string[];
}

/** Copies a raw table into flat arrays. */
export function packTable(table: RawTable): PackedTable {
  return {
    rows: table.rows,
    columns: table.columns.map((column) => ({
      name: column.name,
      codes: column.codes.slice(),
      ...packValues(column.values),
    })),
    ragged: table.ragged.slice(),
    blankLines: table.blankLines.slice(),
    headerRows: table.headerRows,
    ...(table.unread === undefined ? {} : { unread: table.unread }),
  };
}

/** The raw table that was packed; it shares the packed arrays of codes. */
export function unpackTable(packed: PackedTable): RawTable {
  return {
    rows: packed.rows,
    columns: packed.columns.map(({ name, codes, text, ends }) => ({ name, codes, values: unpackValues(text, ends) })),
    ragged: packed.ragged,
    blankLines: packed.blankLines,
    headerRows: packed.headerRows,
    ...(packed.unread === undefined ? {} : { unread: packed.unread }),
  };
}

/** The buffers of a packed table, to hand over instead of copying. */
export function buffersOf(packed: PackedTable): ArrayBufferLike[] {
  const buffers: ArrayBufferLike[] = [packed.ragged.buffer, packed.blankLines.buffer];
  for (const column of packed.columns) buffers.push(column.codes.buffer, column.text.buffer, column.ends.buffer);
  return buffers;
}

function packValues(values: readonly string[]): { text: Uint16Array; ends: Uint32Array } {
  let length = 0;
  for (const value of values) length += value.length;
  const text = new Uint16Array(length);
  const ends = new Uint32Array(values.length);
  let at = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i];
    for (let j = 0; j < value.length; j += 1) text[at++] = value.charCodeAt(j);
    ends[i] = at;
  }
  return { text, ends };
}

const chunk = 4096;

function unpackValues(text: Uint16Array, ends: Uint32Array): string[] {
  const values = new Array<string>(ends.length);
  let start = 0;
  for (let i = 0; i < ends.length; i += 1) {
    values[i] = textBetween(text, start, ends[i]);
    start = ends[i];
  }
  return values;
}

function textBetween(text: Uint16Array, start: number, end: number): string {
  if (end - start <= chunk) return String.fromCharCode.apply(null, text.subarray(start, end) as unknown as number[]);
  let result = '';
  for (let at = start; at < end; at += chunk) result += textBetween(text, at, Math.min(end, at + chunk));
  return result;
}
