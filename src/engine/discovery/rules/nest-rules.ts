import { itemsOf } from '../../mining/find-itemset.ts';
import type { MinedRules } from './mine-rules.ts';

const none = -1;

/**
 * Premises with a protected item, and for each the premises with one item less in the context; the same for every
 * threshold.
 */
export interface NestingLinks {
  /** Itemsets in order of length. */
  readonly order: Uint32Array;
  /** `links[starts[i] .. starts[i + 1])`: the itemsets one item wider than `order[i]`. */
  readonly starts: Uint32Array;
  readonly links: Uint32Array;
  /** For each itemset its PD rule, or -1. */
  readonly ruleOf: Int32Array;
}

/** Finds for each premise the ones that are one item wider; all of them are among the itemsets (D1). */
export function linkPremises({ pd, itemsets, index, isProtected }: MinedRules): NestingLinks {
  const ruleOf = new Int32Array(itemsets.count).fill(none);
  for (let i = 0; i < pd.count; i += 1) ruleOf[pd.premise[i]] = i;
  const premises: number[] = [];
  const isGroup = new Uint8Array(itemsets.count);
  for (let at = 1; at < itemsets.count; at += 1) {
    if (isProtected[itemsets.item[at]] === 1 || isGroup[itemsets.parent[at]] === 1) {
      isGroup[at] = 1;
      premises.push(at);
    }
  }
  const order = Uint32Array.from(premises).sort((a, b) => itemsets.length[a] - itemsets.length[b] || a - b);
  const starts = new Uint32Array(order.length + 1);
  const links: number[] = [];
  const items = new Uint32Array(256);
  const part = new Uint32Array(256);
  for (let i = 0; i < order.length; i += 1) {
    starts[i] = links.length;
    const count = itemsOf(itemsets, order[i], items);
    for (let left = 0; left < count; left += 1) {
      if (isProtected[items[left]] === 1) continue;
      let size = 0;
      for (let at = 0; at < count; at += 1) if (at !== left) part[size++] = items[at];
      links.push(index.find(part, size));
    }
  }
  starts[order.length] = links.length;
  return { order, starts, links: Uint32Array.from(links), ruleOf };
}

/**
 * For each marked rule a marked rule with the same A and a context B that is a proper part of its own, the widest there
 * is (fewest items, then first mined); itself when there is none. Unmarked rules answer themselves.
 */
export function nestRules(
  rules: MinedRules,
  marks: Uint8Array,
  { order, starts, links, ruleOf }: NestingLinks = linkPremises(rules),
): Uint32Array {
  const { pd, itemsets } = rules;
  const outer = new Uint32Array(pd.count);
  for (let i = 0; i < pd.count; i += 1) outer[i] = i;
  /** For each itemset the widest marked rule about its group in a part of its context, the whole context included. */
  const widest = new Int32Array(itemsets.count).fill(none);
  for (let i = 0; i < order.length; i += 1) {
    let best = none;
    for (let at = starts[i]; at < starts[i + 1]; at += 1) {
      const found = widest[links[at]];
      if (found !== none && (best === none || isWider(found, best))) best = found;
    }
    const own = ruleOf[order[i]];
    const isMarked = own !== none && marks[own] === 1;
    if (isMarked && best !== none) outer[own] = best;
    widest[order[i]] = best === none && isMarked ? own : best;
  }
  return outer;

  function isWider(one: number, other: number): boolean {
    const gap = itemsets.length[pd.premise[one]] - itemsets.length[pd.premise[other]];
    return gap < 0 || (gap === 0 && one < other);
  }
}
