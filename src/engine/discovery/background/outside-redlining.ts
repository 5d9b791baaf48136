import type { Threshold } from '../../shared/exact.ts';
import { itemsOf } from '../../mining/find-itemset.ts';
import { type Redlining, startRedlining } from '../redlining/index.ts';
import { type MinedRules, ratedItemsets } from '../rules/index.ts';
import { boundElift } from './outside-bound.ts';
import type { OutsideKnowledge } from './outside-knowledge.ts';

/**
 * Redlining rules by knowledge from outside (D5): X -> C in FR with X = D ∪ B, D = given, where B holds the context of
 * the knowledge, if it has one, and X no attribute of the group; elb is `boundElift`. A wider rule than D ∪ B proves
 * less about the same group in B, so each X has one B. Compared exactly (T4).
 */
export function findOutsideRedlining(
  rules: MinedRules,
  known: readonly OutsideKnowledge[],
  alpha: Threshold,
): Redlining {
  const found = startRedlining();
  const { itemsets, isPndRule, index } = rules;
  const { support, negative } = ratedItemsets(rules);
  const at = (itemset: number) => ({ n: support[itemset], a: negative[itemset] });
  const byItem = indexByItem(known);
  const items = new Uint32Array(256);
  for (let premise = 1; premise < itemsets.count; premise += 1) {
    if (isPndRule[premise] === 0) continue;
    const own = items.subarray(0, itemsOf(itemsets, premise, items));
    for (const item of own) {
      for (const place of byItem.get(item) ?? []) {
        const { given, within, itemset, groupColumns, beta1, beta2 } = known[place];
        if (!holdsAll(own, given) || !holdsAll(own, within) || mentions(rules, own, groupColumns)) continue;
        const rest = own.filter((one) => !given.includes(one));
        const context = index.find(rest, rest.length);
        const counts = { given: support[itemset], premise: at(premise), context: at(context) };
        const bound = boundElift(counts, beta1, beta2, alpha);
        if (bound !== null) found.push(premise, context, place, bound.inPremise, bound.inContext, bound.elb);
      }
    }
  }
  return found.take();
}

/** Knowledge by the first item of its `given`. */
function indexByItem(known: readonly OutsideKnowledge[]): Map<number, number[]> {
  const byItem = new Map<number, number[]>();
  known.forEach(({ given }, place) => {
    const places = byItem.get(given[0]) ?? [];
    places.push(place);
    byItem.set(given[0], places);
  });
  return byItem;
}

function holdsAll(items: Uint32Array, wanted: Uint32Array): boolean {
  return wanted.every((item) => items.includes(item));
}

function mentions({ itemsets }: MinedRules, items: Uint32Array, columns: readonly number[]): boolean {
  return columns.length > 0 && items.some((item) => columns.includes(itemsets.itemColumn[item]));
}
