import { spawnSync } from 'node:child_process';
import { DuckDBInstance } from '@duckdb/node-api';
import { postgres } from './postgres.ts';
import type { SqlDialect } from '../../src/engine/vocabulary/database-words.ts';

/** A table of texts; null is a cell without a value. */
export interface TextTable {
  readonly names: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Types of columns that are no texts. */
  readonly types?: Readonly<Record<string, string>>;
}

/** A database that makes a table, runs a query on it and gives the result as the text of a CSV file. */
export interface Database {
  readonly dialect: SqlDialect;
  readonly isThere: boolean;
  /** What to install where it is not there. */
  readonly comesWith: string;
  /** Ends what the first use of it started. */
  close(): void;
  group(table: TextTable, sql: string): Promise<string>;
}

const quoteName = (text: string) => `"${text.replaceAll('"', '""')}"`;
const quoteText = (text: string | null) => (text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`);

/** The statements that make the table `loans`. */
function makeTable({ names, rows, types = {} }: TextTable): string {
  const columns = names.map((name) => `${quoteName(name)} ${types[name] ?? 'TEXT'}`).join(', ');
  const values = rows.map((row) => `(${row.map(quoteText).join(', ')})`).join(',\n');
  return `CREATE TABLE loans (${columns});\nINSERT INTO loans VALUES\n${values};\n`;
}

/** A table as the text of a CSV file, every cell in quotes. */
export function writeCsv(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [names, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('');
}

const duckdb: Database = {
  dialect: 'duckdb',
  isThere: true,
  comesWith: '@duckdb/node-api',
  close: () => undefined,
  async group(table, sql) {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(makeTable(table));
    const result = await connection.runAndReadAll(sql);
    const csv = writeCsv(result.columnNames(), result.getRowsJson());
    connection.closeSync();
    return csv;
  },
};

const sqlite: Database = {
  dialect: 'sqlite',
  isThere: spawnSync('sqlite3', ['--version']).status === 0,
  comesWith: 'the package sqlite3',
  close: () => undefined,
  group(table, sql) {
    const input = `${makeTable(table)}.mode csv\n.headers on\n${sql}`;
    const { status, stdout, stderr } = spawnSync('sqlite3', ['-batch', '-bail', ':memory:'], {
      input,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return Promise.resolve(stdout);
  },
};

const postgresql: Database = {
  dialect: 'postgresql',
  isThere: postgres.isThere,
  comesWith: 'the package postgresql',
  close: postgres.close,
  group: (table, sql) => postgres.run(`${makeTable(table)}${sql}`),
};

/** The databases in which queries are tried. */
export const databases: readonly Database[] = [duckdb, sqlite, postgresql];
