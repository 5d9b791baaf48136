import type { NonRedlining, SituationBound } from '../../../engine/vocabulary/anonymization.ts';
import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatDecimal, formatMany, formatShare, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItem, valueName } from '../../people.ts';
import { columnsOf } from './phrases.ts';

/** What is asked of the fairness of a table: the ideas of protection (G7). */
export const ideaWords = subject('publish-table-ideas', {
  titles: {
    rules: 'groups',
    sensitive: 'groups, sensitive columns included',
    'non-redlining': 'stand-ins, without the groups',
    situation: 'people beside people like them',
  },
  tested: 'What is tested',
  standIns: 'Columns that could stand in',
  people: 'People on each side',
  worseBy: 'Worse by at least',
  mayBeWorse: 'May be treated worse',
  edits: {
    idea: 'Idea of fairness',
    standIns: 'Columns that could stand in',
    situation: 'People beside people like them',
  },
  /** What the question says no group is. */
  asked: {
    rules: 'over the limit',
    sensitive: 'over the limit, sensitive columns included',
    situation: 'treated worse than people like them',
    standIns: (columns: readonly string[], names: DisplayNames) =>
      `over the limit through ${columns.length === 1 ? columnName(names, columns[0]) : formatMany(columns.length, 'stand-in')}`,
  },
  /** What an idea asks for and what it does to the file. */
  explained: {
    sensitive: (joining: readonly string[], names: DisplayNames) =>
      `Groups are compared among people with the same ${columnsOf(joining, names)} as well. Sensitive columns are not made coarser, and no row may be left out.`,
    standIns: (dropped: readonly string[], { correlated }: NonRedlining, names: DisplayNames) =>
      `${startSentence(columnsOf(dropped, names))} ${dropped.length === 1 ? 'leaves' : 'leave'} the file. What is tested are the columns that could stand in: ${columnsOf(correlated, names)}. Whether a group itself is worse off can then not be told.`,
    situation: ({ k, t }: SituationBound, bound: string, alike: readonly string[], names: DisplayNames) =>
      `Each member of a group with the worse outcome is compared with the ${k} members and the ${k} others nearest in ${columnsOf(alike, names)}. Whoever fares worse by ${t} or more is flagged; of all rows at most ${bound} may be. No row may be left out.`,
    noColumn: 'No protected column is chosen under Roles.',
    rules: (tested: readonly string[], names: DisplayNames) =>
      `Tested are the protected columns among those that can identify: ${tested.length === 0 ? 'none' : columnsOf(tested, names)}.`,
  },
  /** A column that could stand in: its strongest Cramér's V, and the value that points at that group most surely (D9). */
  standIn: sayStandIn,
});

interface StandIn {
  readonly name: string;
  readonly group: Item;
  readonly cramersV: number;
  readonly best: { readonly value: string; readonly x: number; readonly n: number } | null;
}

function sayStandIn({ name, group, cramersV, best }: StandIn, names: DisplayNames): string {
  const rule =
    best === null || best.n === 0
      ? ''
      : `; ${valueName(names, { attribute: name, value: best.value })}: ${formatShare(best.x, best.n)} ${sayItem(group, names)}`;
  return `${columnName(names, name)} (Cramér’s V ${formatDecimal(cramersV, 2)} with ${sayItem(group, names)}${rule})`;
}
