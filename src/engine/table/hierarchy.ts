import { type Decimal, formatDecimal, makeDecimal, readDecimal, unitsAt } from '../shared/decimal.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import { findCycle } from '../vocabulary/columns.ts';
import { type ColumnFormat, possibleDateOrders, possibleNumberFormats, readDate, readerOf } from './column-format.ts';
import type { Attribute } from './table.ts';

/** A hierarchy as rows of ARX's files: from the value itself to the top, all rows of one length (G1). */
export type HierarchyRows = readonly (readonly string[])[];

/** A checked hierarchy (G1). */
export interface Hierarchy {
  /** Number of levels, the values themselves included. */
  readonly levels: number;
  /** Labels of each level; level 0 holds the values, the last a single label. */
  readonly labels: readonly (readonly string[])[];
  /** `codes[level][i]`: index into `labels[level]` of the generalized value of `labels[0][i]`. */
  readonly codes: readonly Uint32Array[];
}

/**
 * Checks the rows of a hierarchy and numbers its labels level by level (G1): all rows of one length, a child with one
 * parent at every level, the last level a single label, no label above and below another. A row may stand twice. Failures name the value and the row,
 * counted from 1 in the message and from 0 in `where[i]`.
 */
export function buildHierarchy(rows: HierarchyRows, where: string): Result<Hierarchy> {
  if (rows.length === 0) return fail('empty-hierarchy/rows', null, where);
  const levels = rows[0].length;
  const ragged = rows.findIndex((row) => row.length !== levels || row.length === 0);
  if (ragged >= 0) return failLength(rows, ragged, where);
  const labels: string[][] = [];
  const codes: Uint32Array[] = [];
  let firstRows: number[] = [];
  for (let level = 0; level < levels; level += 1) {
    const numbered = numberLevel(rows, level);
    if (level === 0) firstRows = numbered.firstRows;
    else {
      const failure = checkParents(rows, level, where);
      if (failure !== null) return failure;
    }
    labels.push(numbered.labels);
    codes.push(Uint32Array.from(firstRows, (row) => numbered.codes[row]));
  }
  if (labels[levels - 1].length > 1) return failTop(rows, labels[levels - 1], where);
  const cycle = findCycle(rows);
  if (cycle !== null) return failCycle(rows, cycle, where);
  return succeed({ levels, labels, codes });
}

/** The values that the hierarchy says nothing about, each once, in their order (G1). */
export function uncoveredValues(hierarchy: Hierarchy, values: readonly string[]): string[] {
  const covered = new Set(hierarchy.labels[0]);
  return [...new Set(values)].filter((value) => !covered.has(value));
}

/**
 * The hierarchy of two levels that a quasi-identifier gets when none is given: each value, then `*` (G1). `values` are
 * distinct.
 */
export function flatHierarchy(values: readonly string[]): Hierarchy {
  return {
    levels: 2,
    labels: [[...values], ['*']],
    codes: [Uint32Array.from(values, (_, i) => i), new Uint32Array(values.length)],
  };
}

function numberLevel(
  rows: HierarchyRows,
  level: number,
): { labels: string[]; codes: Uint32Array; firstRows: number[] } {
  const numbers = new Map<string, number>();
  const firstRows: number[] = [];
  const codes = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const label = rows[row][level];
    const known = numbers.get(label);
    codes[row] = known ?? numbers.size;
    if (known !== undefined) continue;
    numbers.set(label, numbers.size);
    firstRows.push(row);
  }
  return { labels: [...numbers.keys()], codes, firstRows };
}

function checkParents(rows: HierarchyRows, level: number, where: string): Failure | null {
  const parents = new Map<string, number>();
  for (let row = 0; row < rows.length; row += 1) {
    const child = rows[row][level - 1];
    const first = parents.get(child);
    if (first === undefined) parents.set(child, row);
    else if (rows[first][level] !== rows[row][level]) {
      const values = { value: child, row: row + 1, level, parent: rows[row][level] };
      return fail('two-parents', { ...values, first: first + 1, firstParent: rows[first][level] }, `${where}[${row}]`);
    }
  }
  return null;
}

