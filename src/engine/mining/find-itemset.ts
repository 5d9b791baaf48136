import type { Itemsets, MiningInput } from './search.ts';

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

/** Of each mining, by its parents: many look at the same one. */
const knownEnds = new WeakMap<Uint32Array, Uint32Array>();

/** For each itemset the first one after it that does not extend it. */
export function findEnds({ count, parent }: Pick<Itemsets, 'count' | 'parent'>): Uint32Array {
  const known = knownEnds.get(parent);
  if (known !== undefined) return known;
  const end = new Uint32Array(count);
  knownEnds.set(parent, end);
  for (let at = count - 1; at >= 0; at -= 1) {
    if (end[at] === 0) end[at] = at + 1;
    if (end[parent[at]] === 0) end[parent[at]] = end[at];
  }
  return end;
}

/**
 * For each itemset the one that is left without its marked items, itself where it has none (D2). Extensions of an
 * itemset and of what is left of it stand in the same order, so that going along both finds them without an index.
 */
export function findContexts(itemsets: Itemsets, isMarked: Uint8Array): Uint32Array {
  const { count, item, parent } = itemsets;
  const end = findEnds(itemsets);
  const contextOf = new Uint32Array(count);
  /** For each itemset where the search among the extensions of its context goes on. */
  const reached = new Uint32Array(count);
  for (let at = 1; at < count; at += 1) {
    const above = parent[at];
    const outer = contextOf[above];
    if (isMarked[item[at]] === 1) contextOf[at] = outer;
    else if (outer === above) contextOf[at] = at;
    else {
      let place = reached[above] === 0 ? outer + 1 : reached[above];
      while (item[place] !== item[at]) place = end[place];
      reached[above] = place;
      contextOf[at] = place;
    }
  }
  return contextOf;
}

/** For each itemset the itemsets with one item less. */
export interface PartLinks {
  /** `links[starts[i] + j]`: itemset `i` without the j-th item of its chain. */
  readonly starts: Uint32Array;
  readonly links: Uint32Array;
  /** The wanted itemsets by length, the empty one first; in order of their numbers within a length. */
  readonly byLength: Uint32Array;
}

/**
 * Links every itemset to its parts of one item less, all of which are there; one probe a link (D1). Those that are not
 * wanted have no links and no place in the order; the parts of one that is must be wanted too.
 */
export function linkParts(
  { count, item, parent, length }: Itemsets,
  index: ItemsetIndex,
  isWanted: Uint8Array = new Uint8Array(count).fill(1),
): PartLinks {
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < count; at += 1) starts[at + 1] = starts[at] + isWanted[at] * length[at];
  const links = new Uint32Array(starts[count]);
  for (let at = 1; at < count; at += 1) {
    if (starts[at] === starts[at + 1]) continue;
    const above = starts[parent[at]];
    const last = length[at] - 1;
    for (let j = 0; j < last; j += 1) links[starts[at] + j] = index.child(links[above + j], item[at]);
    links[starts[at] + last] = parent[at];
  }
  return { starts, links, byLength: orderByLength(length, isWanted) };
}

function orderByLength(length: Uint8Array, isWanted: Uint8Array): Uint32Array {
  const places = new Uint32Array(257);
  for (let at = 0; at < isWanted.length; at += 1) places[length[at] + 1] += isWanted[at];
  for (let size = 1; size < places.length; size += 1) places[size] += places[size - 1];
  const order = new Uint32Array(places[256]);
  for (let at = 0; at < isWanted.length; at += 1) if (isWanted[at] === 1) order[places[length[at]]++] = at;
  return order;
}

const none = new Float64Array(0);

/** Whether two inputs have the same items and weights in the same rows, so that they differ in classes at most. */
export function hasSameItems(one: MiningInput, other: MiningInput): boolean {
  return (
    one.rows === other.rows &&
    isSame(one.weights ?? none, other.weights ?? none) &&
    one.columns.length === other.columns.length &&
    one.columns.every(
      ({ size, codes }, column) => size === other.columns[column].size && isSame(codes, other.columns[column].codes),
    )
  );
}

function isSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}
