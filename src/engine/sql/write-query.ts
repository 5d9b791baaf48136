import { sqlWords } from '../../words/en/sql.ts';
import { type ColumnFormat, type NumberFormat, readDate } from '../table/column-format.ts';
import type { FilterTerm } from '../table/column-settings.ts';
import { type QueryColumn, type QueryPlan, formatOf, isNumeric } from './plan-query.ts';
import { type Dialect, writeSurveyWeight } from './dialects.ts';
import { type Decimal, formatDecimal, readDecimal } from '../shared/decimal.ts';
import { labelBins } from '../table/cuts.ts';

/** A step of the query: its name, and the columns it adds or gives. */
interface Layer {
  readonly name: string;
  readonly remark: string;
  readonly lines: readonly string[];
  readonly from: string;
}

const plainNumbers = { kind: 'number', decimal: '.', thousands: null } as const;

/**
 * The query that groups a table by the recoded attributes, with the sum of weights (B1, B2). Names of the table stand
 * in its first and its last part only; between them columns have names of the query's own.
 */
export function writeQuery(dialect: Dialect, plan: QueryPlan, filter: readonly FilterTerm[], table: string): string {
  const layers = [
    writeCells(dialect, plan, table),
    writeDates(dialect, plan),
    writeNumbers(dialect, plan),
    writeValues(dialect, plan, filter),
  ].filter((layer) => layer.lines.length > 0);
  const parts = layers.map((layer, i) => {
    const from = i === 0 ? layer.from : layers[i - 1].name;
    const all = i === 0 || layer.name === 'recoded' ? [] : ['*'];
    return `${layer.name} AS (  -- ${layer.remark}\n  SELECT\n    ${[...all, ...layer.lines].join(',\n    ')}\n  FROM ${from}\n)`;
  });
  return `WITH ${[...parts, writeGroups(dialect, plan, filter)].join(',\n')}\n${writeResult(dialect, plan)};\n`;
}

function writeCells(dialect: Dialect, { columns, weight }: QueryPlan, table: string): Layer {
  const cellOf = (name: string) => `COALESCE(${dialect.trimmed(dialect.column(name), 'b.blanks')}, '')`;
  const cells = columns.map(({ name }, i) => `${cellOf(name)} AS c${i + 1}`);
  const weights = weight === null ? [] : [`${cellOf(weight)} AS cw`];
  return {
    name: 'cells',
    remark: sqlWords.remarks.cells,
    lines: [...cells, ...weights],
    from: `${table} AS t\n  CROSS JOIN (SELECT ${dialect.blanks} AS blanks) AS b`,
  };
}

function writeDates(dialect: Dialect, { columns }: QueryPlan): Layer {
  const lines = columns.flatMap((column, i) => {
    const format = formatOf(column.settings);
    if (format?.kind !== 'date') return [];
    const [year, month, day] = writeDateParts(dialect, `c${i + 1}`, format.order);
    return [`${year} AS y${i + 1}`, `${month} AS m${i + 1}`, `${day} AS d${i + 1}`];
  });
  return { name: 'dates', remark: sqlWords.remarks.dates, lines, from: '' };
}

function writeNumbers(dialect: Dialect, plan: QueryPlan): Layer {
  const { columns, weight } = plan;
  const lines = columns.flatMap((column, i) => {
    const number = writeOwnNumber(dialect, column, i + 1);
    return number === null ? [] : [`${number} AS n${i + 1}`];
  });
  const weights = weight === null ? [] : [`${writeWeightNumber(dialect, plan)} AS nw`];
  return { name: 'numbers', remark: sqlWords.remarks.numbers, lines: [...lines, ...weights], from: '' };
}

function writeWeightNumber(dialect: Dialect, { survey }: QueryPlan): string {
  return survey === null ? writeNumber(dialect, 'cw', plainNumbers) : writeSurveyWeight(dialect, 'cw');
}

/** The number of a column that is cut or holds dates, null where it is neither. */
function writeOwnNumber(dialect: Dialect, column: QueryColumn, i: number): string | null {
  const { settings } = column;
  const format = formatOf(settings);
  if (!hasExactCuts(column)) return null;
  if (format?.kind === 'date') {
    const at = format.at === null ? null : readDate(format.at, 'y-m-d');
    return writeDateNumber(dialect, { year: `y${i}`, month: `m${i}`, day: `d${i}` }, format.as, at);
  }
  return settings.cuts === undefined ? null : writeNumber(dialect, `c${i}`, format ?? plainNumbers);
}

