import * as v from 'valibot';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { FileMarks } from '../../shared/hashing.ts';
import type { RuleReference } from '../../vocabulary/items.ts';
import type { ReportDocument } from './document/report-document.ts';
import { type ReportWishes, buildDocument } from './document/build-document.ts';
import { type ReportFacts, type ReportInput, type SkippedStep, gatherFacts } from './facts/report-facts.ts';
import type { StepFound } from './facts/step-found.ts';
import { readCellRules } from './small-cells/counts.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { writeHtml, writeReportJson } from './document/write-html.ts';
import { namesOf } from '../../vocabulary/display-names.ts';
import { audiences, sectionIds } from '../../vocabulary/releases.ts';
import { fields, listOf, name, oneOf, text, title as titleOf } from '../../recipe/schema.ts';
import { type Recipe, type Step, listLater } from '../../recipe/recipe.ts';
import { type NumberedRelease, type RunSoFar, type StepOutput, defineStep } from '../step.ts';
import type { ReportResult } from './result.ts';
import { type MadeStep, runScenario } from '../compare/scenario.ts';
import { tableAtNode, tableOfClassic } from '../generalize/table-to-release.ts';
import { patternSettingsOf } from '../noisy-patterns/settings.ts';
import { settingsOf } from '../settings.ts';
import { writeRecipe } from '../../recipe/write-recipe.ts';
import type { ReleaseDraft } from '../../release/make-bundle.ts';

/** A report, and the situations in it on which a reader can make a note. */
export interface MadeReport {
  readonly document: ReportDocument;
  readonly findings: readonly RuleReference[];
}

/** Makes a report of what the steps of a recipe found (R1, R2). Failures name the setting or the step. */
export function makeReport(input: ReportInput, wishes: ReportWishes, context: RunContext): Result<MadeReport> {
  const facts = gatherFacts(input, context);
  return facts.ok ? writeReport(facts.value, wishes, context) : facts;
}

/** Writes a report from facts that were gathered, for whatever reader (R1, R2). A failure names the setting. */
export function writeReport(facts: ReportFacts, wishes: ReportWishes, context: RunContext): Result<MadeReport> {
  if (facts.data.table.survey !== undefined && wishes.audience === 'publication')
    return fail('survey-weights/report', null, 'roles.weight');
  const rules = readCellRules(wishes.audience === 'internal' ? {} : facts.settings);
  if (!rules.ok) return rules;
  context.progress('Writing the report', null);
  const document = buildDocument(facts, wishes, rules.value, () => context.isCancelled());
  if (document === null) return fail('cancelled/report', null);
  return succeed({ document, findings: facts.found?.situations.map(({ A, B }) => ({ A, B })) ?? [] });
}

/**
 * The step `report`: what the steps before it found, as one html file and as JSON, with the exact figures or for
 * publication (R1, R2).
 */
export const reportStep = defineStep({
  name: 'report',
  schema: fields('a report step', {
    do: v.literal('report', '"report"'),
    audience: oneOf(audiences),
    title: v.nullable(titleOf),
    asked: text,
    sections: v.nullable(listOf(oneOf(sectionIds), 'names of sections')),
    result: v.nullable(name),
  }),
  refuse: (step, { result }, where, recipe) => refuseResult(recipe, result, where, step),
  run(
    { audience, title, asked, sections, result },
    prepared,
    context,
    { number, where },
    recipe,
    before,
  ): Result<StepOutput<ReportResult>> {
    const pinned = result === null ? null : runPinned(recipe, result, prepared, context, `${where}result`);
    if (pinned !== null && !pinned.ok) return pinned;
    const found = pinned === null ? before.found : [...keepSearches(before.found), ...pinned.value.found];
    const release = audience === 'publication' && result === null ? findBundle(before) : null;
    const beside = release === null ? {} : besideReport(release.draft, recipe);
    const known = { ...before, found, skipped: pinned?.value.skipped ?? [], ...beside };
    const wishes = { audience, title, asked, sections, day: '' };
    const made = makeReport(reportInput(recipe, prepared, known), wishes, context);
    if (!made.ok) return made;
    const { document } = made.value;
    const html = writeHtml(document);
    const json = { name: `report-${number}.json`, text: writeReportJson(document) };
    const file = release === null ? `report-${number}.html` : `release-${release.number}/report.html`;
    return succeed({
      result: {
        audience,
        title: document.title,
        ...(result === null ? {} : { result }),
        abstract: document.abstract,
        hidden: document.hidden,
        ...nameCertificate(before, result !== null),
        file,
        json: json.name,
      },
      ...(release === null ? { files: [{ name: file, text: html }, json] } : { files: [json], bundled: html }),
    });
  },
});

/** The release into whose bundle a report for publication goes: the last one, where it is a table without noise (R4). */
function findBundle({ releases }: RunSoFar): NumberedRelease | null {
  const last = releases.at(-1);
  return last === undefined || last.draft.isNoisy || last.draft.kind !== 'table' ? null : last;
}

/** The certificate of the last release before the report; a pinned result wrote none (R3). */
function nameCertificate({ releases }: RunSoFar, isPinned: boolean): { readonly certificate?: string } {
  const last = releases.at(-1);
  return last === undefined || isPinned ? {} : { certificate: `release-${last.number}/certificate.json` };
}