function failCycle(rows: HierarchyRows, [label, above]: [string, string], where: string): Failure {
  const row = rows.findIndex((one) => one.some((field, i) => field === label && one[i + 1] === above));
  return fail('cycle', { value: label, above, row: row + 1 }, `${where}[${row}]`);
}

function failLength(rows: HierarchyRows, row: number, where: string): Failure {
  const lengths = { levels: rows[row].length, expected: rows[0].length };
  return fail('ragged-hierarchy', { value: rows[row][0] ?? '', row: row + 1, ...lengths }, `${where}[${row}]`);
}

function failTop(rows: HierarchyRows, tops: readonly string[], where: string): Failure {
  const row = rows.findIndex((one) => one[one.length - 1] === tops[1]);
  const values = { value: rows[row][0], row: row + 1, tops: tops.slice(0, 20), count: tops.length };
  return fail('no-single-top', values, `${where}[${row}]`);
}

export type ProposalKind = 'ranges' | 'order' | 'dates' | 'prefix' | 'hidden';

/** A hierarchy made without being asked for values: from each value to `*` (G1). */
export interface HierarchyProposal {
  readonly kind: ProposalKind;
  readonly rows: HierarchyRows;
}

const top = '*';
const mostRanges = 16;
const mostLevels = 5;

/**
 * The hierarchies that can be made of an attribute's values automatically, the most fitting first: ranges of numbers,
 * neighbours of ordered values, months and years of dates, codes masked from their end, and always value -> `*`.
 * Missing values stay apart until the top (T6).
 */
export function proposeHierarchies(attribute: Attribute): HierarchyProposal[] {
  const values = attribute.values.filter((_, i) => !attribute.isMissing[i]);
  const missing = attribute.values.filter((_, i) => attribute.isMissing[i]);
  const isPartOfDate = attribute.cuts === null && attribute.format?.kind === 'date';
  const tries: [ProposalKind, (values: readonly string[]) => string[][] | null][] = [
    ['order', (all) => (attribute.isOrdered && !isPartOfDate ? joinNeighbours(all) : null)],
    ['dates', (all) => (isMonths(attribute) ? joinMonths(all) : splitDates(all))],
    ['ranges', (all) => (attribute.cuts === null ? makeRanges(all, attribute) : null)],
    ['prefix', maskCodes],
    ['hidden', (all) => all.map((value) => [value])],
  ];
  return tries.flatMap(([kind, make]) => {
    const rows = values.length === 0 ? [] : make(values);
    if (rows === null) return [];
    const width = rows[0]?.length ?? 1;
    return [
      {
        kind,
        rows: [...rows, ...missing.map((value) => new Array<string>(width).fill(value))].map((row) => [...row, top]),
      },
    ];
  });
}

/** Ordered values joined two by two, level by level: "a", "a to b", "a to d". Null with fewer than three. */
function joinNeighbours(values: readonly string[]): string[][] | null {
  if (values.length < 3) return null;
  const rows = values.map((value) => [value]);
  for (let size = 2; size < values.length && rows[0].length < mostLevels; size *= 2) {
    for (let i = 0; i < values.length; i += 1) {
      const first = i - (i % size);
      const last = Math.min(values.length - 1, first + size - 1);
      rows[i].push(first === last ? values[first] : `${values[first]} to ${values[last]}`);
    }
  }
  return rows;
}

/**
 * Dates in the only order that is possible as year-month, year, decade; null when there is none, or more than one (T8).
 * With dots the day comes first.
 */
function splitDates(values: readonly string[]): string[][] | null {
  const [first, ...others] = possibleDateOrders(values);
  const isDotted = values.every((value) => /^\d{1,2}\./.test(value));
  const order = others.length === 0 ? first : isDotted ? 'd/m/y' : undefined;
  if (order === undefined) return null;
  return values.map((value) => {
    const { year, month } = readDate(value, order)!;
    return [value, `${sayYear(year)}-${String(month).padStart(2, '0')}`, ...sayYears(year)];
  });
}