function writeValues(dialect: Dialect, plan: QueryPlan, filter: readonly FilterTerm[]): Layer {
  const { columns, weight, missing, survey } = plan;
  const filtered = new Set(filter.map(({ attribute }) => attribute));
  const values = columns.flatMap((column, i) => {
    const cell = `c${i + 1}`;
    const number = writeOwnNumber(dialect, column, i + 1) === null ? null : `n${i + 1}`;
    const value = `${writeValue(dialect, column, cell, number, missing)} AS r${i + 1}`;
    const unsure = number === null ? [] : [`CASE WHEN ${number} IS NULL THEN 1 ELSE 0 END AS u${i + 1}`];
    const flags = column.missingAs === 'value' ? [] : flagMissing(dialect, cell, missing, i + 1);
    return [value, ...(filtered.has(column.name) ? unsure : []), ...flags];
  });
  const weights = weight === null ? [] : writeWeight(dialect, survey !== null);
  return { name: 'recoded', remark: sqlWords.remarks.recoded, lines: [...values, ...weights], from: '' };
}

/**
 * The weight as a whole number, a survey weight as an exact decimal; a cell that is none makes a group of its own, under
 * words that are no weight (T2, M12).
 */
function writeWeight(dialect: Dialect, isSurvey: boolean): string[] {
  const number = isSurvey ? 'nw' : dialect.asWhole('nw');
  const isWeight = isSurvey ? 'nw > 0' : `nw > 0 AND nw = ${number}`;
  return [
    `CASE WHEN ${isWeight} THEN ${number} END AS w`,
    `CASE WHEN ${isWeight} THEN '' ELSE 'no weight: ' || cw END AS bad`,
  ];
}

/** 1 where a value is missing in a column that keeps none as a value. */
function flagMissing(dialect: Dialect, cell: string, missing: readonly string[], i: number): string[] {
  const isMissing = writeIsMissing(dialect, cell, missing);
  return isMissing === null ? [] : [`CASE WHEN ${isMissing} THEN 1 ELSE 0 END AS x${i}`];
}

function writeGroups(dialect: Dialect, plan: QueryPlan, filter: readonly FilterTerm[]): string {
  const keys = [...plan.columns.map((_, i) => `r${i + 1}`), ...(plan.weight === null ? [] : ['bad'])];
  const conditions = writeConditions(dialect, plan, filter);
  const where = conditions.length === 0 ? '' : `  WHERE ${conditions.join('\n    AND ')}\n`;
  const { sums } = dialect.decimals;
  const counted = `${plan.weight === null ? 'COUNT(*)' : 'SUM(w)'} AS total`;
  const sum = plan.survey === null ? counted : ['COUNT(*) AS people', ...sums('w')].join(', ');
  const list = keys.join(', ');
  return `grouped AS (  -- ${sqlWords.remarks.grouped}\n  SELECT ${list}, ${sum}\n  FROM recoded\n${where}  GROUP BY ${list}\n)`;
}

/**
 * What leaves a record out: a missing value where such records go, and the filter, which nobody without an item meets
 * (T6). A cell of a cut column or of dates that was not recoded stays; the filter of the result decides on it.
 */
function writeConditions(dialect: Dialect, { columns, missing }: QueryPlan, filter: readonly FilterTerm[]): string[] {
  const dropped = columns.flatMap(({ missingAs }, i) =>
    missingAs === 'drop' && missing.length > 0 ? [`x${i + 1} = 0`] : [],
  );
  const kept = filter.map(({ attribute, in: values }) => {
    const at = columns.findIndex(({ name }) => name === attribute);
    if (isNumeric(columns[at]) && !hasExactCuts(columns[at])) return '1 = 1';
    const spellings = listSpellings(columns[at], values, missing);
    const isOne = spellings.length === 0 ? '1 = 0' : `r${at + 1} IN ${writeList(dialect, spellings)}`;
    const hasItem = columns[at].missingAs === 'none' && missing.length > 0 ? ` AND x${at + 1} = 0` : '';
    return isNumeric(columns[at]) ? `(${isOne}${hasItem} OR u${at + 1} = 1)` : `${isOne}${hasItem}`;
  });
  return [...dropped, ...kept];
}

