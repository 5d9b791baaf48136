import * as v from 'valibot';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Prepared } from '../../analysis/prepared.ts';
import type { ReportInput } from '../../report/facts/index.ts';
import { writeHtml } from '../../report/html/index.ts';
import { writeReportJson } from '../../report/json/index.ts';
import { makeReport } from '../../report/make-report.ts';
import { namesOf } from '../../vocabulary/display-names.ts';
import { audiences, sectionIds } from '../../vocabulary/releases.ts';
import { fields, listOf, name, oneOf, text, title as titleOf } from '../schema.ts';
import { besideReport } from '../bundle/index.ts';
import type { Recipe } from '../recipe.ts';
import { type NumberedRelease, type RunSoFar, defineStep } from './define-step.ts';
import { failUnknown, keepSearches, runPinned } from './pinned-steps.ts';

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
  run({ audience, title, asked, sections, result }, prepared, context, { number, where }, recipe, before) {
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
