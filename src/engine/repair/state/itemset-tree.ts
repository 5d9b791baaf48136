import { type Itemsets } from '../../mining/itemsets.ts';

/**
 * Itemsets as a prefix tree in one line: each is followed by those that extend it. The itemsets that a record holds are
 * found by going along it: where a record lacks an item, `end` leads past all that extend it. Nothing is allocated on
 * the way.
 */
export interface ItemsetTree {
  /** At each place the itemset; the empty one stands at place 0. */
  readonly itemset: Uint32Array;
  /** The last item of the itemset at a place, and its column. */
  readonly item: Uint32Array;
  readonly column: Uint32Array;
  /** The first place that does not extend the itemset at a place. */
  readonly end: Uint32Array;
}

/** Lays out itemsets as a tree; one pass, whatever the order in which they were found. */
export function treeOfItemsets({ count, item, parent, itemColumn }: Itemsets): ItemsetTree {
  const size = new Uint32Array(count).fill(1);
  for (let at = count - 1; at > 0; at -= 1) size[parent[at]] += size[at];
  const free = new Uint32Array(count);
  free[0] = 1;
  const tree = {
    itemset: new Uint32Array(count),
    item: new Uint32Array(count),
    column: new Uint32Array(count),
    end: new Uint32Array(count),
  };
  tree.end[0] = count;
  for (let at = 1; at < count; at += 1) {
    const here = free[parent[at]];
    free[parent[at]] += size[at];
    free[at] = here + 1;
    tree.itemset[here] = at;
    tree.item[here] = item[at];
    tree.column[here] = itemColumn[item[at]];
    tree.end[here] = here + size[at];
  }
  return tree;
}

/**
 * Writes the itemsets that a record holds, the empty one first, into `into` and gives how many they are; `own` are its
 * items by column.
 */
export function listHeld({ itemset, item, column, end }: ItemsetTree, own: Int32Array, into: Uint32Array): number {
  into[0] = 0;
  let count = 1;
  for (let at = 1; at < itemset.length;) {
    if (own[column[at]] === item[at]) {
      into[count++] = itemset[at];
      at += 1;
    } else at = end[at];
  }
  return count;
}
