import { type Itemsets } from './mining-input.ts';

/** Finds itemsets by their items. */
export interface ItemsetIndex {
  /**
   * The index of the itemset of the first `count` of the items, in any order; -1 when it is not there, 0 for no items.
   */
  find(items: ArrayLike<number>, count: number): number;
  /**
   * The itemset `parent` with one more item, which must come after its items in the order of a chain; -1 when it is not
   * there.
   */
  child(parent: number, item: number): number;
}

const noRank = 0xffffffff;

/**
 * Indexes itemsets by (parent, item) in an open hash table of integers (D1). Building takes one pass; a lookup as many
 * probes as there are items. Two items of one column, or one item twice, are never found.
 */
export function indexItemsets(itemsets: Itemsets): ItemsetIndex {
  const { count, item, parent, itemColumn } = itemsets;
  const slots = new Uint32Array(2 ** (33 - Math.clz32(count | 4)));
  const last = slots.length - 1;
  /** Order of the items along a chain; they stand in it among the itemsets of one item. */
  const rank = new Uint32Array(itemColumn.length).fill(noRank);
  let ranked = 0;
  for (let index = 1; index < count; index += 1) {
    if (parent[index] === 0) {
      rank[item[index]] = ranked;
      ranked += 1;
    }
    let slot = hashPair(parent[index], item[index]) & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = index;
  }

  function findChild(of: number, added: number): number {
    let slot = hashPair(of, added) & last;
    while (slots[slot] !== 0) {
      const index = slots[slot];
      if (parent[index] === of && item[index] === added) return index;
      slot = (slot + 1) & last;
    }
    return -1;
  }

  const sorted = new Uint32Array(256);
  return {
    child: findChild,
    find(items, size) {
      if (size >= sorted.length) return -1;
      for (let i = 0; i < size; i += 1) {
        const added = items[i];
        if (!(rank[added] < noRank)) return -1;
        let at = i;
        for (; at > 0 && rank[sorted[at - 1]] > rank[added]; at -= 1) sorted[at] = sorted[at - 1];
        sorted[at] = added;
      }
      let index = 0;
      for (let i = 0; i < size && index >= 0; i += 1) index = findChild(index, sorted[i]);
      return index;
    },
  };
}

/** Writes the items of an itemset into `into`, in the order of its chain, and gives how many there are. */
export function itemsOf(itemsets: Itemsets, index: number, into: Uint32Array): number {
  const length = itemsets.length[index];
  for (let at = length - 1; at >= 0; at -= 1) {
    into[at] = itemsets.item[index];
    index = itemsets.parent[index];
  }
  return length;
}

function hashPair(parent: number, item: number): number {
  let hash = Math.imul(parent ^ Math.imul(item, 0x85ebca6b), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77);
  return hash ^ (hash >>> 13);
}
