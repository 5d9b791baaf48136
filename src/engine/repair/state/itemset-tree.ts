import { findEnds } from '../../mining/find-contexts.ts';
import { type Itemsets } from '../../mining/itemsets.ts';

/**
 * Itemsets as a prefix tree in one line, as they were mined: each is followed by those that extend it. The itemsets that
 * a record holds are found by going along it: where a record lacks an item, `end` leads past all that extend it. Nothing
 * is allocated on the way.
 */
export interface ItemsetTree {
  /** The last item of each itemset, and its column. */
  readonly item: Uint32Array;
  readonly column: Uint32Array;
  /** The first itemset after each that does not extend it. */
  readonly end: Uint32Array;
}

/** Lays out itemsets as a tree, in one pass. */
export function treeOfItemsets(itemsets: Itemsets): ItemsetTree {
  const { count, item, itemColumn } = itemsets;
  const column = new Uint32Array(count);
  for (let at = 1; at < count; at += 1) column[at] = itemColumn[item[at]];
  return { item, column, end: findEnds(itemsets) };
}

/** The sum of what the itemsets count that a record holds, the empty one aside; `own` are its items by column. */
export function sumHeld({ item, column, end }: ItemsetTree, own: Int32Array, counts: Uint8Array): number {
  let sum = 0;
  for (let at = 1; at < end.length;) {
    if (own[column[at]] === item[at]) {
      sum += counts[at];
      at += 1;
    } else at = end[at];
  }
  return sum;
}

/**
 * Writes the itemsets that a record holds, ascending from the empty one, into `into` and gives how many they are; `own`
 * are its items by column.
 */
export function listHeld({ item, column, end }: ItemsetTree, own: Int32Array, into: Uint32Array): number {
  into[0] = 0;
  let count = 1;
  for (let at = 1; at < end.length;) {
    if (own[column[at]] === item[at]) {
      into[count++] = at;
      at += 1;
    } else at = end[at];
  }
  return count;
}
