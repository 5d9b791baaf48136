import { compareProducts } from '../shared/exact.ts';
import { possibleDateOrders, readDate } from './column-format.ts';
import { dateOrders } from './column-settings.ts';
import type { ValueCounts } from './count-values.ts';
import { decidedNames, decisionDayNames, laterNames, readName } from './role-words.ts';
import type { RoleSuggestion } from './suggest-roles.ts';
import { type Attribute, type Table, weightOf } from './table.ts';

/** A value counts from 2% of N on, and tells a class from a confidence of 0.98 on (D11). */
const leastShare = { top: 2, bottom: 100 };
const leastConfidence = { top: 98, bottom: 100 };

/**
 * Columns that may be known only after the decision (D11): those with a value that at least 2% of N have and that goes
 * with the rarer class in at least 98 of 100 cases, those of which the same is true of being filled in at all, and those
 * whose name or dates say so. With classes of equal weight the denied are the rarer. `counts` are those of the table's
 * attributes, in their order; the decision is never suggested.
 */
export function suggestAfter(table: Table, counts: readonly ValueCounts[], decision: string): RoleSuggestion[] {
  const ofDecision = counts[table.attributes.findIndex(({ name }) => name === decision)];
  const denied = ofDecision.denied.reduce((sum, own) => sum + own, 0);
  const isDenialRarer = 2 * denied <= table.totalWeight;
  const dates = findLaterDates(table);
  return table.attributes.flatMap((attribute, i): RoleSuggestion[] => {
    const { name } = attribute;
    if (name === decision) return [];
    const found = findTelling(counts[i], attribute, isDenialRarer, table.totalWeight);
    const earlier = dates.get(name);
    if (found === null && earlier === undefined && !laterNames.test(readName(name))) return [];
    const why =
      found === null
        ? sayLate(name, earlier)
        : `${found.told} of ${found.weight} records ${sayTelling(name, found.value)} had the ${isDenialRarer ? 'worse' : 'better'} outcome, which is the rarer one.`;
    return [
      {
        role: 'after',
        attribute: name,
        value: null,
        why: `${why} If it was not known when the decision was made, it can be no reason for it; only you can tell.`,
      },
    ];
  });
}

function sayTelling(name: string, value: string | null): string {
  if (value === null) return `in which "${name}" is filled in`;
  return value === '' ? `in which "${name}" is empty` : `with "${value}" as "${name}"`;
}

function sayLate(name: string, earlier: string | undefined): string {
  if (earlier === undefined) return `The name "${name}" suggests something that is known only after the decision.`;
  return earlier === name
    ? `"${name}" is the day of the decision itself.`
    : `The dates of "${name}" lie after those of "${earlier}".`;
}

/** Records with one value, or with any, and how many of them are of the rarer class. */
interface Telling {
  /** Null: any value at all, in a column that is empty elsewhere. */
  readonly value: string | null;
  readonly weight: number;
  readonly told: number;
}

/** The first value that tells, else all values together; a column may have millions of them, so none is made for each. */
function findTelling(
  { weight, denied }: ValueCounts,
  { values, isMissing }: Attribute,
  isDenialRarer: boolean,
  total: number,
): Telling | null {
  let filled = 0;
  let toldOfFilled = 0;
  for (let code = 0; code < values.length; code += 1) {
    const told = isDenialRarer ? denied[code] : weight[code] - denied[code];
    if (isTelling(weight[code], told, total)) return { value: values[code], weight: weight[code], told };
    if (isMissing[code]) continue;
    filled += weight[code];
    toldOfFilled += told;
  }
  const isPartial = filled < total && isTelling(filled, toldOfFilled, total);
  return isPartial ? { value: null, weight: filled, told: toldOfFilled } : null;
}

function isTelling(weight: number, told: number, total: number): boolean {
  const isFrequent = compareProducts(weight, leastShare.bottom, leastShare.top, total) >= 0;
  return isFrequent && compareProducts(told, leastConfidence.bottom, leastConfidence.top, weight) >= 0;
}

/** A column lies after the decision when 98 of 100 records with both dates say so (D11). */
const leastLater = { top: 98, bottom: 100 };

/** A column of dates with a day number for each code; NaN for a missing value. */
interface Dates {
  readonly attribute: Attribute;
  readonly days: Float64Array;
}

/**
 * Columns of dates that lie after the day on which was decided, by name of column (D11). The day is taken from a column
 * of dates whose name speaks of the decision; where none does, of the application. A column whose order of day and
 * month is open is left alone, and so is the table when no column, or more than one, could be that day. The day of the
 * decision itself stands for itself: nobody knew it before.
 */
function findLaterDates(table: Table): ReadonlyMap<string, string> {
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
  return both > 0 && compareProducts(later, leastLater.bottom, leastLater.top, both) >= 0;
}
