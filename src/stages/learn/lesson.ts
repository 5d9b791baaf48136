import type { Candidate } from '../../engine/generalize/lattice-search.ts';
import type { CellEdit } from '../../engine/generalize/schemes/index.ts';
import type { RecipeInput } from '../../engine/library/read-recipe.ts';
import type { HandView } from '../../engine/steps/impact/views.ts';
import type { RunResult } from '../../engine/steps/run-recipe.ts';
import type { LessonPlace } from '../../state/app-state.ts';
import { figureWords } from '../../words/en/figures.ts';
import { learnWords } from '../../words/en/learn/page.ts';
import type { LessonText, LessonWords, Written } from '../../words/lessons.ts';

/** A table that a lesson brings along: a sample of the program, or a few lines of its own. */
export type LessonTable = { readonly sample: string } | { readonly name: string; readonly csv: string };

/** A recipe as a lesson has it; for a sample it says what differs. */
export type LessonRecipe = Partial<RecipeInput>;

/** Something that the engine computes for a lesson: a recipe on a table, cells changed by hand, or a search in steps. */
export interface LessonRun {
  readonly id: string;
  readonly table: LessonTable;
  /** A whole recipe, or what differs from the recipe of the sample. */
  readonly recipe: LessonRecipe;
  readonly kind?: 'recipe' | 'lattice';
  readonly edits?: readonly CellEdit[];
}

/** What a run gave: the result of a recipe, the table after cells were changed by hand, or a search in steps. */
export type LessonDocument = RunResult | HandView | readonly Candidate[][];

/** What the runs gave, by their ids; a run that is not done yet is not there. */
export type Documents = ReadonlyMap<string, LessonDocument>;

/** How a number is written. */
export type NumberForm = keyof typeof learnWords.numbers;

/** A number of a lesson: where it stands in what the engine answered, and how it is written. */
export interface LiveNumber {
  readonly as: NumberForm;
  readonly of: (documents: Documents) => number | null;
}

/** A setting of a lesson, a whole number between two bounds; a link carries these and nothing else. */
interface LessonSetting {
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

/** A part of a lesson; its texts have live numbers of these names. */
export type LessonBlock<Name extends string = string> =
  | { readonly kind: 'text' | 'notice'; readonly text: LessonText<Name> }
  | { readonly kind: 'figure'; readonly figure: FigureName }
  | { readonly kind: 'printed'; readonly title: string; readonly note: string; readonly rows: readonly PrintedRow[] };

/** The way from a lesson into the program: the run whose table and recipe are opened, and where. */
export interface WayOut {
  readonly run: string;
  readonly stage: keyof typeof learnWords.openIn;
}

/** A lesson as data; `Player` shows it. */
export interface Lesson {
  readonly id: string;
  readonly minutes: number;
  readonly settings: readonly LessonSetting[];
  readonly runs: (at: readonly number[]) => readonly LessonRun[];
  readonly numbers: (at: readonly number[]) => Readonly<Record<string, LiveNumber>>;
  readonly words: () => LessonWords;
  readonly blocks: () => readonly LessonBlock[];
  readonly opens: (at: readonly number[]) => WayOut;
}

/** The settings that a lesson starts with. */
export function startOf({ settings }: Lesson): readonly number[] {
  return settings.map(({ start }) => start);
}

/** A number as a lesson writes it; what has no value is undefined, and what is still computed three dots. */
export function writeNumber({ as, of }: LiveNumber, documents: Documents): string {
  if (documents.size === 0) return '…';
  const value = of(documents);
  if (value === null || Number.isNaN(value)) return figureWords.undefined;
  return Number.isFinite(value) ? learnWords.numbers[as](value) : '∞';
}

/** All numbers of a lesson as they are written. */
export function writeNumbers(numbers: Readonly<Record<string, LiveNumber>>, documents: Documents): Written<string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, writeNumber(number, documents)]));
}

/** A lesson at its settings, and what of the place that was asked for could not be had. */
export interface FoundPlace {
  readonly lesson: Lesson;
  readonly index: number;
  readonly at: readonly number[];
  readonly problems: readonly string[];
}

/** The settings as a link has them: whole numbers with points between. */
export function writeAt(at: readonly number[]): string {
  return at.join('.');
}

/** Finds the lesson of a place, or the nearest good thing, and says what was wrong. */
export function readPlace(place: LessonPlace | null, lessons: readonly Lesson[]): FoundPlace {
  const index = place === null || place.id === '' ? 0 : lessons.findIndex(({ id }) => id === place.id);
  if (place !== null && index < 0) {
    const [lesson] = lessons;
    const problem = learnWords.place.noLesson(
      place.id,
      lessons.map(({ id }) => id),
    );
    return { lesson, index: 0, at: startOf(lesson), problems: [problem] };
  }
  const lesson = lessons[index];
  if (place === null || place.at === '') return { lesson, index, at: startOf(lesson), problems: [] };
  const parts = place.at.split('.');
  const names = lesson.words().settings;
  const read = lesson.settings.map((setting, i) => readSetting(setting, names[i], parts[i]));
  const extra =
    parts.length > lesson.settings.length ? [learnWords.place.tooMany(parts.length, lesson.settings.length)] : [];
  return {
    lesson,
    index,
    at: read.map(({ value }) => value),
    problems: [...read.flatMap(({ problem }) => (problem === null ? [] : [problem])), ...extra],
  };
}

function readSetting(
  { from, to, start }: LessonSetting,
  name: string,
  text: string | undefined,
): { readonly value: number; readonly problem: string | null } {
  const { leftOut, notWhole, outside } = learnWords.place;
  if (text === undefined) return { value: start, problem: leftOut(name, start) };
  if (!/^-?\d{1,9}$/.test(text)) return { value: start, problem: notWhole(text, name, start) };
  const given = Number(text);
  const value = Math.min(to, Math.max(from, given));
  return { value, problem: value === given ? null : outside(name, from, to, given, value) };
}
