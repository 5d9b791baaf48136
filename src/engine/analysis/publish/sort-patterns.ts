import { pairsOf } from '../../shared/item-text.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import { type PatternSet } from '../../patterns/pattern-set.ts';

/** All patterns in the order of result lists: by their items in column order, as results write them. */
export function sortPatterns(set: PatternSet): number[] {
  const keyed = Array.from({ length: set.itemsets.count - 1 }, (_, i) => ({
    pattern: i + 1,
    key: JSON.stringify(pairsOf(nameItems(set, i + 1))),
  }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return keyed.map(({ pattern }) => pattern);
}