function isMonths({ cuts, format }: Attribute): boolean {
  return cuts === null && format?.kind === 'date' && format.as === 'month';
}

/** Dates that stand for their months, 12 * year + 1..12, as year and decade (T8). */
function joinMonths(values: readonly string[]): string[][] {
  return values.map((value) => [value, ...sayYears(Math.floor((Number(value) - 1) / 12))]);
}

function sayYear(year: number): string {
  return String(year).padStart(4, '0');
}

/** A year and its decade: "1994", "1990s". */
function sayYears(year: number): string[] {
  return [sayYear(year), `${sayYear(year).slice(0, 3)}0s`];
}

/** Codes of one length, such as zip codes, with one more sign masked a level. Null when they are no codes, or few. */
function maskCodes(values: readonly string[]): string[][] | null {
  const [first] = values;
  if (values.length < 4 || first.length < 3 || first.length > 12) return null;
  if (
    !values.every((value) => value.length === first.length && /^[\p{L}\p{N}-]+$/u.test(value)) ||
    !values.some((value) => /\p{N}/u.test(value))
  )
    return null;
  return values.map((value) =>
    Array.from(
      { length: Math.min(mostLevels, value.length) },
      (_, masked) => value.slice(0, value.length - masked) + '*'.repeat(masked),
    ),
  );
}

/**
 * Numbers in ranges that widen by 2 and 5 in turn, so that each range lies in one of the next level. Null when a value
 * is no number, or there are few.
 */
function makeRanges(values: readonly string[], { format }: Attribute): string[][] | null {
  const read = numberReaderOf(values, format);
  const numbers = values.map((value) => {
    const plain = read(value);
    return plain === null ? null : readDecimal(plain);
  });
  if (values.length < 5 || numbers.some((number) => number === null)) return null;
  const decimals = numbers as Decimal[];
  const scale = Math.max(...decimals.map((number) => number.scale));
  const units = decimals.map((number) => unitsAt(number, scale));
  const low = units.reduce((least, unit) => (unit < least ? unit : least));
  const high = units.reduce((most, unit) => (unit > most ? unit : most));
  const widths = listWidths(low, high);
  return values.map((value, i) => [value, ...widths.map((width) => sayRange(floorTo(units[i], width), width, scale))]);
}

/** Reads the numbers of a column: as its format says, as plain decimals, or in the only way that all of them fit (T8). */
function numberReaderOf(values: readonly string[], format: ColumnFormat | undefined): (text: string) => string | null {
  if (format !== undefined) return readerOf(format);
  const [only, ...others] = possibleNumberFormats(values);
  return only === undefined || others.length > 0 ? readerOf(null) : readerOf({ kind: 'number', ...only });
}

/**
 * Widths in units: the first gives at most 16 ranges, each next is twice or five times as wide, the last still tells
 * two ranges apart.
 */
function listWidths(low: bigint, high: bigint): bigint[] {
  const count = (width: bigint) => (floorTo(high, width) - floorTo(low, width)) / width + 1n;
  let width = 1n;
  let isFive = true;
  const widen = () => {
    width *= isFive ? 5n : 2n;
    isFive = !isFive;
  };
  while (count(width) > BigInt(mostRanges)) widen();
  const widths: bigint[] = [];
  while (widths.length < mostLevels - 1 && count(width) > 1n) {
    if (width > 1n) widths.push(width);
    widen();
  }
  return widths;
}

function floorTo(unit: bigint, width: bigint): bigint {
  const rest = ((unit % width) + width) % width;
  return unit - rest;
}

/** "20 to 24" for whole numbers, "[0.2, 0.4)" otherwise. */
function sayRange(from: bigint, width: bigint, scale: number): string {
  const say = (unit: bigint) => formatDecimal(makeDecimal(unit, scale));
  return scale === 0 ? `${say(from)} to ${say(from + width - 1n)}` : `[${say(from)}, ${say(from + width)})`;
}
