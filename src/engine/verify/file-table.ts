import { isEscapedFormula } from '../vocabulary/releases.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import { parseRows } from '../table/reading/index.ts';
import type { Certificate } from './certificate.ts';

/** A row of a released file: its cells without the weight, how many people it stands for, and its place in the file. */
interface FileRow {
  readonly cells: readonly string[];
  /** All cells as they stand in the file, the weight and the marks before formulas included. */
  readonly written: readonly string[];
  readonly people: number;
  /** As a spreadsheet shows it: the header is row 1. */
  readonly number: number;
}

/** A released table as its text has it. */
export interface FileTable {
  /** All columns but that of the weights. */
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
  readonly people: number;
  /** Whether the text is written plainly: no mark in it tells one row from another with the same cells (G11). */
  readonly isPlain: boolean;
}

/**
 * Reads a released table from its text as the certificate says that it is written. Failures name what does not fit: the
 * names of the columns, a row of another length, a weight that is no whole number above 0.
 */
export function readFileTable(text: string, file: Certificate['file']): Result<FileTable> {
  const parsed = parseRows(text, file, true);
  if (!parsed.ok) return parsed;
  const rows = parsed.value;
  const plain = (cells: readonly string[]) => (file.escapesFormulas ? cells.map(withoutApostrophe) : cells);
  const head = file.header ? plain(rows.shift() ?? []) : file.columns;
  const named = checkHead(head, file.columns);
  if (!named.ok) return named;
  const weightAt = file.weight === null ? -1 : file.columns.indexOf(file.weight);
  const isKept = (_: unknown, at: number) => at !== weightAt;
  const read: FileRow[] = [];
  let people = 0;
  for (const [i, written] of rows.entries()) {
    const cells = plain(written);
    const number = i + (file.header ? 2 : 1);
    if (cells.length !== file.columns.length)
      return fail('ragged-row', { number, count: cells.length, count2: file.columns.length }, `row ${number}`);
    const own = weightAt < 0 ? 1 : readWeight(cells[weightAt]);
    if (own === null)
      return fail(
        'bad-weight',
        { cell: cells[weightAt], number, weight: file.weight },
        `row ${number}, column ${file.weight}`,
      );
    people += own;
    read.push({ cells: weightAt < 0 ? cells : cells.filter(isKept), written, people: own, number });
  }
  return succeed({ columns: file.columns.filter(isKept), rows: read, people, isPlain: isWrittenPlainly(text, file) });
}

/**
 * Whether a text is what its cells are when each is written in one way: line feeds, no blank line, no mark before the first
 * cell, and quotes just around cells that need them.
 */
function isWrittenPlainly(text: string, file: Certificate['file']): boolean {
  const { delimiter, quote } = file;
  const parsed = parseRows(text, file, true);
  if (!parsed.ok) return false;
  const write = (cell: string, isAlone: boolean) => {
    const isSplit = cell.includes(delimiter) || /[\n\r]/.test(cell);
    const isMarked =
      isSplit || (isAlone && cell === '') || (quote !== '' && cell.includes(quote)) || cell.trim() !== cell;
    return isMarked && quote !== '' ? `${quote}${cell.replaceAll(quote, quote + quote)}${quote}` : cell;
  };
  const lines = parsed.value.map((cells) => cells.map((cell) => write(cell, cells.length === 1)).join(delimiter));
  return text === lines.map((line) => `${line}\n`).join('');
}

function checkHead(head: readonly string[], columns: readonly string[]): Result<null> {
  if (head.length === columns.length && head.every((name, i) => name === columns[i])) return succeed(null);
  const other = head.find((name) => !columns.includes(name)) ?? columns.find((name) => !head.includes(name));
  return fail('other-columns', { other: other ?? null }, 'row 1');
}

function withoutApostrophe(cell: string): string {
  return isEscapedFormula(cell) ? cell.slice(1) : cell;
}

/** A whole number above 0; null for anything else. */
function readWeight(cell: string): number | null {
  const value = Number(cell);
  return cell !== '' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** People whose cells are alike in some columns. */
interface Group {
  readonly cells: readonly string[];
  people: number;
  /** The row of the file in which it stands first. */
  readonly row: number;
}

/** Where columns stand in a file; -1 for one that is not there. */
export function placesOf({ columns }: FileTable, names: readonly string[]): number[] {
  return names.map((name) => columns.indexOf(name));
}

/** The groups of people who are alike in some columns, by their written cells (G2, G9). */
export function groupBy(table: FileTable, names: readonly string[]): Group[] {
  const places = placesOf(table, names);
  const groups = new Map<string, Group>();
  for (const { cells, people, number } of table.rows) {
    const own = places.map((place) => cells[place]);
    const key = JSON.stringify(own);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { cells: own, people, row: number });
    else known.people += people;
  }
  return [...groups.values()];
}

/** The first of the smallest groups; null where there is none. */
export function smallestOf(groups: readonly Group[]): Group | null {
  return groups.reduce<Group | null>(
    (least, group) => (least === null || group.people < least.people ? group : least),
    null,
  );
}

/** The first name that is no column of a file; null where all are. */
export function findAbsent({ columns }: FileTable, names: readonly string[]): string | null {
  return names.find((name) => !columns.includes(name)) ?? null;
}

/** Whether a column of a file shows more than one value; a column that is not there shows none. */
export function hasSeveral(table: FileTable, name: string): boolean {
  const [place] = placesOf(table, [name]);
  return place >= 0 && table.rows.some(({ cells }) => cells[place] !== table.rows[0].cells[place]);
}
