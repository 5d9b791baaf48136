import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item, RuleReference } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatList, formatMany, formatNear, formatPercent, formatShare } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItem, sayRule, valueName } from '../../people.ts';
import { figureWords } from '../figures.ts';
import { columnsOf } from './phrases.ts';

/** The two sides of the answer about one table: fairness and privacy, what was tested, and what would settle a point. */
export const tableCardWords = subject('publish-table-cards', {
  tested: 'Tested',
  notTested: 'Not tested',
  fairness: {
    label: 'Fairness',
    notAsked: {
      title: 'Fairness was not looked at.',
      untested: 'nothing tested',
      tested: 'nothing',
      notTested: 'whether a protected group is worse off in this table',
    },
    titles: {
      people: {
        over: 'More than allowed are treated worse than people like them.',
        within: 'No more than allowed are treated worse than people like them.',
        nothing: 'Nobody could be compared here.',
      },
      standIns: {
        over: 'A stand-in is still over the limit.',
        within: 'No tested stand-in is over the limit.',
        nothing: 'Nothing could be tested here.',
      },
      groups: {
        over: 'A group is still over the limit.',
        within: 'No tested group is over the limit.',
        noneTested: 'None of your groups was tested here.',
        nothing: 'Nothing could be tested here.',
      },
    },
    hidden: (groups: number) => `${formatMany(groups, 'group')} hidden`,
    groupsNotTested: (groups: number) => `${formatMany(groups, 'group')} not tested`,
    group: (item: Item, generalized: string | null, names: DisplayNames) =>
      generalized === null || generalized === item.value
        ? sayItem(item, names)
        : `${sayItem(item, names)}, seen as ${valueName(names, { ...item, value: generalized })}`,
    states: {
      compared: (people: number) => `${formatMany(people, 'person', 'people')} compared`,
      tested: (situations: number) => `tested in ${formatMany(situations, 'situation')}`,
      hidden: 'hidden: cannot be told',
      notTested: 'not tested',
    },
    worse: 'Treated worse than people like them',
    worseOf: (people: number, share: number) => `${formatCount(people)}, ${formatPercent(share)} of all`,
    tooFew: 'Too few alike to compare',
    worst: {
      over: (rule: RuleReference, names: DisplayNames) => `Over the limit: ${sayRule(rule, names)}`,
      highest: (rule: RuleReference, names: DisplayNames) => `Highest: ${sayRule(rule, names)}`,
      lowest: (rule: RuleReference, names: DisplayNames) => `Lowest: ${sayRule(rule, names)}`,
      value: sayWorst,
    },
    people: (people: number) => `${formatMany(people, 'person', 'people')} compared.`,
    situations: (situations: number) => `${formatMany(situations, 'situation')} in this table`,
    situationsSentence: (situations: number) => `${formatMany(situations, 'situation')} in this table.`,
    notShown: 'nothing: this table does not show who belongs to a group',
    tooSmall: 'nothing: no situation is large enough',
    notAmongIdentifying: (item: Item, names: DisplayNames) =>
      `${sayItem(item, names)}: ${columnName(names, item.attribute)} is not among the columns that can identify.`,
    notAmongProtected: (item: Item, names: DisplayNames) =>
      `${sayItem(item, names)}: ${columnName(names, item.attribute)} is not among the columns that are protected.`,
    reason: (item: Item, reason: string, names: DisplayNames) => `${sayItem(item, names)}: ${reason}`,
    hiding: (columns: readonly string[], names: DisplayNames) =>
      `Hiding ${columnsOf(columns, names)} hides a gap, it does not close it.`,
    notChosen: 'groups that are not chosen under Roles',
  },
  privacy: {
    label: 'Privacy',
    /** How well everyone hides; where other columns go out as they are, over which columns that holds (G9). */
    hidden: (smallest: number, columns: number | null) =>
      columns === null
        ? `Nobody hides among fewer than ${formatMany(smallest, 'person', 'people')}.`
        : `Over ${columns === 1 ? 'the one column' : `these ${formatCount(columns)} columns`}, nobody hides among fewer than ${formatMany(smallest, 'person', 'people')}.`,
    standOut: (people: number) => `${formatMany(people, 'person stands', 'people stand')} out.`,
    columnsNotTested: (columns: number) => `${formatMany(columns, 'column')} not tested`,
    risk: 'Highest chance of being picked out',
    average: 'On average',
    below: (k: number) => `People in groups under ${k}`,
    leftOut: 'People left out',
    tested: (k: number, columns: readonly string[], names: DisplayNames) =>
      `groups of at least ${k} over ${columnsOf(columns, names)}`,
    notTested: sayNotTested,
  },
  fixes: {
    countAsProtected: (column: string) => `Let ${column} count as protected`,
    countAsIdentifying: (column: string) => `Let ${column} count as identifying`,
    testFrom: (people: number) => `Test from ${formatCount(people)} here`,
    bands: (left: number) => `Use bands: ${formatCount(left)} left`,
    leaveOut: (columns: number, left: number) =>
      columns === 1 ? `Leave it out: ${formatCount(left)} left` : `Leave them out: ${formatCount(left)} left`,
    leaveOutColumns: 'Leave out',
  },
});

interface WorstValue {
  readonly measure: string;
  readonly value: number | null;
  readonly limit: number;
  /** Those with the worse outcome, and all of the group. */
  readonly counts: readonly [number, number];
}

function sayWorst({ measure, value, limit, counts: [part, whole] }: WorstValue): string {
  const figure = value === null ? figureWords.undefined : formatNear(value, limit);
  return `${measure.toLowerCase()} ${figure}, ${formatShare(part, whole)} of ${formatCount(whole)}`;
}

interface NotTested {
  /** Columns that go out as they are. */
  readonly columns: number;
  /** What is not asked of the sensitive columns. */
  readonly off: readonly ('diversity' | 'closeness')[];
  readonly sensitive: readonly string[];
}

function sayNotTested({ columns, off, sensitive }: NotTested, names: DisplayNames): string {
  return [
    ...(columns > 0 ? [`${formatMany(columns, 'other column')} in the file`] : []),
    ...(off.length > 0 ? [`${formatList(off)} of ${columnsOf(sensitive, names)} (off)`] : []),
    'what people know from elsewhere',
  ].join('; ');
}
