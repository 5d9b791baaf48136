import type { SqlView } from '../engine/session/sql-calls.ts';
import type { SqlDialect } from '../engine/vocabulary/database-words.ts';

/** A table in a database, as far as a person has said where it is and what is in it (B2). */
export interface DatabaseTable {
  readonly dialect: SqlDialect;
  readonly table: string;
  /** Whether the columns are those of the rows that are open, or of the lines that were typed. */
  readonly from: 'rows' | 'lines';
  readonly lines: string;
  /** The name of the file with some of its rows, once one was opened for it. */
  readonly rows: string | null;
}

/** Writing the query for a table that is too big to open, and opening its result (B1, B2). */
export interface DatabaseSlice {
  readonly database: DatabaseTable;
  /** It takes the place of the start page or of the table until it is left. */
  readonly isDatabaseShown: boolean;
  showDatabase(isShown: boolean): void;
  editDatabase(change: Partial<DatabaseTable>): void;
  /** Opens some rows of the table, in which groups and roles are chosen as always. */
  openRows(file: File): Promise<void>;
  /** Opens the result of a query with the recipe for it. A file that cannot be the result is refused, and nothing closes. */
  openGrouped(file: File, query: SqlView): Promise<void>;
}
