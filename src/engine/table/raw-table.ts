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
  /** Blank lines skipped, as row numbers of the file (1 = first row, header included), ascending. */
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
  /** Columns that were left unread. */
  readonly unread?: readonly string[];
  readonly notices: readonly Notice[];
}
