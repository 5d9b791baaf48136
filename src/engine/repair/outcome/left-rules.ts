import { type Item } from '../../vocabulary/items.ts';
import { type Unresolved } from '../state/index.ts';

/**
 * A rule that a repair leaves behind, with its items in column order: of a direct rule X = A ∪ B, of a redlining rule X
 * = D ∪ B (P4).
 */
export interface LeftRule {
  readonly kind: 'direct' | 'indirect';
  readonly X: readonly Item[];
  readonly A: readonly Item[];
  readonly B: readonly Item[];
}

/** What a repair could not do, and why; what only dropped out of FR; and what d-instances explain (P4). */
export interface LeftRules {
  readonly unresolved: readonly (LeftRule & { readonly reason: Unresolved })[];
  readonly hidden: readonly LeftRule[];
  readonly explained: readonly (LeftRule & { readonly by: readonly Item[] })[];
}
