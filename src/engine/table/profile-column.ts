import { isDecimalText } from '../shared/decimal.ts';
import {
  type ColumnFormat,
  type NumberFormat,
  guessFormat,
  possibleDateOrders,
  possibleNumberFormats,
  readerOf,
} from './column-format.ts';
import type { ColumnSettings, DateOrder } from './column-settings.ts';
import { countCodes } from './count-values.ts';
import type { RawColumn } from './raw-table.ts';
import { markMissing } from './recode-column.ts';

/** What the values of a column that are not missing look like. */
type ColumnType = 'integer' | 'number' | 'date' | 'yes-no' | 'text' | 'constant' | 'empty';

/** What a column looks like before its values are cut or joined; all counts are of rows, floats are for display. */
export interface ColumnProfile {
  readonly name: string;
  readonly type: ColumnType;
  /** Number of distinct spellings that are not missing. */
  readonly distinct: number;
  /** Number of rows with a missing value. */
  readonly missing: number;
  /** Smallest and largest number, of dates the number they stand for; null unless every value can be read as one. */
  readonly min: number | null;
  readonly max: number | null;
  /** Bars of equal width between `from` and `to`; a value on an edge is in the lower bar, as with cut points. */
  readonly histogram: { readonly from: number; readonly to: number; readonly counts: number[] } | null;
  /** How its numbers or dates are read: as its settings say, else as the only way in which all can be; null for plain numbers (T8). */
  readonly format: ColumnFormat | null;
  /** The ways in which all its numbers, and all its dates, can be read; of several the person says which is meant (T8). */
  readonly formats: { readonly numbers: readonly NumberFormat[]; readonly dates: readonly DateOrder[] };
  /** The most frequent values that are not missing, at most eight, ties in order of first appearance. */
  readonly top: { readonly value: string; readonly count: number }[];
}

const bars = 24;
const shown = 8;
const datePattern =
  /^(?:\d{4}[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.]\d{4})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const pairs: ReadonlySet<string> = new Set(['no yes', 'n y', 'false true', 'f t', '0 1']);

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** The spellings that are not missing, each with its number of rows. */
interface Found {
  readonly values: readonly string[];
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
}

/**
 * Describes a column by the spellings that are not missing (T6): no such value is `empty`, one `constant`, a pair such
 * as yes and no or 0 and 1 `yes-no`, all whole numbers `integer`, all numbers `number`, all calendar dates `date`, else
 * `text`. Numbers with a decimal comma and dates count as such when they can be read in one way only, or as the settings
 * of the column say (T8).
 */
export function profileColumn(
  column: RawColumn,
  missing: readonly string[],
  settings: ColumnSettings = {},
): ColumnProfile {
  const counts = countCodes(column.codes, column.values.length);
  const isMissing = markMissing(column, new Set(missing.map((token) => token.trim())));
  let missingRows = 0;
  let distinct = 0;
  const codes = new Uint32Array(counts.length);
  for (let code = 0; code < counts.length; code += 1) {
    if (isMissing[code] === 1) missingRows += counts[code];
    else if (counts[code] > 0) codes[distinct++] = code;
  }
  const found: Found = { values: column.values, codes: codes.subarray(0, distinct), counts };
  const cells = cellsOf(found);
  const formats = { numbers: possibleNumberFormats(cells), dates: possibleDateOrders(cells) };
  const format = guessFormat(cells, settings, formats);
  const numbers = distinct === 0 ? null : readNumbers(found, format);
  const type = format?.kind === 'date' && numbers !== null && distinct > 1 ? 'date' : guessType(found, numbers);
  const { min, max } = numbers === null ? { min: null, max: null } : findRange(numbers);
  const isMeasured = numbers !== null && (type === 'integer' || type === 'number' || type === 'date');
  const histogram = isMeasured ? drawHistogram(numbers, found, min!, max!, type !== 'number') : null;
  const top = findTop(found);
  return { name: column.name, type, distinct, missing: missingRows, min, max, histogram, format, formats, top };
}

