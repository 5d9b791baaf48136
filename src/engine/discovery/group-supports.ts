import { type PartLinks, findEnds, hasSameItems, itemsOf, linkParts } from '../mining/find-itemset.ts';
import { type Itemsets, type MiningInput, mineItemsets } from '../mining/itemsets.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { keepRows } from '../table/group-rows.ts';
import type { MinedRules } from './mine-rules.ts';
import { rowFinder } from './mined-columns.ts';

/** What is counted within one protected itemset A. */
export interface GroupSupports extends HeldItemsets {
  /** The items of A by number, in column order. */
  readonly items: readonly number[];
  /** The parts of every itemset of everybody without protected items: the same for all groups. */
  readonly parts: PartLinks;
  /** What was mined among A's records, where that is how they were counted. */
  readonly mined: MinedGroup | null;
}

/** Rules that were mined before, and what was counted in their groups. */
interface CountedGroups {
  readonly rules: MinedRules;
  readonly groups: readonly GroupSupports[];
}

/** Up to so many steps the itemsets of everybody are counted again in a group; beyond, the group is mined. */
const usualSteps = 30_000_000;

/**
 * Counts every protected itemset's own records once, so that elb of all splits needs no further pass over the table
 * (D4): the background knowledge supp(A,X) and supp(A,B). Premises are counted, whatever the rules' support counts. In
 * a small table the itemsets of everybody are counted again among A's records; in a large one these are mined, and
 * where only classes differ from rules mined `earlier`, what was mined then still holds.
 */
export function countInGroups(
  rules: MinedRules,
  context: RunContext,
  earlier: CountedGroups | null = null,
  mostSteps = usualSteps,
): Result<GroupSupports[]> {
  const { input, itemsets, index, limits } = rules;
  const groups = listProtectedItemsets(input, rules, limits.minCount);
  const known = earlier !== null && countsAlike(earlier.rules, rules) ? earlier.groups : [];
  const isFree = markFree(rules);
  const parts = linkParts(itemsets, index, isFree);
  const counted: GroupSupports[] = [];
  for (let i = 0; i < groups.length; i += 1) {
    context.progress('Looking for stand-ins', i / groups.length);
    if (context.isCancelled()) return fail('cancelled/stand-ins', null);
    const { items } = groups[i];
    if (countSteps(parts.byLength.length, groups[i]) <= mostSteps) {
      const held = countAlong(rules, isFree, groups[i]);
      counted.push({ items, parts, mined: null, ...weighHeld(rules, groups[i], held) });
      continue;
    }
    const mined = mineOnce(rules, groups[i], known, context);
    if (!mined.ok) return mined;
    const held = findInWhole(rules, mined.value);
    counted.push({ items, parts, mined: mined.value, ...weighHeld(rules, groups[i], held) });
  }
  return succeed(counted);
}

/** What a group's itemsets weigh under survey weights, by which rates go; which there are goes by records (M12). */
function weighHeld(
  { input, itemsets, weighed }: MinedRules,
  { rows }: ProtectedItemset,
  held: HeldItemsets,
): HeldItemsets {
  if (weighed === null) return held;
  const own = Float64Array.from(rows, (row) => weighed.survey.weights[row]);
  const columns = input.columns.map(({ size, codes }) => ({
    size,
    codes: Uint32Array.from(rows, (row) => codes[row]),
  }));
  const rowsOf = rowFinder({ ...input, rows: rows.length, columns }, itemsets);
  const support = Float64Array.from(held.itemsets, (at) => rowsOf(at).reduce((sum, row) => sum + own[row], 0));
  return { ...held, support };
}

/** What is mined among a group's records, unless it is known. */
function mineOnce(
  rules: MinedRules,
  group: ProtectedItemset,
  known: readonly GroupSupports[],
  context: RunContext,
): Result<MinedGroup> {
  const own = known.find(({ items }) => items.join() === group.items.join())?.mined ?? null;
  return own === null ? mineGroup(rules, group, context) : succeed(own);
}

/** Whether the supports in the groups of two minings are the same, whatever the classes. */
function countsAlike(one: MinedRules, other: MinedRules): boolean {
  return (
    one.limits.minCount === other.limits.minCount &&
    one.limits.maxLength === other.limits.maxLength &&
    one.isProtected.join() === other.isProtected.join() &&
    hasSameItems(one.input, other.input)
  );
}

/** An itemset A within DI_b and the rows that hold it. */
interface ProtectedItemset {
  /** Its items by number, in column order. */
  readonly items: readonly number[];
  readonly rows: Uint32Array;
  /** Weight of these rows. */
  readonly support: number;
}

