import { type ColumnSettings, type DateOrder, type DatePart } from '../column-settings.ts';
import { numberFormatOf, readerOf, type ColumnFormat } from './column-format.ts';
import { possibleDateOrders } from './possible-formats.ts';
import { readDate } from './read-date.ts';
import { type NumberFormat } from './read-number.ts';

/** The ways in which all cells of a column can be read. */
interface PossibleFormats {
  readonly numbers: readonly NumberFormat[];
  readonly dates: readonly DateOrder[];
}

/**
 * How the cells of a column are read to be looked at: as its settings say, else in the only way that is possible; dates
 * stand for their years, or within two years their months, until something else is said. Null for plain numbers, and where more than one way is possible
 * (T8).
 */
export function guessFormat(
  cells: readonly string[],
  settings: ColumnSettings,
  possible: PossibleFormats,
): ColumnFormat | null {
  const said = numberFormatOf(settings);
  if (said !== null) return said;
  if (settings.as !== undefined) return guessDates(cells, settings, settings.as);
  if (possible.dates.length > 0) return guessPart(cells, settings);
  const [only, ...others] = possible.numbers;
  const isPlain = only === undefined || (only.decimal === '.' && only.thousands === null);
  return isPlain || others.length > 0 ? null : { kind: 'number', ...only };
}

/** Dates as their years, or as their months where they lie within two years, which would tell little. */
function guessPart(cells: readonly string[], settings: ColumnSettings): ColumnFormat | null {
  const years = guessDates(cells, settings, 'year');
  if (years === null) return null;
  const read = readerOf(years);
  let [first, last] = [Infinity, -Infinity];
  for (const cell of cells) {
    const year = Number(read(cell));
    first = Math.min(first, year);
    last = Math.max(last, year);
    if (last - first > 1) return years;
  }
  return guessDates(cells, settings, 'month') ?? years;
}

function guessDates(cells: readonly string[], { date, at }: ColumnSettings, as: DatePart): ColumnFormat | null {
  const day = at === undefined ? null : readDate(at, 'y-m-d');
  if (as === 'age' && day === null) return null;
  const orders = date === undefined ? possibleDateOrders(cells, as, day) : [date];
  return orders.length === 1 ? { kind: 'date', order: orders[0], as, at: at ?? null } : null;
}
