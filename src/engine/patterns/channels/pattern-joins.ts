import { type PatternSet } from '../pattern-set.ts';

/** Patterns with one item more, by pattern and item: how sums over values walk from I to its supersets (S9). */
export interface PatternJoins {
  /** The items that are patterns themselves, ascending; the others are in none. A row of `table` has one cell for each. */
  readonly items: Uint32Array;
  /** `table[pattern * items.length + place]`: the released pattern with the item of that place more; -1 where there is none. */
  readonly table: Int32Array;
}

/** Most cells of the table of joins. */
const mostJoins = 2 ** 27;

/** Indexes the released patterns of a set by their parts of one item less; null where there are too many of them. */
export function joinPatterns(
  { itemsets, parts }: Pick<PatternSet, 'itemsets' | 'parts'>,
  isReleased: Uint8Array | null,
): PatternJoins | null {
  const { count, item, parent, length, itemColumn } = itemsets;
  const items = item.filter((_, at) => at > 0 && length[at] === 1).sort();
  if (count * items.length > mostJoins) return null;
  const placeOf = new Uint32Array(itemColumn.length);
  items.forEach((own, place) => (placeOf[own] = place));
  const table = new Int32Array(count * items.length).fill(-1);
  for (let whole = 1; whole < count; whole += 1) {
    if (isReleased !== null && isReleased[whole] === 0) continue;
    for (let place = length[whole] - 1, at = whole; place >= 0; place -= 1, at = parent[at])
      table[parts.links[parts.starts[whole] + place] * items.length + placeOf[item[at]]] = whole;
  }
  return { items, table };
}
