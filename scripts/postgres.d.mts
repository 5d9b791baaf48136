/** The folder with initdb, postgres and psql, or null. */
export function findPostgres(): string | null;

/** Installs PostgreSQL where that is possible, else says which tests are skipped. */
export function ensurePostgres(): void;
