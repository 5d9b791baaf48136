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
  const readings = orders.map((order) => `${order} (${sayDate(unlike, order)})`).join(' or ');
  return fail(
    'ambiguous-date',
    `"${unlike}" in column "${name}" can be read as ${readings}, and every date of the column fits both. Say which is meant with "date".`,
    `columns.${name}.date`,
    { value: unlike, column: name, orders },
  );
}

function mostFitting(dates: readonly string[]): DateOrder {
  const fits = (order: DateOrder) => dates.filter((text) => readDate(text, order) !== null).length;
  return [...dateOrders].sort((one, other) => fits(other) - fits(one))[0];
}

const months = 'January February March April May June July August September October November December'.split(' ');

function sayDate(text: string, order: DateOrder): string {
  const { year, month, day } = readDate(text, order)!;
  return `${day} ${months[month - 1]} ${year}`;
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
  const { column } = work;
  const text = column.values[code];
  return fail(
    format?.kind === 'date' ? 'not-a-date' : 'not-a-number',
    `${sayMisfit(work, text, format)} ${sayHelp(work, text, format, labels)}`,
    placeOf(work, code),
    { value: text, column: column.name },
  );
}

function sayMisfit({ column: { name }, plan }: ColumnWork, text: string, format: ColumnFormat | null): string {
  if (format === null) return `"${text}" is not a number, but column "${name}" is cut into ranges.`;
  const isCut = plan.settings.cuts !== undefined || plan.settings.bins !== undefined;
  const what =
    format.kind === 'date'
      ? `a date in the order ${format.order}`
      : `a number with "${format.decimal}" before its decimals${format.thousands === null ? '' : ` and "${format.thousands}" between its thousands`}`;
  return `"${text}" in column "${name}" is not ${what}${isCut ? ', nor one of its ranges' : ''}.`;
}

function sayHelp(
  work: ColumnWork,
  text: string,
  format: ColumnFormat | null,
  labels: ReadonlyMap<string, number>,
): string {
  const read = readerOf(format);
  const others = spellingsOf(work).filter((one) => !labels.has(one.trim()));
  const misfits = others.filter((one) => read(one) === null).length;
  const count = misfits === 1 ? '' : `${misfits} of ${others.length} different values do not fit. `;
  if (format?.kind === 'date') {
    const [order] = possibleDateOrders(others);
    return count + (order === undefined ? correct(text) : `All fit "date": "${order}".`);
  }
  const [fitting] = possibleNumberFormats(others);
  if (fitting === undefined) return count + correct(text);
  const { decimal, thousands } = fitting;
  const comma = format === null && decimal === ',' ? 'Decimals need a point, not a comma, unless said otherwise. ' : '';
  return `${comma}${count}All fit "decimal": "${decimal}"${thousands === null ? '' : `, "thousands": "${thousands}"`}.`;
}

const correct = (text: string) =>
  `Correct the cell, or add "${text}" to the spellings of missing values, or change the settings of the column.`;

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
