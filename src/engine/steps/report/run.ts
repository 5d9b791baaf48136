import * as v from 'valibot';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { RuleReference } from '../../vocabulary/items.ts';
import type { ReportDocument } from './document/report-document.ts';
import { type ReportWishes, buildDocument } from './document/build-document.ts';
import { type ReportFacts, type ReportInput, gatherFacts } from './facts/index.ts';
import { readCellRules } from '../../report/small-cells/index.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { writeHtml } from '../../report/html/index.ts';
import { writeReportJson } from '../../report/json/index.ts';
import { namesOf } from '../../vocabulary/display-names.ts';
import { audiences, sectionIds } from '../../vocabulary/releases.ts';
import { fields, listOf, name, oneOf, text, title as titleOf } from '../../recipe/schema.ts';
import { besideReport } from './beside-release.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { type NumberedRelease, type RunSoFar, type StepOutput, defineStep } from '../step.ts';
import { failUnknown, keepSearches, runPinned } from './pinned.ts';
import type { ReportResult } from './result.ts';

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
  if (facts.data.isSurvey && wishes.audience === 'publication')
    return fail(
      'survey-weights',
      'A report for publication prints nothing by survey weights: it protects counts of people, and where one person weighs much a share by weights tells her decision although every count is protected. Make an internal report, or take the weights out of the roles, so that the report is about the people asked.',
      'roles.weight',
    );
  const rules = readCellRules(wishes.audience === 'internal' ? {} : facts.settings);
  if (!rules.ok) return rules;
  context.progress('Writing the report', null);
  const document = buildDocument(facts, wishes, rules.value, () => context.isCancelled());
  if (document === null) return fail('cancelled', 'Writing the report was cancelled.');
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
  return { ...known, prepared, file: data.file, names: namesOf(recipe), after: roles.after, settings };
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
    return fail(
      'nothing-to-report',
      `${where}do is "report", but no step stands before it. Put what it should tell of before it, e.g. { "do": "discover" }.`,
      `${where}do`,
    );
  return succeed(null);
}
