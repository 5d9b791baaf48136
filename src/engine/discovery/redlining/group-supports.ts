import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { indexItemsets, itemsOf, type ItemsetIndex } from '../../mining/find-itemset.ts';
import { mineItemsets, type Itemsets, type MiningInput } from '../../mining/itemsets.ts';
import { linkParts, type PartLinks } from '../../mining/part-links.ts';
import { hasSameItems } from '../../mining/same-items.ts';
import { type MinedRules } from '../rules/index.ts';
import { listProtectedItemsets, type ProtectedItemset } from './protected-itemsets.ts';

/**
 * The supports within one protected itemset A: s(A,B) of every itemset B without protected items or attributes of A,
 * where it reaches ms.
 */
export interface GroupSupports {
  /** The items of A by number, in column order. */
  readonly items: readonly number[];
  /** s(A). */
  readonly size: number;
  /** Itemsets B; `support` is s(A,B). */
  readonly itemsets: Itemsets;
  readonly index: ItemsetIndex;
  /** For each B its number among the itemsets of everybody, or -1; only those that have one are linked. */
  readonly whole: Int32Array;
  readonly parts: PartLinks;
  /**
   * For each B the factor s(B) / (s(A,B) * s(B,C)) that its split contributes to elb, and the largest of its proper
   * parts.
   */
  readonly factor: Float64Array;
  readonly reach: Float64Array;
}

/** Rules that were mined before, and what was counted in their groups. */
interface CountedGroups {
  readonly rules: MinedRules;
  readonly groups: readonly GroupSupports[];
}

/**
 * Counts every protected itemset's own records once, so that elb of all splits needs no further pass over the table
 * (D4): the background knowledge supp(A,X) and supp(A,B). Premises are counted, whatever the rules' support counts; so
 * where only classes differ from rules mined `earlier`, their counts still hold.
 */
export function countInGroups(
  rules: MinedRules,
  context: RunContext,
  earlier: CountedGroups | null = null,
): Result<GroupSupports[]> {
  const { input, itemsets, isProtected, limits } = rules;
  const groups = listProtectedItemsets(input, itemsets, isProtected, limits.minCount);
  const known = earlier !== null && countsAlike(earlier.rules, rules) ? earlier.groups : [];
  const counted: GroupSupports[] = [];
  for (let i = 0; i < groups.length; i += 1) {
    context.progress('Looking for stand-ins', i / groups.length);
    if (context.isCancelled()) return fail('cancelled', 'The search for stand-ins was cancelled.');
    const own = known.find(({ items }) => items.join() === groups[i].items.join());
    const one = own === undefined ? mineGroup(rules, groups[i], context) : succeed(own);
    if (!one.ok) return one;
    counted.push(findInRules(rules, one.value));
  }
  return succeed(counted);
}

function findInRules(rules: MinedRules, { items, size, itemsets, index }: MinedGroup): GroupSupports {
  const whole = findInWhole(rules, itemsets);
  const parts = linkParts(itemsets, index, (at) => whole[at] >= 0);
  return { items, size, itemsets, index, whole, parts, ...boundSplits(rules, itemsets, parts, whole) };
}

/** Whether the supports in the groups of two minings are the same, whatever the classes. */
function countsAlike(one: MinedRules, other: MinedRules): boolean {
  return (
    one.limits.minCount === other.limits.minCount &&
    one.limits.maxLength === other.limits.maxLength &&
    one.isProtected.join() === other.isProtected.join() &&
    hasSameItems(one.input, other.input)
  );
}

type MinedGroup = Pick<GroupSupports, 'items' | 'size' | 'itemsets' | 'index'>;

function mineGroup(rules: MinedRules, group: ProtectedItemset, context: RunContext): Result<MinedGroup> {
  const { limits } = rules;
  const quiet = { ...context, progress: () => {} };
  const mined = mineItemsets(
    takeGroup(rules, group),
    { minCount: limits.minCount, countOf: 'premise', maxLength: limits.maxLength },
    quiet,
  );
  if (!mined.ok) return mined;
  const itemsets = mined.value;
  return succeed({ items: group.items, size: group.support, itemsets, index: indexItemsets(itemsets) });
}

/**
 * The group's rows; A's attributes and protected items are no items here, so that item numbers stay those of the whole
 * table.
 */
function takeGroup({ input, itemsets, isProtected }: MinedRules, { items, rows }: ProtectedItemset): MiningInput {
  const { itemOffset, itemColumn } = itemsets;
  const own = new Set(items.map((item) => itemColumn[item]));
  const columns = input.columns.map(({ size, codes }, column) => {
    const taken = codes.slice(0, rows.length);
    if (own.has(column)) return { size, codes: taken.fill(size) };
    const kept = Uint32Array.from({ length: size + 1 }, (_, code) =>
      code < size && isProtected[itemOffset[column] + code] === 1 ? size : code,
    );
    for (let i = 0; i < rows.length; i += 1) taken[i] = kept[codes[rows[i]]];
    return { size, codes: taken };
  });
  const { weights } = input;
  return {
    rows: rows.length,
    columns,
    weights: weights === null ? null : Float64Array.from(rows, (row) => weights[row]),
    isNegative: null,
  };
}

function findInWhole({ index }: MinedRules, itemsets: Itemsets): Int32Array {
  const whole = new Int32Array(itemsets.count);
  const items = new Uint32Array(256);
  for (let at = 1; at < itemsets.count; at += 1) {
    whole[at] = whole[itemsets.parent[at]] < 0 ? -1 : index.find(items, itemsOf(itemsets, at, items));
  }
  return whole;
}

function boundSplits(
  { itemsets: all }: MinedRules,
  itemsets: Itemsets,
  { starts, links, byLength }: PartLinks,
  whole: Int32Array,
): Pick<GroupSupports, 'factor' | 'reach'> {
  const factor = new Float64Array(itemsets.count);
  const reach = new Float64Array(itemsets.count);
  for (let i = 0; i < byLength.length; i += 1) {
    const at = byLength[i];
    const own = whole[at];
    if (own < 0) continue;
    factor[at] = all.negative![own] === 0 ? 0 : all.support[own] / (itemsets.support[at] * all.negative![own]);
    for (let link = starts[at]; link < starts[at + 1]; link += 1)
      reach[at] = Math.max(reach[at], factor[links[link]], reach[links[link]]);
  }
  return { factor, reach };
}
