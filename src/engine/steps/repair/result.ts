import type { LeftRules } from '../../repair/finish-repair.ts';
import type { WhoPays } from '../../repair/change-log.ts';
import type { RuleUtility } from '../../utility/rule-utility.ts';
import type { ItemPair } from '../../vocabulary/items.ts';
import type { RepairMethodName } from '../../vocabulary/repair-methods.ts';
import type { CoverageEntry } from '../discover/result.ts';

/** What the step `repair` gives (P1-P9): who pays, what it did to the rules, what is left, and its files. */
export interface RepairResult
  extends WhoPays, Pick<RuleUtility, 'DDPD' | 'DDPP' | 'IDPD' | 'IDPP' | 'MC' | 'GC' | 'discriminatory' | 'redlining'> {
  readonly method: RepairMethodName;
  readonly changedRecords: number;
  readonly changedCells: number;
  /** Under survey weights the share of all weight that the changed records have (M12). */
  readonly changedShareOfWeights?: number;
  readonly passes: number;
  readonly frequentRules: RuleUtility['frequent'];
  readonly unresolved: readonly (LeftRuleEntry & { readonly reason: LeftRules['unresolved'][number]['reason'] })[];
  /** Rules that dropped out of the frequent ones while their own counts are still over the limit (P4). */
  readonly hidden: readonly LeftRuleEntry[];
  readonly explained: readonly (LeftRuleEntry & { readonly by: readonly ItemPair[] })[];
  /** Groups that end better off than those they are compared with. */
  readonly overshot: readonly ItemPair[];
  readonly coverage: readonly CoverageEntry[];
  /** The column of weights that `reweigh` wrote. */
  readonly weight?: string;
  readonly seed?: number | null;
  /** The protected table, and the log of every changed cell. */
  readonly file: string;
  readonly log: string;
}

/** A rule over the limit: X, and its split into A and B. */
export interface LeftRuleEntry {
  readonly X: readonly ItemPair[];
  readonly A: readonly ItemPair[];
  readonly B: readonly ItemPair[];
}
