import { nameItemAt } from '../../discovery/premise-items.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { Discovered, MarkedRules } from './discovered.ts';

/** The protected items that occur in marked rules, in column order. */
export function listMarkedGroups({ rules }: Discovered, { marks }: MarkedRules): Item[] {
  const { pd, itemsets, isProtected } = rules;
  const occurs = new Uint8Array(isProtected.length);
  for (let i = 0; i < marks.length; i += 1) {
    if (marks[i] === 0) continue;
    for (let at = pd.premise[i]; at !== 0; at = itemsets.parent[at])
      if (isProtected[itemsets.item[at]] === 1) occurs[itemsets.item[at]] = 1;
  }
  return Array.from(occurs.keys())
    .filter((item) => occurs[item] === 1)
    .map((item) => nameItemAt(rules, item));
}
