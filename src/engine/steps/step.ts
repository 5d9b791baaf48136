import type * as v from 'valibot';
import type { Encoding } from '../shared/encoding.ts';
import { type Notice, type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { Prepared } from '../recipe/prepared.ts';
import { type StepName, type StepOf, type StepSettings, definitionOf, fillStep, isStep } from './settings.ts';
import type { StepFound } from './report/facts/step-found.ts';
import type { EarlierRelease } from '../release/release-points.ts';
import type { ReleaseDraft } from '../release/make-bundle.ts';
import type { Recipe, Step } from '../recipe/recipe.ts';
import { checkAgainst, refuse } from '../recipe/schema.ts';

/** Where a step stands: the prefix of its fields in messages, e.g. `steps[0].`, and its number, counted from 1. */
export interface StepPlace {
  readonly where: string;
  readonly number: number;
}

/** A file that a step writes beside its result. */
export interface StepFile {
  readonly name: string;
  readonly text: string;
  /** UTF-8 unless said. */
  readonly encoding?: Encoding;
  /** The bytes of a file too big for one string; its `text` is empty then. */
  readonly pieces?: (encoding: Encoding) => Iterable<Uint8Array<ArrayBuffer>>;
}

/** What a step gives: the fields of its result beside `do` and `ms`, the files it writes, and what else to know. */
export interface StepOutput<R extends object = object> {
  readonly result: R;
  readonly files?: readonly StepFile[];
  /** What it releases; the runner writes its papers and searches them (R4). */
  readonly release?: ReleaseDraft | null;
  readonly notices?: readonly Notice[];
  /** A page for publication that goes with the last release before it (R4). */
  readonly bundled?: string;
  /** What it found, for a report after it. */
  readonly found?: StepFound;
}

/** What a run knows when a step begins: its data, its recipe as the file says it, and what the steps before found. */
export interface RunSoFar {
  readonly sha256: string;
  readonly given: unknown;
  /** SHA-256 of the recipe's canonical JSON. */
  readonly recipeHash: string;
  /** SHA-256 of a salt and the data, for reports for publication (R1); left out or null: none was made. */
  readonly commitment?: string | null;
  readonly found: readonly StepFound[];
  /** The releases of the steps before, by the numbers of these. */
  readonly releases: readonly NumberedRelease[];
}

/** A release and the step that made it. */
export interface NumberedRelease {
  readonly number: number;
  readonly draft: ReleaseDraft;
}

/** What a step that releases a table knows beside its settings: the recipe, and the tables released before it (G12). */
export interface ReleaseContext {
  readonly recipe: Recipe;
  readonly earlier: readonly EarlierRelease[];
}

/** The tables that steps before have released. */
export function listEarlier({ releases }: RunSoFar): EarlierRelease[] {
  return releases.flatMap(({ number, draft: { records } }) =>
    records === null ? [] : [{ title: `the table of step ${number}`, records }],
  );
}

/** A step whose fields are checked and complete. */
export type ReadyStep<R extends object = object> = (
  prepared: Prepared,
  context: RunContext,
  before: RunSoFar,
) => Result<StepOutput<R>>;

/** A kind of step: `check` looks at the fields before any data is touched. */
export interface StepKind<R extends object = object> {
  check(step: Step, place: StepPlace, recipe: Recipe): Result<ReadyStep<R>>;
}

interface StepDefinition<K extends StepName, S extends StepSettings[K], R extends object> {
  readonly name: K;
  /** All fields of the step; what may be left out has its default in the step's `settings.ts`. */
  readonly schema: v.GenericSchema<unknown, S>;
  /** Fields as given that are each right for themselves but not together. */
  refuse?(step: StepOf<K>, settings: S, where: string, recipe: Recipe): Result<null>;
  run(
    settings: S,
    prepared: Prepared,
    context: RunContext,
    place: StepPlace,
    recipe: Recipe,
    before: RunSoFar,
  ): Result<StepOutput<R>>;
}

/**
 * A kind of step. What a step leaves out comes from the recipe's settings, or else from the defaults; then the schema
 * checks all fields and gives them their types.
 */
export function defineStep<K extends StepName, S extends StepSettings[K], R extends object>(
  definition: StepDefinition<K, S, R>,
): StepKind<R> {
  const { name, schema, refuse, run } = definition;
  return {
    check(step, place, recipe) {
      if (!isStep(step, name)) throw new RangeError(`A step "${step.do}" was taken for "${name}".`);
      const atSource = <T>(result: Result<T>) => nameSource(result, step, recipe.settings, place.where);
      const settings = atSource(checkFields(schema, fillStep(recipe, name, step), place.where));
      if (!settings.ok) return settings;
      const refused = atSource(refuse?.(step, settings.value, place.where, recipe) ?? succeed(null));
      if (!refused.ok) return refused;
      return succeed((prepared, context, before) =>
        noteRecords(name, prepared, place, atSource(run(settings.value, prepared, context, place, recipe, before))),
      );
    },
  };
}

function noteRecords<R extends object>(
  name: StepName,
  { table }: Prepared,
  { number, where }: StepPlace,
  output: Result<StepOutput<R>>,
): Result<StepOutput<R>> {
  if (!output.ok || table.survey === undefined || definitionOf<StepName>(name).countsRecords !== true) return output;
  const notice: Notice = {
    code: 'survey-by-records',
    message: `Step ${number} (${name}) counts everyone who was asked as one: it goes by records, not by the survey weights.`,
    where: where.slice(0, -1),
  };
  return succeed({ ...output.value, notices: [...(output.value.notices ?? []), notice] });
}

/** Checks the fields of a step; the failure names `steps[i].field`, the value and what would be right. */
function checkFields<S>(schema: v.GenericSchema<unknown, S>, fields: object, where: string): Result<S> {
  const checked = checkAgainst(schema, fields);
  if (!('problems' in checked)) return succeed(checked.value);
  const within = (text: string) => (text.startsWith('[') ? `${where.slice(0, -1)}${text}` : `${where}${text}`);
  return refuse(checked.problems.map((problem) => ({ ...problem, field: within(problem.field) })));
}

/** A failure about a field that the step leaves out and the recipe's settings give names it there: `settings.alpha`. */
function nameSource<T>(result: Result<T>, step: object, settings: object, where: string): Result<T> {
  if (result.ok || result.where === null || !result.where.startsWith(where)) return result;
  const field = /^\w*/.exec(result.where.slice(where.length))![0];
  if (field in step || !(field in settings)) return result;
  return { ...result, where: `settings.${result.where.slice(where.length)}` };
}

/** A number as results write it: undefined is null, infinity a word. */
export type WrittenNumber = number | 'Infinity' | '-Infinity' | null;

/** Writes a number for a result. */
export function writeNumber(value: number): WrittenNumber {
  if (Number.isNaN(value)) return null;
  return Number.isFinite(value) ? value : value > 0 ? 'Infinity' : '-Infinity';
}

/** Sorts by text, code unit by code unit. */
export function sortByKey<T extends { readonly key: string }>(list: T[]): T[] {
  return list.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
