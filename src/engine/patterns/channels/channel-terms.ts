import { type PatternSet, itemNumbers } from '../pattern-set.ts';
import { type ValueChannel } from './value-sums.ts';

/** A term of the sum of a channel: a pattern I ∪ X and its sign (S9). */
export interface ChannelTerm {
  readonly pattern: number;
  readonly sign: 1 | -1;
  /** How many items of N it holds. */
  readonly items: number;
}

/** The terms of the sum of (I, N): I ∪ X for every X ⊆ N with at most one value of each attribute, I first (S9). */
export function listTerms(set: PatternSet, { I, N }: Pick<ValueChannel, 'I' | 'N'>): ChannelTerm[] {
  const { itemColumn } = set.itemsets;
  const own = [...itemNumbers(set, I)];
  let chosen: number[][] = [[]];
  for (const item of N)
    chosen = [
      ...chosen,
      ...chosen.filter((X) => X.every((other) => itemColumn[other] !== itemColumn[item])).map((X) => [...X, item]),
    ];
  return chosen
    .map((X): ChannelTerm => {
      const items = [...own, ...X];
      return { pattern: set.index.find(items, items.length), sign: X.length % 2 === 0 ? 1 : -1, items: X.length };
    })
    .sort((one, other) => one.items - other.items);
}

/** The people who hold I and none of N, on some supports (S9). */
export function sumOfTerms(terms: readonly ChannelTerm[], supports: Float64Array): number {
  return terms.reduce((sum, { pattern, sign }) => sum + sign * supports[pattern], 0);
}

/** The largest patterns of the sum of a channel: those with a value of every attribute of N. One withheld ends the sum. */
export function listTops(set: PatternSet, channel: Pick<ValueChannel, 'I' | 'N'>): number[] {
  const { itemColumn } = set.itemsets;
  const own = [...itemNumbers(set, channel.I)];
  const columns = [...new Set(channel.N.map((item) => itemColumn[item]))];
  let chosen: number[][] = [own];
  for (const column of columns)
    chosen = chosen.flatMap((items) =>
      channel.N.filter((item) => itemColumn[item] === column).map((item) => [...items, item]),
    );
  return chosen.map((items) => set.index.find(items, items.length));
}
