import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItems } from '../../people.ts';
import { outcomeWords } from '../people.ts';

/** What a repair leaves over the limit, and which patterns it costs. */
export const repairLeftWords = subject('repair-left', {
  title: 'What is left',
  nothingTested: { title: 'Nothing was tested', says: 'What is over the limit is not known.' },
  notCounted: { title: 'Nothing can be counted again', says: 'The column that tells the groups apart is gone.' },
  hidden: {
    title: 'Out of sight, still over the limit',
    says: 'They are now too rare to be found, but by their own counts still worse.',
  },
  rare: {
    title: (situations: number) => `${formatMany(situations, 'is', 'are')} now too small to be looked for`,
    says: 'Counted at their own size they are not over the limit.',
  },
  explained: {
    title: 'Explained by a lawful reason',
    says: 'They are still over the limit, but a lawful reason stands behind them.',
    by: (reasons: readonly Item[], names: DisplayNames) => `by ${sayItems(reasons, names)}`,
  },
  allRepaired: {
    title: 'Nothing that could not be repaired',
    says: (passes: number) =>
      `After ${formatMany(passes, 'pass', 'passes')} no situation that was looked for is over the limit.`,
  },
  unresolved: {
    title: (situations: number) => `${formatMany(situations, 'situation')} could not be repaired`,
    says: 'Each with the reason:',
    /** By the codes of the engine. */
    reasons: {
      'candidates used up': 'no more candidates',
      'bound not reachable': 'the limit cannot be reached',
      'only by denying everybody in its context': 'only by taking from everyone in it',
      oscillates: 'repairs undo each other',
      'pass limit': 'stopped at the last pass',
      'not clear': 'may be chance, so it was left',
      'not looked at': 'this way does not look at it',
    },
  },
  notTested: 'Not tested',
  chooseGroups: 'Choose groups under Roles',
  patterns: {
    title: 'Patterns lost',
    says: 'what the file could no longer teach',
    waiting: 'Counting the patterns again ...',
    stay: (count: number) => `${formatCount(count)} stay`,
    lost: (count: number) => `${formatCount(count)} lost`,
    found: (count: number) => `${formatCount(count)} new`,
    all: sayPatterns,
    lists: {
      gone: { label: 'Patterns that are gone', title: 'Largest that are gone' },
      new: { label: 'Patterns that are new', title: 'Largest that are new' },
    },
    before: (names: DisplayNames) => `${outcomeWords(names).label}, before`,
    after: 'after',
    partOf: (part: number, whole: number) => `${formatCount(Math.round(part))} of ${formatCount(Math.round(whole))}`,
    gone: 'gone',
  },
});

interface PatternCounts {
  readonly before: number;
  readonly stay: number;
  readonly lost: number;
  readonly found: number;
}

function sayPatterns({ before, stay, lost, found }: PatternCounts, names: DisplayNames): string {
  return `Of ${formatMany(before, 'pattern')} about people who ${outcomeWords(names).have}, ${formatMany(stay, 'stays', 'stay')}, ${formatMany(lost, 'is', 'are')} no longer frequent and ${formatMany(found, 'is', 'are')} new.`;
}
