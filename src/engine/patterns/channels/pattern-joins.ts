import { type PatternSet } from '../pattern-set.ts';

/** Patterns with one item more, by pattern and item: how sums over values walk from I to its supersets (S9). */
export interface PatternJoins {
  /** The number of items of the set, the length of a row of `table`. */
  readonly items: number;
  /** `table[pattern * items + item]`: the released pattern with one more item; -1 where there is none. */
  readonly table: Int32Array;
}

/** Most cells of the table of joins. */
export const mostJoins = 2 ** 27;

/** Indexes the released patterns of a set by their parts of one item less. */
export function joinPatterns(
  { itemsets, parts }: Pick<PatternSet, 'itemsets' | 'parts'>,
  isReleased: Uint8Array | null,
): PatternJoins {
  const { count, item, parent, length, itemColumn } = itemsets;
  const items = itemColumn.length;
  const table = new Int32Array(count * items).fill(-1);
  for (let whole = 1; whole < count; whole += 1) {
    if (isReleased !== null && isReleased[whole] === 0) continue;
    for (let place = length[whole] - 1, at = whole; place >= 0; place -= 1, at = parent[at])
      table[parts.links[parts.starts[whole] + place] * items + item[at]] = whole;
  }
  return { items, table };
}
