import type { NamedValues } from '../discovery/premise-items.ts';
import { type ItemsetIndex, type PartLinks, indexItemsets, itemsOf, linkParts } from '../mining/find-itemset.ts';
import { type Itemsets, type MiningInput, inputOf, mineItemsets } from '../mining/itemsets.ts';
import { orderItems, rankItems } from '../repair/rules.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { Attribute, Table } from '../table/table.ts';
import type { PublicDomain, ReleasedPattern } from './privbasis/index.ts';

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
interface PatternBounds {
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
  const input = inputOf(table, attributes);
  const mined = mineItemsets(input, { minCount, maxLength, countOf: 'premise' }, context, { maxItemsets: most + 1 });
  if (!mined.ok) return mined;
  if (mined.value.count < 2) return fail('no-patterns/frequent', { minCount });
  return succeed({ ...indexPatterns(attributes, mined.value), table, input, minCount });
}

/** Itemsets made ready to be looked up. */
function indexPatterns(attributes: readonly NamedValues[], itemsets: Itemsets): PatternSet {
  const index = indexItemsets(itemsets);
  return { attributes, itemsets, index, parts: linkParts(itemsets, index) };
}

/** The items of a pattern by number, in the order of its chain. */
export function itemNumbers({ itemsets }: Pick<PatternSet, 'itemsets'>, pattern: number): Uint32Array {
  const items = new Uint32Array(itemsets.length[pattern]);
  itemsOf(itemsets, pattern, items);
  return items;
}

/**
 * Orders patterns by their items, sorted by attribute name, then value, by code unit (P2): what comes first where
 * nothing else decides.
 */
export function patternOrder(set: PatternSet): (one: number, other: number) => number {
  const { itemColumn, itemOffset } = set.itemsets;
  const ranks = rankItems(set.attributes);
  const known = new Map<number, Uint32Array>();
  const rankOf = (pattern: number): Uint32Array => {
    const found = known.get(pattern);
    if (found !== undefined) return found;
    const made = itemNumbers(set, pattern)
      .map((item) => ranks[itemColumn[item]][item - itemOffset[itemColumn[item]]])
      .sort();
    known.set(pattern, made);
    return made;
  };
  return (one, other) => orderItems(rankOf(one), rankOf(other));
}

/** The patterns within a pattern by mask, itself and the empty one included: bit b stands for the b-th item of its chain. */
export function listSubsets(set: PatternSet, pattern: number): Uint32Array {
  const items = itemNumbers(set, pattern);
  const subsets = new Uint32Array(2 ** items.length);
  for (let place = 0, half = 1; place < items.length; place += 1, half *= 2)
    for (let mask = 0; mask < half; mask += 1) subsets[half + mask] = set.index.child(subsets[mask], items[place]);
  return subsets;
}

/** Which patterns are closed, and which are maximal; 1 for yes. The empty one has no mark. */
export interface PatternMarks {
  readonly isClosed: Uint8Array;
  readonly isMaximal: Uint8Array;
}

/**
 * Marks the patterns of which no pattern with one item more has the same support (closed), and those of which there is
 * no larger pattern at all (maximal). Larger patterns with the same support need not be looked at: one between would
 * have it too.
 */
export function markPatterns({ itemsets, parts }: PatternSet, supports: ArrayLike<number>): PatternMarks {
  const { count } = itemsets;
  const isClosed = new Uint8Array(count).fill(1);
  const isMaximal = new Uint8Array(count).fill(1);
  for (let at = 1; at < count; at += 1) {
    for (let link = parts.starts[at]; link < parts.starts[at + 1]; link += 1) {
      const part = parts.links[link];
      isMaximal[part] = 0;
      if (supports[part] === supports[at]) isClosed[part] = 0;
    }
  }
  isClosed[0] = 0;
  isMaximal[0] = 0;
  return { isClosed, isMaximal };
}

/** How many marks are set. */
export function countOnes(marks: Uint8Array): number {
  return marks.reduce((sum, mark) => sum + mark, 0);
}

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
