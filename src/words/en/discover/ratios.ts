import type { Item } from '../../../engine/vocabulary/items.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import { formatCount, formatFew, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { peopleWords } from '../people.ts';

/** The best group of a table, where it is a small one. */
interface WeakBest {
  readonly items: readonly Item[];
  readonly n: number;
  readonly isUnderTwoPercent: boolean;
}

/** The impact-ratio tables: every group and intersection against the best of its kind (M6, M8). */
export const ratioWords = subject('discover-ratios', {
  title: 'Every group and intersection, with impact ratios',
  says: 'The selection rate is the share with the better outcome; the impact ratio compares it with the best group of the same kind.',
  localLaw: 'New York’s Local Law 144 asks to publish these ratios and sets no limit.',
  fourFifths: 'Below 0.80 the four-fifths rule speaks of adverse impact.',
  failed: (reason: string) => `The impact ratios cannot be shown. ${reason}`,
  takeAllIn: 'Take all groups in',
  save: 'Save as CSV',
  leaveOut: {
    undo: 'Leave groups under 2% out',
    title: (groups: readonly (readonly Item[])[], names: DisplayNames) =>
      `Leave groups under 2% of all out of the ratios: ${formatFew(groups.map((items) => peopleWords.items(items, names)))}`,
    reason: 'Reason, printed in the report',
    usualReason: 'Under 2% of all people in the table',
  },
  columnsOf: (attributes: readonly string[], names: DisplayNames) =>
    formatList(attributes.map((name) => columnName(names, name))),
  caption: (columns: string) => `Impact ratios by ${columns}`,
  columns: {
    group: 'Group',
    people: 'People',
    worse: 'Worse outcome',
    interval: '95% interval',
    selectionRate: 'Selection rate',
    impactRatio: 'Impact ratio',
    fourFifths: 'Four-fifths',
  },
  unknown: (people: number) => `${formatCount(people)} people have no value here and are in no group.`,
  /** That all ratios rest on few people. */
  weak: ({ items, n, isUnderTwoPercent }: WeakBest, names: DisplayNames) => {
    const people = formatMany(n, 'person', 'people');
    const size = isUnderTwoPercent ? `${people}, under 2% of all` : people;
    return `Every ratio here rests on ${peopleWords.items(items, names)}: ${size}. Chance moves the rate of so few, and all ratios with it.`;
  },
  tags: {
    protected: 'protected',
    several: 'several together',
    underTwoPercent: 'under 2%',
    bestIsSmall: 'best group small',
  },
  leftOut: 'left out',
  best: 'best group',
  atLeast: 'at least four fifths',
  below: (people: number) => `below by ${formatMany(people, 'person', 'people')}`,
  file: {
    yes: 'yes',
    no: 'no',
    group: 'group',
    people: 'people',
    worse: 'worse outcome',
    selectionRate: 'selection rate',
    impactRatio: 'impact ratio',
    belowFourFifths: 'below four fifths',
    shortfall: 'shortfall',
    underTwoPercent: 'under 2%',
    leftOut: 'left out',
  },
});
