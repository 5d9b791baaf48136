import { type Decimal, formatDecimal, makeDecimal, readDecimal } from '../../shared/decimal.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { defaultMissing } from '../../table/column-settings.ts';
import type { RawColumn, RawTable } from '../../table/raw-table.ts';
import { spaceName } from '../../table/role-words.ts';
import { type Table, attributeNamed } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import {
  type BackgroundPeople,
  type JoinedPlace,
  type Places,
  countLong,
  countWide,
  joinPlaces,
} from './background-people.ts';
import { type BackgroundSettings, findBackgroundColumns } from './background-settings.ts';
import type { OutsideRule } from './outside-knowledge.ts';

/** Background knowledge read from a second table, and how well the tables fit together (D5). */
export interface DerivedBackground {
  /** In the order of the first table's values, then of the groups. */
  readonly rules: readonly BackgroundRule[];
  /** Every group of the second table with its people, also those that `only` leaves out. */
  readonly groups: readonly { readonly group: Item; readonly people: number }[];
  /** Distinct values, or combinations, of the first table that the second one has. */
  readonly matched: number;
  /** Those that it has not: how many, their weight, and the heaviest of them, at most 10. */
  readonly unmatched: {
    readonly count: number;
    readonly weight: number;
    readonly examples: readonly { readonly given: readonly Item[]; readonly weight: number }[];
  };
  /** Weight of the records of the first table without an item in a join attribute (T6). */
  readonly leftOut: number;
  /** What the cells of the wide shape were read as; null for the long one. */
  readonly cells: 'counts' | 'shares' | null;
  /** Shares without a total: each place was taken to hold as many people as this table's records there. */
  readonly assumes: 'total-of-this-table' | null;
}

const mostExamples = 10;

/** A name whose every word is one of these says how many people there are, whatever their group. */
const peopleWords = new Set([
  'n',
  'count',
  'counts',
  'people',
  'persons',
  'population',
  'pop',
  'total',
  'totals',
  'weight',
  'weights',
  'all',
  'number',
  'of',
]);

/**
 * Turns a second table, joined with the first on shared attributes, into background rules: beta1 is the share of a
 * group that is among the given, beta2 the share of the given that is in the group, both exact and rounded down, so
 * that they stay lower bounds (D5, T4). Join columns named by `within` are the context in which both hold. People of
 * places that the first table lacks count in the totals and give no rule. Failures name the setting, or row and column
 * of the second table.
 */
export function deriveBackground(
  second: RawTable,
  first: Table,
  settings: BackgroundSettings,
): Result<DerivedBackground> {
  const columns = findBackgroundColumns(second, first, settings);
  if (!columns.ok) return columns;
  const places = joinPlaces(second, columns.value.join, first, columns.value.with, columns.value.isContext);
  const matched = places.joined.filter(({ place }) => place >= 0);
  if (matched.length === 0) return fail('no-common-value', { join: settings.join }, 'join');
  const counted =
    columns.value.shape === 'long'
      ? countLong(second, columns.value, places)
      : countWide(second, columns.value, places);
  if (!counted.ok) return counted;
  const { groups, tally, scale, cells, assumes } = counted.value;
  const rules = makeRules(counted.value, places, matched, settings.only);
  if (!rules.ok) return rules;
  if (rules.value.length === 0) return fail('no-rules', null, settings.only === null ? 'join' : 'only');
  const unmatched = describeUnmatched(places.joined.filter(({ place }) => place < 0));
  const people = groups.map((group, i) => ({ group, people: makeDecimal(tally.ofGroup[i], scale).approx }));
  return succeed({
    rules: rules.value,
    groups: people,
    matched: matched.length,
    unmatched,
    leftOut: first.totalWeight - sumWeights(places.joined),
    cells,
    assumes,
  });
}

function describeUnmatched(places: readonly JoinedPlace[]): DerivedBackground['unmatched'] {
  const examples = places
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostExamples)
    .map(({ given, within, weight }) => ({ given: [...given, ...within], weight }));
  return { count: places.length, weight: sumWeights(places), examples };
}

