import { measureWords } from '../terms/measures.ts';
import type { AnswerPage, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import type { DecimalText } from '../../../engine/vocabulary/settings.ts';
import {
  formatCount,
  formatInterval,
  formatMany,
  formatMeasure,
  formatNumber,
  formatShare,
  formatSigned,
  startSentence,
} from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { outcomeWords, peopleWords } from '../people.ts';

type Missed = NonNullable<AnswerPage['missed']>;

interface Figured {
  readonly page: AnswerPage;
  readonly measure: Measure;
  readonly names: DisplayNames;
}

/** One line of what could be seen: what it is about, what holds of it, and what that means. */
interface SeenLine {
  readonly head: string;
  readonly strong: string;
  readonly more: string;
}

interface MissedFigure {
  readonly tested: number;
  readonly drawn: number;
  /** How many intervals reach over the limit. */
  readonly reaching: number;
  readonly measure: Measure;
}

interface IntervalRow {
  readonly what: string;
  readonly row: RuleRow;
  readonly measure: Measure;
  readonly isOver: boolean;
}

/** What backs the answer of Discover: charts, the situations to look at first, and how much could be seen. */
export const evidenceWords = subject('discover-evidence', {
  notTested: (what: string) => `${what}: not tested`,
  key: {
    title: parts`What the five words mean ${slot('small', 'the same on every page, chip and list')}`,
    notTested: 'Not tested',
    notTestedSays: 'Never looked at, with the reason. No other count holds it, and a tick is never shown beside it.',
  },
  seen: {
    title: 'How much could be seen',
    whole: sayWhole,
    reach: sayReach,
    needed: sayNeeded,
    smaller: (atLeast: number, support: 'rule' | 'premise', names: DisplayNames) => {
      const people = formatMany(atLeast, 'person', 'people');
      return support === 'premise'
        ? `Situations with fewer than ${people} were not looked at.`
        : `Situations with fewer than ${people} who ${outcomeWords(names).have} were not looked at.`;
    },
    lookFrom: (people: number) => `Look from ${formatMany(people, 'person', 'people')} on`,
    undo: 'Look at smaller situations',
  },
  first: {
    title: 'Look at these first',
    showMore: (more: number) => `Show ${formatCount(more)} more`,
    showAll: (clear: number) => (clear === 1 ? 'Show it in the list' : `Show all ${formatCount(clear)}`),
    affected: (names: DisplayNames) =>
      `Affected: how many of the group would not ${outcomeWords(names).would} if it were as common as among those they are compared with.`,
    columns: {
      situation: 'Situation',
      affected: 'Affected',
      outcome: (names: DisplayNames) => startSentence(outcomeWords(names).label),
      measure: (measure: Measure, alpha: DecimalText) => `${measureWords[measure].title}, limit ${alpha}`,
      verdict: 'Verdict',
    },
    rates: (row: RuleRow) => {
      const { a1, n1, a2, n2 } = ratesOf(row);
      return parts`${slot('group', formatShare(a1, n1))} against ${slot('others', formatShare(a2, n2))}`;
    },
    wholeGroup: 'a whole group',
  },
  groups: {
    title: 'Each protected group, all situations together',
    label: 'Whole groups',
    protectedGroup: 'protected group',
    bars: 'bars: 95% intervals',
    columns: {
      group: 'group',
      worse: 'worse outcome',
      of: 'of',
      interval: '95% interval',
      othersWorse: 'others, worse outcome',
      measure: 'measure',
      verdict: 'verdict',
    },
    counts: (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`,
    othersCounts: (others: string, part: number, whole: number) =>
      `${others}: ${formatCount(part)} of ${formatCount(whole)}`,
    axis: (names: DisplayNames) => `Share ${outcomeWords(names).share}`,
    people: (people: number) => formatMany(people, 'person', 'people'),
    /** The gap in points, in a narrow chart in short. */
    gap: (points: number, isShort: boolean) =>
      isShort ? `${formatSigned(points)} pt` : `${formatSigned(points)} points`,
    nobodyElse: 'nobody else',
    measured: (measure: Measure, value: number | null) =>
      `${measureWords[measure].title.toLowerCase()} ${formatMeasure(value, measureInfos[measure].kind)}`,
    everyone: (part: number, whole: number) => `everyone ${formatShare(part, whole)}`,
    /** A measure with its interval in the table of the chart. */
    withInterval: ({ value, interval }: Pick<RuleRow, 'value' | 'interval'>, measure: Measure) => {
      const { kind } = measureInfos[measure];
      return `${formatMeasure(value, kind)} (${formatInterval(interval, kind)})`;
    },
  },
  spread: {
    title: (tested: number) => `How far over the limit, in ${formatMany(tested, 'situation')}`,
    from: 'from',
    to: 'to',
    marks: {
      clear: 'worse, clear',
      unclear: 'worse, unclear',
      within: 'not over the limit',
      tooFew: 'too few to say',
    },
    beyond: (count: number) => `${formatMany(count, 'situation lies', 'situations lie')} beyond the ends.`,
    undefined: (count: number) => `${formatMany(count, 'situation has', 'situations have')} nobody to compare with.`,
    axis: (measure: Measure) => `${measureWords[measure].title}: ${measureWords[measure].axis}`,
    situations: 'Situations',
    bar: (from: number, to: number) => `${formatNumber(from)} to ${formatNumber(to)}`,
    limit: 'Limit',
    limitTitle: (alpha: string) => ({ whole: `Limit ${alpha}, drag to move`, short: `Limit ${alpha}` }),
    limitCounts: (clear: number, unclear: number, measure: Measure) => {
      const side = measureInfos[measure].worse === 'larger' ? 'above it' : 'below it';
      const short = `${side} ${formatCount(clear)} clear`;
      return { whole: `${short}, ${formatCount(unclear)} unclear`, short };
    },
    limitSays: (alpha: string, clear: number, unclear: number) =>
      `${alpha}, ${formatCount(clear)} clear, ${formatCount(unclear)} unclear`,
  },
  missed: {
    title: 'What it could have missed',
    says: ({ tested, drawn, reaching, measure }: MissedFigure) => {
      const first = measureInfos[measure].worse === 'larger' ? 'highest upper end first' : 'lowest lower end first';
      const some = drawn < tested ? `; ${formatCount(drawn)} drawn` : '';
      return `${formatMany(tested, 'situation')}, ${first}${some}. ${sayReaching(reaching)}`;
    },
    situation: 'situation',
    limit: (alpha: DecimalText) => `limit ${alpha}`,
    label: (measure: Measure) => `${measureWords[measure].title}, with 95% intervals`,
    axis: (measure: Measure) => `${measureWords[measure].title}, with 95% intervals, each taken on its own`,
    wholeGroup: (row: RuleRow, names: DisplayNames) => `all ${peopleWords.people(row.A, names)}`,
    figures: sayInterval,
    row: ({ what, row, measure, isOver }: IntervalRow) =>
      isOver
        ? `${what}: ${sayInterval(row, measure)}, reaches over the limit`
        : `${what}: ${sayInterval(row, measure)}, does not reach the limit`,
  },
});

function sayInterval(row: RuleRow, measure: Measure): string {
  const { kind } = measureInfos[measure];
  return `${formatMeasure(row.value, kind)}, 95% interval ${formatInterval(row.interval, kind)}`;
}

function sayReaching(count: number): string {
  if (count === 0) return 'None reaches over the limit.';
  return count === 1 ? 'The amber one reaches over the limit.' : 'Amber ones reach over the limit.';
}

/** "All people over 50: up to 1.21 cannot be ruled out" */
function sayWhole({ page, measure, names }: Figured): SeenLine | null {
  if (page.missed === null) return null;
  const { row, interval, reachesOver } = page.missed;
  const { kind, worse } = measureInfos[measure];
  const { title } = measureWords[measure];
  const isLarger = worse === 'larger';
  const end = formatMeasure(isLarger ? interval.high : interval.low, kind);
  const groups = page.groups.length;
  const level =
    groups > 1 ? `interval that holds for all ${formatCount(groups)} whole groups together` : '95% interval';
  const { have } = outcomeWords(names);
  const { a1, n1, a2, n2 } = row;
  const counts = `${formatCount(a1)} of ${formatCount(n1)} ${have}, ${formatCount(a2)} of ${formatCount(n2)} of those they are compared with.`;
  return {
    head: `All ${peopleWords.people(row.A, names)}:`,
    strong: reachesOver
      ? `${isLarger ? 'up to' : 'down to'} ${end} cannot be ruled out`
      : `anything ${isLarger ? 'over' : 'below'} ${end} is ruled out`,
    more: `${counts} ${title} ${formatMeasure(row.value, kind)}, ${level} ${formatInterval(interval, kind)}.`,
  };
}

/** "In 14 of 22 situations the interval reaches over the limit" */
function sayReach({ page, measure }: Figured): SeenLine | null {
  if (page.reaching === null || page.reaching.rows.length === 0) return null;
  const { count, rows } = page.reaching;
  const { kind } = measureInfos[measure];
  const some = count === 0 ? 'none' : formatCount(count);
  return {
    head: `In ${some} of ${formatMany(page.tested, 'situation')} the interval`,
    strong: 'reaches over the limit',
    more: `The one drawn first reaches furthest: ${formatMeasure(rows[0].value, kind)}, from ${formatInterval(rows[0].interval, kind)}.`,
  };
}

/** "To be called clear on its own it would have taken 67 of 113, not 31" */
function sayNeeded({ page, measure }: Figured): SeenLine | null {
  const { missed } = page;
  if (missed === null) return null;
  const { row, needed } = missed;
  const chance = sayFamily(page.family);
  return needed === null
    ? {
        head: 'To be called clear on its own',
        strong: `${formatMany(row.n1, 'person is', 'people are')} too few, whatever their outcomes`,
        more: chance,
      }
    : {
        head: 'To be called clear on its own it would have taken',
        strong: `${formatCount(needed.denied)} of ${formatCount(row.n1)}, not ${formatCount(row.a1)}`,
        more: `${sayInstead(row, needed, measure)} ${chance}`,
      };
}

function sayFamily({ isExact, size, atLeast }: AnswerPage['family']): string {
  const some = formatMany(size, 'situation');
  const people = formatMany(atLeast, 'person', 'people');
  return isExact
    ? `${some} with at least ${people} could have come up, and chance alone lifts some of them.`
    : `At most ${some} with at least ${people} could have come up, and chance alone lifts some of them.`;
}

function sayInstead(row: RuleRow, { denied, value }: NonNullable<Missed['needed']>, measure: Measure): string {
  const { kind } = measureInfos[measure];
  const { title } = measureWords[measure];
  const { a1, n1 } = ratesOf(row);
  return `That is ${formatShare(denied, row.n1)} instead of ${formatShare(a1, n1)}: ${title.toLowerCase()} ${formatMeasure(value, kind)}.`;
}
