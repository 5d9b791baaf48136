import { type ColumnFormat, type NumberFormat } from '../table/formats/index.ts';
import { type Dialect } from './dialects.ts';

/** A text of at most so many characters has at most so many digits, which a double tells apart exactly (T4). */
export const mostDigits = 15;

const thousandsSpellings = { '.': ['.'], ',': [','], ' ': [' ', '\u00a0', '\u202f'], "'": ["'", '\u2019'] } as const;

/**
 * The number that a cell spells in a format, as an expression that is null where the cell does not surely fit. What is
 * not recoded stays as it stands and is read, exactly, from the grouped table: it need not be complete, only right (T7).
 */
export function writeNumber(dialect: Dialect, cell: string, format: NumberFormat): string {
  const shape = dialect.patterns === null ? globShape(cell, format) : patternShape(dialect, cell, format);
  const plain = writePlain(dialect, cell, format);
  return `CASE WHEN LENGTH(${cell}) <= ${mostDigits} AND ${shape} THEN ${dialect.asDouble(plain)} END`;
}

/** The cell without thousands signs and with a point before its decimals. */
function writePlain(dialect: Dialect, cell: string, { decimal, thousands }: NumberFormat): string {
  const signs = thousands === null || dialect.patterns === null ? [] : thousandsSpellings[thousands];
  const bare = signs.reduce((text, sign) => `REPLACE(${text}, ${dialect.text(sign)}, '')`, cell);
  return decimal === ',' ? `REPLACE(${bare}, ',', '.')` : bare;
}

function patternShape(dialect: Dialect, cell: string, { decimal, thousands }: NumberFormat): string {
  const whole =
    thousands === null ? '[0-9]+' : `([1-9][0-9]{0,2}([${thousandsSpellings[thousands].join('')}][0-9]{3})+|[0-9]+)`;
  return dialect.patterns!.fits(cell, `[+-]?(${whole}([${decimal}][0-9]*)?|[${decimal}][0-9]+)`);
}

/** Without patterns: digits with at most one decimal sign between or beside them, perhaps after a sign. */
function globShape(cell: string, { decimal }: NumberFormat): string {
  const digits = `LTRIM(SUBSTR(${cell}, 1, 1), '+-') || SUBSTR(${cell}, 2)`;
  const parts = [
    `${digits} GLOB '*[0-9]*'`,
    `NOT ${digits} GLOB '*[^0-9${decimal}]*'`,
    `NOT ${digits} GLOB '*[${decimal}]*[${decimal}]*'`,
  ];
  return parts.map((part) => part.replace(digits, `(${digits})`)).join(' AND ');
}

type DateFormat = Extract<ColumnFormat, { readonly kind: 'date' }>;

const separated = (between: string) => `(/${between}/|[.]${between}[.]|-${between}-)`;
const someDigits = '[0-9]{1,2}';
const time = '([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?';

/** The parts of a date at a cell: three expressions, null where the cell does not have the shape of one (T8). */
export function writeDateParts(
  dialect: Dialect,
  cell: string,
  order: DateFormat['order'],
): readonly [string, string, string] {
  const { patterns } = dialect;
  if (patterns === null) return writePartsByPlace(dialect, cell, order);
  const isYearFirst = order === 'y-m-d';
  const [first, last] = isYearFirst ? ['[0-9]{4}', someDigits] : [someDigits, '[0-9]{4}'];
  const shape = patterns.fits(cell, `${first}${separated(someDigits)}${last}${time}`);
  const places = [`(${first})`, `${first}[/.-](${someDigits})`, `${first}[/.-]${someDigits}[/.-](${last})`];
  const parts = places.map((place) => `CASE WHEN ${shape} THEN ${dialect.asWhole(patterns.part(cell, place))} END`);
  return inOrder(parts, order);
}

/** Without patterns: two digits for day and month, and a time as in `10:30` or `10:30:00`. */
function writePartsByPlace(
  dialect: Dialect,
  cell: string,
  order: DateFormat['order'],
): readonly [string, string, string] {
  const two = '[0-9][0-9]';
  const four = two + two;
  const isYearFirst = order === 'y-m-d';
  const shapes = ['/', '.', '-'].map((sign) => (isYearFirst ? [four, two, two] : [two, two, four]).join(sign));
  const isDay = shapes.map((shape) => `SUBSTR(${cell}, 1, 10) GLOB '${shape}'`).join(' OR ');
  const rests = [`[T ]${two}:${two}`, `[T ]${two}:${two}:${two}`].map((rest) => `SUBSTR(${cell}, 11) GLOB '${rest}'`);
  const isTime = [`LENGTH(${cell}) = 10`, ...rests].join(' OR ');
  const places = isYearFirst ? ['1, 4', '6, 2', '9, 2'] : ['1, 2', '4, 2', '7, 4'];
  const parts = places.map(
    (place) => `CASE WHEN (${isDay}) AND (${isTime}) THEN ${dialect.asWhole(`SUBSTR(${cell}, ${place})`)} END`,
  );
  return inOrder(parts, order);
}

/** Year, month, day of parts that stand in an order. */
function inOrder(
  [first, second, third]: readonly string[],
  order: DateFormat['order'],
): readonly [string, string, string] {
  if (order === 'y-m-d') return [first, second, third];
  return order === 'd/m/y' ? [third, second, first] : [third, first, second];
}

/** The parts of a date as columns of the query. */
export interface DateColumns {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The whole number that a day stands for, null where the calendar has no such day (T8). */
export function writeDateNumber(
  dialect: Dialect,
  { year, month, day }: DateColumns,
  part: DateFormat['as'],
  at: { readonly year: number; readonly month: number; readonly day: number } | null,
): string {
  const rest = (by: number) => dialect.remainder(year, by);
  const february = `CASE WHEN ${rest(4)} = 0 AND (${rest(100)} <> 0 OR ${rest(400)} = 0) THEN 29 ELSE 28 END`;
  const last = `CASE WHEN ${month} = 2 THEN ${february} WHEN ${month} IN (4, 6, 9, 11) THEN 30 ELSE 31 END`;
  const isDay = `${year} >= 1 AND ${month} BETWEEN 1 AND 12 AND ${day} BETWEEN 1 AND ${last}`;
  return `CASE WHEN ${isDay} THEN ${numberOf({ year, month, day }, part, at)} END`;
}

function numberOf(
  { year, month, day }: DateColumns,
  part: DateFormat['as'],
  at: { readonly year: number; readonly month: number; readonly day: number } | null,
): string {
  if (part === 'year' || at === null) return part === 'month' ? `12 * ${year} + ${month}` : year;
  if (part === 'month') return `12 * ${year} + ${month}`;
  const isBefore = `${month} * 100 + ${day} > ${at.month * 100 + at.day}`;
  return `${at.year} - ${year} - CASE WHEN ${isBefore} THEN 1 ELSE 0 END`;
}
