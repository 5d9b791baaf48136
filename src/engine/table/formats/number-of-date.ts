import { type DatePart } from '../column-settings.ts';
import { type CalendarDate } from './read-date.ts';

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
