import { findEnds } from '../../mining/find-contexts.ts';
import { type MinedRules } from '../rules/index.ts';
import { type ProtectedItemset } from './protected-itemsets.ts';

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

/** The most rows that `countAlong` looks at. */
export function countSteps(
  { itemsets: { count, parent, support } }: MinedRules,
  isFree: Uint8Array,
  { rows }: ProtectedItemset,
): number {
  let steps = 0;
  for (let at = 1; at < count; at += 1) if (isFree[at] === 1) steps += Math.min(rows.length, support[parent[at]]);
  return steps;
}

/**
 * Counts the itemsets without protected items among a group's rows, going along them: the rows of an itemset are those
 * of its parent that have one more item (D4). What extends one below ms is passed over. Costs the rows of all parents.
 */
export function countAlong(
  { input: { columns, weights }, itemsets, limits: { minCount } }: MinedRules,
  isFree: Uint8Array,
  { rows, support: size }: ProtectedItemset,
): HeldItemsets {
  const { count, item, length, itemColumn, itemOffset } = itemsets;
  const end = findEnds(itemsets);
  const found = new Uint32Array(count);
  const support = new Float64Array(count);
  /** For each length the rows of the itemset reached last, and how many they are. */
  const rowsOf = [rows];
  const sizes = [rows.length];
  support[0] = size;
  let listed = 1;
  for (let at = 1; at < count;) {
    const depth = length[at];
    const outer = rowsOf[depth - 1];
    const outerSize = sizes[depth - 1];
    const own = (rowsOf[depth] ??= new Uint32Array(rows.length));
    const { codes } = columns[itemColumn[item[at]]];
    const code = item[at] - itemOffset[itemColumn[item[at]]];
    let held = 0;
    if (isFree[at] === 1)
      for (let i = 0; i < outerSize; i += 1) {
        own[held] = outer[i];
        held += codes[outer[i]] === code ? 1 : 0;
      }
    let weight = held;
    if (weights !== null) {
      weight = 0;
      for (let i = 0; i < held; i += 1) weight += weights[own[i]];
    }
    const isHeld = weight >= minCount;
    if (isHeld) {
      sizes[depth] = held;
      found[listed] = at;
      support[listed] = weight;
      listed += 1;
    }
    at = isHeld ? at + 1 : end[at];
  }
  return { itemsets: found.slice(0, listed), support: support.slice(0, listed) };
}
