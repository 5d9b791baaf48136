import { fail, succeed, type Failure, type Result } from '../../shared/result.ts';
import { dateOrders, type DateOrder } from '../column-settings.ts';
import {
  numberFormatOf,
  possibleDateOrders,
  possibleNumberFormats,
  readDate,
  readerOf,
  type ColumnFormat,
} from '../formats/index.ts';
import { placeOf, type ColumnWork } from './recode-column.ts';

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
