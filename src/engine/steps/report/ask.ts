import type { ReportWishes } from './document/build-document.ts';
import type { ReportDocument, Section } from './document/report-document.ts';
import { type FileMarks, markFile } from '../../shared/hashing.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { ByteSource } from '../../table/reading/index.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { hashRecipe } from '../../release/certificate.ts';
import { type ReportFacts, type SkippedStep, gatherFacts } from './facts/report-facts.ts';
import type { StepFound } from './facts/step-found.ts';
import { paperStyles, writeHtml, writePaper, writeReportJson } from './document/write-html.ts';
import {
  type BesideReport,
  type MadeReport,
  type PinnedSteps,
  type ReportAbout,
  reportInput,
  runPinned,
  writeReport,
} from './run.ts';
import { writeRecipe } from '../../recipe/write-recipe.ts';
import { type Recipe, type Step, tableSettingsOf } from '../../recipe/recipe.ts';
import { withFoundCuts } from '../../recipe/prepare-recipe.ts';
import type { ReadyStep, RunSoFar } from '../step.ts';
import { checkSteps } from '../check-steps.ts';
import { isStep, settingsOf, isNoisy } from '../settings.ts';
import { type KeptResults, type OpenTable, resultIdOf } from '../open-table.ts';

/** A report as the screen shows it and as files. */
export interface ReportView
  extends Pick<ReportDocument, 'title' | 'abstract' | 'hidden'>, Pick<MadeReport, 'findings'> {
  /** The sections that are in it, with what their switches say. */
  readonly sections: readonly Pick<Section, 'id' | 'size'>[];
  /** The paper as markup without styles, and its styles. */
  readonly paper: string;
  readonly styles: string;
  /** The whole as one html file, and as JSON. */
  readonly html: string;
  readonly json: string;
}

/** Reports on what was found in the open table. */
interface ReportCalls {
  /**
   * Makes the report that the recipe asks for, on all its other steps; what they found is kept, so that other words or
   * another reader need no other run.
   */
  report(recipe: Recipe, about: ReportAbout, context: RunContext): Result<ReportView>;
  /** SHA-256 of a file's bytes as they lie there, and that of a salt followed by them (R1). */
  markFile(source: ByteSource, salt: string): Promise<Result<FileMarks>>;
}

/** What steps found may hold whole tables, so that few are kept. */
const mostKept = 6;
const mostGathered = 2;

export function createReportCalls(open: OpenTable): ReportCalls {
  const kept = open.keepResults<StepFound>(mostKept);
  const pins = open.keepResults<PinnedSteps>(1);
  const gathered = open.keepResults<ReportFacts>(mostGathered);
  open.reporter = (recipe, about, beside, context) => {
    const made = makeTold(open, recipe, { audience: 'publication', day: about.day }, context, (prepared, given) =>
      gather(withoutPin(recipe), prepared, given, { ...about, beside }, context),
    );
    return made.ok ? succeed(writeHtml(made.value.document)) : made;
  };
  return {
    report(recipe, about, context) {
      const made = makeTold(open, recipe, { day: about.day }, context, (prepared, given) => {
        const key = JSON.stringify([keepSteps(recipe), settingsOf(recipe, 'report').result, about.marks, about.saved]);
        const before = gathered.find(key);
        const facts = before.ok ? before : gather(recipe, prepared, given, about, context);
        if (facts.ok) gathered.keep(key, facts.value);
        return facts;
      });
      return made.ok ? succeed(viewReport(made.value)) : made;
    },
    async markFile(source, salt) {
      return succeed(await markFile(source.open(false), salt));
    },
  };

  /** What the steps of the recipe, or a pinned result, found. */
  function gather(
    recipe: Recipe,
    prepared: Prepared,
    given: unknown,
    { marks, saved, beside }: ReportAbout & { readonly beside?: BesideReport },
    context: RunContext,
  ): Result<ReportFacts> {
    const known = { sha256: marks?.sha256 ?? null, given, recipeHash: '', releases: [] };
    const { result } = settingsOf(recipe, 'report');
    const found = findSteps({ open, kept, recipe, prepared, context, isPinned: result !== null }, known);
    if (!found.ok) return found;
    const pinned = result === null ? null : findPinned(pins, recipe, result, prepared, context);
    if (pinned !== null && !pinned.ok) return pinned;
    const told =
      pinned === null
        ? { found: found.value, skipped: listSkipped(recipe) }
        : { ...pinned.value, found: [...found.value, ...pinned.value.found] };
    const about = { commitment: marks?.commitment ?? null, saved, ...beside };
    return gatherFacts(reportInput(recipe, prepared, { ...known, ...told, ...about }), context);
  }
}

/** Makes a report as the recipe wishes it, but for `other` wishes; the recipe is told as its file would say it now. */
function makeTold(
  open: OpenTable,
  recipe: Recipe,
  other: Pick<ReportWishes, 'day'> & Partial<ReportWishes>,
  context: RunContext,
  gather: (prepared: Prepared, given: unknown) => Result<ReportFacts>,
): Result<MadeReport> {
  const prepared = open.prepared(recipe, context);
  if (!prepared.ok) return prepared;
  const given: unknown = JSON.parse(writeRecipe(withFoundCuts(recipe, prepared.value.table)));
  const facts = gather(prepared.value, given);
  if (!facts.ok) return facts;
  const { result: _result, ...wishes } = settingsOf(recipe, 'report');
  return writeReport({ ...facts.value, given, recipeHash: hashRecipe(given) }, { ...wishes, ...other }, context);
}

/** The recipe with a report on its own steps, not on a pinned result. */
function withoutPin(recipe: Recipe): Recipe {
  const steps = recipe.steps.map((step) => (isStep(step, 'report') ? { ...step, result: null } : step));
  return { ...recipe, steps };
}

/** The recipe without what is only said of its report. */
function keepSteps(recipe: Recipe): Recipe {
  return { ...recipe, steps: recipe.steps.filter((step) => !isStep(step, 'report')) };
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
function findSteps(
  asked: Asked,
  known: Omit<RunSoFar, 'found' | 'sha256'> & { readonly sha256: string | null },
): Result<StepFound[]> {
  const { recipe, isPinned } = asked;
  const found: StepFound[] = [];
  for (const [i, step] of recipe.steps.entries()) {
    if (isStep(step, 'report') || isNoisy(step.do) || (isPinned && !looks(step))) continue;
    const ready = checkSteps({ ...recipe, steps: recipe.steps.slice(0, i + 1) }, asked.open.kinds);
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

/** Making a release under noise again would spend its budget again. */
function listSkipped({ steps }: Recipe): SkippedStep[] {
  return steps.flatMap((step, i) => (isNoisy(step.do) ? [{ number: i + 1, what: 'noise' }] : []));
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
