import { type Item, type RuleReference } from '../../vocabulary/items.ts';

/** A rule that was repaired; `D` are the items that stand in for its group, none where it discriminates directly (D4). */
export interface RepairedRule extends RuleReference {
  readonly D: readonly Item[];
}

/** What a cell was changed for: a rule, or a method's own words where it looks at no single rule (P5). */
export type ChangeReason = RepairedRule | string;
