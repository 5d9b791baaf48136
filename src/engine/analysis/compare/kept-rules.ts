import { compareRatio } from '../../shared/exact.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import type { MinedRules } from '../../discovery/rules/index.ts';
import type { Item } from '../../vocabulary/items.ts';

/** The premises of the frequent rules by the names of their items (D1). */
export function listFrequent(rules: MinedRules): Set<string> {
  const { itemsets, limits } = rules;
  const frequent = new Set<string>();
  for (let at = 1; at < itemsets.count; at += 1)
    if (compareRatio(itemsets.negative![at], itemsets.support[at], limits.minConfidence) >= 0)
      frequent.add(keyOfItems(nameItems(rules, at)));
  return frequent;
}

/** Items as a text, the same in whatever order they stand. */
export function keyOfItems(items: readonly Item[]): string {
  return JSON.stringify(items.map(({ attribute, value }) => JSON.stringify([attribute, value])).sort());
}

/** How many of some rules another table has as well (P5). */
export function countKept(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  let kept = 0;
  for (const key of before) if (after.has(key)) kept += 1;
  return kept;
}