/** Which items are protected, and which columns are of one attribute (D14). */
interface Columns {
  readonly itemsets: Pick<Itemsets, 'itemOffset' | 'itemColumn'>;
  readonly isProtected: Uint8Array;
  readonly firstOf: readonly number[];
}

/**
 * All itemsets of protected items, at most one an attribute, with a support of at least `minCount`; in column order, a
 * shorter one before what extends it (D2, D4).
 */
export function listProtectedItemsets(
  input: MiningInput,
  { itemsets: { itemOffset, itemColumn }, isProtected, firstOf }: Columns,
  minCount: number,
): ProtectedItemset[] {
  const found: ProtectedItemset[] = [];
  const everybody = Uint32Array.from({ length: input.rows }, (_, row) => row);
  const extend = (items: readonly number[], rows: Uint32Array, fromColumn: number) => {
    for (let item = itemOffset[fromColumn] ?? itemColumn.length; item < itemColumn.length; item += 1) {
      if (isProtected[item] === 0) continue;
      const column = itemColumn[item];
      const { codes } = input.columns[column];
      const code = item - itemOffset[column];
      const held = keepRows(rows, codes, code);
      const support = weigh(input, held);
      if (support < minCount) continue;
      const itemset = { items: [...items, item], rows: held, support };
      found.push(itemset);
      const next = firstOf.findIndex((first) => first > firstOf[column]);
      extend(itemset.items, held, next < 0 ? firstOf.length : next);
    }
  };
  extend([], everybody, 0);
  return found;
}

function weigh({ weights }: MiningInput, rows: Uint32Array): number {
  return weights === null ? rows.length : rows.reduce((sum, row) => sum + weights[row], 0);
}

/** The supports of the itemsets B without protected items within one group, where they reach ms (D4). */
interface HeldItemsets {
  /** The itemsets B by their numbers among those of everybody, ascending; the empty one first. */
  readonly itemsets: Uint32Array;
  /** For each B s(A,B). */
  readonly support: Float64Array;
}

/** For each itemset 1 when it has no protected item. */
function markFree({ itemsets: { count, item, parent }, isProtected }: MinedRules): Uint8Array {
  const isFree = new Uint8Array(count);
  isFree[0] = 1;
  for (let at = 1; at < count; at += 1) isFree[at] = isProtected[item[at]] === 1 ? 0 : isFree[parent[at]];
  return isFree;
}

const bits = 32;
const wordsFor = (rows: number) => Math.ceil(rows / bits);

/** The most words that `countAlong` looks at, from the number of itemsets without protected items. */
function countSteps(free: number, { rows }: ProtectedItemset): number {
  return free * wordsFor(rows.length);
}

/**
 * Counts the itemsets without protected items among a group's rows, going along them: an itemset is held by those that
 * hold its parent and have one more item, a bit for each (D4). What extends one below ms is passed over. Costs a word
 * for 32 rows and itemset; weights cost a step for each row that holds one (T2).
 */
function countAlong(rules: MinedRules, isFree: Uint8Array, group: ProtectedItemset): HeldItemsets {
  const { itemsets, limits, input } = rules;
  const { count, item, length } = itemsets;
  const words = wordsFor(group.rows.length);
  const end = findEnds(itemsets);
  const { place, held } = markItems(rules, isFree, group);
  const weigh = input.weights === null ? countBits : weigher(input.weights, group.rows);
  const found = new Uint32Array(count);
  const support = new Float64Array(count);
  /** For each length the rows of the itemset reached last. */
  const reached = [new Int32Array(words).fill(-1)];
  support[0] = group.support;
  let listed = 1;
  for (let at = 1; at < count;) {
    const outer = reached[length[at] - 1];
    const own = (reached[length[at]] ??= new Int32Array(words));
    const weight = isFree[at] === 0 ? 0 : weigh(outer, held, place[item[at]], own);
    if (weight < limits.minCount) {
      at = end[at];
      continue;
    }
    found[listed] = at;
    support[listed] = weight;
    listed += 1;
    at += 1;
  }
  return { itemsets: found.slice(0, listed), support: support.slice(0, listed) };
}

/**
 * For each frequent item without protection where its rows begin, among those of all of them, a bit each; no row has one of
 * A's own attributes (D14).
 */
