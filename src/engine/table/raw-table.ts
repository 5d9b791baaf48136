import type { Encoding } from '../shared/encoding.ts';
import type { Notice } from '../shared/result.ts';

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A column as it stands in the file: each distinct (trimmed) spelling once, and a code for each row (T1). */
export interface RawColumn {
  readonly name: string;
  /** Distinct spellings in order of first appearance. */
  readonly values: readonly string[];
  /** For each row the index of its spelling in `values`. */
  readonly codes: Codes;
}

/** A table as read from a file, before any setting is applied. */
export interface RawTable {
  readonly rows: number;
  readonly columns: readonly RawColumn[];
  /**
   * Rows (indices, ascending) whose number of fields differs from the table's width; short ones were padded with "",
   * long ones cut.
   */
  readonly ragged: Uint32Array;
  /**
   * Rows of the file that hold no record, as its row numbers (1 = first row, header included), ascending: blank lines,
   * lines above the names, rows that were skipped.
   */
  readonly blankLines: Uint32Array;
  /** 1 when the first row holds the names, else 0. */
  readonly headerRows: 0 | 1;
  /** Columns of the file that were left unread. */
  readonly unread?: readonly string[];
}

/** The row number a spreadsheet shows for a record: the header is row 1, blank lines count. */
export function fileRowOf(table: Pick<RawTable, 'blankLines' | 'headerRows'>, row: number): number {
  let number = row + 1 + table.headerRows;
  for (const blank of table.blankLines) {
    if (blank > number) break;
    number += 1;
  }
  return number;
}

/** The table without some rows, given ascending; they count as rows of the file that hold no record. */
export function withoutRows(table: RawTable, skipped: readonly number[]): RawTable {
  const isSkipped = new Uint8Array(table.rows);
  for (const row of skipped) isSkipped[row] = 1;
  const kept = Uint32Array.from({ length: table.rows - skipped.length });
  const placeOf = new Uint32Array(table.rows);
  for (let row = 0, next = 0; row < table.rows; row += 1) {
    placeOf[row] = next;
    if (isSkipped[row] === 0) kept[next++] = row;
  }
  const blank = [...table.blankLines, ...skipped.map((row) => fileRowOf(table, row))].sort((one, other) => one - other);
  return {
    ...table,
    rows: kept.length,
    columns: table.columns.map((column) => takeRows(column, kept)),
    ragged: table.ragged.filter((row) => isSkipped[row] === 0).map((row) => placeOf[row]),
    blankLines: Uint32Array.from(blank),
  };
}

/** A column of some rows: values that no row has any more are gone, the others stand as they first appear. */
function takeRows({ name, values, codes }: RawColumn, kept: Uint32Array): RawColumn {
  const places = new Int32Array(values.length).fill(-1);
  const own: string[] = [];
  const taken: Codes = codes.slice(0, kept.length);
  for (let row = 0; row < kept.length; row += 1) {
    const code = codes[kept[row]];
    if (places[code] < 0) {
      places[code] = own.length;
      own.push(values[code]);
    }
    taken[row] = places[code];
  }
  return { name, values: own, codes: taken };
}

export type { Encoding };

/** How to read a file; null means: guess. */
export interface ReadOptions {
  readonly header: boolean | null;
  /** Column names for a file without a header. */
  readonly names: readonly string[] | null;
  readonly delimiter: string | null;
  /** The quote character; '' reads quotes as ordinary characters. */
  readonly quote: string | null;
  readonly encoding: Encoding | null;
  /** What becomes of rows with another number of fields, where that is said; a file of nothing else is then read. */
  readonly ragged?: 'keep' | 'drop' | null;
  /** Columns that are not read, by name. */
  readonly unread?: readonly string[];
  /** The row of the file that holds the names, counted from 1; the lines above it are skipped. Guessed with the header. */
  readonly headerRow?: number | null;
  /** The first filled cells of rows that are no records, such as totals; these rows are skipped. */
  readonly skipRows?: readonly string[];
}

/** The options a file was read with; nothing is left to guess. */
export interface ReadChoices {
  readonly header: boolean;
  readonly delimiter: string;
  readonly quote: string;
  readonly encoding: Encoding;
}

/** What reading a file found, beside the table itself. */
export interface ReadReport {
  readonly fileName: string;
  readonly bytes: number;
  /** What the file is, where it is no text. Then nothing was chosen, and `choices` say how files after it are written. */
  readonly format?: 'parquet';
  readonly choices: ReadChoices;
  /** Which of the choices were guessed. */
  readonly guessed: readonly (keyof ReadChoices)[];
  readonly ragged: {
    readonly count: number;
    readonly expected: number;
    readonly examples: readonly { row: number; fields: number }[];
  };
  readonly blankLines: number;
  /** The row of the file that holds the names, where lines stand above it that are not blank. */
  readonly headerRow?: number;
  /** Columns that were left unread. */
  readonly unread?: readonly string[];
  readonly notices: readonly Notice[];
}
