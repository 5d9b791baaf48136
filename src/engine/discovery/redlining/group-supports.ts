import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type PartLinks, hasSameItems, linkParts } from '../../mining/find-itemset.ts';
import { type MinedRules, rowFinder } from '../rules/index.ts';
import { type HeldItemsets, countAlong, countSteps, markFree } from './count-along.ts';
import { type MinedGroup, findInWhole, mineGroup } from './mine-group.ts';
import { type ProtectedItemset, listProtectedItemsets } from './protected-itemsets.ts';

/** What is counted within one protected itemset A. */
export interface GroupSupports extends HeldItemsets {
  /** The items of A by number, in column order. */
  readonly items: readonly number[];
  /** The parts of every itemset of everybody without protected items: the same for all groups. */
  readonly parts: PartLinks;
  /** What was mined among A's records, where that is how they were counted. */
  readonly mined: MinedGroup | null;
}

/** Rules that were mined before, and what was counted in their groups. */
interface CountedGroups {
  readonly rules: MinedRules;
  readonly groups: readonly GroupSupports[];
}

/** Up to so many steps the itemsets of everybody are counted again in a group; beyond, the group is mined. */
const usualSteps = 30_000_000;

/**
 * Counts every protected itemset's own records once, so that elb of all splits needs no further pass over the table
 * (D4): the background knowledge supp(A,X) and supp(A,B). Premises are counted, whatever the rules' support counts. In
 * a small table the itemsets of everybody are counted again among A's records; in a large one these are mined, and
 * where only classes differ from rules mined `earlier`, what was mined then still holds.
 */
export function countInGroups(
  rules: MinedRules,
  context: RunContext,
  earlier: CountedGroups | null = null,
  mostSteps = usualSteps,
): Result<GroupSupports[]> {
  const { input, itemsets, index, limits } = rules;
  const groups = listProtectedItemsets(input, rules, limits.minCount);
  const known = earlier !== null && countsAlike(earlier.rules, rules) ? earlier.groups : [];
  const isFree = markFree(rules);
  const parts = linkParts(itemsets, index, isFree);
  const counted: GroupSupports[] = [];
  for (let i = 0; i < groups.length; i += 1) {
    context.progress('Looking for stand-ins', i / groups.length);
    if (context.isCancelled()) return fail('cancelled', 'The search for stand-ins was cancelled.');
    const { items } = groups[i];
    if (countSteps(parts.byLength.length, groups[i]) <= mostSteps) {
      const held = countAlong(rules, isFree, groups[i]);
      counted.push({ items, parts, mined: null, ...weighHeld(rules, groups[i], held) });
      continue;
    }
    const mined = mineOnce(rules, groups[i], known, context);
    if (!mined.ok) return mined;
    const held = findInWhole(rules, mined.value);
    counted.push({ items, parts, mined: mined.value, ...weighHeld(rules, groups[i], held) });
  }
  return succeed(counted);
}

/** What a group's itemsets weigh under survey weights, by which rates go; which there are goes by records (M12). */
function weighHeld(
  { input, itemsets, weighed }: MinedRules,
  { rows }: ProtectedItemset,
  held: HeldItemsets,
): HeldItemsets {
  if (weighed === null) return held;
  const own = Float64Array.from(rows, (row) => weighed.survey.weights[row]);
  const columns = input.columns.map(({ size, codes }) => ({
    size,
    codes: Uint32Array.from(rows, (row) => codes[row]),
  }));
  const rowsOf = rowFinder({ ...input, rows: rows.length, columns }, itemsets);
  const support = Float64Array.from(held.itemsets, (at) => rowsOf(at).reduce((sum, row) => sum + own[row], 0));
  return { ...held, support };
}

/** What is mined among a group's records, unless it is known. */
function mineOnce(
  rules: MinedRules,
  group: ProtectedItemset,
  known: readonly GroupSupports[],
  context: RunContext,
): Result<MinedGroup> {
  const own = known.find(({ items }) => items.join() === group.items.join())?.mined ?? null;
  return own === null ? mineGroup(rules, group, context) : succeed(own);
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