function sumWeights(places: readonly JoinedPlace[]): number {
  return places.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Proposes how to read a second table (D5). It is joined on the columns that have the name of an attribute of the first
 * table and a value in common. When all others are numbers, at least two or one of shares, it is wide, a group a column
 * but for one named like a total; else long, with the first column that is not of numbers as the group and one named
 * like a count as the count. What cannot be guessed is left out.
 */
export function guessBackground(second: RawTable, first: Table): BackgroundSettings {
  const joined = second.columns.filter((column) => sharesValue(column, first));
  const others = second.columns.filter((column) => !joined.includes(column));
  const numbers = others.filter(isNumeric);
  const people = numbers.find(({ name }) => isPeopleName(name))?.name ?? null;
  const join = joined.map(({ name }) => name);
  const groups = numbers.map(({ name }) => name).filter((name) => name !== people);
  if (numbers.length === others.length && groups.length > 0 && (others.length > 1 || isShares(others[0]))) {
    return { join, shape: 'wide', groups, total: people, attribute: 'group', only: null };
  }
  const group = others.find((column) => !numbers.includes(column));
  return { join, shape: 'long', ...(group === undefined ? {} : { group: group.name }), count: people, only: null };
}

function sharesValue({ name, values }: RawColumn, first: Table): boolean {
  const attribute = attributeNamed(first, name);
  if (attribute === null) return false;
  const known = new Set(attribute.values.map((value) => value.trim()));
  return values.some((value) => known.has(value.trim()));
}

/** Numbers in all cells that are not missing, and in at least one. */
function readCells({ values }: RawColumn): Decimal[] | null {
  const cells = values.filter((value) => !defaultMissing.includes(value.trim())).map((value) => readDecimal(value));
  return cells.length > 0 && !cells.includes(null) ? (cells as Decimal[]) : null;
}

function isNumeric(column: RawColumn): boolean {
  return readCells(column) !== null;
}

function isShares(column: RawColumn): boolean {
  return readCells(column)!.every(({ units, scale }) => units >= 0n && units <= 10n ** BigInt(scale));
}

function isPeopleName(name: string): boolean {
  return spaceName(name)
    .split(' ')
    .every((word) => peopleWords.has(word));
}

/**
 * A rule of background knowledge as recipes hold it: lower bounds of conf(group -> given) and conf(given -> group)
 * (D5).
 */
export interface BackgroundRule extends OutsideRule {
  /** The share of the group that is among the given, and of the given that is in the group; beta2 above 0. */
  readonly beta1: string;
  readonly beta2: string;
}

const mostRules = 20_000;
const digits = 6;

/**
 * The rules of the places, all of the second table, and of all groups, or `only` some: `beta1 = n(place, group) /
 * n(group)` over the whole second table or the context of the place, `beta2 = n(place, group) / n(place)`, both rounded
 * down to 6 digits. A beta2 of 0 makes no rule, a beta1 of 0 does. More than 20,000 rules are a failure (D5).
 */
function makeRules(
  { groups, tally }: BackgroundPeople,
  { context }: Places,
  joined: readonly JoinedPlace[],
  only: readonly Item[] | null,
): Result<BackgroundRule[]> {
  const isKept = keepGroups(groups, only);
  if (!isKept.ok) return isKept;
  const rules: BackgroundRule[] = [];
  let count = 0;
  for (const { given, within, place } of joined) {
    for (const [group, people] of [...tally.within[place]!].sort(([a], [b]) => a - b)) {
      if (!isKept.value[group]) continue;
      const beta1 = roundDown(people, tally.inContext[context[place]][group]);
      const beta2 = roundDown(people, tally.ofPlace[place]);
      if (beta2 === '0') continue;
      count += 1;
      if (count > mostRules) continue;
      rules.push({ given, group: [groups[group]], ...(within.length === 0 ? {} : { within }), beta1, beta2 });
    }
  }
  if (count > mostRules) {
    return fail('too-many-rules', { rules: count, mostRules }, 'only');
  }
  return succeed(rules);
}

function keepGroups(groups: readonly Item[], only: readonly Item[] | null): Result<boolean[]> {
  if (only === null) return succeed(groups.map(() => true));
  for (let i = 0; i < only.length; i += 1) {
    const { attribute, value } = only[i];
    if (groups.some((group) => isMeant(only[i], group))) continue;
    return fail(
      'unknown-group/second-table',
      { attribute, value, known: groups.map((group) => group.value) },
      `only[${i}]`,
    );
  }
  return succeed(groups.map((group) => only.some((item) => isMeant(item, group))));
}

function isMeant({ attribute, value }: Item, group: Item): boolean {
  return group.attribute === attribute && group.value === value.trim();
}

/** `part / all` as a decimal rounded down; `all > 0`. */
function roundDown(part: bigint, all: bigint): string {
  return formatDecimal(makeDecimal((part * 10n ** BigInt(digits)) / all, digits));
}
