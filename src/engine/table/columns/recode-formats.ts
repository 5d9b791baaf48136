import { succeed, type Result } from '../../shared/result.ts';
import { readerOf, type ColumnFormat } from '../formats/index.ts';
import { failMisfit } from './find-format.ts';
import { markNoItem, recodeCategories, ValueList, type ColumnWork, type Recoding } from './recode-column.ts';

const noLabels: ReadonlyMap<string, number> = new Map();

/** Recodes a column of numbers that is not cut: categories as they stand, each of which must fit the format (T8). */
export function recodeNumbers(work: ColumnWork, format: ColumnFormat): Result<Recoding> {
  const numbers = readCells(work, format);
  if (!numbers.ok) return numbers;
  const recoding = recodeCategories(work);
  return recoding.ok ? succeed({ ...recoding.value, format }) : recoding;
}

/**
 * Recodes a column of dates that is not cut: the whole numbers that the dates stand for, in order, then missing values
 * that are kept (T6, T8).
 */
export function recodeDates(work: ColumnWork, format: ColumnFormat): Result<Recoding> {
  const cells = readCells(work, format);
  if (!cells.ok) return cells;
  const numbers = cells.value;
  const { column, weights, isMissing, plan } = work;
  const found = new Set(numbers.filter((number) => number !== null));
  const list = new ValueList([]);
  for (const number of [...found].sort((a, b) => Number(a) - Number(b))) list.add(number, false);
  const valueOf = new Uint32Array(column.values.length);
  for (let code = 0; code < valueOf.length; code += 1) {
    const number = numbers[code];
    if (number !== null) valueOf[code] = list.add(number, false);
    else if (weights[code] > 0 && plan.missingAs === 'value') valueOf[code] = list.add(column.values[code], true);
  }
  if (plan.missingAs !== 'value') markNoItem(valueOf, isMissing, list.values.length);
  return succeed({
    values: list.values,
    isMissing: list.isMissing(),
    declared: 0,
    valueOf,
    isIdentity: false,
    isOrdered: true,
    cuts: null,
    format,
  });
}

/** For each spelling its number; null where it is missing or no kept row has it. */
function readCells(work: ColumnWork, format: ColumnFormat): Result<(string | null)[]> {
  const { column, weights, isMissing } = work;
  const read = readerOf(format);
  const numbers = new Array<string | null>(column.values.length).fill(null);
  for (let code = 0; code < numbers.length; code += 1) {
    if (weights[code] === 0 || isMissing[code] === 1) continue;
    numbers[code] = read(column.values[code]);
    if (numbers[code] === null) return failMisfit(work, code, format, noLabels);
  }
  return succeed(numbers);
}
