import type { Failure } from '../engine/shared/result.ts';
import type { PeopleMarks } from '../engine/table/hash-table.ts';
import type { SpentEntry } from './account.ts';

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
