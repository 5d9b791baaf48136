import type { Candidate } from '../../engine/generalize/lattice-search.ts';
import type { CellEdit } from '../../engine/generalize/schemes/index.ts';
import type { RecipeInput } from '../../engine/library/read-recipe.ts';
import type { HandView } from '../../engine/steps/impact/views.ts';
import type { RunResult } from '../../engine/steps/run-recipe.ts';
import type { LessonPlace } from '../../state/app-state.ts';
import type { StageId } from '../../state/stage-id.ts';

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
export type NumberForm = 'count' | 'times' | 'percent' | 'percent2' | 'share' | 'points' | 'p';

/** A number of a lesson: where it stands in what the engine answered, and how it is written. */
export interface LiveNumber {
  readonly as: NumberForm;
  readonly of: (documents: Documents) => number | null;
}

/** A setting of a lesson, a whole number between two bounds; a link carries these and nothing else. */
interface LessonSetting {
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

/** A question of a worksheet; both texts may have slots. */
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

/** A lesson as data; `Player` shows it. */
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

const forms: Readonly<Record<NumberForm, (value: number) => string>> = {
  count: (value) => value.toLocaleString('en', { maximumFractionDigits: 0 }),
  times: (value) => value.toFixed(2),
  percent: (value) => `${Math.round(100 * value)}%`,
  percent2: (value) => `${(100 * value).toFixed(2)}%`,
  share: (value) => value.toFixed(3),
  points: (value) => `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)} points`,
  p: (value) => (value < 0.001 ? 'below 0.001' : value.toFixed(3)),
};

/** A number as a lesson writes it; what has no value is undefined, and what is still computed three dots. */
export function writeNumber({ as, of }: LiveNumber, documents: Documents): string {
  if (documents.size === 0) return '…';
  const value = of(documents);
  if (value === null || Number.isNaN(value)) return 'undefined';
  return Number.isFinite(value) ? forms[as](value) : '∞';
}

/** A part of a sentence: plain, or set off. */
interface TextPart {
  readonly text: string;
  readonly isStrong: boolean;
}

/** A sentence with its slots filled, in parts; a slot without a number stays as it is, so that a test finds it. */
export function fillSlots(
  text: string,
  numbers: Readonly<Record<string, LiveNumber>>,
  documents: Documents,
): readonly TextPart[] {
  const filled = text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const number = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
    return number === undefined ? slot : writeNumber(number, documents);
  });
  return filled
    .split('**')
    .map((part, i) => ({ text: part, isStrong: i % 2 === 1 }))
    .filter((part) => part.text !== '');
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
    const names = lessons.map(({ id }) => id).join(', ');
    const problem = `There is no lesson called “${place.id}”, so the first one is open. The lessons are ${names}.`;
    return { lesson, index: 0, at: startOf(lesson), problems: [problem] };
  }
  const lesson = lessons[index];
  if (place === null || place.at === '') return { lesson, index, at: startOf(lesson), problems: [] };
  const parts = place.at.split('.');
  const read = lesson.settings.map((setting, i) => readSetting(setting, parts[i]));
  const extra = parts.length > lesson.settings.length ? [sayExtra(parts.length, lesson.settings.length)] : [];
  return {
    lesson,
    index,
    at: read.map(({ value }) => value),
    problems: [...read.flatMap(({ problem }) => (problem === null ? [] : [problem])), ...extra],
  };
}

function readSetting(
  { name, from, to, start }: LessonSetting,
  text: string | undefined,
): { readonly value: number; readonly problem: string | null } {
  if (text === undefined) return { value: start, problem: `The link leaves out “${name}”; it starts at ${start}.` };
  if (!/^-?\d{1,9}$/.test(text))
    return { value: start, problem: `“${text}” is no whole number for “${name}”; it starts at ${start}.` };
  const value = Math.min(to, Math.max(from, Number(text)));
  return {
    value,
    problem:
      value === Number(text) ? null : `“${name}” goes from ${from} to ${to}, so ${Number(text)} became ${value}.`,
  };
}

function sayExtra(given: number, wanted: number): string {
  return `The link has ${given} settings and this lesson ${wanted}; the last were left out.`;
}
