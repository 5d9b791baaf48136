import type { SqlDialect } from '../vocabulary/database-words.ts';

/** All that `String.trim` takes away, so that a query trims as the reading of a file does. */
const blankCodes: readonly number[] = [
  0x20, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007,
  0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff,
];

const asEscapes = blankCodes.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('');

/** The blanks as a text in which a backslash escapes: PostgreSQL's `E'...'`, Spark and BigQuery. */
const escapedBlanks = `'${asEscapes}'`;

/** The blanks as a call of SQLite's `char`. */
const blanksByCode = `char(${blankCodes.join(', ')})`;

/** The blanks as DuckDB's `chr`, one after the other: it knows no escapes beyond ASCII. */
const joinedBlanks = blankCodes.map((code) => `chr(${code})`).join(' || ');

/** A text between quotes of which those inside are doubled; a backslash is a character like any other. */
function doubled(text: string, quote: string): string {
  return `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;
}

/** PostgreSQL: a text with a backslash is written so that it means the same whatever the server's settings are. */
function quotePostgres(text: string): string {
  return text.includes('\\') ? `E${doubled(text.replaceAll('\\', '\\\\'), "'")}` : doubled(text, "'");
}

/** What Spark puts something else in the place of, up to the next brace, before it reads a query. */
const variable = '${';

/** A text for Spark: one in which it would see a variable has a brace that only the reading of the text makes one. */
function quoteSpark(text: string): string {
  return escaped(text, "'").replaceAll(variable, '$\\u007b');
}

/** A quoted name for Spark, which knows no escapes in names: one in which it would see a variable is given as a text. */
function nameForSpark(quoted: string): string {
  return hasVariable(quoted) ? `IDENTIFIER(${quoteSpark(quoted)})` : quoted;
}

/** Whether Spark would see a variable in a text. */
function hasVariable(text: string): boolean {
  return text.includes(variable);
}

/** A text between quotes in which a backslash escapes, on one line. */
function escaped(text: string, quote: string): string {
  const inside = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
  return `${quote}${inside}${quote}`;
}

/** What differs between the databases; everything else of a query is the same in all of them (B2). */
export interface Dialect {
  /** A table by the parts of its name, and a column of the table that is called t. */
  readonly table: (parts: readonly string[]) => string;
  readonly column: (text: string) => string;
  /** Columns of a result under their names, each of them an expression. */
  readonly named: (columns: readonly NamedColumn[], from: string) => string;
  /** A text. */
  readonly text: (text: string) => string;
  /** All blanks as one text, and a column as a text without those around it. */
  readonly blanks: string;
  readonly trimmed: (column: string, blanks: string) => string;
  /** An expression as a text. */
  readonly asText: (value: string) => string;
  /** A text of digits as a whole number, and a text of a plain decimal as a double; the shape was looked at before. */
  readonly asWhole: (value: string) => string;
  readonly asDouble: (value: string) => string;
  readonly remainder: (value: string, by: number) => string;
  /** Patterns and their only group; null: the database has none, and only what is told by place is recoded. */
  readonly patterns: Patterns | null;
  readonly decimals: Decimals;
}

/** Exact decimals with at most six digits behind the point, and their sums (M12). */
interface Decimals {
  /** A text of such a decimal as a number; the shape was looked at before. */
  readonly of: (value: string) => string;
  /** What to sum up over a group for the sum and the sum of squares, each under a name. */
  readonly sums: (value: string) => readonly string[];
  /** The sum and the sum of squares as texts, from what was summed up. */
  readonly sum: string;
  readonly squares: string;
}

interface Patterns {
  /** Whether a text fits a pattern from its first to its last character. */
  readonly fits: (value: string, pattern: string) => string;
  /** The part of a text in the one group of a pattern that starts at its first character. */
  readonly part: (value: string, pattern: string) => string;
}

/** An expression, and the name of the column that it becomes. */
interface NamedColumn {
  readonly value: string;
  readonly name: string;
}

/** In a database that has exact decimals; with six digits behind the point the squares have twelve. */
function decimalsBy(of: Decimals['of'], asText: Dialect['asText']): Decimals {
  return {
    of,
    sums: (value) => [`SUM(${value}) AS total`, `SUM(${value} * ${value}) AS squared`],
    sum: asText('total'),
    squares: asText('squared'),
  };
}

const million = 1_000_000;
const tenMillion = 10_000_000;

/**
 * In a database with whole numbers of 64 bits only: the weight in millionths, in two digits to the base of ten million,
 * whose squares and product are summed up apart and put together as text.
 */
const decimalsByWhole: Decimals = {
  of: (value) => {
    const point = `INSTR(${value} || '.', '.')`;
    const before = `SUBSTR(${value}, 1, ${point} - 1)`;
    const behind = `SUBSTR(SUBSTR(${value}, ${point} + 1) || '000000', 1, 6)`;
    return `CAST(${before} AS INTEGER) * ${million} + CAST(${behind} AS INTEGER)`;
  },
  sums: (value) => {
    const [high, low] = [`(${value} / ${tenMillion})`, `(${value} % ${tenMillion})`];
    return [
      `SUM(${value}) AS total`,
      `SUM(${high} * ${high}) AS high`,
      `SUM(2 * ${high} * ${low}) AS middle`,
      `SUM(${low} * ${low}) AS low`,
    ];
  },
  sum: `PRINTF('%d.%06d', total / ${million}, total % ${million})`,
  squares: (() => {
    const middle = `(middle + low / ${tenMillion})`;
    const whole = `(high + ${middle} / ${tenMillion}) * 100 + ${middle} % ${tenMillion} / 100000`;
    return `PRINTF('%d.%05d%07d', ${whole}, ${middle} % 100000, low % ${tenMillion})`;
  })(),
};

/** How a plain decimal above 0 of at most nine digits before the point and six behind it is told from other texts. */
const decimalShape = '[0-9]{1,9}([.][0-9]{0,6})?|[.][0-9]{1,6}';

/** The survey weight that a cell spells; null where it does not surely spell one that can be summed up exactly (M12). */
export function writeSurveyWeight({ patterns, decimals }: Dialect, cell: string): string {
  if (patterns !== null) return `CASE WHEN ${patterns.fits(cell, decimalShape)} THEN ${decimals.of(cell)} END`;
  const point = `INSTR(${cell} || '.', '.')`;
  const shape = [
    `${cell} GLOB '*[0-9]*'`,
    `NOT ${cell} GLOB '*[^0-9.]*'`,
    `NOT ${cell} GLOB '*[.]*[.]*'`,
    `${point} <= 10`,
    `LENGTH(${cell}) - ${point} <= 6`,
  ].join(' AND ');
  return `CASE WHEN ${shape} THEN ${decimals.of(cell)} END`;
}

/** How names are written in a database that has its own way to quote them. */
function quotedBy(quote: (text: string) => string): Pick<Dialect, 'table' | 'column' | 'named'> {
  return {
    table: (parts) => parts.map(quote).join('.'),
    column: (text) => `t.${quote(text)}`,
    named: (columns, from) =>
      `SELECT\n  ${columns.map(({ value, name }) => `${value} AS ${quote(name)}`).join(',\n  ')}\nFROM ${from}`,
  };
}

const standard = quotedBy((text) => doubled(text, '"'));

const percent = (value: string, by: number) => `${value} % ${by}`;

const duckdb: Dialect = {
  ...standard,
  text: (text) => doubled(text, "'"),
  blanks: joinedBlanks,
  trimmed: trimInDuckDb,
  asText: (value) => `CAST(${value} AS VARCHAR)`,
  asWhole: (value) => `TRY_CAST(${value} AS BIGINT)`,
  asDouble: (value) => `TRY_CAST(${value} AS DOUBLE)`,
  remainder: percent,
  patterns: {
    fits: (value, pattern) => `regexp_full_match(${value}, ${doubled(pattern, "'")})`,
    part: (value, pattern) => `regexp_extract(${value}, '^${pattern}', 1)`,
  },
  decimals: decimalsBy(
    (value) => `TRY_CAST(${value} AS DECIMAL(19, 6))`,
    (value) => `CAST(${value} AS VARCHAR)`,
  ),
};

/**
 * DuckDB takes nine times as long to trim many kinds of blanks as to see that there is none to trim, because a printable
 * character of ASCII stands at both ends.
 */
function trimInDuckDb(column: string, blanks: string): string {
  const text = `CAST(${column} AS VARCHAR)`;
  return `CASE WHEN regexp_matches(${text}, '^[^!-~]|[^!-~]$') THEN TRIM(${text}, ${blanks}) ELSE ${text} END`;
}

const postgresql: Dialect = {
  ...standard,
  text: quotePostgres,
  blanks: `E${escapedBlanks}`,
  trimmed: (column, blanks) => `BTRIM(CAST(${column} AS TEXT), ${blanks}) COLLATE "C"`,
  asText: (value) => `CAST(${value} AS TEXT)`,
  asWhole: (value) => `CAST(${value} AS BIGINT)`,
  asDouble: (value) => `CAST(${value} AS DOUBLE PRECISION)`,
  remainder: percent,
  patterns: {
    fits: (value, pattern) => `${value} ~ ${quotePostgres(`^(${pattern})$`)}`,
    part: (value, pattern) => `SUBSTRING(${value} FROM '^${pattern}')`,
  },
  decimals: decimalsBy(
    (value) => `CAST(${value} AS NUMERIC(18, 6))`,
    (value) => `CAST(${value} AS TEXT)`,
  ),
};

function quoteInSpark(text: string): string {
  return doubled(text, '`');
}

