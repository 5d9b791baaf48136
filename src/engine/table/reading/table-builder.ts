import { fail, type Failure, type Notice } from '../../shared/result.ts';
import { ColumnBuilder, extendHash, unitsOf, type Units } from './column-builder.ts';
import { type RowSink } from './csv-rows.ts';
import { noteGivenUp, noteManyValues } from './column-notices.ts';
import { nameColumns } from './name-columns.ts';
import { type RawColumn, type RawTable } from '../raw-table.ts';

export interface TableLimits {
  readonly maxColumns: number;
  /** Distinct values a column may have; one with more is left out. */
  readonly maxDistinct: number;
  /** UTF-16 units all dictionaries together may have; beyond it the column with the most is left out. */
  readonly maxText: number;
  /** Distinct values from which a notice advises against using the column as it is. */
  readonly manyDistinct: number;
}

export interface TableShape {
  readonly delimiter: string;
  readonly header: boolean;
  readonly names: readonly string[] | null;
  /** Columns of a file without a header. */
  readonly width: number;
}

const mostExamples = 20;
const space = 32;
const lineEnd = 10;

/** Collects rows into columns (T1). The first row that is not blank names the columns when the shape has a header. */
export class TableBuilder implements RowSink {
  fileRows = 0;
  rows = 0;
  failure: Failure | null = null;
  readonly notices: Notice[] = [];
  readonly raggedExamples: { row: number; fields: number }[] = [];
  readonly #shape: TableShape;
  readonly #limits: TableLimits;
  #hasBegun = false;
  #names: string[] = [];
  #columns: ColumnBuilder[] = [];
  #capacity = 64;
  readonly #ragged: number[] = [];
  readonly #blankLines: number[] = [];
  readonly #delimiterUnit: number;
  readonly #isPlain: boolean;

  constructor(shape: TableShape, limits: TableLimits) {
    this.#shape = shape;
    this.#limits = limits;
    this.#delimiterUnit = shape.delimiter.charCodeAt(0);
    this.#isPlain = shape.delimiter.length === 1 && this.#delimiterUnit !== space;
    if (!shape.header)
      this.#begin(shape.names ?? Array.from({ length: shape.width }, (_, i) => `column ${i + 1}`), shape.width);
  }

