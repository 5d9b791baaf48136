import type { DiscoverSummary, Failure, GeneralizeSummary, PeopleSummary, Recipe, RepairLine, RepairRun, SweepOver, TableView } from '../contracts/engine-api.ts';
import type { ReadOptions, ReadReport } from '../engine/table/raw-table.ts';
import type { Mismatch } from '../engine/recipe/recipe.ts';
import type { History } from './history.ts';
import type { Stage } from './stages.ts';

/** Where the open table came from. */
export interface Source {
  readonly name: string;
  readonly title: string;
  readonly sample: string | null;
  readonly report: ReadReport;
  readonly rows: number;
  readonly columns: readonly string[];
}

/** A project as the browser keeps it, beside its table. */
export interface KeptProject {
  /** Tells one keeping from another, so that tabs do not write into each other's project. */
  readonly id: string;
  readonly source: Source;
  readonly recipe: Recipe;
  readonly savedAt: number;
}

/** What mining found and for which settings. */
export interface Mined {
  readonly key: string;
  readonly summary: DiscoverSummary;
}

/** What comparing people found, and for which settings. */
export interface Compared {
  readonly key: string;
  readonly summary: PeopleSummary;
}

/** What the search of the lattice found, and for which settings. */
export interface Searched {
  readonly key: string;
  readonly summary: GeneralizeSummary;
}

/** What repairing gave: a run, all methods beside each other, a sweep; each for the settings of its key. */
export interface Repairs {
  readonly run: { readonly key: string; readonly run: RepairRun } | null;
  readonly lines: { readonly key: string; readonly lines: readonly RepairLine[] } | null;
  readonly sweep: { readonly key: string; readonly over: SweepOver; readonly methods: readonly string[]; readonly lines: readonly RepairLine[] } | null;
  readonly problem: Failure | null;
}

/** A long step under way. */
export interface Task {
  readonly title: string;
  readonly phase: string;
  readonly share: number | null;
}

/** A failure with the words that say what was being done. */
export interface Problem extends Failure {
  readonly doing: string;
}

/** Settings that came without a table: from a link or a recipe opened first. */
export interface WaitingRecipe {
  readonly recipe: Recipe;
  readonly from: 'link' | 'recipe';
}

export interface AppState {
  readonly stage: Stage;
  readonly source: Source | null;
  readonly recipe: Recipe | null;
  readonly history: History<Recipe>;
  readonly view: TableView | null;
  /** The view belongs to settings before the current ones. */
  readonly isStale: boolean;
  /** Why the current settings could not be applied; the view shows the ones before. */
  readonly viewProblem: Failure | null;
  readonly mined: Mined | null;
  readonly miningProblem: Failure | null;
  readonly compared: Compared | null;
  readonly comparingProblem: Failure | null;
  readonly repairs: Repairs;
  readonly searched: Searched | null;
  readonly searchProblem: Failure | null;
  readonly task: Task | null;
  readonly problem: Problem | null;
  /** What of a recipe did not fit the table it was opened on. */
  readonly mismatches: readonly Mismatch[];
  readonly waiting: WaitingRecipe | null;
  readonly kept: KeptProject | null;
  readonly isKept: boolean;
  /** The last thing worth saying aloud, for screen readers and the status line. */
  readonly announcement: string;

  goTo(stage: Stage): void;
  openFile(file: Blob & { readonly name?: string }, name: string): Promise<void>;
  /** Tries the file that could not be read once more, another way. */
  openFailed(change: Partial<ReadOptions>): Promise<void>;
  openSample(id: string): Promise<void>;
  /** Reads the same file again under other options. */
  readAgain(change: Partial<ReadOptions>): Promise<void>;
  edit(label: string, change: (recipe: Recipe) => Recipe): void;
  /** Mines the table under the current settings. */
  mine(): Promise<void>;
  /** Compares denied people with those most like them, under the current settings. */
  comparePeople(): Promise<void>;
  /** Repairs the table by the chosen method. */
  repair(): Promise<void>;
  compareRepairs(methods: readonly string[]): Promise<void>;
  sweepRepair(methods: readonly string[], over: SweepOver, values: readonly string[]): Promise<void>;
  /** Searches the lattice of generalizations for all safe nodes. */
  searchLattice(): Promise<void>;
  undo(): void;
  redo(): void;
  cancel(): void;
  openRecipe(text: string): Promise<void>;
  /** The recipe as text, with the steps that were run under their defaults written out. */
  recipeText(): Promise<string | null>;
  /** The settings as short as a link needs them. */
  linkText(): Promise<string | null>;
  dropWaiting(): void;
  dismissProblem(): void;
  dismissMismatches(): void;
  keep(): Promise<void>;
  openKept(): Promise<void>;
  wipe(): Promise<void>;
  /** Takes up what the address says and what the browser kept; once, at the start. */
  begin(hash: string): Promise<void>;
  report(doing: string, failure: Failure): void;
}
