import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { itemsOf } from '../../mining/find-itemset.ts';
import { type Itemsets, type MiningInput, mineItemsets } from '../../mining/itemsets.ts';
import type { MinedRules } from '../rules/index.ts';
import type { HeldItemsets } from './count-along.ts';
import type { ProtectedItemset } from './protected-itemsets.ts';

/** The itemsets without protected items that are frequent among the records of a group, and the group's weight. */
export interface MinedGroup {
  readonly size: number;
  readonly itemsets: Itemsets;
}

/** Mines a group's records by premise support (D4). */
export function mineGroup(rules: MinedRules, group: ProtectedItemset, context: RunContext): Result<MinedGroup> {
  const { minCount, maxLength } = rules.limits;
  const quiet = { ...context, progress: () => {} };
  const mined = mineItemsets(takeGroup(rules, group), { minCount, countOf: 'premise', maxLength }, quiet);
  return mined.ok ? succeed({ size: group.support, itemsets: mined.value }) : mined;
}

/**
 * The group's rows; A's attributes, protected items and merged columns (D14) are no items here, so that item numbers stay
 * those of the whole table.
 */
function takeGroup(
  { input, itemsets, isProtected, firstOf }: MinedRules,
  { items, rows }: ProtectedItemset,
): MiningInput {
  const { itemOffset, itemColumn } = itemsets;
  const own = new Set(items.map((item) => firstOf[itemColumn[item]]));
  const columns = input.columns.map(({ size, codes }, column) => {
    const taken = codes.slice(0, rows.length);
    if (own.has(firstOf[column]) || firstOf[column] !== column) return { size, codes: taken.fill(size) };
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

/** Those of a group's itemsets that are among the itemsets of everybody, by their numbers there. */
export function findInWhole({ index, itemsets: all }: MinedRules, { size, itemsets }: MinedGroup): HeldItemsets {
  const whole = new Int32Array(itemsets.count);
  const inGroup = new Float64Array(all.count);
  const items = new Uint32Array(256);
  let found = 1;
  inGroup[0] = size;
  for (let at = 1; at < itemsets.count; at += 1) {
    whole[at] = whole[itemsets.parent[at]] < 0 ? -1 : index.find(items, itemsOf(itemsets, at, items));
    if (whole[at] < 0) continue;
    inGroup[whole[at]] = itemsets.support[at];
    found += 1;
  }
  const numbers = new Uint32Array(found);
  let listed = 1;
  for (let at = 1; at < all.count; at += 1) if (inGroup[at] > 0) numbers[listed++] = at;
  return { itemsets: numbers, support: Float64Array.from(numbers, (at) => inGroup[at]) };
}
