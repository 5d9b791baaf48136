import type { ColumnWord, SqlDialect } from '../../../engine/vocabulary/database-words.ts';
import { formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

const stays = 'Nothing here connects to your database: you run the query there yourself.';

/** The page of a table that lies in a database (B1, B2). */
export const databaseWords = subject('data-database', {
  title: 'My data is in a database',
  close: 'Close',
  /** How far the query is: what to do next, what is wrong, or that it is there. */
  problem: { title: 'The query cannot be written yet.', words: 'What is wrong stands beside its field below.' },
  start: {
    title: 'Let your database count, and open only the counts.',
    words: `A table too big for a browser is grouped where it lies, and the groups give the same answers as the records. ${stays}`,
  },
  ready: {
    title: 'The query is ready.',
    words: (columns: number) =>
      `It gives one row per group, with ${formatMany(columns, 'column')} and the number of people in each group. ${stays}`,
  },
  table: {
    title: 'Which table?',
    says: 'The database decides how the query is written.',
    database: 'Database',
    name: 'Table',
    hint: (example: string) => `Its name as you would write it in a query: ${example}.`,
    examples: {
      duckdb: 'loans, bank.loans, or "loans.parquet" in double quotes',
      postgresql: 'loans or public.loans',
      spark: 'loans or bank.loans',
      bigquery: 'bank.loans or project.bank.loans',
      sqlite: 'loans',
    } satisfies Readonly<Record<SqlDialect, string>>,
  },
  columns: {
    title: 'Which columns?',
    says: 'Take them from some rows of the table, or describe them.',
    from: 'Columns from',
    choices: { rows: 'The open rows', lines: 'Typed' },
    openRows: 'Open some rows',
    openOtherRows: 'Open other rows',
    ofRows: (title: string, columns: number) =>
      `The query takes its ${formatMany(columns, 'column')} from ${title}, with the groups, merged values, filters and roles that you chose under Data and Roles.`,
    lookAtData: 'Look at Data',
    lookAtRoles: 'Look at Roles',
    /** What is left out of the recipe for the result, because it needs records. */
    leftOutPeople:
      'Comparing single people needs their numbers as they are, which groups do not have. That step is left out of the recipe for the result; run it on a sample of the records.',
    lines: 'Columns, one per line',
    hint: 'One column per line: its name, exactly as in the database, then a colon and what it is. Columns that you leave out are left out of the query. A name with : ; , or = in it goes in double quotes.',
    example: 'Start from an example',
    /** What each word for a column means. */
    means: {
      number: 'numbers, and one that shows how they are written; none: 1234.56',
      cuts: 'groups of numbers: up to 29, up to 50, above',
      labels: 'what these groups are called',
      date: 'dates, as year, month, or age on a day; y-m-d for a DATE',
      category: 'every value is a group; the same as saying nothing',
      merge: 'values that count as one',
      decision: 'what was decided',
      worse: 'the worse outcomes of the decision',
      protected: 'the groups to be protected',
      weight: 'how many people a row stands for; with survey: a survey weight',
      identifier: 'names a person: left out of the query',
      after: 'known only after the decision: left out of the query',
      unused: 'left out of the query',
    } satisfies Readonly<Record<ColumnWord, string>>,
    help: 'What can be said of a column',
    several: parts`Several stand one after the other, with a semicolon between them: ${slot('code', 'age: number; cuts 29, 50; protected <=29')}.`,
    /** A description that shows the most needed words. */
    exampleLines: 'sex: protected F\nage: number; cuts 29, 50\ncity\ngranted: decision; worse no',
  },
  query: {
    title: 'The query',
    waits: 'It is written as soon as nothing is wrong.',
    /** Why there is no query yet. */
    needs: {
      table: 'First the name of the table.',
      columns: 'First the columns: describe them, or open some rows.',
    },
    says: 'It recodes every column, leaves out what is not needed, and counts. It changes nothing in the database.',
    copy: 'Copy',
    copyQuery: 'Copy the query',
    copyCommand: 'Copy the command',
    download: (file: string) => `Download ${file}`,
    text: 'Text of the query',
    run: (result: string, recipe: string) =>
      parts`Run it, and keep its result as ${slot('code', result)}. ${slot('code', recipe)} is the recipe for that file, for later or for the command line; here it is used by itself.`,
    /** How a query is run so that its result is a file, by database. */
    commands: {
      duckdb: 'duckdb -csv bank.db < group.sql > grouped.csv',
      postgresql: 'psql --csv -f group.sql bank > grouped.csv',
      spark: 'spark.sql(query).coalesce(1).write.option("header", True).option("escape", \'"\').csv("grouped")',
      bigquery: 'bq query --use_legacy_sql=false --format=csv --max_rows=10000000 < group.sql > grouped.csv',
      sqlite: 'sqlite3 -csv -header bank.db < group.sql > grouped.csv',
    } satisfies Readonly<Record<SqlDialect, string>>,
    /** What to mind about the command, by database. */
    notes: {
      duckdb: 'In place of bank.db goes the file of your database.',
      postgresql: 'In place of bank goes the name of your database.',
      spark:
        'The query is the text above without its last semicolon. The result is the one file in the folder grouped.',
      bigquery: 'It asks BigQuery under the project that bq is set up for.',
      sqlite: 'In place of bank.db goes the file of your database.',
    } satisfies Readonly<Record<SqlDialect, string>>,
    copied: 'Copied',
    notCopied: 'Not allowed here: select and copy it',
    copiedWhat: (what: string, outcome: string) => `${what}: ${outcome}`,
  },
  result: {
    title: 'Its result',
    says: 'Drop grouped.csv anywhere on this page, or choose it. Each row then counts for as many people as it says.',
    open: 'Open the result',
  },
  rows: {
    /** `table` is null where it has no name yet. */
    says: (table: string | null) =>
      parts`${slot('strong', `These are some rows of ${table ?? 'a table in a database'}.`)} Group numbers and dates here, choose the decision and the groups under Roles, then write the query for all of it.`,
    write: 'Write the SQL for the whole table',
  },
});