/** A name that is given to a column can be no text; the fields of a record can, and a record can become its columns. */
function nameInSpark(columns: readonly NamedColumn[], from: string): string {
  if (!columns.some(({ name }) => hasVariable(name))) return quotedBy(quoteInSpark).named(columns, from);
  const fields = columns.map(({ value, name }) => `${quoteSpark(name)}, ${value}`).join(',\n    ');
  return `SELECT fields.*\nFROM (\n  SELECT NAMED_STRUCT(\n    ${fields}\n  ) AS fields\n  FROM ${from}\n) AS named`;
}

const spark: Dialect = {
  table: (parts) => nameForSpark(parts.map(quoteInSpark).join('.')),
  column: (text) => nameForSpark(`t.${quoteInSpark(text)}`),
  named: nameInSpark,
  text: quoteSpark,
  blanks: escapedBlanks,
  trimmed: (column, blanks) => `TRIM(BOTH ${blanks} FROM CAST(${column} AS STRING))`,
  asText: (value) => `CAST(${value} AS STRING)`,
  asWhole: (value) => `TRY_CAST(${value} AS BIGINT)`,
  asDouble: (value) => `TRY_CAST(${value} AS DOUBLE)`,
  remainder: percent,
  patterns: {
    fits: (value, pattern) => `${value} RLIKE ${escaped(`^(${pattern})$`, "'")}`,
    part: (value, pattern) => `REGEXP_EXTRACT(${value}, '^${pattern}', 1)`,
  },
  decimals: decimalsBy(
    (value) => `TRY_CAST(${value} AS DECIMAL(18, 6))`,
    (value) => `CAST(${value} AS STRING)`,
  ),
};

