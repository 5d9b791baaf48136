import { type ColumnSettings, type DateOrder, type DatePart } from '../column-settings.ts';
import { numberOfDate } from './number-of-date.ts';
import { readDate } from './read-date.ts';
import { numberReader, type NumberFormat } from './read-number.ts';

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
