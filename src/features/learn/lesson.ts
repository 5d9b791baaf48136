import type { CellEdit } from '../../contracts/engine-api.ts';
import type { StageId } from '../../state/stage-id.ts';

/** A table that a lesson brings along: a sample of the program, or a few lines of its own. */
export type LessonTable = { readonly sample: string } | { readonly name: string; readonly csv: string };

/** Something that the engine computes for a lesson: a recipe on a table, cells changed by hand, or a search in steps. */
export interface LessonRun {
  readonly id: string;
  readonly table: LessonTable;
  /** A whole recipe, or what differs from the recipe of the sample. */
  readonly recipe: Readonly<Record<string, unknown>>;
  readonly kind?: 'recipe' | 'lattice';
  readonly edits?: readonly CellEdit[];
}

/** What the runs gave, by their ids; a run that is not done yet is not there. */
export type Documents = ReadonlyMap<string, unknown>;

/** How a number is written. */
export type NumberForm = 'count' | 'times' | 'percent' | 'percent2' | 'share' | 'points' | 'p';

/** A number of a lesson: where it stands in what the engine answered, and how it is written. */
export interface LiveNumber {
  readonly as: NumberForm;
  readonly of: (documents: Documents) => number | null;
}

/** A setting of a lesson, a whole number between two bounds; a link carries these and nothing else. */
export interface LessonSetting {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly start: number;
}

/** What the source printed beside what is computed; a number without print has null. */
export interface PrintedRow {
  readonly what: string;
  readonly printed: string | null;
  /** The label in the thesis where it is printed. */
  readonly label: string | null;
  /** The name of a live number. */
  readonly live: string;
}

/** The drawings that can be played with. */
export type FigureName =
  | 'two-by-two'
  | 'chance'
  | 'redlining'
  | 'reasons'
  | 'payers'
  | 'channels'
  | 'cells'
  | 'directions'
  | 'lattice'
  | 'noise'
  | 'errata';

/** Texts have slots in braces, `{ratio}`, that live numbers fill; `**` sets off what matters. */
export type LessonBlock =
  | { readonly kind: 'text' | 'notice'; readonly text: string }
  | { readonly kind: 'figure'; readonly figure: FigureName }
  | { readonly kind: 'printed'; readonly title: string; readonly note: string; readonly rows: readonly PrintedRow[] };

export interface WorksheetQuestion {
  readonly ask: string;
  readonly answer: string;
}

/** The way from a lesson into the program: the run whose table and recipe are opened, and where. */
export interface WayOut {
  readonly run: string;
  readonly stage: StageId;
  readonly title: string;
}

/** A lesson as data; `player/` shows it. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly minutes: number;
  /** The chapter of the thesis. */
  readonly chapter: string;
  readonly settings: readonly LessonSetting[];
  readonly runs: (at: readonly number[]) => readonly LessonRun[];
  readonly numbers: (at: readonly number[]) => Readonly<Record<string, LiveNumber>>;
  readonly lead: string;
  readonly blocks: readonly LessonBlock[];
  readonly worksheet: readonly WorksheetQuestion[];
  readonly opens: (at: readonly number[]) => WayOut;
}

/** The settings that a lesson starts with. */
export function startOf({ settings }: Lesson): readonly number[] {
  return settings.map(({ start }) => start);
}