function markItems(
  { input: { columns }, itemsets: { count, item, parent, itemOffset, itemColumn }, firstOf }: MinedRules,
  isFree: Uint8Array,
  { items, rows }: ProtectedItemset,
): { place: Int32Array; held: Int32Array } {
  const words = wordsFor(rows.length);
  const place = new Int32Array(itemColumn.length).fill(-1);
  let size = 0;
  for (let at = 1; at < count; at += 1) {
    if (parent[at] !== 0 || isFree[at] === 0) continue;
    place[item[at]] = size;
    size += words;
  }
  const held = new Int32Array(size);
  const own = new Set(items.map((one) => firstOf[itemColumn[one]]));
  columns.forEach(({ size: none, codes }, column) => {
    if (own.has(firstOf[column])) return;
    const offset = itemOffset[column];
    for (let i = 0; i < rows.length; i += 1) {
      const code = codes[rows[i]];
      const start = code === none ? -1 : place[offset + code];
      if (start >= 0) held[start + (i >>> 5)] |= 1 << (i & 31);
    }
  });
  return { place, held };
}

/** Writes into `own` which of the outer rows have an item, from its place among `held`, and gives their weight. */
type Weigh = (outer: Int32Array, held: Int32Array, start: number, own: Int32Array) => number;

const countBits: Weigh = (outer, held, start, own) => {
  let count = 0;
  for (let word = 0; word < own.length; word += 1) {
    let rest = outer[word] & held[start + word];
    own[word] = rest;
    rest -= (rest >>> 1) & 0x55555555;
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
};

function weigher(weights: Float64Array, rows: Uint32Array): Weigh {
  return (outer, held, start, own) => {
    let weight = 0;
    for (let word = 0; word < own.length; word += 1) {
      own[word] = outer[word] & held[start + word];
      for (let rest = own[word]; rest !== 0; rest &= rest - 1)
        weight += weights[rows[bits * word + 31 - Math.clz32(rest & -rest)]];
    }
    return weight;
  };
}

/** The itemsets without protected items that are frequent among the records of a group, and the group's weight. */
interface MinedGroup {
  readonly size: number;
  readonly itemsets: Itemsets;
}

/** Mines a group's records by premise support (D4). */
function mineGroup(rules: MinedRules, group: ProtectedItemset, context: RunContext): Result<MinedGroup> {
  const { minCount, maxLength } = rules.limits;
  const quiet = { ...context, progress: () => {} };
  const mined = mineItemsets(takeGroup(rules, group), { minCount, countOf: 'premise', maxLength }, quiet);
  return mined.ok ? succeed({ size: group.support, itemsets: mined.value }) : mined;
}

/**
 * The group's rows; A's attributes, protected items and merged columns (D14) are no items here, so that item numbers stay
 * those of the whole table.
 */
function takeGroup(
  { input, itemsets, isProtected, firstOf }: MinedRules,
  { items, rows }: ProtectedItemset,
): MiningInput {
  const { itemOffset, itemColumn } = itemsets;
  const own = new Set(items.map((item) => firstOf[itemColumn[item]]));
  const columns = input.columns.map(({ size, codes }, column) => {
    const taken = codes.slice(0, rows.length);
    if (own.has(firstOf[column]) || firstOf[column] !== column) return { size, codes: taken.fill(size) };
    const kept = Uint32Array.from({ length: size + 1 }, (_, code) =>
      code < size && isProtected[itemOffset[column] + code] === 1 ? size : code,
    );
    for (let i = 0; i < rows.length; i += 1) taken[i] = kept[codes[rows[i]]];
    return { size, codes: taken };
  });
  const { weights } = input;
  return {
    rows: rows.length,
    columns,
    weights: weights === null ? null : Float64Array.from(rows, (row) => weights[row]),
    isNegative: null,
  };
}

/** Those of a group's itemsets that are among the itemsets of everybody, by their numbers there. */
function findInWhole({ index, itemsets: all }: MinedRules, { size, itemsets }: MinedGroup): HeldItemsets {
  const whole = new Int32Array(itemsets.count);
  const inGroup = new Float64Array(all.count);
  const items = new Uint32Array(256);
  let found = 1;
  inGroup[0] = size;
  for (let at = 1; at < itemsets.count; at += 1) {
    whole[at] = whole[itemsets.parent[at]] < 0 ? -1 : index.find(items, itemsOf(itemsets, at, items));
    if (whole[at] < 0) continue;
    inGroup[whole[at]] = itemsets.support[at];
    found += 1;
  }
  const numbers = new Uint32Array(found);
  let listed = 1;
  for (let at = 1; at < all.count; at += 1) if (inGroup[at] > 0) numbers[listed++] = at;
  return { itemsets: numbers, support: Float64Array.from(numbers, (at) => inGroup[at]) };
}
