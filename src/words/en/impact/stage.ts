import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatFew, formatMany, formatNear, formatPercent, formatShare } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { sayItem, sayRule } from '../../people.ts';
import { figureWords } from '../figures.ts';
import { outcomeWords } from '../people.ts';

/** What nothing on the page speaks of: chosen groups that are too small, and columns without a chosen group. */
interface Untested {
  readonly small: readonly Item[];
  readonly columns: readonly string[];
}

function listUntested({ small, columns }: Untested, names: DisplayNames): string[] {
  return [...small.map((item) => sayItem(item, names)), ...columns.map((name) => columnName(names, name))];
}

/** The Impact lab: its question, its views, and cells changed by hand. */
export const impactStageWords = subject('impact-stage', {
  tabs: { schemes: 'Eight ways', detail: 'One in detail', hand: 'By hand' },
  views: 'Views of the Impact lab',
  tried: (ways: number) => `${formatMany(ways, 'way')} tried`,
  wayEdit: 'Way looked at',
  failed: 'The ways could not be tried.',
  again: 'Try them',
  chips: 'What the ways do',
  legend:
    'Each line is one rule: orange rose, blue fell, a dashed stub is gone, a dot is new. The thick line is the limit; on the tint it is passed. Rules about the same people are one situation. A rule whose people can no longer be told apart is gone, not mended.',
  untested: {
    few: (untested: Untested, names: DisplayNames) => formatFew(listUntested(untested, names)),
    choose: (columns: readonly string[], names: DisplayNames) =>
      `Choose groups of ${formatFew(columns.map((name) => columnName(names, name)))}`,
    title: (untested: Untested, names: DisplayNames) => `Not tested: ${formatFew(listUntested(untested, names))}.`,
    says: (count: number) =>
      count === 1
        ? 'Nothing on this page says whether anyone is worse off by it.'
        : 'Nothing on this page says whether anyone is worse off by them.',
    small: (group: Item, names: DisplayNames) =>
      `${sayItem(group, names)}: no situation is large enough, before or after. Lower the smallest situation.`,
    column: (column: string, names: DisplayNames) => `${columnName(names, column)}: no group of it is chosen.`,
  },
  trying: 'Trying eight ways ...',
  onCopy: 'Each is tried on a copy; the open table stays as it is.',
  triedSoFar: (ways: number) => `${ways} of eight tried so far.`,
  triedOfAll: (ways: number) => `${formatMany(ways, 'way')} of eight tried.`,
  question: (names: DisplayNames) =>
    parts`What does hiding everyone among ${slot('alike')} do to ${slot('groups')} who ${outcomeWords(names).have}?`,
  alike: {
    says: (k: number) => `at least ${k}`,
    explained: 'In what would be published, nobody stands in a smaller group of people who look alike.',
    edit: 'k of the Impact lab',
  },
  identifying: (columns: number) => `${formatMany(columns, 'column')} can identify`,
  conditions: parts`up to ${slot('conditions')}`,
  hand: {
    cannot: 'This table cannot be changed by hand.',
    cannotSays: (problem: string) => `${problem} The seven customers of the thesis, under Data, are made for it.`,
    opening: 'Opening the table ...',
    click: 'Click a cell and watch what hiding it does.',
    changed: (changes: number, loss: number) =>
      `${formatMany(changes, 'change')} by hand; ${formatPercent(loss)} of the detail is lost.`,
    nobodyLeft: 'Nobody is left in the table.',
    alone: 'Somebody still stands alone.',
    alike: (others: number) => `Everyone looks like at least ${formatMany(others, 'other')}.`,
    how: 'Each click makes a cell one step coarser, the last one hides it, and the next brings it back.',
    takeBack: 'Take the last one back',
    startAgain: 'Start again',
    record: 'record',
    bringBack: 'Bring back',
    leaveOut: 'Leave out',
    nobody: 'Nobody of this group can be told any more.',
    header: ['Measure', 'before', 'now'],
    untold: 'cannot be told',
    blurred: 'A record whose group is blurred is in neither group, but still counts among everyone in the situation.',
  },
});

