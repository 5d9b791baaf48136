import { type RecordClasses, type ReleaseCheck, joinClasses } from '../generalize/check-release.ts';
import type { NodeTests } from '../generalize/group-tests.ts';
import { pointWords } from '../../words/en/release/points.ts';
import { type DisplayNames, namesOf } from '../vocabulary/display-names.ts';
import type { Item } from '../vocabulary/items.ts';
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
  /** The other one by its title; null for all others together. */
  readonly title: string | null;
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
  const { uniqueOverAll, smallestOverAll, columns: all } = check;
  const columns = all.length;
  const words = pointWords.unique;
  if (uniqueOverAll > 0) return { id: 'unique', state: 'open', ...words.some(uniqueOverAll, columns, telling, names) };
  return smallestOverAll === null || smallestOverAll >= k
    ? { id: 'unique', state: 'ok', ...words.none(smallestOverAll, columns) }
    : { id: 'unique', state: 'open', ...words.small(smallestOverAll, columns, telling, names) };
}

function pointsOfGroups({ tests, recipe }: JudgedTable, names: DisplayNames): ReleasePoint[] {
  if (tests === null) return [{ id: 'fairness', state: 'untested', ...pointWords.fairness }];
  return tests.groups.flatMap(({ item, state, reason }): ReleasePoint[] => {
    const { attribute, value } = item;
    if (state === 'hidden')
      return [{ id: `hidden ${attribute} ${value}`, state: 'look', ...pointWords.hidden(item, names) }];
    if (state !== 'notTested') return [];
    const isIdentifying = recipe.roles.quasi.includes(attribute);
    return [
      { id: `group ${attribute} ${value}`, state: 'untested', ...sayNotTested(item, reason, isIdentifying, names) },
    ];
  });
}

function sayNotTested(
  item: Item,
  reason: NodeTests['groups'][number]['reason'],
  isIdentifying: boolean,
  names: DisplayNames,
) {
  const words = pointWords.notTested;
  if (reason?.code === 'not-used') return words.notUsed(item, isIdentifying, names);
  return reason?.code === 'mixed'
    ? words.mixed(item, names)
    : words.tooFew(item, reason?.has ?? 0, reason?.needs ?? 0, names);
}

function pointsOfColumns({ check, recipe }: JudgedTable, names: DisplayNames): ReleasePoint[] {
  const { asIs } = check;
  if (asIs.length === 0) return [];
  const sensitive = recipe.roles.sensitive.filter((name) => asIs.some(({ column }) => column === name));
  const most = asIs.toSorted((one, other) => other.values - one.values)[0];
  return [{ id: 'asIs', state: 'look', ...pointWords.asIs(asIs.length, most, sensitive, names) }];
}

function pointOfSize({ check: { smallestOverQuasi: smallest }, k }: JudgedTable): ReleasePoint {
  const least = Math.max(2, k);
  return smallest === null || smallest >= least
    ? { id: 'size', state: 'ok', ...pointWords.size.enough(smallest) }
    : { id: 'size', state: 'open', ...pointWords.size.small(smallest, least) };
}

function pointOfIdentifiers({ check, recipe }: JudgedTable, names: DisplayNames): ReleasePoint {
  const published = recipe.roles.identifiers.filter((name) => check.columns.includes(name));
  const later = listLater(recipe.roles).filter((name) => check.columns.includes(name));
  const words = pointWords.identifiers;
  if (published.length === 0 && later.length === 0) return { id: 'identifiers', state: 'ok', ...words.none };
  const isIdentifying = published.length > 0;
  return {
    id: 'identifiers',
    state: isIdentifying ? 'open' : 'look',
    ...words.some([...published, ...later], isIdentifying, names),
  };
}

/** Columns that were left unread cannot be judged; they are not in the file either. */
function pointsOfUnread({ recipe }: JudgedTable, names: DisplayNames): ReleasePoint[] {
  const { unread = [] } = recipe.data;
  return unread.length === 0 ? [] : [{ id: 'unread', state: 'look', ...pointWords.unread(unread, names) }];
}

/** Releases of the same people, read side by side, leave smaller groups than each alone (G12). */
function pointOfJoin(join: JoinedRelease, k: number): ReleasePoint {
  const { title, smallest, alone, addsNothing } = join;
  const id = title === null ? 'join all' : `join with ${title}`;
  const words = pointWords.join;
  if (addsNothing) return { id, state: 'ok', ...words.nothingMore(join) };
  if (smallest === null) return { id, state: 'ok', ...words.nobody(join) };
  return smallest >= Math.max(2, k)
    ? { id, state: 'ok', ...words.enough(join, smallest) }
    : { id, state: 'open', ...words.small(join, smallest, alone) };
}

/** What the parts of a bundle tell of values that the file hides (R4). */
export function pointOfSearch(found: readonly FoundValue[], searched: number, parts: number): ReleasePoint {
  const words = pointWords.search;
  return found.length === 0
    ? { id: 'hidden-values', state: 'ok', ...words.nothing(parts, searched) }
    : { id: 'hidden-values', state: 'open', ...words.some(found) };
}

/** Noise from a seed protects nobody: whoever knows the seed takes it away (S8, G7). */
export function pointOfSeed(): ReleasePoint {
  return { id: 'seeded', state: 'open', ...pointWords.seeded };
}

/** Patterns that do not keep what was asked of them, or stand beside the counts of the data (S2, S9). */
export function listPatternPoints(given: {
  readonly holds: boolean;
  readonly hasOriginals: boolean;
  readonly isPrivate: boolean;
}): ReleasePoint[] {
  const words = pointWords.patterns;
  const points: ReleasePoint[] = [
    given.holds ? { id: 'patterns', state: 'ok', ...words.kept } : { id: 'patterns', state: 'open', ...words.broken },
  ];
  if (given.hasOriginals) points.push({ id: 'originals', state: 'open', ...words.originals });
  if (!given.isPrivate) points.push({ id: 'no-privacy', state: 'open', ...words.noPrivacy });
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
    title,
    tables: 2,
    ...joinClasses([own, other()], weights),
  }));
  if (earlier.length === 1) return joins;
  const all = joinClasses([own, ...earlier.map(({ records: other }) => other())], weights);
  return [...joins, { title: null, tables: earlier.length + 1, ...all }];
}
