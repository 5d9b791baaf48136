import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { NamedValues } from '../discovery/premise-items.ts';
import { type ItemsetIndex, type PartLinks, indexItemsets, itemsOf, linkParts } from '../mining/find-itemset.ts';
import { type Itemsets, type MiningInput, mineItemsets } from '../mining/itemsets.ts';
import type { Attribute, Table } from '../table/table.ts';

/**
 * Patterns that are to be released: itemsets over all attributes, the values of the decision among them, closed under
 * subset. Entry 0 of the itemsets is the empty one, whose support is N; it is no pattern. Nothing here holds a record.
 */
export interface PatternSet {
  readonly attributes: readonly NamedValues[];
  readonly itemsets: Itemsets;
  readonly index: ItemsetIndex;
  readonly parts: PartLinks;
}

/** Patterns as mined, beside what they were mined from. */
export interface MinedPatterns extends PatternSet {
  readonly table: Table;
  readonly input: MiningInput;
  readonly minCount: number;
}

/** The smallest support of a pattern, and the most items it may have, the decision's included. */
export interface PatternBounds {
  readonly minCount: number;
  readonly maxLength: number;
  /** The most patterns; more are a failure. Left out: as many as can be looked at for sums. */
  readonly most?: number;
}

/** More patterns than sums could be looked at of. */
const mostPatterns = 1_000_000;

/**
 * All frequent patterns over some attributes with their supports (T2, D1). A value of the decision is an item like any
 * other. No attribute, or no pattern that is frequent, is a failure.
 */
export function minePatterns(
  table: Table,
  attributes: readonly Attribute[],
  { minCount, maxLength, most = mostPatterns }: PatternBounds,
  context: RunContext,
): Result<MinedPatterns> {
  const input: MiningInput = {
    rows: table.rows,
    columns: attributes.map(({ values, codes }) => ({ size: values.length, codes })),
    weights: table.weights,
    isNegative: null,
  };
  const mined = mineItemsets(input, { minCount, maxLength, countOf: 'premise' }, context, { maxItemsets: most + 1 });
  if (!mined.ok) return mined;
  if (mined.value.count < 2)
    return fail(
      'no-patterns',
      `No value stands in ${minCount} records or more, so there is no pattern to publish. Lower the minimum support.`,
    );
  return succeed({ ...indexPatterns(attributes, mined.value), table, input, minCount });
}

/** Itemsets made ready to be looked up. */
export function indexPatterns(attributes: readonly NamedValues[], itemsets: Itemsets): PatternSet {
  const index = indexItemsets(itemsets);
  return { attributes, itemsets, index, parts: linkParts(itemsets, index) };
}

/** The items of a pattern by number, in the order of its chain. */
export function itemNumbers({ itemsets }: Pick<PatternSet, 'itemsets'>, pattern: number): Uint32Array {
  const items = new Uint32Array(itemsets.length[pattern]);
  itemsOf(itemsets, pattern, items);
  return items;
}
