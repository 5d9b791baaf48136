import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { sayItem, valueName } from '../../people.ts';
import { sayShare } from '../release/shares.ts';

/** A table under differential privacy: what to expect of it, and what was released. */
export const noisyTableWords = subject('publish-table-noise', {
  /** Half of all counts are off by no more than this many people. */
  noise: (off: number) =>
    off < 1
      ? 'Half of all counts are right, or off by one.'
      : `Half of all counts are off by no more than ${formatMany(Math.ceil(off), 'person', 'people')}.`,
  failed: 'The table could not be released. Nothing is spent.',
  release: 'Release',
  edits: { epsilon: 'Budget of the noisy table', depth: 'Divisions of the noisy table' },
  question: {
    fair: parts`Can a blurred table go out, with values divided ${slot('depth')}, and no group over the limit?`,
    plain: parts`Can a blurred table go out, with values divided ${slot('depth')}?`,
    title: 'How far values are divided',
    says: (depth: number) => `up to ${formatMany(depth, 'time')}`,
    label: 'Divisions at most',
    explained: 'Each division shows one value in more detail. All of them share half of the budget.',
  },
  expected: {
    title: 'Instead of hiding people among others, the counts can be blurred.',
    says: 'Nothing is released yet, and nothing is spent until you press the button.',
  },
  released: (rows: number, epsilon: string) =>
    parts`${slot('rows', formatMany(rows, 'row'))} ${rows === 1 ? 'is' : 'are'} drawn under noise; ε = ${epsilon} is spent.`,
  underNoise: (people: number, kinds: number) =>
    `Under noise there ${people === 1 ? 'is' : 'are'} ${formatMany(people, 'person', 'people')} in ${formatMany(kinds, 'possible kind')} of record.`,
  divisions: (divisions: number, divided: number, columns: number) =>
    `${formatMany(divisions, 'division')} gave detail to ${formatCount(divided)} of ${formatMany(columns, 'column')}.`,
  lost: (loss: number) => `Of the detail, ${sayShare(loss)} is lost.`,
  otherSettings: {
    title: 'This table was made with other settings.',
    says: 'It is still yours to use. Another one with the settings above would spend their budget as well.',
  },
  how: {
    title: 'How it is made',
    divided: (depth: number) =>
      `At first every column is hidden. Up to ${formatMany(depth, 'time')}, one value is divided into its parts, drawn so that the parts tell the outcome well. More divisions show more and leave fewer people to each count.`,
    counted: 'Every possible kind of record is counted, those of nobody included, and every count gets noise.',
    fair: 'The noisy table is made coarser by as little as it takes until no tested group is over the limit.',
    notFair: 'Nobody is protected against discrimination here: no measure is asked for, or no group can be seen.',
    published:
      'Only the columns that could identify a person and the outcome are published, with the values that you say are public.',
  },
  rows: {
    title: 'The table as it would be published',
    says: 'Every number of people is noisy, so none has to be hidden.',
    hidden: (columns: number) => `${formatMany(columns, 'hidden column')} not shown here.`,
    label: 'Rows of the noisy table',
    people: 'People',
  },
  columns: {
    title: 'What each column shows',
    header: ['Column', 'Values', 'How'],
    hidden: 'hidden',
    /** How a column came out. */
    notDivided: 'not divided',
    hiddenAgain: 'hidden again, to be fair',
    coarser: 'made coarser again, to be fair',
    asDivided: 'as divided',
  },
  holds: {
    title: 'What holds of this table',
    seeded: 'Drawn with a seed: for tests only',
    spent: (epsilon: string) => `ε = ${epsilon} was spent, once`,
    spentFor: (spent: readonly { readonly part: keyof typeof spentParts; readonly epsilon: string }[]) =>
      `${spent.map(({ part, epsilon }) => `${epsilon} for ${spentParts[part]}`).join(', ')}. That the noise was drawn right is stated, not checked: no file can show it.`,
    notAsked: { title: 'Fairness was not looked at', words: 'Nothing is said about any group.' },
    within: (item: Item, names: DisplayNames) => `${sayItem(item, names)}: not over the limit`,
    tested: (item: Item, situations: number, generalized: string | null, names: DisplayNames) =>
      generalized === null || generalized === item.value
        ? `Tested in ${formatMany(situations, 'situation')} of the noisy table.`
        : `Tested in ${formatMany(situations, 'situation')} of the noisy table, seen as ${valueName(names, { ...item, value: generalized })}.`,
    hidden: (item: Item, names: DisplayNames) => `${sayItem(item, names)}: hidden, cannot be told`,
    hiding: 'Hiding a group hides a gap, it does not close it.',
    notTested: (item: Item, names: DisplayNames) => `${sayItem(item, names)}: not tested`,
  },
});

const spentParts = { divisions: 'dividing values', counts: 'the counts' };
