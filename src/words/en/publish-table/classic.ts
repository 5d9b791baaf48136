import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item, RuleReference } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatDecimal, formatList, formatMany, formatNear, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItem, sayRule } from '../../people.ts';
import { figureWords } from '../figures.ts';
import { formatCost } from './phrases.ts';

/** What privacy alone would have published: the tables of well-known algorithms beside ours. */
export const classicWords = subject('publish-table-classic', {
  title: 'What privacy alone would have published',
  failed: 'The algorithms could not be run.',
  again: 'Run them again',
  says: (k: number) =>
    `Five well-known algorithms hide everyone among at least ${k} and look at no group. Their tables can be judged by the same costs and the same limit as ours.`,
  run: 'Run the five',
  running: 'Running ...',
  runningEach: 'Running one after the other ...',
  label: 'What each algorithm would publish',
  header: [
    'Algorithm',
    'Groups',
    'Smallest group',
    'Information loss',
    'Discernibility',
    'Classification loss',
    'Work',
  ],
  table: 'Table',
  ours: 'Ours',
  oursSays: 'Finds every table that hides everyone with no tested group over the limit.',
  howTheyWork: 'How they work',
  noTable: 'No table meets all that is asked.',
  noRow: 'no row left',
  groupings: (count: number) => formatMany(count, 'grouping'),
  look: 'Look',
  lookAt: (maker: string) => `Look at the table of ${maker}`,
  release: 'Release',
  releaseOf: (maker: string) => `Release the table of ${maker}`,
  /** Of how many tables this one was taken; a table that is none of the lattice is the only one. */
  bestOf: (found: number) => `the best of ${formatCount(found)}`,
  onlyTable: 'its only table',
  /** "296 tables", "41 regions". */
  visited: (count: number, what: string) => formatMany(count, what),
  visits: 'table',
  milliseconds: (count: number) => `${count} ms`,
  seconds: (count: number) => `${formatDecimal(count, 1)} s`,
  groups: {
    notAsked: { title: 'Not looked at', words: 'no measure is asked for' },
    over: 'Over the limit',
    worst: (rule: RuleReference, measure: string, value: number | null, limit: number, names: DisplayNames) =>
      `${sayRule(rule, names)}: ${measure.toLowerCase()} ${value === null ? figureWords.undefined : formatNear(value, limit)}`,
    notTested: 'Not tested',
    notTestedGroups: (groups: string) => `Not tested: ${groups}`,
    hidden: (groups: readonly Item[], names: DisplayNames) =>
      `Hidden, cannot be told: ${groups.length > 2 ? formatMany(groups.length, 'group') : formatList(groups.map((item) => sayItem(item, names)))}`,
    within: 'Not over the limit',
    nothingTested: 'nothing could be tested',
    tested: (situations: number) => `${formatMany(situations, 'situation')} tested, none over`,
  },
  /** How many of the algorithms would publish a group over the limit. */
  answer: {
    none: 'None of the classic algorithms could be run.',
    notAsked: (all: number) =>
      `Fairness was not looked at in the tables of ${spell(all)} classic algorithms; they are compared by cost.`,
    over(over: number, all: number, who: string | null) {
      const many = over === all && over > 1 ? 'All' : `${startSentence(spell(over))} of`;
      const group = who === null ? 'a group is' : `${who} are`;
      return `${many} ${spell(all)} classic algorithms would publish a table in which ${group} over the limit.`;
    },
    noneOver: (all: number) =>
      `None of ${spell(all)} classic algorithms would publish a table with a tested group over the limit.`,
    noneTested: (all: number) =>
      `None of ${spell(all)} classic algorithms would publish a table in which every group could be tested.`,
  },
  /** What the answer leaves open, and what it costs beside ours. */
  rest: {
    hidden: (tables: number) => `In ${spell(tables)} a group is hidden, which hides a gap and does not close it.`,
    notTested: (tables: number) => `In ${spell(tables)} a group was not tested.`,
    losses: (ours: number, least: number, most: number) =>
      `Ours loses ${formatCost('loss', ours)} of the detail; theirs ${lossRange(least, most)}.`,
    noneOfOurs: (least: number, most: number) =>
      `No table of ours meets all that is asked; theirs lose ${lossRange(least, most)}.`,
    leftAside: (makers: readonly string[], aside: keyof typeof asides) =>
      `${formatList(makers)} ${makers.length === 1 ? 'does' : 'do'} not know ${asides[aside]}, so it was not asked of them.`,
  },
});

const numbers = ['none', 'one', 'two', 'three', 'four', 'five'];

function spell(count: number): string {
  return numbers[count];
}

const asides = { diversity: 'diversity', closeness: 'closeness', suppress: 'leaving rows out' };

function lossRange(least: number, most: number): string {
  const [low, high] = [formatCost('loss', least), formatCost('loss', most)];
  return low === high ? low : `${low} to ${high}`;
}