const bigquery: Dialect = {
  ...quotedBy((text) => escaped(text, '`')),
  text: (text) => escaped(text, "'"),
  blanks: escapedBlanks,
  trimmed: (column, blanks) => `TRIM(CAST(${column} AS STRING), ${blanks})`,
  asText: (value) => `CAST(${value} AS STRING)`,
  asWhole: (value) => `SAFE_CAST(${value} AS INT64)`,
  asDouble: (value) => `SAFE_CAST(${value} AS FLOAT64)`,
  remainder: (value, by) => `MOD(${value}, ${by})`,
  patterns: {
    fits: (value, pattern) => `REGEXP_CONTAINS(${value}, ${escaped(`^(${pattern})$`, "'")})`,
    part: (value, pattern) => `REGEXP_EXTRACT(${value}, '^${pattern}')`,
  },
  decimals: decimalsBy(
    (value) => `SAFE_CAST(${value} AS BIGNUMERIC)`,
    (value) => `CAST(${value} AS STRING)`,
  ),
};

const sqlite: Dialect = {
  ...standard,
  text: (text) => doubled(text, "'"),
  blanks: blanksByCode,
  trimmed: (column, blanks) => `TRIM(CAST(${column} AS TEXT), ${blanks})`,
  asText: (value) => `CAST(${value} AS TEXT)`,
  asWhole: (value) => `CAST(${value} AS INTEGER)`,
  asDouble: (value) => `CAST(${value} AS REAL)`,
  remainder: percent,
  patterns: null,
  decimals: decimalsByWhole,
};

/** The dialects by their names. */
export const dialects: Readonly<Record<SqlDialect, Dialect>> = { duckdb, postgresql, spark, bigquery, sqlite };
