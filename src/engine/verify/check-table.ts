import type { ParametersOf } from './certificate.ts';
import { type FileTable, findAbsent, groupBy, placesOf, smallestOf } from './file-table.ts';
import { type Found, breaks, cannotTell, holds, holdsWith } from './finding.ts';
import { type Fraction, fractionOf } from './measures.ts';
import type { HierarchyOf } from './asked-recipe.ts';

/** The people of the table before: those of the file where nobody may be left out, else no more left out than allowed (G4). */
export function checkPeople(table: FileTable, { people, suppress }: ParametersOf<'people'>): Found {
  const left = people - table.people;
  if (suppress === null) return left === 0 ? holds : breaks('other-people', { people: table.people, claimed: people });
  if (left < 0) return breaks('more-people', { people: table.people, before: people });
  const { top, bottom } = fractionOf(suppress);
  if (BigInt(left) * bottom <= top * BigInt(people)) return holds;
  return breaks('too-many-left-out', { left, people, suppress });
}

/** The file has the columns that are listed; what all of them tell of people is counted and said (G9). */
export function checkRelease(table: FileTable, claimed: ParametersOf<'release-check'>): Found {
  const names = claimed.columns.filter(({ as }) => as !== 'weight').map(({ column }) => column);
  if (names.join('\n') !== table.columns.join('\n'))
    return breaks('other-columns', { columns: table.columns, listed: names });
  const groups = groupBy(table, names);
  const smallest = smallestOf(groups);
  if (smallest === null) return holdsWith({ code: 'no-rows', values: null });
  const alone = groups.filter((group) => group.people === 1).length;
  const values = { columns: names.length, alone, people: table.people, smallest: smallest.people };
  return holdsWith({ code: 'alone', values });
}

/** Rows in the order of their cells, left to right, by code point; rows that count people are all different (G11). */
export function checkOrder({ rows, isPlain }: FileTable, isWeighted: boolean): Found {
  if (!isPlain) return breaks('written-oddly');
  for (let i = 1; i < rows.length; i += 1) {
    const order = compareCells(rows[i - 1].written, rows[i].written);
    if (order > 0) return breaks('row-order', { row: rows[i].number });
    if (isWeighted && compareCells(rows[i - 1].cells, rows[i].cells) === 0)
      return breaks('row-twice', { row: rows[i].number });
  }
  return holds;
}

function compareCells(one: readonly string[], other: readonly string[]): number {
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return compareCodePoints(one[i], other[i]);
  return 0;
}

