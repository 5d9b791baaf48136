/** The databases for which a query can be written, and what they are called (B2). */
export const sqlDialects = {
  duckdb: 'DuckDB',
  postgresql: 'PostgreSQL',
  spark: 'Spark SQL',
  bigquery: 'BigQuery',
  sqlite: 'SQLite',
} as const;

/** The name of a database for which a query can be written. */
export type SqlDialect = keyof typeof sqlDialects;

/** Whether a word is the name of a dialect. */
export function isSqlDialect(word: string): word is SqlDialect {
  return Object.hasOwn(sqlDialects, word);
}

/** The words in which a column of a table elsewhere is described, each with an example and what it means (B2). */
export const columnWords = {
  number: { example: 'number 1.234,56', means: 'numbers, and one that shows how they are written; none: 1234.56' },
  cuts: { example: 'cuts 29, 50', means: 'groups of numbers: up to 29, up to 50, above' },
  labels: { example: 'labels young, middle, old', means: 'what these groups are called' },
  date: { example: 'date d/m/y age 2024-12-31', means: 'dates, as year, month, or age on a day; y-m-d for a DATE' },
  category: { example: 'category', means: 'every value is a group; the same as saying nothing' },
  merge: { example: 'merge NY = NYC, New York', means: 'values that count as one' },
  decision: { example: 'decision; worse no', means: 'what was decided' },
  worse: { example: 'worse no, refused', means: 'the worse outcomes of the decision' },
  protected: { example: 'protected F', means: 'the groups to be protected' },
  weight: { example: 'weight survey', means: 'how many people a row stands for; with survey: a survey weight' },
  identifier: { example: 'identifier', means: 'names a person: left out of the query' },
  after: { example: 'after', means: 'known only after the decision: left out of the query' },
  unused: { example: 'unused', means: 'left out of the query' },
} as const;

export type ColumnWord = keyof typeof columnWords;

/** Whether a word describes a column. */
export function isColumnWord(word: string): word is ColumnWord {
  return Object.hasOwn(columnWords, word);
}
