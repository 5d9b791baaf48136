import { possibleNumberFormats, numberReader } from './column-format.ts';
import { countCodes } from './count-values.ts';
import type { RawTable } from './raw-table.ts';

/** Words that begin a row of sums. */
const sumWords =
  /^(?:(?:grand |sub)?totals?|sums?|summen?|gesamt(?:summe|ergebnis)?|insgesamt|totaal|eindtotaal|som|total(?:es)? generale?s?|totale|totali|somme|ensemble|suma|razem)\b[ :.]*$/i;

/** A row of a file that seems to be no record: a total, which begins with a word for a sum. */
export interface TotalRow {
  /** The first filled cell, which names it. */
  readonly text: string;
  readonly row: number;
}

/** A table has few rows of sums; where such a word is a value of many rows it means something else. */
const mostTotals = 10;

/**
 * The rows that begin with a word for a sum and hold a number equal to the count of the records, or to the sum of a column
 * over the other rows; rows of sums at the end may lack it where all else in them is empty.
 */
export function findTotals(raw: RawTable): TotalRow[] {
  const found: TotalRow[] = [];
  const first = raw.columns.slice(0, mostLeading);
  for (const { values, codes } of first) {
    const words = values.flatMap((value, code) => (sumWords.test(value.trim()) ? [code] : []));
    if (words.length === 0) continue;
    const counts = countCodes(codes, values.length);
    if (words.reduce((sum, code) => sum + counts[code], 0) > mostTotals) continue;
    for (let row = 0; row < raw.rows; row += 1)
      if (words.includes(codes[row]) && !found.some((one) => one.row === row))
        found.push({ text: values[codes[row]].trim(), row });
  }
  const rows = new Set(found.map(({ row }) => row));
  return found
    .filter(({ row }) => isFirstFilled(raw, row, found) && isTotal(raw, row, rows))
    .sort((one, other) => one.row - other.row);
}

const mostLeading = 4;

function isFirstFilled(raw: RawTable, row: number, found: readonly TotalRow[]): boolean {
  const cell = raw.columns.map(({ values, codes }) => values[codes[row]].trim()).find((value) => value !== '');
  return found.some((one) => one.row === row && one.text === cell);
}

function isTotal(raw: RawTable, row: number, totals: ReadonlySet<number>): boolean {
  const others = raw.rows - totals.size;
  let filled = 0;
  for (const column of raw.columns) {
    const cell = column.values[column.codes[row]].trim();
    if (cell === '') continue;
    filled += 1;
    const number = readNumber(cell);
    if (number === null) continue;
    if (number === others || isSumOf(column, number, totals)) return true;
  }
  return filled === 1 && row >= raw.rows - totals.size;
}

function readNumber(cell: string): number | null {
  const [format] = possibleNumberFormats([cell]);
  const text = format === undefined ? null : numberReader(format)(cell);
  return text === null ? null : Number(text);
}

function isSumOf({ values, codes }: RawTable['columns'][number], number: number, totals: ReadonlySet<number>): boolean {
  const numbers = values.map((value) => readNumber(value.trim()) ?? 0);
  let sum = 0;
  for (let row = 0; row < codes.length; row += 1) if (!totals.has(row)) sum += numbers[codes[row]];
  return Math.abs(sum - number) <= 1e-6 * Math.max(1, Math.abs(sum));
}
