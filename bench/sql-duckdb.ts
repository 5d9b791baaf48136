import { sayFailure } from '../src/words/failure.ts';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recipeCommand } from '../cli/recipe-command.ts';
import { sqlCommand } from '../cli/sql-command.ts';
import { type Command } from '../cli/command.ts';
import { benchContext } from './bench-context.ts';

/** As many as B2 asks for; `BENCH_ROWS` tries fewer. */
const rows = Number(process.env.BENCH_ROWS ?? 50_000_000);
const memory = '4GB';
const context = benchContext();

/** A different number from 0 to `values` - 1 for each row and column, the same in every run. */
const drawn = (column: number, values: number) => `CAST(hash(i * 16 + ${column}) % ${values} AS INTEGER)`;
const oneOf = (column: number, values: readonly string[]) =>
  `[${values.map((value) => `'${value}'`).join(', ')}][${drawn(column, values.length)} + 1]`;

/** Decisions on loans: women in one trade are denied more often than others. */
const table = `CREATE TABLE loans AS SELECT
  *, CASE WHEN hash(n * 16 + 15) % 100 < CASE WHEN sex = 'F' AND job = 'trade' THEN 60 ELSE 30 END THEN 'no' ELSE 'yes' END AS granted
FROM (SELECT
  i AS n,
  ${oneOf(1, ['F', 'M'])} AS sex,
  18 + ${drawn(2, 52)} AS age,
  500 * ${drawn(3, 100)} AS income,
  ${oneOf(4, ['NYC', 'New York', 'Boston', 'Rome', 'Oslo', '?'])} AS city,
  ${oneOf(5, ['trade', 'office', 'health', 'school', 'none'])} AS job,
  ${oneOf(6, ['own', 'rent', 'free'])} AS housing
FROM range(${rows}) AS r(i))`;

const raw = 'SELECT sex, age, income, city, job, housing, granted, COUNT(*) FROM loans GROUP BY ALL';

const recipe = {
  recipe: 1,
  data: { file: 'loans.csv' },
  columns: {
    sex: {},
    age: { cuts: [29, 45, 60] },
    income: { cuts: [10_000, 20_000, 35_000] },
    city: { merge: { 'New York': ['NYC'] } },
    job: {},
    housing: {},
  },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    quasi: ['sex', 'age', 'city'],
  },
  settings: { measure: 'slift', alpha: '1.25', minSupport: '0.001', minConfidence: 0, maxLength: 4 },
  steps: [{ do: 'discover' }, { do: 'groups' }, { do: 'proxies' }, { do: 'generalize', k: 50 }],
};

/** 50 million rows in DuckDB: from the recipe to the SQL, to the groups, to the answer (B1, B2). */
export async function benchSqlInDuckDb(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'blindfold-sql-'));
  try {
    await race(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function race(folder: string): Promise<void> {
  const instance = await DuckDBInstance.create(join(folder, 'bank.db'), {
    memory_limit: memory,
    temp_directory: folder,
  });
  const connection = await instance.connect();
  const made = await timed(() => connection.run(table));
  writeFileSync(join(folder, 'recipe.json'), JSON.stringify(recipe));
  const words = ['recipe.json', '--dialect', 'duckdb', '--table', 'loans', '--out', '.'];
  const written = await timed(() => runCommand(sqlCommand, words, folder));
  const sql = readFileSync(join(folder, 'group.sql'), 'utf8').trim().replace(/;$/, '');
  const plain = await timed(() => countGroups(connection, raw));
  const copy = `COPY (${sql}) TO '${join(folder, 'grouped.csv')}' (HEADER, DELIMITER ',')`;
  const grouped = await timed(() => connection.run(copy));
  const answered = await timed(() => runCommand(recipeCommand, ['grouped.json'], folder));
  connection.closeSync();
  instance.closeSync();
  const { records, weight } = answered.value.data;
  if (weight !== rows) throw new Error(`The groups stand for ${weight} of ${rows} rows.`);
  console.log(`SQL in DuckDB, ${rows.toLocaleString('en')} rows, at most ${memory} of memory for it`);
  console.log(`  rows made in ${say(made)}, not part of the way`);
  console.log(`  recipe to SQL ${say(written)}`);
  console.log(`  SQL to ${records.toLocaleString('en')} groups in a file ${say(grouped)}`);
  console.log(`  groups to the answer ${say(answered)}, ${answered.value.steps.length} steps`);
  console.log(`  all of it ${((written.ms + grouped.ms + answered.ms) / 1000).toFixed(1)} s`);
  console.log(
    `  a plain COUNT(*) over the raw columns, ${plain.value.toLocaleString('en')} groups, ${say(plain)}: the query took ${(grouped.ms / plain.ms).toFixed(1)} times as long`,
  );
  console.log(`  peak memory of the process ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
}

interface Timed<T> {
  readonly value: T;
  readonly ms: number;
}

const say = ({ ms }: Timed<unknown>) => `${(ms / 1000).toFixed(2)} s`;

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

async function countGroups(connection: DuckDBConnection, sql: string): Promise<number> {
  const counted = await connection.runAndReadAll(`SELECT COUNT(*) FROM (${sql})`);
  return Number(counted.getRowsJson()[0][0]);
}

async function runCommand<T>(command: Command<T>, words: readonly string[], base: string): Promise<T> {
  const done = await command.run(words, { base, called: 'bench' }, context);
  if (!done.ok) throw new Error(sayFailure(done));
  return done.value;
}