function cellsOf({ values, codes }: Found): readonly string[] {
  if (codes.length === values.length) return values;
  const cells = new Array<string>(codes.length);
  for (let i = 0; i < codes.length; i += 1) cells[i] = values[codes[i]];
  return cells;
}

/** The numbers the values spell, or null when one of them spells none, or one too large to be shown such as 1e400. */
function readNumbers({ values, codes }: Found, format: ColumnFormat | null): Float64Array | null {
  const numbers = new Float64Array(codes.length);
  const read = readerOf(format);
  for (let i = 0; i < codes.length; i += 1) {
    const text = format === null ? values[codes[i]] : (read(values[codes[i]]) ?? '');
    const whole = readShortWhole(text);
    if (whole === -1 && !isDecimalText(text)) return null;
    numbers[i] = whole === -1 ? Number(text) : whole;
    if (!Number.isFinite(numbers[i])) return null;
  }
  return numbers;
}

/** The number a text of one to nine digits spells, else -1; a million of them are read without a pattern. */
function readShortWhole(text: string): number {
  if (text.length === 0 || text.length > 9) return -1;
  let number = 0;
  for (let i = 0; i < text.length; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Without a callback for each of a million numbers. */
function findRange(numbers: Float64Array): { min: number; max: number } {
  let min = Infinity;
  let max = -Infinity;
  for (let i = 0; i < numbers.length; i += 1) {
    min = Math.min(min, numbers[i]);
    max = Math.max(max, numbers[i]);
  }
  return { min, max };
}

function areWhole(numbers: Float64Array): boolean {
  for (let i = 0; i < numbers.length; i += 1) if (!Number.isInteger(numbers[i])) return false;
  return true;
}

function guessType({ values, codes }: Found, numbers: Float64Array | null): ColumnType {
  if (codes.length === 0) return 'empty';
  if (codes.length === 1) return 'constant';
  if (
    codes.length === 2 &&
    pairs.has(
      [...codes]
        .map((code) => values[code].trim().toLowerCase())
        .sort()
        .join(' '),
    )
  )
    return 'yes-no';
  if (numbers !== null) return areWhole(numbers) ? 'integer' : 'number';
  return codes.every((code) => isDate(values[code].trim())) ? 'date' : 'text';
}

function isDate(text: string): boolean {
  const match = datePattern.exec(text);
  if (match === null) return false;
  const [a, b] = match[1] === undefined ? [Number(match[3]), Number(match[4])] : [Number(match[1]), Number(match[2])];
  return a >= 1 && b >= 1 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31;
}

/**
 * Whole numbers get bars that hold equally many of them, one each when they span at most 24; other numbers get 24 bars.
 */
function drawHistogram(
  numbers: Float64Array,
  { codes, counts: rows }: Found,
  min: number,
  max: number,
  isWhole: boolean,
): ColumnProfile['histogram'] {
  const step = isWhole ? Math.ceil((max - min + 1) / bars) : (max - min) / bars;
  const count = isWhole ? Math.ceil((max - min + 1) / step) : bars;
  const from = isWhole ? min - 0.5 : min;
  const to = isWhole ? from + count * step : max;
  if (!Number.isFinite(to - from) || !(step > 0)) return null;
  const counts = new Array<number>(count).fill(0);
  for (let i = 0; i < numbers.length; i += 1) {
    const bar = Math.ceil((numbers[i] - from) / step) - 1;
    counts[Math.min(count - 1, Math.max(0, bar))] += rows[codes[i]];
  }
  return { from, to, counts };
}

function findTop({ values, codes, counts }: Found): Counted[] {
  const top: Counted[] = [];
  let least = 0;
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i];
    const count = counts[code];
    if (count <= least) continue;
    const at = top.findIndex((one) => one.count < count);
    top.splice(at < 0 ? top.length : at, 0, { value: values[code], count });
    if (top.length > shown) top.pop();
    if (top.length === shown) least = top[shown - 1].count;
  }
  return top;
}
