import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { createSha256 } from '../shared/sha256.ts';
import { type ByteSource } from '../table/reading/index.ts';
import { type Prepared } from '../analysis/prepared.ts';
import { hashRecipe } from '../report/certificate/index.ts';
import { type StepFound } from '../report/facts/index.ts';
import { paperStyles, writeHtml, writePaper } from '../report/html/index.ts';
import { writeReportJson } from '../report/json/index.ts';
import { makeReport, type MadeReport } from '../report/make-report.ts';
import { writeRecipe } from '../recipe/file/index.ts';
import { type Recipe, type Step } from '../recipe/recipe.ts';
import { withFoundCuts } from '../recipe/found-cuts.ts';
import {
  checkSteps,
  reportInput,
  runPinned,
  type PinnedSteps,
  type ReadyStep,
  type RunSoFar,
} from '../recipe/steps/index.ts';
import { tableSettingsOf } from '../recipe/table-settings.ts';
import { isStep, settingsOf } from '../vocabulary/step-settings.ts';
import { resultIdOf, type KeptResults } from './kept-results.ts';
import { type OpenTable } from './open-table.ts';
import { type ReportView } from './report-views.ts';

/** Reports on what was found in the open table. */
export interface ReportCalls {
  /**
   * Makes the report that the recipe asks for, on all its other steps; what they found is kept, so that other words or
   * another reader need no other run. `sha256` is that of the file, null where it is no longer there; `day` is today.
   */
  report(recipe: Recipe, about: { sha256: string | null; day: string }, context: RunContext): Result<ReportView>;
  /** SHA-256 of a file's bytes as they lie there. */
  hashFile(source: ByteSource): Promise<Result<string>>;
}

/** What steps found may hold whole tables, so that few are kept. */
const mostKept = 6;

export function createReportCalls(open: OpenTable): ReportCalls {
  const kept = open.keepResults<StepFound>(mostKept);
  const pins = open.keepResults<PinnedSteps>(1);
  return {
    report(recipe, { sha256, day }, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const given: unknown = JSON.parse(writeRecipe(withFoundCuts(recipe, prepared.value.table)));
      const known = { sha256, given, recipeHash: hashRecipe(given) };
      const isPinned = settingsOf(recipe, 'report').result !== null;
      const asked = { open, kept, recipe, prepared: prepared.value, context, isPinned };
      const found = findSteps(asked, { ...known, releases: [] });
      if (!found.ok) return found;
      const { result, ...wishes } = settingsOf(recipe, 'report');
      const pinned = result === null ? null : findPinned(pins, recipe, result, prepared.value, context);
      if (pinned !== null && !pinned.ok) return pinned;
      const told =
        pinned === null
          ? { found: found.value, skipped: listSkipped(recipe) }
          : { ...pinned.value, found: [...found.value, ...pinned.value.found] };
      const input = reportInput(recipe, prepared.value, { ...known, ...told });
      const made = makeReport(input, { ...wishes, day }, context);
      return made.ok ? succeed(viewReport(made.value)) : made;
    },
    async hashFile(source) {
      const hash = createSha256();
      for await (const chunk of source.open(false)) hash.update(chunk);
      return succeed(hash.digest());
    },
  };
}

interface Asked {
  readonly open: OpenTable;
  readonly kept: KeptResults<StepFound>;
  readonly recipe: Recipe;
  readonly prepared: Prepared;
  readonly context: RunContext;
  /** A pinned result is told of, so that of the recipe's own steps only those count that look and change nothing. */
  readonly isPinned: boolean;
}

/** What every step but reports and releases under noise found, one after the other. */
function findSteps(asked: Asked, known: Omit<RunSoFar, 'found' | 'sha256'>): Result<StepFound[]> {
  const { recipe, isPinned } = asked;
  const found: StepFound[] = [];
  for (const [i, step] of recipe.steps.entries()) {
    if (isStep(step, 'report') || spends(step) || (isPinned && !looks(step))) continue;
    const ready = checkSteps({ ...recipe, steps: recipe.steps.slice(0, i + 1) });
    if (!ready.ok) return ready;
    const own = findStep(asked, i, ready.value[i], { ...known, sha256: '', found });
    if (!own.ok) return own;
    if (own.value !== null) found.push(own.value);
  }
  return succeed(found);
}

function findStep(
  { open, kept, recipe, prepared, context }: Asked,
  i: number,
  ready: ReadyStep,
  before: RunSoFar,
): Result<StepFound | null> {
  const step = recipe.steps[i];
  const number = i + 1;
  const alone = { ...recipe, steps: [step] };
  const names = prepared.table.attributes.map(({ name }) => name);
  const repaired = isStep(step, 'repair') ? open.repairs.find(resultIdOf(alone, 'repair', names)) : null;
  if (repaired?.ok === true) return succeed({ do: 'repair', number, found: repaired.value });
  const { roles, hierarchies, background, settings } = recipe;
  const key = JSON.stringify([tableSettingsOf(recipe), roles, hierarchies, background, settings, step]);
  const same = kept.find(key);
  if (same.ok) return succeed({ ...same.value, number });
  const done = ready(prepared, context, before);
  if (!done.ok) return done;
  const { found } = done.value;
  if (found === undefined) return succeed(null);
  kept.keep(key, found);
  return succeed(found);
}

/** What the steps of a pinned result made, once for the same table and steps. */
function findPinned(
  pins: KeptResults<PinnedSteps>,
  recipe: Recipe,
  title: string,
  prepared: Prepared,
  context: RunContext,
): Result<PinnedSteps> {
  const { roles, hierarchies, settings } = recipe;
  const pin = recipe.pins.find((one) => one.title === title);
  const key = JSON.stringify([tableSettingsOf(recipe), roles, hierarchies, settings, pin]);
  const same = pins.find(key);
  if (same.ok) return same;
  const ran = runPinned(recipe, title, prepared, context, 'result');
  if (ran.ok) pins.keep(key, ran.value);
  return ran;
}

function looks(step: Step): boolean {
  return isStep(step, 'discover') || isStep(step, 'groups') || isStep(step, 'people');
}

/** Whether a step would spend a budget each time it is run (S8, G7). */
function spends(step: Step): boolean {
  if (isStep(step, 'release')) return true;
  return isStep(step, 'publish') && step.privacy?.model === 'differential';
}

function listSkipped({ steps }: Recipe) {
  const why =
    'Making it again would spend the budget again, so it is not part of this report. A report made with the release, by the command, has it.';
  return steps.flatMap((step, i) => (spends(step) ? [{ number: i + 1, what: 'a release under noise', why }] : []));
}

function viewReport({ document, findings }: MadeReport): ReportView {
  const { title, abstract, hidden, sections } = document;
  return {
    title,
    abstract,
    hidden,
    sections: sections.map(({ id, size }) => ({ id, size })),
    findings,
    paper: writePaper(document),
    styles: paperStyles,
    html: writeHtml(document),
    json: writeReportJson(document),
  };
}
