import { formatNumber } from '../../../components/format.ts';
import type { ColumnProfile } from '../../../engine/table/columns/index.ts';

/** How a number of a column is said: a year without a comma, a month as year and month, else as a number (T8). */
export function sayValueOf({ format }: Pick<ColumnProfile, 'format'>): (value: number) => string {
  if (format?.kind !== 'date' || format.as === 'age') return formatNumber;
  if (format.as === 'year') return (value) => String(Number(value.toFixed(1)));
  return (value) => {
    const month = Math.round(value) - 1;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  };
}
