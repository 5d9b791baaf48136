import type { Recipe } from '../contracts/engine-api.ts';
import type { SpentEntry } from './account.ts';
import type { ReadReport } from '../engine/table/raw-table.ts';

/** Where the open table came from. */
export interface Source {
  readonly name: string;
  readonly title: string;
  readonly sample: string | null;
  readonly report: ReadReport;
  readonly rows: number;
  readonly columns: readonly string[];
  /** The hierarchies that a sample came with; a link need not repeat them. */
  readonly hierarchies: Recipe['hierarchies'];
}

/** A project as the browser keeps it, beside its table. */
export interface KeptProject {
  /** Tells one keeping from another, so that tabs do not write into each other's project. */
  readonly id: string;
  readonly source: Source;
  readonly recipe: Recipe;
  readonly savedAt: number;
  /** What was spent on its data as it was kept before there was a ledger: by the hash of the table. */
  readonly accounts?: Readonly<Record<string, readonly KeptEntry[]>>;
}

/** A release as it was kept with a project before there was a ledger. */
type KeptEntry = Pick<SpentEntry, 'epsilon' | 'of' | 'at'>;
