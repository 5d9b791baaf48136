import type { EngineClient } from '../client/engine-client.ts';
import type { EngineCalls, NamedFile } from '../client/boundary.ts';
import type { CertificateView, Certified } from '../engine/session/verify-calls.ts';
import type { EarlierTable } from '../engine/steps/generalize/earlier-tables.ts';
import type { Failure, Result } from '../engine/shared/result.ts';
import type { Papers } from '../engine/steps/bundles.ts';
import type { ReadOptions } from '../engine/table/raw-table.ts';
import type { TableView } from '../engine/session/describe-table.ts';
import type { Verification } from '../words/verification.ts';
import type { Mismatch, Recipe } from '../engine/recipe/recipe.ts';
import type { KeptProject, KeptRelease, Source } from './keeping/kept-project.ts';
import type { LedgerSlice, DatabaseSlice, SecretSlice } from './slices/slice-states.ts';
import type { CheckFiles } from './files/check-files.ts';
import type { History } from './recipe/history.ts';
import type { Purpose } from './purposes.ts';
import type { PlanOf, RunKind, RunValues, Runs } from './runs/run-state.ts';
import type { StageMark } from './stage-mark.ts';
import type { StageId } from './stage-id.ts';

/** A long step under way. */
export interface Task {
  readonly title: string;
  readonly phase: string;
  readonly share: number | null;
}

/** What a long step is called, what it does first, and after how many milliseconds it is shown. */
export interface TaskWords extends Pick<Task, 'title' | 'phase'> {
  readonly wait?: number;
}

/** A failure with the words that say what was being done. */
export interface Problem extends Failure {
  readonly doing: string;
}

/** Where a lesson stands: which one, and its settings as a link has them. */
export interface LessonPlace {
  readonly id: string;
  readonly at: string;
}

/** Where the person is, what is going on, and what went wrong last. */
export interface ShellSlice {
  readonly stage: StageId;
  readonly task: Task | null;
  readonly problem: Problem | null;
  /** The last thing worth saying aloud, for screen readers and the status line. */
  readonly announcement: string;
  /** What the stages found, in a few words each, for the rail. */
  readonly stateLines: Readonly<Partial<Record<StageId, StageMark>>>;
  /** Stages whose screen could not be shown when it was last tried. */
  readonly broken: readonly StageId[];
  /** The column that is open on the Data page. */
  readonly openColumn: string | null;
  /** What the person came for. */
  readonly purpose: Purpose;
  /** The lesson that is open under Learn; null: the first. */
  readonly lesson: LessonPlace | null;
  /** Whether the panel on where the data is stands open. */
  readonly isPrivacyOpen: boolean;
  goTo(stage: StageId): void;
  markBroken(stage: StageId, isBroken: boolean): void;
  choosePurpose(purpose: Purpose): void;
  showLesson(place: LessonPlace): void;
  showPrivacy(isOpen: boolean): void;
  showColumn(name: string | null): void;
  tell(stage: StageId, line: StageMark): void;
  /** Says what went wrong, unless it was cancelled or something newer took its place. */
  report(doing: string, failure: Failure): void;
  dismissProblem(): void;
}

/** Settings that came without a table: from a link or a recipe opened first. */
export interface WaitingRecipe {
  readonly recipe: Recipe;
  readonly from: 'link' | 'recipe';
}

/** What a link that was pasted into the open page would do, and has not done yet. */
export interface OfferedLink {
  /** What it would change, a sentence each. */
  readonly changes: readonly string[];
  accept(): Promise<void>;
}

/** A table with its recipe, and where to look at it. */
export interface GivenTogether {
  readonly file: NamedFile;
  readonly recipe: string;
  readonly sample: string | null;
  readonly title: string;
  readonly stage: StageId;
}

/** The table that is open, and all ways to open one. */
export interface OpeningSlice {
  readonly source: Source | null;
  /** The open file, to read it again under other options; a kept project has none. */
  readonly file: NamedFile | null;
  /** The file that could not be read, to try it another way. */
  readonly failedFile: NamedFile | null;
  /** What of a recipe did not fit the table it was opened on. */
  readonly mismatches: readonly Mismatch[];
  readonly waiting: WaitingRecipe | null;
  readonly offered: OfferedLink | null;
  openFile(file: Blob, name: string): Promise<void>;
  /** Tries the file that could not be read once more, another way. */
  openFailed(change: Partial<ReadOptions>): Promise<void>;
  openSample(id: string): Promise<void>;
  /** Opens a table together with its recipe, and goes to a stage when it is open. */
  openTogether(given: GivenTogether): Promise<void>;
  /** Reads the same file again under other options. */
  readAgain(change: Partial<ReadOptions>): Promise<void>;
  openRecipe(text: string): Promise<void>;
  /** Takes up what the address says and what the browser kept; once, at the start. */
  begin(hash: string, stages: readonly StageId[]): Promise<void>;
  /**
   * Opens what a link says: a sample with settings, or settings for the table that is open or comes next. Where that
   * would change what is open, it is offered first.
   */
  openLink(hash: string, stages: readonly StageId[]): Promise<void>;
  /** The suggestions that were looked at and not taken, by their keys. */
  readonly declined: readonly string[];
  decline(keys: readonly string[]): void;
  dropWaiting(): void;
  /** Does what a pasted link asks for, or leaves everything as it is. */
  acceptLink(): Promise<void>;
  declineLink(): void;
  dismissMismatches(): void;
  /** Does the work of an opening; `isLatest` is false as soon as another one, cancelling or wiping came after it. */
  startOpening(work: (isLatest: () => boolean) => Promise<void>): Promise<void>;
  /** What is still being opened shows nothing any more. Tells whether something was. */
  stopOpening(): boolean;
}

