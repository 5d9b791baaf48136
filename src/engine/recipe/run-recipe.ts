import { fail, succeed, type Failure, type Notice, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { hashText } from '../shared/sha256.ts';
import { flatHierarchy } from '../table/build-hierarchy.ts';
import { readDecision, type DecisionClasses } from '../table/decision.ts';
import { type Hierarchy } from '../table/hierarchy.ts';
import { type RawTable, type ReadReport } from '../table/raw-table.ts';
import { type Table } from '../table/table.ts';
import { canonicalJson } from './canonical-json.ts';
import { matchRecipe, type Match } from './match-recipe.ts';
import { type Recipe } from './recipe.ts';
import { stepKinds } from './step-kinds.ts';
import { checkSteps, type StepFile, type StepInput, type StepKind } from './steps.ts';

/** What a step gave, with the step's name and the milliseconds it took. */
type StepResult = Readonly<Record<string, unknown>> & { readonly do: string; readonly ms: number };

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
}

/** What a run may be given beside its data: where files of steps go, and other kinds of steps in tests. */
export interface RunOptions {
  readonly write?: (file: StepFile) => void;
  readonly kinds?: Readonly<Record<string, StepKind>>;
}

/**
 * Runs a recipe on a table as read from its file and returns the result document. Hierarchies in files must have been
 * read into the recipe; `given` is the recipe as its file says it. Whatever in the recipe does not fit the table is
 * a failure that names the first such place and lists all in `details.mismatches`.
 */
export function runRecipe(
  recipe: Recipe,
  given: unknown,
  raw: RawTable,
  report: ReadReport,
  dataHash: string,
  context: RunContext,
  { write, kinds = stepKinds }: RunOptions = {},
): Result<RunResult> {
  const checked = checkSteps(recipe.steps, kinds);
  if (!checked.ok) return checked;
  if (recipe.data.ragged === null && raw.ragged.length > 0) return failRagged(report, raw.ragged.length);
  const match = matchRecipe(recipe, raw, context);
  const harmful = match.mismatches.filter(({ isMinor }) => !isMinor);
  if (harmful.length > 0) return failMismatch(harmful);
  if (!match.table.ok) return match.table;
  const table = match.table.value;
  const decision = readRoles(recipe, table);
  if (!decision.ok) return decision;
  const { hierarchies, notices } = completeHierarchies(recipe, match, table);
  const all: Notice[] = [...report.notices, ...minorNotices(match), ...notices];
  const input: StepInput = { recipe, raw, table, decision: decision.value, hierarchies };
  const steps = runSteps(input, kinds, context, all, write);
  if (!steps.ok) return steps;
  return succeed({ result: 1, recipe: hashText(canonicalJson(given)), data: describeData(recipe, table, dataHash), notices: all, steps: steps.value });
}

function failRagged(report: ReadReport, count: number): Failure {
  const [first] = report.ragged.examples;
  const others = count === 1 ? '' : `, and ${count - 1} more like it`;
  const message = `Row ${first.row} has ${first.fields} ${first.fields === 1 ? 'field' : 'fields'}, the others have ${report.ragged.expected}${others}. Correct the file, or set data.ragged to "drop" to leave such rows out or to "keep" to fill or cut them.`;
  return fail('ragged-rows', message, 'data.ragged', { row: first.row, fields: first.fields, expected: report.ragged.expected, count });
}

function failMismatch(mismatches: Match['mismatches']): Failure {
  const [{ field, message, cause }] = mismatches;
  const list = mismatches.map((one) => ({ field: one.field, message: one.message }));
  if (cause !== null) return fail(cause.code, cause.message, cause.where, { ...cause.details, mismatches: list });
  return fail('recipe-mismatch', `${field}: ${message}`, field, { mismatches: list });
}

function readRoles(recipe: Recipe, table: Table): Result<DecisionClasses | null> {
  const { decision } = recipe.roles;
  return decision === null ? succeed(null) : readDecision(table, decision.attribute, decision.negative);
}

function minorNotices({ mismatches }: Match): Notice[] {
  return mismatches.filter(({ isMinor }) => isMinor).map(({ field, message }) => ({ code: 'recipe-mismatch', message, where: field }));
}

function completeHierarchies(recipe: Recipe, match: Match, table: Table): { hierarchies: Map<string, Hierarchy>; notices: Notice[] } {
  const hierarchies = new Map(match.hierarchies);
  const notices: Notice[] = [];
  recipe.roles.quasi.forEach((name, i) => {
    const attribute = table.attributes.find((one) => one.name === name);
    if (attribute === undefined || hierarchies.has(name)) return;
    hierarchies.set(name, flatHierarchy(attribute.values));
    notices.push({ code: 'default-hierarchy', message: `The quasi-identifier "${name}" has no hierarchy, so each of its values becomes "*".`, where: `roles.quasi[${i}]` });
  });
  return { hierarchies, notices };
}

function runSteps(input: StepInput, kinds: Readonly<Record<string, StepKind>>, context: RunContext, notices: Notice[], write?: (file: StepFile) => void): Result<StepResult[]> {
  const results: StepResult[] = [];
  for (let i = 0; i < input.recipe.steps.length; i += 1) {
    if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
    const step = input.recipe.steps[i];
    const started = context.now();
    const ran = kinds[step.do].run(step, `steps[${i}]`, input, context);
    if (!ran.ok) return ran;
    notices.push(...(ran.value.notices ?? []));
    for (const file of ran.value.files ?? []) write?.(file);
    results.push({ do: step.do, ms: Math.round((context.now() - started) * 10) / 10, ...ran.value.result });
  }
  return succeed(results);
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
