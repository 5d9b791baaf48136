import { type Itemsets } from './mining-input.ts';

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