/** The settings, their history, and the table as they make it look. */
export interface RecipeSlice {
  readonly recipe: Recipe | null;
  readonly history: History<Recipe>;
  readonly view: TableView | null;
  /** The settings that the view belongs to. */
  readonly viewed: Recipe | null;
  /** The view belongs to settings before the current ones. */
  readonly isStale: boolean;
  /** Why the current settings could not be applied; the view shows the ones before. */
  readonly viewProblem: Failure | null;
  edit(label: string, change: (recipe: Recipe) => Recipe): void;
  /** Puts a recipe in the place of the current one, says so aloud, and looks at the table again where it must. */
  setRecipe(recipe: Recipe, said?: { readonly history?: History<Recipe>; readonly announcement?: string }): void;
  /** Looks at the table under the current settings. */
  refresh(): Promise<void>;
  undo(): void;
  redo(): void;
  /** Stops what runs; settings that were being applied are taken back, so that no screen counts another table. */
  cancel(): void;
  /** The recipe as text, with the steps that were run under their defaults written out. */
  recipeText(): Promise<string | null>;
  /**
   * The settings as short as a link needs them. Hierarchies hold every value of a column, so they are in a link only
   * when it is asked for, never in the address of the page.
   */
  linkText(withHierarchies: boolean): Promise<string | null>;
}

/** The long computations of the stages, each with what it found and for which settings. */
export interface RunsSlice {
  readonly runs: Runs;
  /** Computes under the current settings, as a task that can be cancelled. */
  run<K extends RunKind>(kind: K, ...plan: PlanOf<K>): Promise<void>;
  /**
   * Asks about what was found. Where the worker has lost it, it is found again and asked once more. A question that can
   * take long comes with the words of its task; it asks by the calls that it is given, so that its progress is heard.
   */
  ask<K extends RunKind, T>(kind: K, question: Question<K, T>, task?: TaskWords): Promise<Result<T>>;
}

export type Question<K extends RunKind, T> = (value: RunValues[K], calls: EngineCalls) => Promise<Result<T>>;

/** What the browser keeps of this work, if the person said so. */
export interface StorageSlice {
  readonly kept: KeptProject | null;
  /** Whether what is kept is what is open. */
  readonly isKept: boolean;
  keep(): Promise<void>;
  openKept(): Promise<void>;
  wipe(): Promise<void>;
  /** Brings what is kept up to date with the settings, where the open project is kept. */
  saveSettings(): void;
}

/** A release that is being checked by its certificate. */
export interface OpenCheck {
  readonly files: CheckFiles;
  /** What the certificate is about, once it is read. */
  readonly named: Certified | null;
  readonly found: Verification | null;
  readonly problem: Failure | null;
  readonly isRunning: boolean;
}

/** Checking somebody's release; it takes the place of the start page or of the table until it is left (R3). */
export interface CheckSlice {
  readonly check: OpenCheck | null;
  beginCheck(): void;
  /** Adds files, each recognized by what it holds, and checks as soon as all is there. */
  addToCheck(files: readonly File[]): Promise<void>;
  leaveCheck(): void;
}

/** A file that was released, as its certificate tells of it. */
export interface ReleasedFile extends KeptRelease {
  readonly certificate: CertificateView;
}

/** What was released of the open table, for the join with the next one and the certificates beside the report (G12, R3). */
export interface ReleasedSlice {
  readonly released: readonly ReleasedFile[];
  /** Remembers the papers of a file that was released; the same file is remembered once. */
  keepPapers(papers: Papers, made?: EarlierTable): Promise<void>;
}

/** The state of the page and all that a person can do to it. The table itself lives in the client and its worker. */
export interface AppState
  extends
    ShellSlice,
    OpeningSlice,
    RecipeSlice,
    RunsSlice,
    StorageSlice,
    CheckSlice,
    DatabaseSlice,
    ReleasedSlice,
    SecretSlice,
    LedgerSlice {}

/** What every slice works with. */
export interface Tools {
  readonly client: EngineClient;
  get(): AppState;
  set(change: Partial<AppState>): void;
}
