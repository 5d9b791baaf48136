/** The databases for which a query can be written, and what they are called (B2). */
export const sqlDialects = {
  duckdb: 'DuckDB',
  postgresql: 'PostgreSQL',
  spark: 'Spark SQL',
  bigquery: 'BigQuery',
  sqlite: 'SQLite',
} as const;

export type SqlDialect = keyof typeof sqlDialects;

/** Whether a word is the name of a dialect. */
export function isSqlDialect(word: string): word is SqlDialect {
  return Object.hasOwn(sqlDialects, word);
}
