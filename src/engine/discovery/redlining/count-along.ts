import { findEnds } from '../../mining/find-itemset.ts';
import type { MinedRules } from '../rules/index.ts';
import type { ProtectedItemset } from './protected-itemsets.ts';

/** The supports of the itemsets B without protected items within one group, where they reach ms (D4). */
export interface HeldItemsets {
  /** The itemsets B by their numbers among those of everybody, ascending; the empty one first. */
  readonly itemsets: Uint32Array;
  /** For each B s(A,B). */
  readonly support: Float64Array;
}

/** For each itemset 1 when it has no protected item. */
export function markFree({ itemsets: { count, item, parent }, isProtected }: MinedRules): Uint8Array {
  const isFree = new Uint8Array(count);
  isFree[0] = 1;
  for (let at = 1; at < count; at += 1) isFree[at] = isProtected[item[at]] === 1 ? 0 : isFree[parent[at]];
  return isFree;
}

const bits = 32;
const wordsFor = (rows: number) => Math.ceil(rows / bits);

/** The most words that `countAlong` looks at, from the number of itemsets without protected items. */
export function countSteps(free: number, { rows }: ProtectedItemset): number {
  return free * wordsFor(rows.length);
}

/**
 * Counts the itemsets without protected items among a group's rows, going along them: an itemset is held by those that
 * hold its parent and have one more item, a bit for each (D4). What extends one below ms is passed over. Costs a word
 * for 32 rows and itemset; weights cost a step for each row that holds one (T2).
 */
export function countAlong(rules: MinedRules, isFree: Uint8Array, group: ProtectedItemset): HeldItemsets {
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
