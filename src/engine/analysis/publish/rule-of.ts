import { nameItems } from '../../discovery/premise-items.ts';
import type { PatternSet } from '../../patterns/pattern-set.ts';
import { type Item, type RuleReference, isSameItem } from '../../vocabulary/items.ts';
import type { GroupSum } from '../../patterns/sanitize/index.ts';
import { listSeveral } from './protection-of.ts';
import type { PublishQuestion } from './read-question.ts';

/** A PD pattern {A,B,C} as the rule A,B -> C, with the item C that denies (D2). */
export interface PatternRule extends RuleReference {
  readonly C: Item;
}

/** Splits a PD pattern into its group, its context and its denial. */
export function ruleOf(
  { set, question }: { readonly set: PatternSet; readonly question: Pick<PublishQuestion, 'fairness'> },
  pattern: number,
): PatternRule {
  const { protected: groups, negative } = question.fairness!;
  const isIn = (list: readonly Item[], item: Item) => list.some((one) => isSameItem(one, item));
  const items = nameItems(set, pattern);
  return {
    A: items.filter((item) => isIn(groups, item)),
    B: items.filter((item) => !isIn(groups, item) && !isIn(negative, item)),
    C: items.find((item) => isIn(negative, item))!,
  };
}

/** Splits what is added up over the values of groups (D14): each of these groups is one item of A. */
export function sumRuleOf(
  published: { readonly set: PatternSet; readonly question: Pick<PublishQuestion, 'fairness'> },
  { groups, all }: GroupSum,
): PatternRule {
  const { A, B, C } = ruleOf(published, all[0]);
  const several = groups.map((place) => listSeveral(published.question.fairness!)[place]);
  const isTogether = (item: Item) => several.some(({ attribute }) => attribute === item.attribute);
  return {
    A: [...several, ...A.filter((item) => !isTogether(item))],
    B: B.filter((item) => !isTogether(item)),
    C,
  };
}
