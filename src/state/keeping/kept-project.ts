import type { EarlierTable } from '../../engine/steps/generalize/earlier-tables.ts';
import type { FileMarks } from '../../engine/shared/hashing.ts';
import type { Papers } from '../../engine/steps/bundles.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { SpentEntry } from './account.ts';
import type { ReadReport } from '../../engine/table/raw-table.ts';

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
  /** What was released of its table, in the order of release; a project kept before says nothing of it (G12). */
  readonly released?: readonly KeptRelease[];
  /** Left out by a project that was kept before commitments (R1). */
  readonly secret?: ProjectSecret;
}

/** A release as it is kept: its papers, and how its table was made; null for what has no rows of people (G12, R3). */
export interface KeptRelease {
  readonly papers: Papers;
  readonly made: EarlierTable | null;
}

/** The salt of a project's commitments; and the marks of its file, once its bytes were read for them (R1). */
export interface ProjectSecret {
  readonly salt: string;
  readonly marks: FileMarks | null;
}

/** A release as it was kept with a project before there was a ledger. */
type KeptEntry = Pick<SpentEntry, 'epsilon' | 'of' | 'at'>;

/** What tells one project of this page from another: its file, by name and size, however often it is opened. */
export function projectKey({ name, report: { bytes } }: Source): string {
  return JSON.stringify([name, bytes]);
}