/** One way in detail: what changed between any two points of the data. */
export const impactDetailWords = subject('impact-detail', {
  between: 'Between which tables',
  from: 'From',
  to: 'To',
  chooseTwo: 'Choose two different tables.',
  comparing: 'Comparing ...',
  nothingTold: () => parts<'after'>`Nothing can be told after it.`,
  fromTo: (before: number, after: number) =>
    parts`From ${formatMany(before, 'situation')} over the limit to ${slot('after', formatCount(after))}.`,
  lost: (loss: number) => `Of the detail, ${formatPercent(loss)} is lost.`,
  people: (people: number) => `${formatMany(people, 'person is', 'people are')} in the table.`,
  save: 'Save this table as CSV',
  exporting: 'Exporting the anonymized table',
  moved: {
    title: 'Rule by rule',
    says: (measure: string, rules: number, listed: number) =>
      listed < rules
        ? `${measure}: ${formatMany(rules, 'rule')} over the limit in one of the two tables; the ${formatCount(listed)} worst are listed.`
        : `${measure}: ${formatMany(rules, 'rule')} over the limit in one of the two tables.`,
    label: 'Situations in both tables',
    header: ['Situation', 'before', 'after', ''],
    follow: 'Follow',
    followOf: (rule: { readonly A: readonly Item[]; readonly B: readonly Item[] }, at: number, names: DisplayNames) =>
      `Follow ${sayRule(rule, names)}, number ${at}`,
  },
  untold: 'cannot be told',
  value: (value: number | null, limit: number) => (value === null ? figureWords.undefined : formatNear(value, limit)),
  /** The shares of a group and of those it is compared with. */
  shares: (group: readonly [number, number], others: readonly [number, number]) =>
    `${formatShare(...group)} to ${others[1] === 0 ? 'nobody' : formatShare(...others)}`,
  followed: {
    label: 'Situation followed',
    title: 'In every table looked at so far',
    table: 'One situation in every table',
    header: ['Table', 'Measure', ''],
    over: 'over the limit',
    within: 'not over the limit',
  },
  lostPeople: {
    title: (group: Item, names: DisplayNames) => `Who can no longer be counted: ${sayItem(group, names)}`,
    type: (type: number | string, people: number, title: string) => `Type ${type}: ${formatCount(people)} ${title}`,
    says: ({ people, of, isBlurred, meaning, value }: LostPeople, limit: number) =>
      `${formatShare(people, of)} of all such, ${isBlurred ? 'their group is blurred' : 'they left'}. ${meaning} Alone it would give ${value === null ? 'no value' : formatNear(value, limit)}.`,
    other: (people: number) => `${formatMany(people, 'person', 'people')} with another outcome or weight`,
    otherSays: 'They are of none of the four types: a repair changed them.',
    nobody: 'Nobody',
    nobodySays: 'Everyone counted before is still counted.',
  },
});

interface LostPeople {
  readonly people: number;
  readonly of: number;
  /** Whether their group is blurred, or they left. */
  readonly isBlurred: boolean;
  /** What this type of change does, as a sentence. */
  readonly meaning: string;
  /** The measure, were this the only change. */
  readonly value: number | null;
}

/** All ways beside each other. */
export const schemePanelWords = subject('impact-schemes', {
  label: 'Ways to hide people',
  worse: (count: number) => parts`worse ${slot('count', formatCount(count))}`,
  fresh: (count: number) => parts`new ${slot('count', formatCount(count))}`,
  gone: (count: number) => parts`gone ${slot('count', formatCount(count))}`,
  before: 'before',
  after: 'after',
  counts: {
    title: 'Counts, way by way',
    says: 'The same as numbers. Situations with the same people are counted one by one.',
    header: (groups: readonly Item[], names: DisplayNames) => [
      'Way',
      'over the limit after',
      'further over',
      'came over it',
      'new',
      'fell under it',
      'gone',
      ...groups.map((group) => `all ${sayItem(group, names)}`),
      'detail lost',
      'people left',
    ],
    failed: 'could not be done',
    untold: 'cannot be told',
    hidden: 'hidden',
    value: (value: number | null, limit: number) => (value === null ? figureWords.undefined : formatNear(value, limit)),
  },
});
