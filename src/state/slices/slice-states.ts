import type { SqlView } from '../../engine/session/sql-calls.ts';
import type { SqlDialect } from '../../engine/vocabulary/database-words.ts';
import type { Failure, Result } from '../../engine/shared/result.ts';
import type { PeopleMarks } from '../../engine/table/hash-table.ts';
import type { SpentEntry } from '../keeping/account.ts';
import type { EngineCalls } from '../../client/boundary.ts';
import type { FileMarks } from '../../engine/shared/hashing.ts';
import type { ProjectSecret } from '../keeping/kept-project.ts';

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

/** What releases under noise have spent, by the people they are about: in this page, and in all tabs where it is kept (S8). */
export interface LedgerSlice {
  readonly entries: readonly SpentEntry[];
  /** Whether the browser keeps the account. */
  readonly isLedgerKept: boolean;
  /** The marks of the people of the open table, by each secret that is known; null until something asked for them. */
  readonly people: readonly PeopleMarks[] | null;
  /** What somebody said of releases of which it was not sure whether they are about the same people. */
  readonly samePeople: Readonly<Record<string, boolean>>;
  /** Looks at what is booked in all tabs, and marks the people of the open table. */
  markPeople(): Promise<void>;
  /** Answers for all releases that are not sure. */
  answerPeople(isSame: boolean): void;
  /** Keeps the account in this browser. */
  keepLedger(): Promise<void>;
  /** Does work that spends a budget while no other tab does, and books what it says it released; a failure says why nothing was done. */
  spend(epsilon: string, work: () => Promise<string | null>): Promise<Failure | null>;
  wipeLedger(): Promise<void>;
}

/** What reports for publication commit themselves with (R1). */
export interface SecretSlice {
  /** By project; for as long as the page lives, and longer where the project is kept. */
  readonly secrets: Readonly<Record<string, ProjectSecret>>;
  /** The salt of the open project and the marks of its file, which is read for them once; null where there is no file. */
  markFile(calls: EngineCalls): Promise<Result<MarkedFile | null>>;
}

/** A project's salt with the marks of its file. */
export interface MarkedFile {
  readonly salt: string;
  readonly marks: FileMarks;
}
