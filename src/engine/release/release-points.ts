import { type RecordClasses, type ReleaseCheck, joinClasses } from '../generalize/check-release.ts';
import type { NodeTests } from '../generalize/group-tests.ts';
import { type DisplayNames, columnName, namesOf } from '../vocabulary/display-names.ts';
import { sayItem } from '../../words/people.ts';
import { formatCount, formatFew, formatList, formatMany } from '../../words/format.ts';
import type { ReleasePoint } from '../vocabulary/releases.ts';
import { type Recipe, listLater } from '../recipe/recipe.ts';
import type { FoundValue } from './search-parts.ts';

/** What a table is judged by before it goes out. */
interface JudgedTable {
  readonly check: ReleaseCheck;
  readonly tests: NodeTests | null;
  readonly k: number;
  readonly recipe: Recipe;
  /** Columns that tell most people apart, where that was looked for. */
  readonly telling: readonly string[];
  /** The smallest group of people who are alike in this table and in one released before; none where there is none (G12). */
  readonly joins: readonly JoinedRelease[];
}

/** Tables of the same people read side by side (G12). */
export interface JoinedRelease {
  /** What the other one, or all others together, are called. */
  readonly with: string;
  /** How many tables are read side by side, with the one that is to go out. */
  readonly tables: number;
  readonly smallest: number | null;
  readonly alone: number;
  /** Whether this table alone says all that the others do. */
  readonly addsNothing: boolean;
}

/** All points of a table, the open ones first. */
export function listTablePoints(given: JudgedTable): ReleasePoint[] {
  const names = namesOf(given.recipe);
  const points = [
    pointOfUnique(given, names),
    ...pointsOfGroups(given, names),
    ...pointsOfColumns(given, names),
    pointOfSize(given),
    pointOfIdentifiers(given, names),
    ...pointsOfUnread(given, names),
    ...given.joins.map((join) => pointOfJoin(join, given.k)),
  ];
  return sortPoints(points);
}

const states = ['open', 'untested', 'look', 'ok'];

export function sortPoints(points: readonly ReleasePoint[]): ReleasePoint[] {
  return points.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state));
}

function pointOfUnique({ check, k, telling }: JudgedTable, names: DisplayNames): ReleasePoint {
  const { uniqueOverAll, smallestOverAll, columns } = check;
  const all = `all ${formatMany(columns.length, 'column')}`;
  if (uniqueOverAll === 0 && (smallestOverAll === null || smallestOverAll >= k))
    return {
      id: 'unique',
      state: 'ok',
      title: `Nobody is told apart by ${all}`,
      words:
        smallestOverAll === null
          ? 'The file holds no rows.'
          : `The smallest group over all of them has ${formatCount(smallestOverAll)} people.`,
    };
  const who = formatList(telling.map((name) => columnName(names, name)));
  return {
    id: 'unique',
    state: 'open',
    title:
      uniqueOverAll === 0
        ? `Groups of ${formatCount(smallestOverAll ?? 0)} over ${all}`
        : `${formatMany(uniqueOverAll, 'row')} unique over ${all}`,
    words:
      telling.length === 0
        ? 'Together the columns tell them apart.'
        : `${who} ${telling.length === 1 ? 'tells' : 'tell'} most of them apart.`,
  };
}

function pointsOfGroups({ tests, recipe }: JudgedTable, names: DisplayNames): ReleasePoint[] {
  if (tests === null)
    return [
      {
        id: 'fairness',
        state: 'untested',
        title: 'Fairness was not looked at',
        words: 'Whether a group is worse off in this table is not known.',
      },
    ];
  return tests.groups.flatMap(({ item, state, reason }): ReleasePoint[] => {
    const title = columnName(names, item.attribute);
    if (state === 'hidden')
      return [
        {
          id: `hidden ${item.attribute} ${item.value}`,
          state: 'look',
          title: `${sayItem(item, names)}: hidden, cannot be told`,
          words: `Hiding ${title} hides a gap, it does not close it.`,
        },
      ];
    if (state !== 'notTested') return [];
    const isOutside = reason?.code === 'not-used';
    const isIdentifying = recipe.roles.quasi.includes(item.attribute);
    return [
      {
        id: `group ${item.attribute} ${item.value}`,
        state: 'untested',
        title: `Not tested: ${sayItem(item, names)}`,
        words: isOutside
          ? `${title} is not among the columns that ${isIdentifying ? 'are protected' : 'can identify'}, so no table was looked at for it.`
          : reason?.code === 'mixed'
            ? `Not all of its values can be told from others of ${title}, so they were not tested together.`
            : `${formatCount(reason?.has ?? 0)} with the worse outcome; the smallest situation asks for ${formatCount(reason?.needs ?? 0)}.`,
      },
    ];
  });
}

