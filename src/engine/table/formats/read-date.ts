import { type DateOrder } from '../column-settings.ts';

/** A day of the calendar, year 1 to 9999. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const time =
  '(?:(?:T|,? +)\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?: ?[ap]\\.?m\\.?)?(?: ?(?:Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?))?)?';
const yearFirst = new RegExp(`^(\\d{4})([/.-])(\\d{1,2})\\2(\\d{1,2})${time}$`, 'i');
const yearLast = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})${time}$`, 'i');
const longest = 60;

/**
 * The day that a text spells in an order, null when it spells none: years of four digits, days that the calendar has,
 * the same of `/ . -` at both places; a time after it is ignored (T8).
 */
export function readDate(text: string, order: DateOrder): CalendarDate | null {
  if (text.length > longest) return null;
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
