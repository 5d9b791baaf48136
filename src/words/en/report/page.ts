import type { ReportView } from '../../../engine/steps/report/ask.ts';
import { type Audience, sectionIds } from '../../../engine/vocabulary/releases.ts';
import { formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { type Parts, parts, slot } from '../../parts.ts';

interface SmallCells {
  readonly smallCells: number;
  readonly rounding: number;
}

/** What a report can be made of, by the steps that give it. */
const told: Readonly<Record<string, string>> = {
  discover: 'what was found',
  people: 'people compared',
  repair: 'the repair',
  generalize: 'the table to publish',
  publish: 'the patterns to publish',
  release: 'the noisy table',
};

/** The stage Report: who reads it, what is in it, and how it leaves the page. */
export const reportWords = subject('report', {
  tabs: { report: 'Report', certificate: 'Certificate', json: 'JSON' },
  views: 'Views of the report',
  failed: 'The report could not be written.',
  again: 'Write it again',
  none: 'There is no report yet.',
  writing: 'Writing the report ...',
  tells: 'It tells of everything that was run so far, and of what was not checked.',
  paper: 'The report',
  json: 'The report as JSON',
  audience: {
    title: 'Who reads it',
    choices: { internal: 'Internal', publication: 'For publication' } satisfies Readonly<Record<Audience, string>>,
    says: sayAudience,
    undo: { internal: 'Report: internal', publication: 'Report: for publication' },
  },
  result: {
    title: 'Result',
    label: 'What it tells of',
    ownSettings: 'Your settings',
    undo: 'Result in the report',
    /** What the report is made of: the steps, in the order of the recipe. */
    steps: (steps: readonly { readonly do: string }[]) =>
      [...new Set(steps.flatMap((step) => told[step.do] ?? []))].join(', '),
  },
  heading: {
    title: 'Title',
    placeholder: 'Made from the data',
    undo: 'Title of the report',
  },
  asked: {
    title: 'Who asked, and why',
    placeholder: 'In your own words',
  },
  sections: {
    title: 'Sections',
    undo: 'Sections of the report',
    always: 'What was not checked cannot be left out.',
  },
  save: {
    print: 'Print or save as PDF',
    html: 'One HTML file',
    json: 'JSON',
    /** What the secret beside a report for publication is for (R1). */
    aboutSecret:
      'The report shows a commitment instead of the hash of your file, so that nobody can try guesses of the data. Keep its secret: with it you can show that the report is of this file. Never publish it.',
    secret: 'Secret of this report',
    /** What the file that keeps the secret says of itself. */
    secretFile:
      'Keep this file to yourself. SHA-256 of the salt (32 bytes) followed by the data file is the commitment that reports for publication print. Whoever gets salt and data can check it; whoever gets the salt alone can try guesses of the data against it.',
  },
  judgement: {
    title: 'Your judgement',
    verdicts: { none: 'Open', accepted: 'Justified', rejected: 'Not justified' },
    judged: sayJudged,
    undo: 'Judge a situation',
    on: (situation: string) => `Judgement on ${situation}`,
    reason: (situation: string) => `Reason for the judgement on ${situation}`,
    placeholder: 'Why',
  },
  /** The line in the rail: "for publication, 3 hidden", "internal, 9 of 11 sections". */
  state: ({ hidden, sections }: Pick<ReportView, 'hidden' | 'sections'>, audience: Audience) => {
    const who = audience === 'internal' ? 'internal' : 'for publication';
    if (sections.length < sectionIds.length)
      return `${who}, ${formatCount(sections.length)} of ${formatCount(sectionIds.length)} sections`;
    return hidden === 0 ? who : `${who}, ${formatCount(hidden)} hidden`;
  },
});

/** What the choice of who reads it means: which figures are in the report. */
function sayAudience(audience: Audience, hidden: number | null, { smallCells, rounding }: SmallCells): Parts<'bold'> {
  if (audience === 'internal')
    return parts`${slot('bold', 'Every figure as it is.')} Not for publication: small counts can give people away.`;
  const others = rounding === 1 ? 'exact' : `rounded to the nearest ${formatCount(rounding)}`;
  const rest = `Counts below ${formatCount(smallCells)} are hidden, and so are those that would give them away; the others are ${others}. Rates and ratios are ranges that contain the exact one.`;
  if (hidden === null) return parts`${slot('bold', 'Not every figure is shown.')} ${rest}`;
  return hidden === 0
    ? parts`${slot('bold', 'No count had to be hidden.')} ${rest}`
    : parts`${slot('bold', `${formatMany(hidden, 'count')} hidden.`)} ${rest}`;
}

/** How many of the situations in the report a reader has judged. */
function sayJudged(judged: number, of: number): string {
  if (of === 0) return 'There is no situation to judge.';
  if (of === 1)
    return judged === 0 ? 'The one situation in the report is not judged yet.' : 'The one situation is judged.';
  if (judged === 0) return `None of the ${formatMany(of, 'situation')} in the report is judged yet.`;
  return judged === of ? 'All are judged.' : `${formatCount(judged)} of ${formatMany(of, 'situation')} judged.`;
}
