import type { Threshold } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Explanation, explainRules, markUnprotected } from '../../discovery/explain-rules.ts';
import type { MinedRules } from '../../discovery/rules/index.ts';
import { itemsOf } from '../../mining/find-itemset.ts';
import type { JudgedTable } from '../../utility/judged-table.ts';

/**
 * A non-redlining PND rule D,B -> C that meets the second condition for a rule A,B -> C, so that the first can be
 * brought about (D6, `alg31`).
 */
export interface Instance extends Explanation {
  /** The itemset D,B. */
  readonly itemset: number;
}

/**
 * For each of the rules (numbers of PD rules) the PND rules that meet conf(A,B->D) >= d, those that are redlining rules
 * aside; D of any items that are not protected, as in chapter 4 (D6). The nearest to the first condition first.
 */
export function findInstances(
  judged: JudgedTable,
  rules: readonly number[],
  d: Threshold,
  context: RunContext,
): Result<Map<number, Instance[]>> {
  const mined = judged.rules;
  const ascending = [...rules].sort((one, other) => one - other);
  const explained = explainRules(mined, ascending, markUnprotected(mined), d, mined.limits.maxLength, context);
  if (!explained.ok) return explained;
  const redlining = new Set(judged.redlining?.found.premise ?? []);
  const found = new Map<number, Instance[]>();
  for (const { rule, explanations } of explained.value) {
    const instances = explanations
      .filter(({ meetsSecond }) => meetsSecond)
      .map((explanation) => ({
        ...explanation,
        itemset: joinItemset(mined, mined.pd.context[rule], explanation.items),
      }))
      .filter(({ itemset }) => !redlining.has(itemset));
    found.set(rule, instances);
  }
  return succeed(found);
}

function joinItemset({ itemsets, index }: MinedRules, context: number, items: readonly number[]): number {
  const all = new Uint32Array(256);
  const count = itemsOf(itemsets, context, all);
  items.forEach((item, i) => (all[count + i] = item));
  return index.find(all, count + items.length);
}
