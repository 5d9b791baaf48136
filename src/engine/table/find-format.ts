import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import {
  type ColumnFormat,
  numberFormatOf,
  possibleDateOrders,
  possibleNumberFormats,
  readDate,
  readerOf,
} from './column-format.ts';
import { type DateOrder, dateOrders } from './column-settings.ts';
import { type ColumnWork, type Recoding, ValueList, markNoItem, placeOf, recodeCategories } from './recode-column.ts';

/**
 * How the cells of a column spell numbers: as its settings say, null for plain decimals. Where they do not say the order
 * of dates it is found; a failure when more than one is possible (T8).
 */
export function findFormat(work: ColumnWork): Result<ColumnFormat | null> {
  const { settings } = work.plan;
  const { date, as: part, at = null } = settings;
  if (part === undefined) return succeed(numberFormatOf(settings));
  const order = date === undefined ? findOrder(work) : succeed(date);
  return order.ok ? succeed({ kind: 'date', order: order.value, as: part, at }) : order;
}

/** The one order that all dates of a column fit; the order that fits most when there is none, so that the rest is named. */
function findOrder(work: ColumnWork): Result<DateOrder> {
  const { settings, name } = work.plan;
  const dates = spellingsOf(work).filter((text) => dateOrders.some((order) => readDate(text, order) !== null));
  const at = settings.at === undefined ? null : readDate(settings.at, 'y-m-d');
  const orders = possibleDateOrders(dates, settings.as, at);
  if (orders.length < 2) return succeed(orders[0] ?? mostFitting(dates));
  const unlike = dates.find((text) => possibleDateOrders([text], settings.as, at).length > 1)!;
  const readings = orders.map((order) => ({ order, ...readDate(unlike, order)! }));
  return fail('ambiguous-date', { value: unlike, column: name, orders, readings }, `columns.${name}.date`);
}

function mostFitting(dates: readonly string[]): DateOrder {
  const fits = (order: DateOrder) => dates.filter((text) => readDate(text, order) !== null).length;
  return [...dateOrders].sort((one, other) => fits(other) - fits(one))[0];
}

/** The spellings of kept rows that are not missing. */
function spellingsOf({ column, weights, isMissing }: ColumnWork): string[] {
  return column.values.filter((_, code) => weights[code] > 0 && isMissing[code] === 0);
}

/**
 * A cell that is no number of its column's format, with its row, how many rows are like it, and what would help (T7,
 * T8). `labels` are fit for a cut column.
 */
export function failMisfit(
  work: ColumnWork,
  code: number,
  format: ColumnFormat | null,
  labels: ReadonlyMap<string, number>,
): Failure {
  const { column, plan } = work;
  const { cuts, bins } = plan.settings;
  const value = column.values[code];
  const read = readerOf(format);
  const others = spellingsOf(work).filter((one) => !labels.has(one.trim()));
  const misfits = others.filter((one) => read(one) === null).length;
  const isCut = cuts !== undefined || bins !== undefined;
  const misfit = { value, column: column.name, isCut, misfits, values: others.length };
  const place = placeOf(work, code);
  if (format?.kind === 'date') {
    const [fitting = null] = possibleDateOrders(others);
    return fail('not-a-date', { ...misfit, order: format.order, fitting }, place);
  }
  const [fitting = null] = possibleNumberFormats(others);
  return fail('not-a-number', { ...misfit, format, fitting }, place);
}

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
