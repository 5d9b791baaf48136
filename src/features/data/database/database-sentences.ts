import { formatMany } from '../../../components/format.ts';
import type { Failure } from '../../../contracts/engine-api.ts';
import type { SqlDialect } from '../../../engine/vocabulary/sql-dialects.ts';

/** How a query is run so that its result is a file, by database. */
export const commands: Readonly<Record<SqlDialect, string>> = {
  duckdb: 'duckdb -csv bank.db < group.sql > grouped.csv',
  postgresql: 'psql --csv -f group.sql bank > grouped.csv',
  spark: 'spark.sql(query).coalesce(1).write.option("header", True).option("escape", \'"\').csv("grouped")',
  bigquery: 'bq query --use_legacy_sql=false --format=csv --max_rows=10000000 < group.sql > grouped.csv',
  sqlite: 'sqlite3 -csv -header bank.db < group.sql > grouped.csv',
};

/** What to mind about the command, by database. */
export const commandNotes: Readonly<Record<SqlDialect, string>> = {
  duckdb: 'In place of bank.db goes the file of your database.',
  postgresql: 'In place of bank goes the name of your database.',
  spark: 'The query is the text above without its last semicolon. The result is the one file in the folder grouped.',
  bigquery: 'It asks BigQuery under the project that bq is set up for.',
  sqlite: 'In place of bank.db goes the file of your database.',
};

/** A table's name as each database writes it. */
export const tableExamples: Readonly<Record<SqlDialect, string>> = {
  duckdb: 'loans, bank.loans, or "loans.parquet" in double quotes',
  postgresql: 'loans or public.loans',
  spark: 'loans or bank.loans',
  bigquery: 'bank.loans or project.bank.loans',
  sqlite: 'loans',
};

/** A description that shows the most needed words. */
export const exampleLines = 'sex: protected F\nage: number; cuts 29, 50\ncity\ngranted: decision; worse no';

/** How far the query is: what to do next, what is wrong, or that it is there. */
export function sayQuery(
  state: { readonly needs: 'table' | 'columns' | null; readonly problem: Failure | null },
  columns: number | null,
): { readonly title: string; readonly words: string } {
  const stays = 'Nothing here connects to your database: you run the query there yourself.';
  if (state.problem !== null)
    return { title: 'The query cannot be written yet.', words: 'What is wrong stands beside its field below.' };
  if (state.needs !== null || columns === null)
    return {
      title: 'Let your database count, and open only the counts.',
      words: `A table too big for a browser is grouped where it lies, and the groups give the same answers as the records. ${stays}`,
    };
  return {
    title: 'The query is ready.',
    words: `It gives one row per group, with ${formatMany(columns - 1, 'column')} and the number of people in each group. ${stays}`,
  };
}

/** Why there is no query yet. */
export const needWords = {
  table: 'First the name of the table.',
  columns: 'First the columns: describe them, or open some rows.',
} as const;

/** What is said of the rows that are open in place of the whole table. */
export function sayRows(title: string, columns: number): string {
  return `The query takes its ${formatMany(columns, 'column')} from ${title}, with the groups, merged values, filters and roles that you chose under Data and Roles.`;
}

/** What is left out of the recipe for the result, because it needs records. */
export const leftOutPeople =
  'Comparing single people needs their numbers as they are, which groups do not have. That step is left out of the recipe for the result; run it on a sample of the records.';
