import { type Itemsets, type MiningInput } from '../mining/itemsets.ts';

/**
 * Finds the rows that hold an itemset. What its chain of parents has in common with that of the itemset asked for before is not looked
 * for again, so it is fastest in ascending order of itemsets.
 */
export function rowFinder({ rows, columns }: MiningInput, { item, parent, length, itemColumn, itemOffset }: Itemsets): (itemset: number) => Uint32Array {
  const levels: { itemset: number; rows: Uint32Array }[] = [{ itemset: 0, rows: Uint32Array.from({ length: rows }, (_, row) => row) }];
  return function rowsOf(itemset: number): Uint32Array {
    const depth = length[itemset];
    if (levels[depth]?.itemset === itemset) return levels[depth].rows;
    const column = itemColumn[item[itemset]];
    const code = item[itemset] - itemOffset[column];
    const { codes } = columns[column];
    const found = rowsOf(parent[itemset]).filter((row) => codes[row] === code);
    levels[depth] = { itemset, rows: found };
    return found;
  };
}
