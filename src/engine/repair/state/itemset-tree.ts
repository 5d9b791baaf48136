import { findEnds } from '../../mining/find-itemset.ts';
import type { Itemsets } from '../../mining/itemsets.ts';

/**
 * Itemsets as a prefix tree in one line, as they were mined: each is followed by those that extend it. The itemsets that
 * a record holds are found by going along it: where a record lacks an item, `end` leads past all that extend it. Nothing
 * is allocated on the way.
 */
export interface ItemsetTree {
  /** The last item of each itemset. */
  readonly item: Uint32Array;
  /** The first itemset after each that does not extend it. */
  readonly end: Uint32Array;
}

/** Itemsets as a tree. */
export function treeOfItemsets(itemsets: Itemsets): ItemsetTree {
  return { item: itemsets.item, end: findEnds(itemsets) };
}

/** The sum of what the itemsets count that a record holds, the empty one aside; `isOwn` marks its items. */
export function sumHeld({ item, end }: ItemsetTree, isOwn: Uint8Array, counts: Uint8Array): number {
  let sum = 0;
  for (let at = 1; at < end.length;) {
    if (isOwn[item[at]] === 1) {
      sum += counts[at];
      at += 1;
    } else at = end[at];
  }
  return sum;
}

/**
 * Writes the itemsets that a record holds, ascending from the empty one, into `into` and gives how many they are;
 * `isOwn` marks its items.
 */
export function listHeld({ item, end }: ItemsetTree, isOwn: Uint8Array, into: Uint32Array): number {
  into[0] = 0;
  let count = 1;
  for (let at = 1; at < end.length;) {
    if (isOwn[item[at]] === 1) {
      into[count++] = at;
      at += 1;
    } else at = end[at];
  }
  return count;
}
