import { type Itemsets, type MiningInput } from '../../mining/itemsets.ts';

/**
 * Finds the rows that hold an itemset. What its chain of parents has in common with that of the itemset asked for
 * before is not looked for again, so it is fastest in ascending order of itemsets. An answer holds until the next
 * question.
 */
export function rowFinder(
  { rows, columns }: MiningInput,
  { item, parent, length, itemColumn, itemOffset }: Itemsets,
): (itemset: number) => Uint32Array {
  const everybody = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) everybody[row] = row;
  const levels: { itemset: number; buffer: Uint32Array; found: Uint32Array }[] = [
    { itemset: 0, buffer: everybody, found: everybody },
  ];
  return function rowsOf(itemset: number): Uint32Array {
    const level = (levels[length[itemset]] ??= { itemset: -1, buffer: new Uint32Array(rows), found: everybody });
    if (level.itemset === itemset) return level.found;
    const above = rowsOf(parent[itemset]);
    const column = itemColumn[item[itemset]];
    const code = item[itemset] - itemOffset[column];
    const { codes } = columns[column];
    let count = 0;
    for (let i = 0; i < above.length; i += 1) if (codes[above[i]] === code) level.buffer[count++] = above[i];
    level.itemset = itemset;
    level.found = level.buffer.subarray(0, count);
    return level.found;
  };
}
