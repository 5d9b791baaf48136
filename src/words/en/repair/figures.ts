import { type DisplayNames, groupTitle } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import type { MeasureKind } from '../../../engine/vocabulary/measures.ts';
import { formatCount, formatDecimal, formatList, formatMany, formatPercent, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItem, valueName } from '../../people.ts';
import { figureWords } from '../figures.ts';
import { outcomeWords } from '../people.ts';
import { comparedWith, type ComparedGroup, favourNoun, standFor } from './phrases.ts';

type Counts = readonly [part: number, whole: number];

/** The figures of one way: shares and situations before and after, who pays, and the measures of the literature. */
export const repairFigureWords = subject('repair-figures', {
  before: 'before',
  after: 'after',
  untold: 'cannot be told',
  shares: {
    title: (names: DisplayNames) => `Share ${outcomeWords(names).share}, before and after`,
    axis: (names: DisplayNames) => `Share ${outcomeWords(names).share}`,
    groups: 'protected groups',
    everyoneElse: 'everyone else',
    compared: 'those they are compared with',
    /** Whose marks are filled and whose are not. */
    says: (hasReference: boolean) =>
      hasReference
        ? 'Filled: the protected groups. Hollow: those they are compared with.'
        : 'Filled: the protected groups. Hollow: everyone else.',
    header: ['who', 'before', 'after'],
    /** Short enough to stand beside the end of a line: "gender = F", not "people with gender = F". */
    group: (item: Item, names: DisplayNames) => groupTitle(names, item) ?? sayItem(item, names),
    others: (group: ComparedGroup, names: DisplayNames) => comparedWith(group, names),
    everyoneBut: (item: Item, names: DisplayNames) =>
      `everyone but ${groupTitle(names, item) ?? valueName(names, item)}`,
  },
  situations: {
    title: (situations: number) => `${formatMany(situations, 'situation')}, before and after`,
    says: (drawn: number, total: number, areAllDrawn: boolean) =>
      areAllDrawn
        ? eachLine
        : `${eachLine} ${formatCount(drawn)} of ${formatCount(total)} are drawn; the table lists more.`,
    header: ['situation', 'before', 'after', 'what became of it'],
    states: {
      within: 'not over the limit',
      worse: 'still over the limit',
      hidden: 'over the limit, too rare to be found',
      explained: 'explained by a lawful reason',
      new: 'newly over the limit',
      untold: 'cannot be told',
    },
    situation: 'Situation',
    shown: 'Situation shown',
    limit: (limit: number) => `limit ${limit}`,
    notCounted: 'not counted again',
    counts: (before: Counts, after: Counts) => `${partOf(before)} before, ${partOf(after)} after`,
  },
  payment: {
    title: 'Who pays in this repair',
    says: (names: DisplayNames) => `${favours(names)} taken from, and granted to, each group.`,
    unit: favours,
    taken: 'taken',
    granted: 'granted',
    of: 'of',
    notKnown: (column: string) => `${column} not known`,
    /** How many the group has, and of how many it is written anew who they are. */
    size: (people: number, rewritten: number) =>
      rewritten > 0
        ? `${formatMany(people, 'person', 'people')}, ${formatMany(rewritten, 'person', 'people')} rewritten`
        : formatMany(people, 'person', 'people'),
  },
  ways: {
    title: 'Who pays, way by way',
    allReach: (ways: number) => `The same limit, reached in ${formatMany(ways, 'way')}.`,
    /** Ways that leave something over the limit are cheaper for that reason. */
    someLeave: (ways: readonly string[]) =>
      `${formatMany(ways.length, 'way leaves', 'ways leave')} situations over the limit: ${formatList(ways)}.`,
  },
  thisRepair: {
    title: (way: string) => `This repair: ${way.toLowerCase()}`,
    says: ({ rows, standFor: share, passes, milliseconds }: DoneRepair) =>
      `${formatMany(rows, 'row')} changed${standFor(share)}, in ${formatMany(passes, 'pass', 'passes')}, ${formatDecimal(milliseconds / 1000, 1)} s. Checked by mining the copy again.`,
  },
  measures: {
    title: 'All measures',
    utility: 'Utility',
    utilityHeader: ['Measure of the thesis', 'Value', 'What it says'],
    removed: {
      title: 'Discrimination removed (DDPD)',
      says: (left: number, hidden: number) =>
        `rules over the limit that are gone: ${formatCount(left)} left, ${formatCount(hidden)} out of sight`,
    },
    kept: {
      title: 'Protection kept (DDPP)',
      says: 'rules not over the limit that are still there and not over it',
    },
    standInsRemoved: {
      title: 'The same of stand-ins (IDPD)',
      says: 'patterns that stood in for a group and are gone',
    },
    standInsKept: {
      title: 'and what it kept (IDPP)',
      says: 'other patterns that are still there and stand in for nobody',
    },
    lost: { title: 'Misses cost (MC)', says: 'patterns that were lost' },
    found: { title: 'Ghost cost (GC)', says: 'patterns that are new' },
    share: (share: number | null) => (share === null ? 'not measured' : formatPercent(share, 2)),
    beforeAndAfter: 'Measures before and after',
    header: ['Over all rules', 'Worst before', 'after', 'Median before', 'after'],
    value: sayMeasure,
    rare: (rules: number) =>
      `${formatMany(rules, 'rule that was', 'rules that were')} looked at before ${rules === 1 ? 'is' : 'are'} too rare to be looked for now. The figures after include them, on their own counts; * marks a worst value among them.`,
  },
});

interface DoneRepair {
  readonly rows: number;
  readonly standFor: number | undefined;
  readonly passes: number;
  readonly milliseconds: number;
}

const eachLine = 'Each line is one situation: the group against those it is compared with.';

function partOf([part, whole]: Counts): string {
  return `${formatCount(Math.round(part))} of ${formatCount(Math.round(whole))}`;
}

/** "Approvals". */
function favours(names: DisplayNames): string {
  return `${startSentence(favourNoun(names))}s`;
}

/** A value of a measure; one of a rule that is too rare now has a star. */
function sayMeasure(kind: MeasureKind, value: number | null, isRare = false): string {
  if (isRare) return `${sayMeasure(kind, value)} *`;
  if (value === null) return figureWords.undefined;
  if (!Number.isFinite(value)) return figureWords.infinite;
  return kind === 'difference' ? figureWords.points(formatDecimal(100 * value, 1)) : formatDecimal(value, 3);
}
