import { type Failure, type Notice, fail } from '../../shared/result.ts';
import { ColumnBuilder } from './column-builder.ts';
import type { RowSink } from './csv-rows.ts';
import { decodeUtf8, isBlank, mayBeBlank } from './utf8.ts';
import { type FieldBlock, makeBlock } from './field-block.ts';
import {
  checkUnread,
  emptyFile,
  headerOnly,
  noColumns,
  noHeaderRow,
  noteGivenUp,
  noteManyValues,
  noteRefused,
} from './read-failures.ts';
import type { RawColumn, RawTable } from '../raw-table.ts';

/** How much of a table is read. */
export interface TableLimits {
  readonly maxColumns: number;
  /** Distinct values a column may have; one with more is left out. */
  readonly maxDistinct: number;
  /** UTF-16 units all dictionaries together may have; beyond it the column with the most is left out. */
  readonly maxText: number;
  /** Distinct values from which a notice advises against using the column as it is. */
  readonly manyDistinct: number;
}

/** How rows are cut into columns, and what these are called. */
interface TableShape {
  readonly delimiter: string;
  readonly header: boolean;
  readonly names: readonly string[] | null;
  /** Names of columns that are left unread. */
  readonly unread?: readonly string[];
  /** Columns of a file without a header. */
  readonly width: number;
  /** The row of the file that holds the names; left out: the first that is not blank. */
  readonly headerRow?: number | null;
}

const mostExamples = 20;
const space = 32;
const lineEnd = 10;

/** Collects rows into columns (T1). The first row that is not blank names the columns when the shape has a header. */
export class TableBuilder implements RowSink {
  fileRows = 0;
  rows = 0;
  failure: Failure | null = null;
  /** Lines above the names that are not blank. */
  linesAbove = 0;
  readonly notices: Notice[] = [];
  readonly raggedExamples: { row: number; fields: number }[] = [];
  readonly #shape: TableShape;
  readonly #unread: readonly string[];
  readonly #limits: TableLimits;
  #hasBegun = false;
  #names: string[] = [];
  #columns: ColumnBuilder[] = [];
  #capacity = 64;
  readonly #ragged: number[] = [];
  readonly #blankLines: number[] = [];
  readonly #delimiter: number;
  /** Null while the width is not known, and for delimiters that are more than one byte. */
  #block: FieldBlock | null = null;

  constructor(shape: TableShape, limits: TableLimits) {
    this.#shape = shape;
    this.#unread = [...new Set(shape.unread ?? [])];
    this.#limits = limits;
    this.#delimiter = shape.delimiter.charCodeAt(0);
    if (!shape.header)
      this.#begin(shape.names ?? Array.from({ length: shape.width }, (_, i) => `column ${i + 1}`), shape.width);
  }

