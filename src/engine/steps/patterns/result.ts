import type { ItemPair } from '../../vocabulary/items.ts';
import type { StuckReason } from '../../patterns/sanitize-patterns.ts';
import type { PatternAccuracy } from './accuracy.ts';
import type { PublishedCheck } from './pattern-file.ts';
import type { Published } from './run.ts';

/** What patterns counted truly and under noise have in common. */
export interface SanitizedPatterns {
  readonly accuracy?: PatternAccuracy | null;
  readonly file: string;
  readonly json: string;
  /** Numbers of pairs I, N whose sum points at fewer than k people (S9); null under noise. */
  readonly channelsBefore: number | null;
  readonly channelsAfter: number | null;
  /** Patterns over the limit as found, made private only, and released; null where nothing is asked about them. */
  readonly discriminatoryBefore: number | null;
  readonly discriminatoryPrivate: number | null;
  readonly discriminatoryAfter: number | null;
  readonly explainedBefore: number | null;
  readonly explainedPrivate: number | null;
  readonly explained: readonly ExplainedPattern[];
  /** The patterns that stay over the limit; then the release is not protective (S5). */
  readonly unresolved: readonly UnresolvedPattern[];
  readonly additions: readonly AdditionEntry[];
  readonly passes: number;
  readonly changed: number;
  readonly changedPatterns: number;
  readonly DPD: number | null;
  readonly NDD: number | null;
  readonly MC: number | null;
  readonly GC: number | null;
  readonly coverage: readonly PatternCoverageEntry[];
}

/** What the step `patterns` gives: true or raised counts that no sum of isolates fewer than k people (S1-S11). */
export interface PatternsResult extends SanitizedPatterns {
  readonly patterns: readonly {
    readonly items: readonly ItemPair[];
    readonly support: number;
    readonly released: number;
  }[];
  /** Patterns left out, none of which stands in a file (S10). */
  readonly withheld: readonly { readonly items: readonly ItemPair[]; readonly support: number }[];
  readonly minCount: number;
  readonly closed: number;
  readonly maximal: number;
  readonly distortion: Published['utility']['distortion'];
  readonly largestError: Published['utility']['largest'];
  readonly check: PublishedCheck;
}

interface PatternRuleEntry {
  readonly A: readonly ItemPair[];
  readonly B: readonly ItemPair[];
  readonly C: ItemPair;
}

interface ExplainedPattern extends PatternRuleEntry {
  readonly by: readonly ItemPair[];
}

interface UnresolvedPattern extends PatternRuleEntry {
  readonly reason: StuckReason | 'together';
}

/** Who was added, how many and why (S2). */
interface AdditionEntry {
  readonly items: readonly ItemPair[];
  readonly by: number;
  readonly because: string;
}

interface PatternCoverageEntry {
  readonly items: readonly ItemPair[];
  readonly tested: number;
  readonly reason?: string;
}
