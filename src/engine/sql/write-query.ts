import { readDate } from '../table/formats/index.ts';
import { type FilterTerm } from '../table/column-settings.ts';
import { formatOf } from './check-column.ts';
import { type Dialect } from './dialects.ts';
import { writeSurveyWeight } from './dialects.ts';
import { type QueryPlan } from './plan-query.ts';
import { isNumeric, type QueryColumn } from './query-column.ts';
import { writeDateNumber, writeDateParts, writeNumber } from './write-numbers.ts';
import { hasExactCuts, writeIsMissing, writeList, writeValue } from './write-value.ts';

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
    remark: 'texts without blanks around them',
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
  return { name: 'dates', remark: 'year, month and day', lines, from: '' };
}

function writeNumbers(dialect: Dialect, plan: QueryPlan): Layer {
  const { columns, weight } = plan;
  const lines = columns.flatMap((column, i) => {
    const number = numberOf(dialect, column, i + 1);
    return number === null ? [] : [`${number} AS n${i + 1}`];
  });
  const weights = weight === null ? [] : [`${writeWeightNumber(dialect, plan)} AS nw`];
  return { name: 'numbers', remark: 'numbers, where a text surely is one', lines: [...lines, ...weights], from: '' };
}

function writeWeightNumber(dialect: Dialect, { survey }: QueryPlan): string {
  return survey === null ? writeNumber(dialect, 'cw', plainNumbers) : writeSurveyWeight(dialect, 'cw');
}

/** The number of a column that is cut or holds dates, null where it is neither. */
function numberOf(dialect: Dialect, column: QueryColumn, i: number): string | null {
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
    const number = numberOf(dialect, column, i + 1) === null ? null : `n${i + 1}`;
    const value = `${writeValue(dialect, column, cell, number, missing)} AS r${i + 1}`;
    const unsure = number === null ? [] : [`CASE WHEN ${number} IS NULL THEN 1 ELSE 0 END AS u${i + 1}`];
    const flags = column.missingAs === 'value' ? [] : flagMissing(dialect, cell, missing, i + 1);
    return [value, ...(filtered.has(column.name) ? unsure : []), ...flags];
  });
  const weights = weight === null ? [] : writeWeight(dialect, survey !== null);
  return { name: 'recoded', remark: 'ranges, merged values, missing values', lines: [...values, ...weights], from: '' };
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
  return `grouped AS (  -- one row for each combination\n  SELECT ${list}, ${sum}\n  FROM recoded\n${where}  GROUP BY ${list}\n)`;
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
