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

/** The words in which a column of a table elsewhere is described, each with an example (B2). */
export const columnWords = {
  number: { example: 'number 1.234,56' },
  cuts: { example: 'cuts 29, 50' },
  labels: { example: 'labels young, middle, old' },
  date: { example: 'date d/m/y age 2024-12-31' },
  category: { example: 'category' },
  merge: { example: 'merge NY = NYC, New York' },
  decision: { example: 'decision; worse no' },
  worse: { example: 'worse no, refused' },
  protected: { example: 'protected F' },
  weight: { example: 'weight survey' },
  identifier: { example: 'identifier' },
  after: { example: 'after' },
  unused: { example: 'unused' },
} as const;

export type ColumnWord = keyof typeof columnWords;

/** Whether a word describes a column. */
export function isColumnWord(word: string): word is ColumnWord {
  return Object.hasOwn(columnWords, word);
}
