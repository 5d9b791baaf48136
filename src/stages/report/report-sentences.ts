import { formatCount, formatMany } from '../../words/format.ts';
import type { ReportView } from '../../engine/steps/report/ask.ts';
import { type Audience, sectionIds } from '../../engine/vocabulary/releases.ts';

/** What the choice of who reads it means: which figures are in the report. */
export function sayAudience(
  audience: Audience,
  hidden: number | null,
  { smallCells, rounding }: { readonly smallCells: number; readonly rounding: number },
): { readonly strong: string; readonly rest: string } {
  if (audience === 'internal')
    return { strong: 'Every figure as it is.', rest: 'Not for publication: small counts can give people away.' };
  const rest = `Counts below ${formatCount(smallCells)} are hidden, and so are those that would give them away; the others are ${rounding === 1 ? 'exact' : `rounded to the nearest ${formatCount(rounding)}`}. Rates and ratios are ranges that contain the exact one.`;
  if (hidden === null) return { strong: 'Not every figure is shown.', rest };
  return { strong: hidden === 0 ? 'No count had to be hidden.' : `${formatMany(hidden, 'count')} hidden.`, rest };
}

/** What the secret beside a report for publication is for (R1). */
export const aboutSecret =
  'The report shows a commitment instead of the hash of your file, so that nobody can try guesses of the data. Keep its secret: with it you can show that the report is of this file. Never publish it.';

/** The line in the rail: "for publication, 3 hidden", "internal, 9 of 11 sections". */
export function sayState({ hidden, sections }: Pick<ReportView, 'hidden' | 'sections'>, audience: Audience): string {
  const who = audience === 'internal' ? 'internal' : 'for publication';
  if (sections.length < sectionIds.length) return `${who}, ${sections.length} of ${sectionIds.length} sections`;
  return hidden === 0 ? who : `${who}, ${formatCount(hidden)} hidden`;
}

/** How many of the situations in the report a reader has judged. */
export function sayJudged(judged: number, of: number): string {
  if (of === 0) return 'There is no situation to judge.';
  if (of === 1)
    return judged === 0 ? 'The one situation in the report is not judged yet.' : 'The one situation is judged.';
  if (judged === 0) return `None of the ${formatMany(of, 'situation')} in the report is judged yet.`;
  return judged === of ? 'All are judged.' : `${formatCount(judged)} of ${formatMany(of, 'situation')} judged.`;
}

/** What the report is made of: the steps, in the order of the recipe. */
export function saySteps(steps: readonly { readonly do: string }[]): string {
  const words: Readonly<Record<string, string>> = {
    discover: 'what was found',
    people: 'people compared',
    repair: 'the repair',
    generalize: 'the table to publish',
    publish: 'the patterns to publish',
    release: 'the noisy table',
  };
  const named = steps.flatMap((step) => (words[step.do] === undefined ? [] : [words[step.do]]));
  return [...new Set(named)].join(', ');
}