/** By code point, not by UTF-16 unit: signs beyond the first plane come after all others. */
function compareCodePoints(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = left[i].codePointAt(0)! - right[i].codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

type LevelColumn = ParametersOf<'levels'>['columns'][number];

/**
 * Every cell of a generalized column is a label of its level in the hierarchy of the recipe, or the one spelling of a
 * missing value (G1, G2); without a hierarchy, a value becomes `*`.
 */
export function checkLevels(table: FileTable, { columns }: ParametersOf<'levels'>, hierarchyOf: HierarchyOf): Found {
  const absent = findAbsent(
    table,
    columns.map(({ column }) => column),
  );
  if (absent !== null) return breaks('no-column', { column: absent });
  let unknown: Found | null = null;
  for (const column of columns) {
    const hierarchy = hierarchyOf(column.column);
    if (hierarchy.kind === 'absent') unknown ??= cannotTell('hierarchy-file', hierarchy);
    const rows = hierarchy.kind === 'rows' ? hierarchy.rows : null;
    const found = hierarchy.kind === 'absent' ? holds : checkColumn(table, column, rows);
    if (found.outcome !== 'holds') return found;
  }
  return unknown ?? holds;
}

function checkColumn(table: FileTable, claimed: LevelColumn, rows: readonly (readonly string[])[] | null): Found {
  const { column, level, top, missing } = claimed;
  const highest = rows === null ? 1 : rows[0].length - 1;
  if (top !== highest || level > top) return breaks('other-levels', { column, level, top, highest });
  const [place] = placesOf(table, [column]);
  const isLabel = labelsAt(rows, level, highest);
  const wrong = table.rows.find(
    ({ cells }) => !isLabel(cells[place]) && !(level < top && missing !== null && cells[place] === missing),
  );
  if (wrong !== undefined)
    return breaks('no-label-of-level', { cell: wrong.cells[place], row: wrong.number, column, level });
  const isHidden = rows === null && level === 0 && table.rows.every(({ cells }) => cells[place] === '*');
  if (isHidden && table.rows.length > 0) return breaks('all-hidden', { column });
  return holds;
}

/** Whether a cell is a label of a level; without a hierarchy level 0 is any value. */
function labelsAt(
  rows: readonly (readonly string[])[] | null,
  level: number,
  highest: number,
): (cell: string) => boolean {
  if (rows === null) return level === highest ? (cell) => cell === '*' : () => true;
  const labels = new Set(rows.map((row) => row[level]));
  return (cell) => labels.has(cell);
}

/** Every cell of a generalized column is a leaf of its tree in the recipe, or the one spelling of a missing value (G1, R4). */
export function checkLabels(table: FileTable, { columns }: ParametersOf<'labels'>, hierarchyOf: HierarchyOf): Found {
  for (const { column, missing } of columns) {
    const [place] = placesOf(table, [column]);
    if (place < 0) return breaks('no-column', { column });
    const hierarchy = hierarchyOf(column);
    if (hierarchy.kind === 'absent') return cannotTell('hierarchy-file', hierarchy);
    if (hierarchy.kind === 'none') continue;
    const leaves = new Set(hierarchy.rows.map(([leaf]) => leaf));
    const wrong = table.rows.find(({ cells }) => !leaves.has(cells[place]) && cells[place] !== missing);
    if (wrong !== undefined)
      return breaks('no-label-of-recipe', { cell: wrong.cells[place], row: wrong.number, column });
  }
  return holds;
}

/** k-anonymity by its definition: every group of equal written cells has at least k people (G3). */
export function checkAnonymity(table: FileTable, { columns, k }: ParametersOf<'k-anonymity'>): Found {
  const absent = findAbsent(table, columns);
  if (absent !== null) return breaks('no-column', { column: absent });
  const smallest = smallestOf(groupBy(table, columns));
  if (smallest === null || smallest.people >= k) return holds;
  return breaks('small-group', { columns, ...smallest, k });
}

/** The values of a sensitive column in one group, with how many people have each. */
interface Spreading {
  readonly cells: readonly string[];
  readonly row: number;
  readonly values: Map<string, number>;
}

/** How a column spreads over the groups of equal written cells; cells that are no item are left out (T6). */
function spreadOver(
  table: FileTable,
  columns: readonly string[],
  sensitive: string,
  noItem: readonly string[],
): Spreading[] {
  const places = placesOf(table, columns);
  const [place] = placesOf(table, [sensitive]);
  const groups = new Map<string, Spreading>();
  for (const { cells, people, number } of table.rows) {
    const own = places.map((at) => cells[at]);
    const key = JSON.stringify(own);
    const group = groups.get(key) ?? { cells: own, row: number, values: new Map<string, number>() };
    groups.set(key, group);
    const value = cells[place];
    if (!noItem.includes(value)) group.values.set(value, (group.values.get(value) ?? 0) + people);
  }
  return [...groups.values()];
}

/** l-diversity by its definition, group by group; a group of which no value is known has nothing to learn (G3). */
export function checkDiversity(table: FileTable, parameters: ParametersOf<'l-diversity'>): Found {
  const { columns, sensitive, noItem, l, kind } = parameters;
  const absent = findAbsent(table, [...columns, sensitive]);
  if (absent !== null) return breaks('no-column', { column: absent });
  if (kind === 'recursive' && parameters.c === null) return breaks('no-c');
  for (const { cells, row, values } of spreadOver(table, columns, sensitive, noItem)) {
    const weights = [...values.values()];
    if (weights.length === 0 || isDiverse(weights, parameters)) continue;
    return breaks('not-diverse', { columns, cells, row, sensitive, values: weights.length, kind, l });
  }
  return holds;
}

function isDiverse(weights: readonly number[], { kind, l, c }: ParametersOf<'l-diversity'>): boolean {
  if (kind === 'distinct') return weights.length >= l;
  if (kind === 'entropy') return hasEntropy(weights, l);
  const ranked = weights.toSorted((one, other) => other - one).map(BigInt);
  const rest = ranked.slice(Math.max(0, l - 1)).reduce((sum, weight) => sum + weight, 0n);
  const { top, bottom } = fractionOf(c ?? 0);
  return ranked[0] * bottom < top * rest;
}

/**
 * t-closeness by its definition: no group is farther than t from the whole file (G3). The hierarchy of the sensitive
 * column is asked for by hierarchical distance alone.
 */
export function checkCloseness(
  table: FileTable,
  parameters: ParametersOf<'t-closeness'>,
  hierarchyOf: HierarchyOf,
): Found {
  const { columns, sensitive, noItem, t, kind, order } = parameters;
  const hierarchy = hierarchyOf(sensitive);
  const rows = hierarchy.kind === 'rows' ? hierarchy.rows : null;
  const absent = findAbsent(table, [...columns, sensitive]);
  if (absent !== null) return breaks('no-column', { column: absent });
  if (table.rows.length === 0) return holds;
  if (kind === 'hierarchical' && rows === null) return cannotTell('no-hierarchy', { column: sensitive });
  if (kind === 'ordered' && order === null) return breaks('no-order');
  const groups = spreadOver(table, columns, sensitive, noItem);
  const whole: Spread = new Map();
  for (const { values } of groups)
    for (const [value, people] of values) whole.set(value, (whole.get(value) ?? 0) + people);
  const known = kind === 'ordered' ? order : kind === 'hierarchical' ? rows!.map(([value]) => value) : null;
  const stray = known === null ? undefined : [...whole.keys()].find((value) => !known.includes(value));
  if (stray !== undefined)
    return breaks('no-place', { column: sensitive, value: stray, in: kind === 'ordered' ? 'order' : 'hierarchy' });
  const limit = fractionOf(t);
  const far = groups.find(({ values }) => !distanceWithin(values, whole, limit, { kind, order, rows }));
  if (far === undefined) return holds;
  return breaks('too-far', { columns, cells: far.cells, row: far.row, sensitive, t, kind });
}

/** Logarithms that differ by more than this, relative to their size, are told apart by doubles. */
const slack = 1e-9;

/**
 * Entropy l-diversity of a group with the weights n_i of its values: `n^n >= l^n * product of n_i^n_i` (G3). Logarithms
 * decide where they differ clearly, the whole numbers themselves where they do not.
 */
export function hasEntropy(weights: readonly number[], l: number): boolean {
  const n = weights.reduce((sum, weight) => sum + weight, 0);
  const left = n * Math.log(n);
  const right = weights.reduce((sum, weight) => sum + weight * Math.log(weight), n * Math.log(l));
  if (Math.abs(left - right) > slack * (left + right + 1)) return left > right;
  const shared = weights.reduce(commonDivisor, n);
  // Both sides are powers of a common exponent; the roots of it compare alike and are far smaller.
  const bases = weights.map((weight) => BigInt(weight) ** BigInt(weight / shared));
  const product = bases.reduce((whole, base) => whole * base, BigInt(l) ** BigInt(n / shared));
  return BigInt(n) ** BigInt(n / shared) >= product;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** How many people have each value. */
type Spread = Map<string, number>;

interface Ground extends Pick<ParametersOf<'t-closeness'>, 'kind' | 'order'> {
  /** The hierarchy of the column, from each value to the top. */
  readonly rows: readonly (readonly string[])[] | null;
}

/**
 * Whether a group is within t of the whole (G3): half the sum of differences of shares; along an order the sum of
 * cumulated differences over m-1; in a hierarchy of H levels below the top the sum of the differences of all labels over
 * 2H. In whole numbers: shares n_v/n and N_v/N differ by (n_v N - N_v n) / (n N). A group without a value passes.
 */
export function distanceWithin(own: Spread, whole: Spread, t: Fraction, { kind, order, rows }: Ground): boolean {
  const n = sumOf(own);
  const N = sumOf(whole);
  if (n === 0n) return true;
  const gapOf = (value: string | null) =>
    value === null ? 0n : BigInt(own.get(value) ?? 0) * N - BigInt(whole.get(value) ?? 0) * n;
  const within = (parts: readonly bigint[], divisor: number) =>
    parts.reduce((sum, part) => sum + (part < 0n ? -part : part), 0n) * t.bottom <=
    t.top * BigInt(Math.max(1, divisor)) * n * N;
  if (kind === 'equal') return within([...whole.keys()].map(gapOf), 2);
  if (kind === 'ordered') return within(cumulate((order ?? []).map(gapOf)), (order ?? []).length - 1);
  const paths = [...new Map((rows ?? []).map((path) => [path[0], path])).values()];
  const heights = (paths[0]?.length ?? 1) - 1;
  const parts: bigint[] = [];
  for (let level = 0; level < heights; level += 1) {
    const byLabel = new Map<string, bigint>();
    for (const path of paths) byLabel.set(path[level], (byLabel.get(path[level]) ?? 0n) + gapOf(path[0]));
    parts.push(...byLabel.values());
  }
  return within(parts, 2 * heights);
}

function sumOf(spread: Spread): bigint {
  return [...spread.values()].reduce((sum, people) => sum + BigInt(people), 0n);
}

function cumulate(gaps: readonly bigint[]): bigint[] {
  let sum = 0n;
  return gaps.map((gap) => (sum += gap));
}
