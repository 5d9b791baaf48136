import { sayFailure } from '../../words/failure.ts';
import { type Failure, type Notice, type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { RawTable, ReadReport } from '../table/raw-table.ts';
import type { Table } from '../table/table.ts';
import type { Prepared } from '../recipe/prepared.ts';
import { hashRecipe } from '../release/certificate.ts';
import { aboutPoint, holdingPoints } from '../vocabulary/releases.ts';
import { type Bundle, makeBundle } from '../release/make-bundle.ts';
import { type Match, findUnclearNumbers, matchRecipe } from '../recipe/match-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { decideByScore } from '../recipe/score-decision.ts';
import { comparePins } from './compare/run.ts';
import { prepareRecipe } from '../recipe/prepare-recipe.ts';
import type { ReadyStep, RunSoFar, StepFile, StepKind, StepOutput } from './step.ts';
import { checkPins, checkSteps } from './check-steps.ts';
import { stepKinds, type stepModules } from './registry.ts';
import type { PinResult } from './compare/result.ts';
import type { StepName } from './settings.ts';

/** What a step gave, with the step's name and the milliseconds it took. */
export type StepResult = {
  [K in StepName]: { readonly do: K; readonly ms: number } & ResultOf<K> & ReleaseResult;
}[StepName];

/** What stands beside the result of a step that releases something (R3, R4). */
interface ReleaseResult {
  /** Where its certificate is; a report names that of the release before it. */
  readonly certificate?: string;
  /** The points that are open without a reason and hold the release. */
  readonly open?: readonly string[];
}

/** What a kind of step gives. */
type ResultOf<K extends StepName> = (typeof stepModules)[K]['step'] extends StepKind<infer R> ? R : never;

/** The results of the steps of one kind, in order. */
export function resultsOf<K extends StepName>(
  steps: readonly StepResult[],
  kind: K,
): Extract<StepResult, { readonly do: K }>[] {
  return steps.filter((step): step is Extract<StepResult, { readonly do: K }> => step.do === kind);
}

/** The result document of a recipe. `records` and `left out` add up to the rows of the file. */
export interface RunResult {
  readonly result: 1;
  /** SHA-256 of the recipe's canonical JSON. */
  readonly recipe: string;
  readonly data: {
    readonly file: string;
    readonly sha256: string;
    readonly records: number;
    readonly weight: number;
    readonly 'left out': number;
    readonly 'left out by': { readonly ragged: number; readonly missing: number; readonly filter: number };
    readonly attributes: readonly string[];
  };
  readonly notices: readonly Notice[];
  readonly steps: readonly StepResult[];
  /** The pinned results in figures, where the recipe has pins. */
  readonly pins?: readonly PinResult[];
}

/** A release that the recipe made, with all that goes out beside it, and why it is held where it is (R4). */
export interface RunRelease {
  readonly step: number;
  readonly bundle: Bundle;
  /** The points that are open without a reason: each as a note on it would name it, and what it says. */
  readonly held: readonly { readonly about: string; readonly words: string }[];
}

/** What a run may be given beside its data: where files go, those of releases too, and other kinds of steps in tests. */
export interface RunOptions {
  readonly write?: (file: StepFile) => void;
  readonly release?: (release: RunRelease) => void;
  readonly kinds?: Readonly<Record<string, StepKind>>;
  /** SHA-256 of a salt and the bytes of the data file, for reports for publication (R1). */
  readonly commitment?: string;
}

/**
 * Runs a recipe on a table as read from its file and returns the result document. Hierarchies in files must have been
 * read into the recipe; `given` is the recipe as its file says it, `sha256` the hash of the data file. Whatever in the
 * recipe does not fit the table is a failure that names the first such place and lists all in `values.mismatches`.
 */
export function runRecipe(
  { recipe: asked, given }: { readonly recipe: Recipe; readonly given: unknown },
  { table: raw, report }: { readonly table: RawTable; readonly report: ReadReport },
  sha256: string,
  context: RunContext,
  { write, release, kinds = stepKinds, commitment }: RunOptions = {},
): Result<RunResult> {
  const recipe = decideByScore(asked, raw);
  const ready = checkSteps(recipe, kinds);
  if (!ready.ok) return ready;
  const pinned = checkPins(recipe, stepKinds);
  if (!pinned.ok) return pinned;
  if (recipe.data.ragged === null && raw.ragged.length > 0) return failRagged(report, raw.ragged.length);
  const match = matchRecipe(recipe, raw, context);
  const harmful = match.mismatches.filter(({ isMinor }) => !isMinor);
  if (harmful.length > 0) return failMismatch(harmful);
  if (!match.table.ok) return match.table;
  const unclear = findUnclearNumbers(recipe, raw, match.table.value);
  if (unclear !== null) return unclear;
  const prepared = prepareRecipe(recipe, raw, match.table.value, report.choices);
  if (!prepared.ok) return prepared;
  const notices: Notice[] = [...report.notices, ...minorNotices(match), ...prepared.value.notices];
  const recipeHash = hashRecipe(given);
  const ran = runSteps(recipe, ready.value, prepared.value, context, {
    sha256,
    given,
    recipeHash,
    commitment: commitment ?? null,
  });
  if (!ran.ok) return ran;
  for (const { files = [], notices: own = [] } of ran.value.outputs) {
    notices.push(...own);
    files.forEach((file) => write?.(file));
  }
  for (const made of ran.value.releases) {
    for (const { name, file } of made.bundle.parts) write?.({ name: `release-${made.step}/${name}`, ...file });
    release?.(made);
  }
  const pins = recipe.pins.length === 0 ? null : comparePins(recipe, prepared.value, context);
  if (pins !== null && !pins.ok) return pins;
  return succeed({
    result: 1,
    recipe: recipeHash,
    data: describeData(recipe, match.table.value, sha256),
    notices,
    steps: ran.value.results,
    ...(pins === null ? {} : { pins: pins.value }),
  });
}

function failRagged(report: ReadReport, count: number): Failure {
  const [first] = report.ragged.examples;
  const { row, fields } = first;
  return fail('ragged-rows', { row, fields, expected: report.ragged.expected, count }, 'data.ragged');
}

function failMismatch(found: Match['mismatches']): Failure {
  const [{ field, failure, cause }] = found;
  const mismatches = found.map((one) => ({ field: one.field, failure: one.failure }));
  if (cause !== null) return { ...cause, values: { ...cause.values, mismatches } };
  return fail('recipe-mismatch', { failure, mismatches }, field);
}

function minorNotices({ mismatches }: Match): Notice[] {
  return mismatches
    .filter(({ isMinor }) => isMinor)
    .map(({ field, failure }) => ({ code: 'recipe-mismatch', message: sayFailure(failure), where: field }));
}

interface Ran {
  readonly results: StepResult[];
  readonly outputs: StepOutput[];
  readonly releases: RunRelease[];
}

function runSteps(
  recipe: Recipe,
  ready: readonly ReadyStep[],
  prepared: Prepared,
  context: RunContext,
  known: Omit<RunSoFar, 'found' | 'releases'>,
): Result<Ran> {
  const { steps } = recipe;
  const ran: Ran = { results: [], outputs: [], releases: [] };
  const milliseconds: number[] = [];
  for (const step of ready) {
    if (context.isCancelled()) return fail('cancelled/run', null);
    const started = context.now();
    const found = ran.outputs.flatMap((output) => (output.found === undefined ? [] : [output.found]));
    const releases = ran.outputs.flatMap(({ release }, i) =>
      release == null ? [] : [{ number: i + 1, draft: release }],
    );
    const done = step(prepared, context, { ...known, found, releases });
    if (!done.ok) return done;
    ran.outputs.push(done.value);
    milliseconds.push(Math.round((context.now() - started) * 10) / 10);
  }
  ran.releases.push(...bundleAll(recipe, prepared, ran.outputs));
  ran.outputs.forEach(({ result }, i) => {
    const made = ran.releases.find(({ step }) => step === i + 1);
    const named = { do: steps[i].do, ms: milliseconds[i], ...result, ...(made === undefined ? {} : describe(made)) };
    ran.results.push(named as StepResult);
  });
  return succeed(ran);
}

/** Every release with its papers; a report for publication goes with the last release before it (R4). */
function bundleAll(recipe: Recipe, { raw }: Prepared, outputs: readonly StepOutput[]): RunRelease[] {
  return outputs.flatMap(({ release }, i): RunRelease[] => {
    if (release == null) return [];
    const next = outputs.findIndex((one, at) => at > i && one.release != null);
    const after = outputs.slice(i + 1, next < 0 ? undefined : next);
    const report = after.findLast(({ bundled }) => bundled !== undefined)?.bundled ?? null;
    const bundle = makeBundle(release, { raw, recipe, report, archive: null });
    const held = holdingPoints(recipe, bundle.points, bundle.kind).map((point) => ({
      about: aboutPoint(point, bundle.kind),
      words: point.words,
    }));
    return [{ step: i + 1, bundle, held }];
  });
}

function describe({ step, held }: RunRelease) {
  return { certificate: `release-${step}/certificate.json`, open: held.map(({ about }) => about) };
}

function describeData(recipe: Recipe, table: Table, sha256: string): RunResult['data'] {
  const { ragged, missing, filter } = table.leftOut;
  return {
    file: recipe.data.file,
    sha256,
    records: table.rows,
    weight: table.totalWeight,
    'left out': ragged + missing + filter,
    'left out by': table.leftOut,
    attributes: table.attributes.map(({ name }) => name),
  };
}