/** The values of a filter as cells of the result: a value that missing spellings are merged into is these spellings. */
function listSpellings({ settings }: QueryColumn, values: readonly string[], missing: readonly string[]): string[] {
  const wanted = values.map((value) => value.trim());
  const merge = Object.entries(settings.merge ?? {}).map(([value, olds]) => [value.trim(), olds] as const);
  const renamed = merge.flatMap(([value, olds]) =>
    olds.map((old) => ({ value, old: old.trim() })).filter(({ old }) => missing.includes(old)),
  );
  const own = wanted.filter((value) => !renamed.some(({ old }) => old === value));
  return [...own, ...renamed.filter(({ value }) => wanted.includes(value)).map(({ old }) => old)];
}

/** The last part: columns under their own names, weights that are none as they stand, always in the same order. */
function writeResult(dialect: Dialect, { columns, weight, sum, survey }: QueryPlan): string {
  const named = columns.map(({ name }, i) => ({ value: `r${i + 1}`, name }));
  const totalText = survey === null ? dialect.asText('total') : dialect.decimals.sum;
  const total = weight === null ? 'total' : `CASE WHEN bad = '' THEN ${totalText} ELSE bad END`;
  const counts =
    survey === null
      ? [{ value: total, name: sum }]
      : [
          { value: 'people', name: survey.people },
          { value: total, name: sum },
          { value: `CASE WHEN bad = '' THEN ${dialect.decimals.squares} ELSE bad END`, name: survey.squares },
        ];
  const order = columns.map((_, i) => i + 1).join(', ');
  return `${dialect.named([...named, ...counts], 'grouped')}\nORDER BY ${order}`;
}

/** A text of at most so many characters has at most so many digits, which a double tells apart exactly (T4). */
const mostDigits = 15;

const thousandsSpellings = { '.': ['.'], ',': [','], ' ': [' ', '\u00a0', '\u202f'], "'": ["'", '\u2019'] } as const;

/**
 * The number that a cell spells in a format, as an expression that is null where the cell does not surely fit. What is
 * not recoded stays as it stands and is read, exactly, from the grouped table: it need not be complete, only right (T7).
 */
function writeNumber(dialect: Dialect, cell: string, format: NumberFormat): string {
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
  const digits = `(LTRIM(SUBSTR(${cell}, 1, 1), '+-') || SUBSTR(${cell}, 2))`;
  return [
    `${digits} GLOB '*[0-9]*'`,
    `NOT ${digits} GLOB '*[^0-9${decimal}]*'`,
    `NOT ${digits} GLOB '*[${decimal}]*[${decimal}]*'`,
  ].join(' AND ');
}

type DateFormat = Extract<ColumnFormat, { readonly kind: 'date' }>;

const separated = (between: string) => `(/${between}/|[.]${between}[.]|-${between}-)`;
const someDigits = '[0-9]{1,2}';
const time = '([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?';

