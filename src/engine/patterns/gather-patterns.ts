import { type PublicDomain, type ReleasedPattern } from './privbasis/index.ts';
import { indexPatterns, type PatternSet } from './pattern-set.ts';

/**
 * Patterns from another source than mining as a set that can be sanitized: `patterns` hold the numbers of their items,
 * ascending, and are closed under subset; `total` is the support of the empty pattern (S3, S8). Itemsets stand in
 * depth-first order, their items in the order of the domain.
 */
export function gatherPatterns(
  { attributes, offsets, attributeOf }: PublicDomain,
  total: number,
  patterns: readonly ReleasedPattern[],
): PatternSet {
  const sorted = [...patterns].sort((one, other) => compareItems(one.items, other.items));
  const count = sorted.length + 1;
  const itemsets = {
    count,
    item: new Uint32Array(count),
    parent: new Uint32Array(count),
    length: new Uint8Array(count),
    support: new Float64Array(count),
    negative: null,
    itemOffset: Uint32Array.from(offsets),
    itemColumn: Uint32Array.from(attributeOf),
  };
  itemsets.support[0] = total;
  const last = new Uint32Array(attributes.length + 1);
  sorted.forEach(({ items, support }, i) => {
    const at = i + 1;
    const { length } = items;
    itemsets.item[at] = items[length - 1];
    itemsets.parent[at] = last[length - 1];
    itemsets.length[at] = length;
    itemsets.support[at] = support;
    last[length] = at;
  });
  return indexPatterns(attributes, itemsets);
}

/** By the first item that differs; what another begins with comes before it. */
function compareItems(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((item, i) => item !== other[i]);
  if (differs < 0) return one.length - other.length;
  return differs >= other.length ? 1 : one[differs] - other[differs];
}