/** What a report is made of: the table, the recipe, and what its steps found. */
export function reportInput(
  recipe: Recipe,
  prepared: Prepared,
  known: Omit<ReportInput, keyof RecipeInput>,
): ReportInput {
  const { data, roles, settings } = recipe;
  return { ...known, prepared, file: data.file, names: namesOf(recipe), after: listLater(roles), settings };
}

type RecipeInput = Pick<ReportInput, 'prepared' | 'file' | 'names' | 'after' | 'settings'>;

/** Refuses a report before which nothing was done, and a result that nobody pinned. */
function refuseResult(recipe: Recipe, result: string | null, where: string, step: object): Result<null> {
  const own = recipe.steps.findIndex((one) => one === step);
  if (result !== null)
    return recipe.pins.some((pin) => pin.title === result)
      ? succeed(null)
      : failUnknown(recipe, result, `${where}result`);
  if (recipe.steps.slice(0, own).every(({ do: kind }) => kind === 'report'))
    return fail('nothing-to-report', null, `${where}do`);
  return succeed(null);
}

/** What the steps of a pinned result made, and which of them a report cannot tell of. */
export interface PinnedSteps {
  readonly found: readonly StepFound[];
  readonly skipped: readonly SkippedStep[];
}

/** Runs the steps of a pinned result, each on the file that the one before wrote. `where` names the field with its title. */
export function runPinned(
  recipe: Recipe,
  title: string,
  prepared: Prepared,
  context: RunContext,
  where: string,
): Result<PinnedSteps> {
  const at = recipe.pins.findIndex((pin) => pin.title === title);
  if (at < 0) return failUnknown(recipe, title, where);
  const { steps } = recipe.pins[at];
  const ran = runScenario(prepared, recipe, steps, context, `pins[${at}].`);
  if (!ran.ok) return ran;
  const found: StepFound[] = [];
  const skipped: SkippedStep[] = [];
  for (const [i, made] of ran.value.steps.entries()) {
    const own = foundOf(made, steps[i], i + 1, recipe);
    if (own === null) skipped.push({ number: i + 1, what: 'scheme' });
    else if (!own.ok) return own;
    else found.push(own.value);
  }
  return succeed({ found, skipped });
}

/** Refuses a title that no pin has; a failure lists those there are. */
function failUnknown({ pins }: Recipe, title: string, where: string): Result<never> {
  return fail('bad-recipe/unknown-pin', { title, pins: pins.map((pin) => pin.title) }, where);
}

/** What a step made as a report takes it; null for a scheme, which is for comparison only. */
function foundOf(made: MadeStep, step: Step, number: number, recipe: Recipe): Result<StepFound> | null {
  const alone = { ...recipe, steps: [step] };
  switch (made.do) {
    case 'repair':
      return succeed({ do: 'repair', number, found: made.run });
    case 'generalize': {
      const release = made.generalized.release(made.node);
      if (!release.ok) return release;
      const found = tableAtNode(made.generalized, made.node, release.value);
      return succeed({ do: 'generalize', number, settings: settingsOf(alone, 'generalize'), found });
    }
    case 'classic': {
      const file = made.run.file();
      if (file === null || made.run.judged === null) return null;
      if (!file.ok) return file;
      const { people } = file.value.check;
      const found = tableOfClassic(made.run.judged, file.value, people, null);
      return succeed({ do: 'generalize', number, settings: settingsOf(alone, 'generalize'), found });
    }
    case 'noisy-table':
      return succeed({ do: 'noisy-table', number, found: made.released });
    case 'patterns':
      return succeed({ do: 'patterns', number, settings: settingsOf(alone, 'patterns'), found: made.published });
    case 'noisy-patterns':
      return succeed({ do: 'noisy-patterns', number, settings: patternSettingsOf(alone), found: made.published });
    case 'impact':
      return null;
  }
}

/** What was looked for in the data itself, to stand before what a pinned result made. */
function keepSearches(found: readonly StepFound[]): StepFound[] {
  return found.filter((one) => one.do === 'discover' || one.do === 'groups' || one.do === 'people');
}

/** What a report is told beside the recipe: the marks of the file, today, and what left the page. */
export interface ReportAbout {
  /** Null where the file is no longer there. */
  readonly marks: FileMarks | null;
  readonly day: string;
  /** SHA-256 of the released files that were saved (R1). */
  readonly saved: readonly string[];
}

/** What a report for publication is told of the release in whose bundle it stands (R2, R4). */
export type BesideReport = Required<Pick<ReportInput, 'shows' | 'publicRecipe'>> & Pick<ReportInput, 'released'>;

/**
 * The values that the released file shows, the recipe that goes with it, and which records look alike in it: what the
 * file shows is not hidden in a report beside it, and everything else keeps its possible values given the file too.
 */
export function besideReport({ shown, records, recipe: open }: ReleaseDraft, { roles }: Recipe): BesideReport {
  const shows = (attribute: string, value: string) => shown.writtenAs(attribute, value) === value;
  const publicRecipe: unknown = JSON.parse(writeRecipe(open));
  if (records === null) return { shows, publicRecipe };
  const isPlain = ({ tree, shown: texts }: (typeof shown.columns)[number], name: string) =>
    tree === null || texts.every((text) => shown.writtenAs(name, text) === text);
  const columns = shown.columns
    .filter((column) => column.as !== 'weight' && isPlain(column, column.name))
    .map(({ name }) => (name === roles.decision?.attribute ? null : name));
  const classes = Int32Array.from(records(), (own) => own - 1);
  return { shows, publicRecipe, released: { columns, classes } };
}