function pointsOfColumns({ check, recipe }: JudgedTable, names: DisplayNames): ReleasePoint[] {
  const { asIs } = check;
  if (asIs.length === 0) return [];
  const sensitive = recipe.roles.sensitive.filter((name) => asIs.some(({ column }) => column === name));
  const most = asIs.toSorted((one, other) => other.values - one.values)[0];
  const marked =
    sensitive.length === 0
      ? ''
      : `${formatList(sensitive.map((name) => columnName(names, name)))} ${sensitive.length === 1 ? 'is' : 'are'} marked sensitive. `;
  return [
    {
      id: 'asIs',
      state: 'look',
      title:
        asIs.length === 1 ? '1 column goes out as it is' : `${formatCount(asIs.length)} columns go out as they are`,
      words: `${marked}${columnName(names, most.column)} has ${formatMany(most.values, 'value')}.`,
    },
  ];
}

function pointOfSize({ check, k }: JudgedTable): ReleasePoint {
  const { smallestOverQuasi } = check;
  const least = Math.max(2, k);
  const isMet = smallestOverQuasi === null || smallestOverQuasi >= least;
  return {
    id: 'size',
    state: isMet ? 'ok' : 'open',
    title:
      smallestOverQuasi === null
        ? 'No row is left'
        : `Smallest group ${formatMany(smallestOverQuasi, 'person', 'people')}`,
    words: isMet
      ? 'Counted again from the file, over the columns that can identify.'
      : `Fewer than ${formatCount(least)}.`,
  };
}

function pointOfIdentifiers({ check, recipe }: JudgedTable, names: DisplayNames): ReleasePoint {
  const published = recipe.roles.identifiers.filter((name) => check.columns.includes(name));
  const later = listLater(recipe.roles).filter((name) => check.columns.includes(name));
  if (published.length === 0 && later.length === 0)
    return { id: 'identifiers', state: 'ok', title: 'No identifiers, nothing known only later', words: '' };
  const named = formatList([...published, ...later].map((name) => columnName(names, name)));
  return {
    id: 'identifiers',
    state: published.length > 0 ? 'open' : 'look',
    title: `${named} ${published.length + later.length === 1 ? 'goes' : 'go'} out`,
    words: published.length > 0 ? 'It identifies people by itself.' : 'It was known only after the decision.',
  };
}

/** Columns that were left unread cannot be judged; they are not in the file either. */
function pointsOfUnread({ recipe }: JudgedTable, names: DisplayNames): ReleasePoint[] {
  const { unread = [] } = recipe.data;
  if (unread.length === 0) return [];
  return [
    {
      id: 'unread',
      state: 'look',
      title: `${formatMany(unread.length, 'column')} left unread`,
      words: `${formatList(unread.map((name) => columnName(names, name)))} ${unread.length === 1 ? 'was' : 'were'} not looked at and ${unread.length === 1 ? 'is' : 'are'} not in the file.`,
    },
  ];
}

