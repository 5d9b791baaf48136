import { nameItems } from '../../discovery/premise-items.ts';
import { type PatternSet } from '../../patterns/pattern-set.ts';
import { type Item, isSameItem, type RuleReference } from '../../vocabulary/items.ts';
import { type PublishQuestion } from './read-question.ts';

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
