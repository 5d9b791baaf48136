import { groupRows, type Digits } from '../../mining/group-rows.ts';

/** Texts as numbers from 0 in order of first appearance. */
export function numberTexts(texts: readonly string[]): Digits {
  const numbers = new Map<string, number>();
  const at = Uint32Array.from(texts, (text) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  });
  return { radix: numbers.size, at };
}

/** The weights of the groups of rows that are equal in all columns. */
export function sumGroups(digits: readonly Digits[], weights: Float64Array): Float64Array {
  const { groups, count } = groupRows(digits, weights.length);
  const sums = new Float64Array(count);
  for (let row = 0; row < weights.length; row += 1) sums[groups[row]] += weights[row];
  return sums;
}
