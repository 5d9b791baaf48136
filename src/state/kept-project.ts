import type { Recipe } from '../contracts/engine-api.ts';
import type { SpentEntry } from './account.ts';
import type { Source } from './app-state.ts';

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