  addText(text: string, start: number, end: number, ascii: Uint8Array | null): void {
    const units = ascii ?? unitsOf(text, start, end);
    let at = start;
    while (at < end && this.failure === null) {
      this.fileRows += 1;
      if (this.#hasBegun && !mayBeBlank(units[at])) {
        at = this.#isPlain ? this.#scanLine(text, units, at) : this.#splitLine(text, at);
        continue;
      }
      const rowEnd = text.indexOf('\n', at);
      const line = text.substring(at, rowEnd);
      if (line.trim() === '' && !line.includes(this.#shape.delimiter)) this.#blankLines.push(this.fileRows);
      else if (!this.#hasBegun) this.#beginWithHeader(line.split(this.#shape.delimiter));
      else this.#splitLine(text, at);
      at = rowEnd + 1;
    }
  }

  addRows(rows: readonly (readonly string[])[]): void {
    for (const row of rows) {
      if (this.failure !== null) return;
      this.fileRows += 1;
      if (row.length === 1 && row[0].trim() === '') this.#blankLines.push(this.fileRows);
      else if (!this.#hasBegun) this.#beginWithHeader(row);
      else this.#addRow(row);
    }
  }

  /** Leaves columns out until the dictionaries fit the budget. */
  keepWithinBudget(): void {
    let total = 0;
    for (const column of this.#columns) total += column.textLength;
    while (total > this.#limits.maxText) {
      let largest = this.#columns[0];
      for (const column of this.#columns) if (column.textLength > largest.textLength) largest = column;
      total -= largest.textLength;
      largest.giveUp();
    }
  }

  /** The table read; its columns are handed over, so the builder is of no use afterwards. */
  finish(): RawTable | Failure {
    if (this.failure !== null) return this.failure;
    if (!this.#hasBegun || (this.rows === 0 && !this.#shape.header))
      return fail('empty', 'The file is empty: it has no row with anything in it.');
    if (this.rows === 0) {
      return fail(
        'header-only',
        'The file has column names but no records. If its first row is a record, read it as a file without a header.',
        'row 1',
      );
    }
    const columns: RawColumn[] = [];
    this.#columns.forEach((column, i) => {
      const name = this.#names[i];
      if (column.isGivenUp) this.notices.push(noteGivenUp(name));
      else {
        if (column.values.length > this.#limits.manyDistinct)
          this.notices.push(noteManyValues(name, column.values.length));
        columns.push({ name, values: column.values, codes: column.finish(this.rows) });
      }
    });
    if (columns.length === 0)
      return fail(
        'no-columns',
        'Every column of the file has too many different values to be held. Cut the values into ranges or groups first.',
      );
    return {
      rows: this.rows,
      columns,
      ragged: Uint32Array.from(this.#ragged),
      blankLines: Uint32Array.from(this.#blankLines),
      headerRows: this.#shape.header ? 1 : 0,
    };
  }

  get raggedCount(): number {
    return this.#ragged.length;
  }

  get width(): number {
    return this.#columns.length;
  }

  #beginWithHeader(fields: readonly string[]): void {
    this.#begin(this.#shape.names ?? fields, fields.length);
  }

  #begin(given: readonly string[], width: number): void {
    this.#hasBegun = true;
    const { maxColumns, maxDistinct } = this.#limits;
    if (width > maxColumns) {
      this.failure = fail(
        'too-many-columns',
        `The file has ${width} columns; at most ${maxColumns} can be read. Leave out those that are not needed, or choose another delimiter.`,
        null,
        { columns: width },
      );
    } else if (given.length !== width) {
      this.failure = fail(
        'names',
        `The file has ${width} columns, but ${given.length} names were given. Give ${width} names.`,
        'names',
        { needed: width, given: given.length },
      );
    } else {
      const { names, notices } = nameColumns(given);
      this.#names = names;
      this.notices.push(...notices);
      this.#columns = names.map(() => new ColumnBuilder(this.#capacity, maxDistinct));
    }
  }

  /** Adds the line at `start`, one look at each character; the answer is where the next line begins. */
  #scanLine(text: string, units: Units, start: number): number {
    const columns = this.#columns;
    const delimiterUnit = this.#delimiterUnit;
    const width = columns.length;
    const row = this.#makeRow();
    let fields = 0;
    let at = start;
    for (;;) {
      let unit = units[at];
      while (unit === space) unit = units[(at += 1)];
      let end = at;
      let hash = 0;
      while (unit !== delimiterUnit && unit !== lineEnd) {
        hash = extendHash(hash, unit);
        unit = units[(end += 1)];
      }
      if (fields < width) {
        const column = columns[fields];
        const code =
          end > at && units[end - 1] === space
            ? column.codeOf(text, at, end)
            : column.codeOfHashed(text, units, at, end, hash);
        column.codes[row] = code;
      }
      fields += 1;
      at = end + 1;
      if (unit === lineEnd) break;
    }
    if (fields !== width) this.#noteRagged(row, fields);
    return at;
  }

  /** The same for delimiters of several characters. */
  #splitLine(text: string, start: number): number {
    const rowEnd = text.indexOf('\n', start);
    this.#addRow(text.substring(start, rowEnd).split(this.#shape.delimiter));
    return rowEnd + 1;
  }

  #addRow(fields: readonly string[]): void {
    const columns = this.#columns;
    const row = this.#makeRow();
    const shared = Math.min(fields.length, columns.length);
    for (let i = 0; i < shared; i += 1) {
      const column = columns[i];
      const code = column.codeOf(fields[i], 0, fields[i].length);
      column.codes[row] = code;
    }
    if (fields.length !== columns.length) this.#noteRagged(row, fields.length);
  }

  #makeRow(): number {
    if (this.rows === this.#capacity) {
      this.#capacity *= 2;
      for (const column of this.#columns) column.reserve(this.#capacity);
    }
    this.rows += 1;
    return this.rows - 1;
  }

  #noteRagged(row: number, fields: number): void {
    for (let i = fields; i < this.#columns.length; i += 1) {
      const column = this.#columns[i];
      const code = column.codeOf('', 0, 0);
      column.codes[row] = code;
    }
    this.#ragged.push(row);
    if (this.raggedExamples.length < mostExamples) this.raggedExamples.push({ row: this.fileRows, fields });
  }
}

/**
 * Whether the line that begins here may hold nothing but white space; most lines are cleared by their first character.
 */
function mayBeBlank(first: number): boolean {
  return first <= space || first >= 160;
}
