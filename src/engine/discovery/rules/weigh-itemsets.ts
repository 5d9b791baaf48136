import { type Itemsets, type MiningInput } from '../../mining/itemsets.ts';
import { type SurveyWeights } from '../../measures/survey.ts';
import { rowFinder } from './context-rows.ts';

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
