import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { whoIsLookedAt } from '../release/looked-at.ts';
import { formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { pointedAt } from './phrases.ts';

const numbers = [
  '',
  'One count',
  'Two counts',
  'Three counts',
  'Four counts',
  'Five counts',
  'Six counts',
  'Seven counts',
  'Eight counts',
];

interface PointingSum {
  readonly I: readonly Item[];
  readonly without: readonly Item[];
  readonly before: number;
}

/** Sums of published counts that point at few people. */
export const sumWords = subject('publish-patterns-sums', {
  anyOfThese: 'any of these',
  /** The bar of a sum, read aloud. */
  bar: ({ I, without, before }: PointingSum, all: number, names: DisplayNames) =>
    `${pointedAt(I, without, names)}: ${before} of ${all} people`,
  columns: { with: 'Everyone with', without: 'but without', before: 'Before', released: 'Released' },
  waiting: 'Summing pairs of patterns ...',
  none: `No small group ${whoIsLookedAt} is singled out.`,
  search: 'value in a sum',
  label: 'Sums that point at somebody',
  row: ({ I, without, before }: PointingSum, after: number | null, names: DisplayNames) =>
    `${pointedAt(I, without, names)}: ${formatMany(before, 'person', 'people')} before, ${after === null ? 'cannot be made' : after} released`,
  anything: 'anything',
  withheld: 'withheld',
  cards: {
    title: 'How a reader would find them',
    says: (shown: number, all: number) => `${formatCount(shown)} of ${formatMany(all, 'sum')}, each from counts alone`,
    all: (people: number) => `all ${formatMany(people, 'person', 'people')}`,
    without: (people: number) => parts`${formatMany(people, 'person', 'people')} without ${slot('conditions')}`,
    overValues: (sums: number) =>
      `Nobody has two values of one column, so a reader subtracts them all. The thesis’ definition does not see such sums; ${formatCount(sums)} are of this kind.`,
    leadToOne: (counts: number) => `${numbers[counts] ?? formatMany(counts, 'count')} lead to one person`,
    areEnough: (counts: number) => `${numbers[counts] ?? formatMany(counts, 'count')} are enough`,
  },
  pane: {
    label: 'Sum',
    says: (people: number) =>
      `Whoever subtracts these published counts learns that ${formatMany(people, 'person', 'people')} ${people === 1 ? 'is' : 'are'} of this kind.`,
    terms: 'Term by term',
    termsLabel: 'Terms of the sum',
    header: ['', 'Pattern', 'Found', 'Released'],
    everyone: 'everyone',
    people: 'The people it points at',
  },
  arithmetic: {
    before: 'before',
    fewerThan: (k: number) => parts`${slot('sum')}, fewer than ${formatCount(k)}`,
    released: 'released',
    cannotBeMade: 'cannot be made: a count is withheld',
    /** A long sum, cut. */
    long: (start: string, counts: number) => `${start} … (${formatCount(counts)} counts)`,
  },
});
