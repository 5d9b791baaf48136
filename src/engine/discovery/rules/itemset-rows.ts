import type { Itemsets, MiningInput } from '../../mining/itemsets.ts';
import type { SurveyWeights } from '../../measures/survey.ts';

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

/** What the records of every itemset weigh under survey weights, a column each (M12). */
export interface WeighedItemsets {
  readonly survey: SurveyWeights;
  readonly support: Float64Array;
  readonly negative: Float64Array;
  /** The digits of the sums of squares, of all records. */
  readonly squares: readonly Float64Array[];
}

/** Sums the survey weights of the records of every itemset, and their squares (M12). */
export function weighItemsets(input: MiningInput, itemsets: Itemsets, survey: SurveyWeights): WeighedItemsets {
  const { weights, squares: own } = survey;
  if (weights.length !== input.rows) throw new RangeError(`${weights.length} survey weights for ${input.rows} rows`);
  const support = new Float64Array(itemsets.count);
  const negative = new Float64Array(itemsets.count);
  const squares = own.map(() => new Float64Array(itemsets.count));
  const rowsOf = rowFinder(input, itemsets);
  for (let at = 0; at < itemsets.count; at += 1) {
    const rows = rowsOf(at);
    let [all, denied] = [0, 0];
    for (let i = 0; i < rows.length; i += 1) {
      const weight = weights[rows[i]];
      all += weight;
      if (input.isNegative![rows[i]] === 1) denied += weight;
    }
    support[at] = all;
    negative[at] = denied;
    for (let digit = 0; digit < own.length; digit += 1) squares[digit][at] = sumOf(own[digit], rows);
  }
  return { survey, support, negative, squares };
}

function sumOf(numbers: Float64Array, rows: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < rows.length; i += 1) sum += numbers[rows[i]];
  return sum;
}
