import { compareProducts } from '../../shared/exact.ts';
import { dateOrders } from '../column-settings.ts';
import { possibleDateOrders, readDate } from '../formats/index.ts';
import { type Attribute, type Table, weightOf } from '../table.ts';
import { decidedNames, decisionDayNames, readName } from './role-words.ts';

/** A column lies after the decision when 98 of 100 records with both dates say so (D11). */
const leastShare = { top: 98, bottom: 100 };

/** A column of dates with a day number for each code; NaN for a missing value. */
interface Dates {
  readonly attribute: Attribute;
  readonly days: Float64Array;
}

/**
 * Columns of dates that lie after the day on which was decided, by name of column (D11). The day is taken from a column
 * of dates whose name speaks of the decision; where none does, of the application. A column whose order of day and month is open is left
 * alone, and so is the table when no column, or more than one, could be that day. The day of the decision itself stands
 * for itself: nobody knew it before.
 */
export function findLaterDates(table: Table): ReadonlyMap<string, string> {
  const columns = table.attributes.flatMap((attribute) => readDates(attribute) ?? []);
  const isNamed = (names: RegExp) => (one: Dates) => names.test(readName(one.attribute.name));
  const ofDecision = columns.filter(isNamed(decisionDayNames));
  const decided = ofDecision.length === 1 ? ofDecision : columns.filter(isNamed(decidedNames));
  if (decided.length !== 1) return new Map();
  const [day] = decided;
  const isLate = (column: Dates) => (column === day ? ofDecision.includes(day) : isLater(table, column, day));
  return new Map(columns.filter(isLate).map(({ attribute }) => [attribute.name, day.attribute.name]));
}

function readDates(attribute: Attribute): Dates | null {
  const { values, isMissing } = attribute;
  // By its first value most columns are none of dates, which saves gathering a million cells.
  const first = isMissing.indexOf(false);
  if (first < 0 || dateOrders.every((order) => readDate(values[first], order) === null)) return null;
  const cells = values.filter((_, code) => !isMissing[code]);
  if (cells.length < 2) return null;
  const orders = possibleDateOrders(cells);
  if (orders.length !== 1) return null;
  const days = Float64Array.from(values, (cell, code) => {
    const date = isMissing[code] ? null : readDate(cell, orders[0]);
    return date === null ? NaN : (date.year * 12 + date.month) * 31 + date.day;
  });
  return { attribute, days };
}

function isLater(table: Table, column: Dates, day: Dates): boolean {
  let both = 0;
  let later = 0;
  for (let row = 0; row < table.rows; row += 1) {
    const [own, decided] = [column.days[column.attribute.codes[row]], day.days[day.attribute.codes[row]]];
    if (!(own >= 0) || !(decided >= 0)) continue;
    both += weightOf(table, row);
    if (own > decided) later += weightOf(table, row);
  }
  return both > 0 && compareProducts(later, leastShare.bottom, leastShare.top, both) >= 0;
}