/** Releases of the same people, read side by side, leave smaller groups than each alone (G12). */
function pointOfJoin({ with: others, tables, smallest, alone, addsNothing }: JoinedRelease, k: number): ReleasePoint {
  const isMet = smallest === null || smallest >= Math.max(2, k);
  const whoever = `Whoever has ${tables === 2 ? 'both tables' : `all ${formatCount(tables)} tables`}`;
  const together = `Together with ${others}`;
  const size = sayPeople(smallest ?? 0);
  if (addsNothing)
    return {
      id: `join ${others}`,
      state: 'ok',
      title: `${together}: no more than this table shows`,
      words: `${tables === 2 ? 'It tells' : 'They tell'} nothing that this table alone does not.`,
    };
  if (isMet)
    return {
      id: `join ${others}`,
      state: 'ok',
      title: smallest === null ? `${together}: nobody stands in each` : `${together}: groups of ${size} or more`,
      words: smallest === null ? 'There is no group to count.' : `${whoever} finds no smaller group.`,
    };
  const whom = alone === 0 ? 'people apart in groups that small' : `${sayPeople(alone)} apart from everybody else`;
  return {
    id: `join ${others}`,
    state: 'open',
    title: `${together}: groups of ${size}`,
    words: `${whoever} can tell ${whom}.`,
  };
}

function sayPeople(count: number): string {
  return formatMany(count, 'person', 'people');
}

/** What the parts of a bundle tell of values that the file hides (R4). */
export function pointOfSearch(found: readonly FoundValue[], searched: number, parts: number): ReleasePoint {
  if (found.length === 0)
    return {
      id: 'hidden-values',
      state: 'ok',
      title: 'No part tells what the file hides',
      words: `${formatMany(parts, 'part')} searched for ${formatMany(searched, 'hidden value')}: none found.`,
    };
  const named = found.map(({ value, column, part }) => `“${value}” of ${column} in ${part}`);
  return {
    id: 'hidden-values',
    state: 'open',
    title: `Told beside the file: ${formatFew(found.map(({ value }) => `“${value}”`))}`,
    words: `${formatFew(named)}.`,
  };
}

/** Noise from a seed protects nobody: whoever knows the seed takes it away (S8, G7). */
export const seededPoint: ReleasePoint = {
  id: 'seeded',
  state: 'open',
  title: 'The noise came from a seed',
  words: 'Whoever knows the seed can take the noise away. Leave the seed out for a release.',
};

/** Patterns that do not keep what was asked of them, or stand beside the counts of the data (S2, S9). */
export function listPatternPoints(given: {
  readonly holds: boolean;
  readonly hasOriginals: boolean;
  readonly isPrivate: boolean;
}): ReleasePoint[] {
  const points: ReleasePoint[] = [
    {
      id: 'patterns',
      state: given.holds ? 'ok' : 'open',
      title: given.holds
        ? 'The written patterns were counted again'
        : 'The patterns do not keep what was asked of them',
      words: given.holds ? 'Everything that was asked of them holds in the file.' : 'See what was not reached.',
    },
  ];
  if (given.hasOriginals)
    points.push({
      id: 'originals',
      state: 'open',
      title: 'The counts of the data stand in the file',
      words: 'The column “found” tells what the released counts protect.',
    });
  if (!given.isPrivate)
    points.push({
      id: 'no-privacy',
      state: 'open',
      title: 'Nobody was asked to hide',
      words: 'No k and no noise was asked for, so a count may point at one person.',
    });
  return sortPoints(points);
}

/** A table that was released before, by what it is called and the classes of its records. */
export interface EarlierRelease {
  readonly title: string;
  readonly records: () => RecordClasses;
}

/** What a table tells together with each one released before it (G12). */
export function joinReleases(
  records: () => RecordClasses,
  earlier: readonly EarlierRelease[],
  weights: Float64Array | null,
): JoinedRelease[] {
  if (earlier.length === 0) return [];
  const own = records();
  const joins = earlier.map(({ title, records: other }) => ({
    with: title,
    tables: 2,
    ...joinClasses([own, other()], weights),
  }));
  if (earlier.length === 1) return joins;
  const all = joinClasses([own, ...earlier.map(({ records: other }) => other())], weights);
  const before = earlier.length === 2 ? 'both' : `all ${formatCount(earlier.length)}`;
  return [...joins, { with: `${before} tables released before`, tables: earlier.length + 1, ...all }];
}
