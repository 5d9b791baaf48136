import { compareDecimals, isDecimalText, readDecimal } from '../shared/decimal.ts';
import {
  type ColumnSettings,
  type DateOrder,
  type DatePart,
  type DecimalSign,
  type ThousandsSign,
  dateOrders,
} from './column-settings.ts';

/** How the cells of a column spell numbers where they are no plain decimals: as numbers of a format, or as dates (T8). */
export type ColumnFormat =
  | ({ readonly kind: 'number' } & NumberFormat)
  | { readonly kind: 'date'; readonly order: DateOrder; readonly as: DatePart; readonly at: string | null };

/** The format of numbers that settings say, null when they say nothing of it: the sign that is not named is the other one. */
export function numberFormatOf({ decimal, thousands }: ColumnSettings): ColumnFormat | null {
  if (decimal === undefined && thousands === undefined) return null;
  return { kind: 'number', decimal: decimal ?? (thousands === '.' ? ',' : '.'), thousands: thousands ?? null };
}

/**
 * Reads the cells of a format as plain decimals; null for one that does not fit. A date may also be the whole number
 * it stands for, as in a file that was written after a repair (T8).
 */
export function readerOf(format: ColumnFormat | null): (text: string) => string | null {
  if (format === null) return numberReader({ decimal: '.', thousands: null });
  if (format.kind === 'number') return numberReader(format);
  const at = format.at === null ? null : readDate(format.at, 'y-m-d');
  return (text) => {
    const date = readDate(text, format.order);
    if (date !== null) return String(numberOfDate(date, format.as, at));
    return standsForDate(text.trim(), format.as) ? String(Number(text)) : null;
  };
}

const lastYear = 9999;

/** Whether a text is a number that a date can stand for. A date without separators such as 20230102 is none. */
function standsForDate(text: string, part: DatePart): boolean {
  if (!/^-?\d{1,6}$/.test(text)) return false;
  const number = Number(text);
  if (part === 'year') return number >= 1 && number <= lastYear;
  if (part === 'month') return number >= 13 && number <= 12 * lastYear + 12;
  return Math.abs(number) < lastYear;
}

/** How a number is written: the sign before its decimals, and the one between its thousands or null (T8). */
export interface NumberFormat {
  readonly decimal: DecimalSign;
  readonly thousands: ThousandsSign | null;
}

/** What a thousands sign may look like in a file: all blanks are one, and so are both apostrophes. */
const spellings: Readonly<Record<ThousandsSign, string>> = {
  '.': '\\.',
  ',': ',',
  ' ': '[ \\u00a0\\u202f]',
  "'": "['\\u2019]",
};

/**
 * Reads numbers of a format: a text becomes the plain decimal it means, or null when it does not fit. Thousands stand
 * in groups of three or not apart at all, so that plain whole numbers fit every format (T8).
 */
export function numberReader({ decimal, thousands }: NumberFormat): (text: string) => string | null {
  if (decimal === '.' && thousands === null) return (text) => (isDecimalText(text) ? text : null);
  const grouped = thousands === null ? '' : `[1-9]\\d{0,2}(?:${spellings[thousands]}\\d{3})+|`;
  const shape = new RegExp(`^([+-]?)(${grouped}\\d*)(?:${decimal === '.' ? '\\.' : ','}(\\d*))?([eE][+-]?\\d+)?$`);
  return (text) => {
    const match = text.length > longestNumber ? null : shape.exec(text.trim());
    if (match === null) return null;
    const [, sign, whole, fraction, exponent = ''] = match;
    const plain = `${sign}${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}${exponent}`;
    return isDecimalText(plain) ? plain : null;
  };
}

const longestNumber = 1000;

/** A day of the calendar, year 1 to 9999. */
interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const time =
  '(?:(?:T|,? +)\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?: ?[ap]\\.?m\\.?)?(?: ?(?:Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?))?)?';
const yearFirst = new RegExp(`^(\\d{4})([/.-])(\\d{1,2})\\2(\\d{1,2})${time}$`, 'i');
const yearLast = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})${time}$`, 'i');
const longestDate = 60;

/**
 * The day that a text spells in an order, null when it spells none: years of four digits, days that the calendar has,
 * the same of `/ . -` at both places; a time after it is ignored (T8).
 */
export function readDate(text: string, order: DateOrder): CalendarDate | null {
  if (text.length > longestDate) return null;
  const match = (order === 'y-m-d' ? yearFirst : yearLast).exec(text.trim());
  if (match === null) return null;
  const [first, second, third] = [Number(match[1]), Number(match[3]), Number(match[4])];
  if (order === 'y-m-d') return dayOf(first, second, third);
  return order === 'd/m/y' ? dayOf(third, second, first) : dayOf(third, first, second);
}

function dayOf(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return { year, month, day };
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The whole number that a date stands for (T8): the year; the month as 12 * year + 1..12; or the age on the day `at`
 * in completed years. Who was born on 29 February completes a year on 1 March where the year has no such day. Born
 * after `at` gives a number below 0.
 */
export function numberOfDate({ year, month, day }: CalendarDate, part: DatePart, at: CalendarDate | null): number {
  if (part === 'year') return year;
  if (part === 'month') return 12 * year + month;
  const isBefore = at!.month < month || (at!.month === month && at!.day < day);
  return at!.year - year - (isBefore ? 1 : 0);
}

/** The ways in which all cells of a column can be read. */
interface PossibleFormats {
  readonly numbers: readonly NumberFormat[];
  readonly dates: readonly DateOrder[];
}

/**
 * How the cells of a column are read to be looked at: as its settings say, else in the only way that is possible; dates
 * stand for their years, or within two years their months, until something else is said. Null for plain numbers, and
 * where more than one way is possible (T8).
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