  addLines(bytes: Uint8Array, start: number, end: number): void {
    let at = start;
    while (at < end && this.#block === null && this.failure === null) at = this.#addLine(bytes, at);
    const block = this.#block;
    if (block === null || this.failure !== null || at === end) return;
    block.open(bytes, at, end);
    while (at < end) at = this.#addBlock(block, bytes, at, end);
  }

  addQuoted(bytes: Uint8Array, quote: number): number {
    const block = this.#block;
    let at = 0;
    while (block !== null && this.failure === null && at < bytes.length) {
      block.clear();
      at = block.addQuotedLines(bytes, at, bytes.length, quote);
      if (block.rows === 0) break;
      this.fileRows += block.rows;
      this.#takeBlock(block, bytes);
    }
    return at;
  }

  addRows(rows: readonly (readonly string[])[]): void {
    for (const row of rows) {
      if (this.failure !== null) return;
      this.#addFields(row);
    }
  }

  /** A column, for those who add rows by column: `reserveRows`, then the codes of each column, then `addRead`. */
  columnAt(index: number): ColumnBuilder {
    return this.#columns[index];
  }

  reserveRows(count: number): void {
    this.#reserve(this.rows + count);
  }

  addRead(count: number): void {
    this.rows += count;
    this.fileRows += count;
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
    const { headerRow = null } = this.#shape;
    if (!this.#hasBegun && headerRow !== null && this.fileRows > 0) return noHeaderRow(headerRow, this.fileRows);
    if (!this.#hasBegun || (this.rows === 0 && !this.#shape.header)) return emptyFile;
    if (this.rows === 0) return headerOnly;
    const columns: RawColumn[] = [];
    this.#columns.forEach((column, i) => {
      const name = this.#names[i];
      if (this.#unread.includes(name)) return;
      if (column.isGivenUp)
        this.notices.push(column.lack === null ? noteGivenUp(name) : noteRefused(name, column.lack));
      else {
        if (column.distinct > this.#limits.manyDistinct) this.notices.push(noteManyValues(name, column.distinct));
        columns.push({ name, ...column.finish(this.rows) });
      }
    });
    if (columns.length === 0) return noColumns;
    return {
      rows: this.rows,
      columns,
      ragged: Uint32Array.from(this.#ragged),
      blankLines: Uint32Array.from(this.#blankLines),
      headerRows: this.#shape.header ? 1 : 0,
      ...(this.#unread.length === 0 ? {} : { unread: this.#unread }),
    };
  }

  get raggedCount(): number {
    return this.#ragged.length;
  }

  get width(): number {
    return this.#columns.length;
  }

  #begin(given: readonly string[], width: number): void {
    this.#hasBegun = true;
    const { maxColumns, maxDistinct } = this.#limits;
    if (width > maxColumns) {
      this.failure = fail('too-many-columns', { columns: width, maxColumns }, `row ${Math.max(1, this.fileRows)}`);
    } else if (given.length !== width) {
      this.failure = fail('names/count', { needed: width, given: given.length }, 'names');
    } else {
      const { names, notices } = nameColumns(given);
      this.#names = names;
      this.notices.push(...notices);
      this.#columns = names.map(() => new ColumnBuilder(this.#capacity, maxDistinct));
      this.failure = this.#leaveUnread();
      const isPlain = this.#shape.delimiter.length === 1 && this.#delimiter < 128 && this.#delimiter !== space;
      if (isPlain) this.#block = makeBlock(width, this.#delimiter);
    }
  }

  /** Gives up the columns that are not wanted before anything is read of them. */
  #leaveUnread(): Failure | null {
    const failure = checkUnread(this.#unread, this.#names);
    if (failure !== null) return failure;
    this.#names.forEach((name, i) => {
      if (this.#unread.includes(name)) this.#columns[i].giveUp();
    });
    return null;
  }

  /** Adds the lines at `start`, as many as fit into a block; the answer is where the next line begins. */
  #addBlock(block: FieldBlock, bytes: Uint8Array, start: number, end: number): number {
    const width = this.#columns.length;
    let at = start;
    block.clear();
    while (at < end && block.rows < block.capacity) {
      if (mayBeBlank(bytes[at]) && isBlank(bytes, at, this.#delimiter)) {
        this.fileRows += 1;
        this.#blankLines.push(this.fileRows);
        at = bytes.indexOf(lineEnd, at) + 1;
        continue;
      }
      const before = block.rows;
      at = block.addLines(at, end);
      this.fileRows += block.rows - before;
      if (block.fields !== width) this.#noteRagged(this.rows + block.rows - 1, block.fields);
    }
    this.#takeBlock(block, bytes);
    return at;
  }

  /** Adds the rows of a block, whose fields are in these bytes. */
  #takeBlock(block: FieldBlock, bytes: Uint8Array): void {
    this.#reserve(this.rows + block.rows);
    for (let i = 0; i < this.#columns.length; i += 1) this.#columns[i].addBlock(block, i, this.rows, bytes);
    this.rows += block.rows;
  }

  /** The same for one line: for delimiters of several characters, and for the header. */
  #addLine(bytes: Uint8Array, start: number): number {
    const end = bytes.indexOf(lineEnd, start);
    const line = decodeUtf8(bytes, start, end);
    this.#addFields(
      line.trim() === '' && !line.includes(this.#shape.delimiter) ? [''] : line.split(this.#shape.delimiter),
    );
    return end + 1;
  }

  #addFields(fields: readonly string[]): void {
    this.fileRows += 1;
    const isBlankRow = fields.length === 1 && fields[0].trim() === '';
    if (isBlankRow || this.#isAboveNames()) {
      this.#blankLines.push(this.fileRows);
      if (!isBlankRow) this.linesAbove += 1;
    } else if (!this.#hasBegun) this.#begin(this.#shape.names ?? fields, fields.length);
    else this.#addRow(fields);
  }

  #isAboveNames(): boolean {
    return !this.#hasBegun && this.fileRows < (this.#shape.headerRow ?? 0);
  }

  #addRow(fields: readonly string[]): void {
    const columns = this.#columns;
    const row = this.rows;
    this.rows += 1;
    this.#reserve(this.rows);
    for (let i = 0; i < columns.length; i += 1) {
      const code = columns[i].codeOf(i < fields.length ? fields[i] : '');
      columns[i].codes[row] = code;
    }
    if (fields.length !== columns.length) this.#noteRagged(row, fields.length);
  }

  #reserve(rows: number): void {
    if (rows <= this.#capacity) return;
    while (this.#capacity < rows) this.#capacity *= 2;
    for (const column of this.#columns) column.reserve(this.#capacity);
  }

  #noteRagged(row: number, fields: number): void {
    this.#ragged.push(row);
    if (this.raggedExamples.length < mostExamples) this.raggedExamples.push({ row: this.fileRows, fields });
  }
}

/** A longer name is text that stands in the place of names, and no sentence could say it. */
const longestName = 1_000;

/** Names that are unique, not empty and not too long: such a one becomes "column 3", a second "age" becomes "age (2)". */
function nameColumns(given: readonly string[]): { names: string[]; notices: Notice[] } {
  const names = given.map((name) => name.trim()).map((name) => (name.length > longestName ? '' : name));
  const taken = new Set(names);
  const used = new Set<string>();
  const renamed: string[] = [];
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i];
    if (name !== '' && !used.has(name)) {
      used.add(name);
      continue;
    }
    names[i] = freeName(name === '' ? `column ${i + 1}` : name, name === '' ? 1 : 2, taken);
    taken.add(names[i]);
    used.add(names[i]);
    renamed.push(`column ${i + 1} is now "${names[i]}"`);
  }
  return { names, notices: renamed.length === 0 ? [] : [renameNotice(renamed)] };
}

function freeName(base: string, from: number, taken: ReadonlySet<string>): string {
  for (let number = from; ; number += 1) {
    const name = number === 1 ? base : `${base} (${number})`;
    if (!taken.has(name)) return name;
  }
}

function renameNotice(renamed: readonly string[]): Notice {
  const shown = renamed.slice(0, 5).join(', ');
  const more = renamed.length > 5 ? ` and ${renamed.length - 5} more` : '';
  return {
    code: 'renamed-columns',
    message: `Column names must differ, not be empty and not be longer than 1,000 characters: ${shown}${more}.`,
    where: 'row 1',
  };
}
