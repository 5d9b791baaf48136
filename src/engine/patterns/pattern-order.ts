import { orderItems, rankItems } from '../repair/rules.ts';
import { type PatternSet, itemNumbers } from './pattern-set.ts';

/**
 * Orders patterns by their items, sorted by attribute name, then value, by code unit (P2): what comes first where
 * nothing else decides.
 */
export function patternOrder(set: PatternSet): (one: number, other: number) => number {
  const { itemColumn, itemOffset } = set.itemsets;
  const ranks = rankItems(set.attributes);
  const known = new Map<number, Uint32Array>();
  const rankOf = (pattern: number): Uint32Array => {
    const found = known.get(pattern);
    if (found !== undefined) return found;
    const made = itemNumbers(set, pattern)
      .map((item) => ranks[itemColumn[item]][item - itemOffset[itemColumn[item]]])
      .sort();
    known.set(pattern, made);
    return made;
  };
  return (one, other) => orderItems(rankOf(one), rankOf(other));
}

/** The patterns within a pattern by mask, itself and the empty one included: bit b stands for the b-th item of its chain. */
export function listSubsets(set: PatternSet, pattern: number): Uint32Array {
  const items = itemNumbers(set, pattern);
  const subsets = new Uint32Array(2 ** items.length);
  for (let place = 0, half = 1; place < items.length; place += 1, half *= 2)
    for (let mask = 0; mask < half; mask += 1) subsets[half + mask] = set.index.child(subsets[mask], items[place]);
  return subsets;
}