/** The parts of a date at a cell: three expressions, null where the cell does not have the shape of one (T8). */
function writeDateParts(dialect: Dialect, cell: string, order: DateFormat['order']): readonly [string, string, string] {
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
interface DateColumns {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The whole number that a day stands for, null where the calendar has no such day (T8). */
function writeDateNumber(
  dialect: Dialect,
  { year, month, day }: DateColumns,
  part: DateFormat['as'],
  at: { readonly year: number; readonly month: number; readonly day: number } | null,
): string {
  const rest = (by: number) => dialect.remainder(year, by);
  const february = `CASE WHEN ${rest(4)} = 0 AND (${rest(100)} <> 0 OR ${rest(400)} = 0) THEN 29 ELSE 28 END`;
  const last = `CASE WHEN ${month} = 2 THEN ${february} WHEN ${month} IN (4, 6, 9, 11) THEN 30 ELSE 31 END`;
  const isDay = `${year} >= 1 AND ${month} BETWEEN 1 AND 12 AND ${day} BETWEEN 1 AND ${last}`;
  return `CASE WHEN ${isDay} THEN ${partOfDate({ year, month, day }, part, at)} END`;
}

function partOfDate(
  { year, month, day }: DateColumns,
  part: DateFormat['as'],
  at: { readonly year: number; readonly month: number; readonly day: number } | null,
): string {
  if (part === 'year' || at === null) return part === 'month' ? `12 * ${year} + ${month}` : year;
  if (part === 'month') return `12 * ${year} + ${month}`;
  const isBefore = `${month} * 100 + ${day} > ${at.month * 100 + at.day}`;
  return `${at.year} - ${year} - CASE WHEN ${isBefore} THEN 1 ELSE 0 END`;
}

/** A list of texts for `IN (...)`. */
function writeList(dialect: Dialect, texts: readonly string[]): string {
  return `(${texts.map((text) => dialect.text(text)).join(', ')})`;
}

/** Whether a column has a missing value, null where nothing spells one. */
function writeIsMissing(dialect: Dialect, cell: string, missing: readonly string[]): string | null {
  return missing.length === 0 ? null : `${cell} IN ${writeList(dialect, missing)}`;
}

/**
 * The value of a column after recoding, as an expression over its cell and its number: labels of ranges, merged values,
 * the number of a date. Missing values keep their spelling where they are values and have one where they are none
 * (T6, T7, T8).
 */
function writeValue(
  dialect: Dialect,
  column: QueryColumn,
  cell: string,
  number: string | null,
  missing: readonly string[],
): string {
  const cases = [
    ...missingCase(dialect, column, cell, number !== null, missing),
    ...(number === null ? mergeCases(dialect, column, cell, missing) : numberCases(dialect, column, cell, number)),
  ];
  return cases.length === 0 ? cell : `CASE\n      ${cases.join('\n      ')}\n      ELSE ${cell}\n    END`;
}

function missingCase(
  dialect: Dialect,
  { missingAs }: QueryColumn,
  cell: string,
  isNumber: boolean,
  missing: readonly string[],
): string[] {
  const isMissing = writeIsMissing(dialect, cell, missing);
  const hasOneSpelling = missingAs === 'none' && missing.length > 1;
  if (isMissing === null || !(isNumber || hasOneSpelling)) return [];
  return [`WHEN ${isMissing} THEN ${missingAs === 'none' ? dialect.text(missing[0]) : cell}`];
}

/** Merged values; a missing value keeps its spelling, so that the result still knows that it is missing (T6). */
function mergeCases(dialect: Dialect, { settings }: QueryColumn, cell: string, missing: readonly string[]): string[] {
  return Object.entries(settings.merge ?? {}).flatMap(([value, olds]) => {
    const present = [...new Set(olds.map((old) => old.trim()))].filter((old) => !missing.includes(old));
    if (present.length === 0) return [];
    return [`WHEN ${cell} IN ${writeList(dialect, present)} THEN ${dialect.text(value.trim())}`];
  });
}

function numberCases(dialect: Dialect, { settings }: QueryColumn, cell: string, number: string): string[] {
  if (settings.cuts === undefined) return [`WHEN ${number} IS NOT NULL THEN ${dialect.asText(number)}`];
  const cuts = settings.cuts.map((cut) => readDecimal(cut)!);
  const labels = (settings.labels ?? labelBins(cuts)).map((label) => label.trim());
  return [
    `WHEN ${cell} IN ${writeList(dialect, labels)} OR ${number} IS NULL THEN ${cell}`,
    ...cuts.map((cut, i) => `WHEN ${number} <= ${writeCut(dialect, cut)} THEN ${dialect.text(labels[i])}`),
    `WHEN ${number} IS NOT NULL THEN ${dialect.text(labels[cuts.length])}`,
  ];
}

/** A cut point as the double nearest to it. */
function writeCut(dialect: Dialect, cut: Decimal): string {
  const text = formatDecimal(cut);
  return cut.scale === 0 ? text : dialect.asDouble(`'${text}'`);
}

/** Whether every cut point can be compared exactly with the numbers that are recoded (T4). */
function hasExactCuts({ settings }: QueryColumn): boolean {
  return (settings.cuts ?? []).every((cut) => formatDecimal(readDecimal(cut)!).replace(/\D/g, '').length <= mostDigits);
}
