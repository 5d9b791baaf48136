import { type ColumnSettings, type DateOrder, type DatePart, dateOrders } from './column-settings.ts';
import {
  type CalendarDate,
  type ColumnFormat,
  type NumberFormat,
  numberFormatOf,
  numberOfDate,
  numberReader,
  readDate,
  readerOf,
} from './column-format.ts';
import { compareDecimals, readDecimal } from '../shared/decimal.ts';

/** The ways in which all cells of a column can be read. */
interface PossibleFormats {
  readonly numbers: readonly NumberFormat[];
  readonly dates: readonly DateOrder[];
}

/**
 * How the cells of a column are read to be looked at: as its settings say, else in the only way that is possible; dates
 * stand for their years, or within two years their months, until something else is said. Null for plain numbers, and where more than one way is possible
 * (T8).
 */
export function guessFormat(
  cells: readonly string[],
  settings: ColumnSettings,
  possible: PossibleFormats,
): ColumnFormat | null {
  const said = numberFormatOf(settings);
  if (said !== null) return said;
  if (settings.as !== undefined) return guessDates(cells, settings, settings.as);
  if (possible.dates.length > 0) return guessPart(cells, settings);
  const [only, ...others] = possible.numbers;
  const isPlain = only === undefined || (only.decimal === '.' && only.thousands === null);
  return isPlain || others.length > 0 ? null : { kind: 'number', ...only };
}

/** Dates as their years, or as their months where they lie within two years, which would tell little. */
function guessPart(cells: readonly string[], settings: ColumnSettings): ColumnFormat | null {
  const years = guessDates(cells, settings, 'year');
  if (years === null) return null;
  const read = readerOf(years);
  let [first, last] = [Infinity, -Infinity];
  for (const cell of cells) {
    const year = Number(read(cell));
    first = Math.min(first, year);
    last = Math.max(last, year);
    if (last - first > 1) return years;
  }
  return guessDates(cells, settings, 'month') ?? years;
}

function guessDates(cells: readonly string[], { date, at }: ColumnSettings, as: DatePart): ColumnFormat | null {
  const day = at === undefined ? null : readDate(at, 'y-m-d');
  if (as === 'age' && day === null) return null;
  const orders = date === undefined ? possibleDateOrders(cells, as, day) : [date];
  return orders.length === 1 ? { kind: 'date', order: orders[0], as, at: at ?? null } : null;
}

const numberFormats: readonly NumberFormat[] = [
  { decimal: '.', thousands: null },
  { decimal: ',', thousands: null },
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
  { decimal: '.', thousands: ' ' },
  { decimal: ',', thousands: ' ' },
  { decimal: '.', thousands: "'" },
  { decimal: ',', thousands: "'" },
];

/**
 * The formats of numbers that all these cells fit, plain decimals first (T8). Formats that read every cell as the same
 * number are one, and the simplest stands for them; so whole numbers without separators fit one format, the plain one.
 * No format when a cell fits none, or when there are no cells.
 */
export function possibleNumberFormats(cells: readonly string[]): NumberFormat[] {
  if (cells.length === 0) return [];
  const telling = cells.filter((cell) => !isDigits(cell));
  const fitting = numberFormats.flatMap((format) => {
    const numbers = readAll(telling, numberReader(format));
    return numbers === null ? [] : [{ format, numbers }];
  });
  return keepDifferent(fitting, sameNumber).map(({ format }) => format);
}

/**
 * The orders in which all these cells are dates (T8). Orders that give every date the same number are one: for
 * `as` null these are the same days, else the same years, months or ages on the day `at`.
 */
export function possibleDateOrders(
  cells: readonly string[],
  part: DatePart | null = null,
  at: CalendarDate | null = null,
): DateOrder[] {
  if (cells.length === 0) return [];
  const fitting = dateOrders.flatMap((order) => {
    const days = readAll(cells, (cell) => readDate(cell, order));
    if (days === null) return [];
    return [{ order, numbers: days.map((date) => (part === null ? dayNumber(date) : numberOfDate(date, part, at))) }];
  });
  return keepDifferent(fitting, (one, other) => one === other).map(({ order }) => order);
}

const dayNumber = ({ year, month, day }: CalendarDate) => (year * 12 + month) * 31 + day;

/** Up to 300 digits, which every format reads as the same number; a million of them are looked at without a pattern. */
function isDigits(cell: string): boolean {
  for (let i = 0; i < cell.length; i += 1) {
    const code = cell.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return cell.length > 0 && cell.length <= 300;
}

function readAll<T>(cells: readonly string[], read: (cell: string) => T | null): T[] | null {
  const all: T[] = [];
  for (const cell of cells) {
    const one = read(cell);
    if (one === null) return null;
    all.push(one);
  }
  return all;
}

function sameNumber(one: string, other: string): boolean {
  return one === other || compareDecimals(readDecimal(one)!, readDecimal(other)!) === 0;
}

/** The first of those whose numbers are the same. */
function keepDifferent<N, T extends { readonly numbers: readonly N[] }>(
  list: readonly T[],
  isSame: (one: N, other: N) => boolean,
): T[] {
  const kept: T[] = [];
  for (const one of list)
    if (!kept.some(({ numbers }) => numbers.every((number, i) => isSame(number, one.numbers[i])))) kept.push(one);
  return kept;
}
