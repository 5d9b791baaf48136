import { itemsOf } from '../mining/find-itemset.ts';
import { type MinedRules } from './mine-rules.ts';

const mostItems = 12;

/**
 * For each marked rule a marked rule with the same A and a context B that is a proper part of its own, the widest there is (fewest
 * items, then first mined); itself when there is none. Unmarked rules answer themselves. Contexts of more than 12 items are not nested.
 */
export function nestRules({ pd, itemsets, index, isProtected }: MinedRules, marks: Uint8Array): Uint32Array {
  const ruleOf = new Map<number, number>();
  for (let i = 0; i < pd.count; i += 1) if (marks[i] === 1) ruleOf.set(pd.premise[i], i);
  const outer = new Uint32Array(pd.count).map((_, i) => i);
  const items = new Uint32Array(256);
  const part = new Uint32Array(256);
  for (let i = 0; i < pd.count; i += 1) {
    if (marks[i] === 0) continue;
    const count = itemsOf(itemsets, pd.premise[i], items);
    const context = Array.from(items.subarray(0, count)).filter((item) => isProtected[item] === 0);
    if (context.length === 0 || context.length > mostItems) continue;
    const group = Array.from(items.subarray(0, count)).filter((item) => isProtected[item] === 1);
    outer[i] = findWidest(i, group, context, part);
  }
  return outer;

  function findWidest(rule: number, group: readonly number[], context: readonly number[], into: Uint32Array): number {
    let best = rule;
    let fewest = context.length;
    for (let mask = 0; mask < 2 ** context.length - 1; mask += 1) {
      let size = 0;
      for (const item of group) into[size++] = item;
      for (let bit = 0; bit < context.length; bit += 1) if (mask & (1 << bit)) into[size++] = context[bit];
      const kept = size - group.length;
      if (kept > fewest) continue;
      const found = ruleOf.get(index.find(into, size));
      if (found !== undefined && (kept < fewest || found < best)) {
        best = found;
        fewest = kept;
      }
    }
    return best;
  }
}
