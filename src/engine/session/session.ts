import { createDomainCalls } from '../steps/ask-domain.ts';
import { OpenTable } from '../steps/open-table.ts';
import { stepKinds, stepModules } from '../steps/registry.ts';
import { createRecipeCalls, createTableCalls } from './table-calls.ts';
import { createSqlCalls } from './sql-calls.ts';
import { createVerifyCalls } from './verify-calls.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { createSha256 } from '../shared/hashing.ts';
import { openLattice } from '../steps/generalize/run.ts';
import type { Prepared } from '../recipe/prepared.ts';
import { type Candidate, traceIncognito } from '../generalize/lattice-search.ts';
import { readRequirements } from '../generalize/open-search.ts';
import { prepareTable } from '../table/prepare-table.ts';
import type { CellEdit } from '../generalize/schemes/index.ts';
import { type ByteSource, readTable } from '../table/reading/index.ts';
import { readRecipe } from '../recipe/read-recipe.ts';
import { prepareRecipe } from '../recipe/prepare-recipe.ts';
import { type Recipe, tableSettingsOf } from '../recipe/recipe.ts';
import { decideByScore } from '../recipe/score-decision.ts';
import { type RunResult, runRecipe } from '../steps/run-recipe.ts';
import { settingsOf } from '../steps/settings.ts';
import { editByHand } from '../steps/impact/edit-by-hand.ts';
import type { HandView } from '../steps/impact/views.ts';

/** What can be asked that is no step: about the table, its recipe, papers and lessons. */
const services = [
  createTableCalls,
  createRecipeCalls,
  createDomainCalls,
  createSqlCalls,
  createVerifyCalls,
  createLessonCalls,
] as const;

type Answering = (typeof stepModules)[keyof typeof stepModules]['ask'] | (typeof services)[number];
type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/**
 * One person's work on one table at a time: what the worker keeps between calls, and every question that a step or a
 * service answers. A run gives its result an id, by which questions name it; an id that is no longer known answers
 * `lost-result`.
 */
export type Session = Intersection<ReturnType<Answering>>;

export function createSession(): Session {
  const open = new OpenTable(stepKinds);
  const answering: readonly ((open: OpenTable) => object)[] = [
    ...Object.values(stepModules).map(({ ask }) => ask),
    ...services,
  ];
  return Object.assign({}, ...answering.map((answer) => answer(open))) as Session;
}

/** What a lesson computes on a small table of its own; the table that is open is neither read nor touched. */
interface LessonCalls {
  /** The result document of a recipe, as `npm run recipe` prints it. */
  runLesson(recipe: string, source: ByteSource, context: RunContext): Promise<Result<RunResult>>;
  /** A lesson's table with cells changed by hand (L3). */
  lessonCells(
    recipe: string,
    source: ByteSource,
    edits: readonly CellEdit[],
    context: RunContext,
  ): Promise<Result<HandView>>;
  /** The search for safe tables as the thesis describes it, iteration by iteration, for the recipe's `generalize` (G5). */
  lessonLattice(recipe: string, source: ByteSource, context: RunContext): Promise<Result<readonly Candidate[][]>>;
}

function createLessonCalls(): LessonCalls {
  return {
    async runLesson(text, source, context) {
      const read = readRecipe(text);
      if (!read.ok) return read;
      const table = await readTable(source, read.value.recipe.data, context);
      if (!table.ok) return table;
      const hash = createSha256();
      for await (const chunk of source.open(false)) hash.update(chunk);
      return runRecipe(read.value, table.value, hash.digest(), context);
    },
    async lessonCells(text, source, edits, context) {
      const ready = await prepare(text, source, context);
      if (!ready.ok) return ready;
      const { recipe, prepared } = ready.value;
      return editByHand(prepared, settingsOf(recipe, 'impact'), edits, context);
    },
    async lessonLattice(text, source, context) {
      const ready = await prepare(text, source, context);
      if (!ready.ok) return ready;
      const lattice = openLattice(ready.value.prepared, context);
      if (!lattice.ok) return lattice;
      const { search } = lattice.value;
      const asked = readRequirements(settingsOf(ready.value.recipe, 'generalize'), search, 'steps[0].');
      return asked.ok ? succeed(traceIncognito(search, asked.value)) : asked;
    },
  };
}

/** A recipe and its table, made ready as for a step. */
async function prepare(
  text: string,
  source: ByteSource,
  context: RunContext,
): Promise<Result<{ readonly recipe: Recipe; readonly prepared: Prepared }>> {
  const read = readRecipe(text);
  if (!read.ok) return read;
  const raw = await readTable(source, read.value.recipe.data, context);
  if (!raw.ok) return raw;
  const recipe = decideByScore(read.value.recipe, raw.value.table);
  const table = prepareTable(raw.value.table, tableSettingsOf(recipe), context);
  if (!table.ok) return table;
  const prepared = prepareRecipe(recipe, raw.value.table, table.value);
  return prepared.ok ? succeed({ recipe, prepared: prepared.value }) : prepared;
}
