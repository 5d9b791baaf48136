import type { JointReasons } from '../../discovery/hold-reasons.ts';
import type { CoverageReason } from '../../vocabulary/coverage.ts';
import type { VerdictCount } from '../../discovery/fold-rules.ts';
import type { ItemPair, Note } from '../../vocabulary/items.ts';
import type { VerdictCode } from '../../vocabulary/lenses.ts';
import type { WrittenNumber } from '../step.ts';

/** What the step `discover` gives (D1-D12, M7-M9). */
export interface DiscoverResult {
  /** Frequent classification rules, those about a protected group and the others (D1, D2). */
  readonly frequentRules: number;
  readonly pdRules: number;
  readonly pndRules: number;
  /** PD rules that are not over the limit (D3). */
  readonly protective: number;
  /** The rules over the limit, sorted by itemset (D3). */
  readonly direct: readonly DirectRule[];
  /** The rules over the limit with rules about the same people counted once (D8). */
  readonly findings: number;
  readonly coverage: readonly CoverageEntry[];
  /** How many situations could have been found, whatever was (M7). */
  readonly family?: number;
  readonly verdicts?: Readonly<Record<VerdictCode, VerdictCount>>;
  /** The few situations that stand for all clear findings, in order (D12). */
  readonly representatives?: readonly RepresentativeEntry[];
  /** Null where elb says nothing (D4). */
  readonly redlining?: readonly RedliningEntry[] | null;
  /** Every discriminatory rule that is a d-instance, once for each D that explains it (D6). */
  readonly explained?: readonly ExplainedEntry[];
  /** Of each whole group over the limit what is left when all lawful reasons are held fixed. */
  readonly jointly?: readonly JointEntry[];
}

/** A rule A,B -> C with its counts and its measure. */
export interface CountedRule {
  readonly A: readonly ItemPair[];
  readonly B: readonly ItemPair[];
  readonly a1: number;
  readonly n1: number;
  readonly a2: number;
  readonly n2: number;
  readonly value: WrittenNumber;
}

/** A rule A,B -> C over the limit: its counts, its measure and the evidence (M7, M9, M11). */
export interface DirectRule extends CountedRule {
  /** Under survey weights both rates, and the people that both groups are worth in tests (M12). */
  readonly p1?: number;
  readonly p2?: number | null;
  readonly worth1?: number;
  readonly worth2?: number;
  /** The 95% interval of the measure on its own, Fisher's two-sided p and z: evidence that decides nothing. */
  readonly interval?: readonly [low: WrittenNumber, high: WrittenNumber] | null;
  readonly fisher?: WrittenNumber;
  readonly z?: WrittenNumber;
  /** The p of the test of the limit, and the q of its finding over the whole family. */
  readonly p?: WrittenNumber;
  readonly q?: WrittenNumber;
  readonly verdict?: VerdictCode;
  readonly affected?: number | null;
  /** What a person noted on it. */
  readonly note?: Pick<Note, 'verdict' | 'text'>;
}

/** What was tested of a protected item, a pair of them or a protected attribute, or why nothing was (D10). */
export interface CoverageEntry {
  readonly items?: readonly ItemPair[];
  readonly attribute?: string;
  /** Rules about it. */
  readonly tested: number;
  readonly reason?: string;
  readonly code?: CoverageReason['code'];
  readonly has?: number;
  readonly needs?: number | null;
}

interface RepresentativeEntry {
  readonly A: readonly ItemPair[];
  readonly B: readonly ItemPair[];
  /** How many findings are like it, itself not counted. */
  readonly like: number;
}

/** A redlining rule and the indirect rules that it yields (D4, D5). */
export interface RedliningEntry {
  readonly X: readonly ItemPair[];
  readonly yields: readonly RedliningYieldEntry[];
}

export interface RedliningYieldEntry {
  readonly A: readonly ItemPair[];
  readonly B: readonly ItemPair[];
  readonly elb: number;
  /** The rule of `background` that it rests on, where it does not rest on the table. */
  readonly background?: number;
}

/** A rule and a D that explains it, with both sides of both conditions (D6). */
export interface ExplainedEntry {
  readonly A: readonly ItemPair[];
  readonly B: readonly ItemPair[];
  readonly by: readonly ItemPair[];
  readonly first: { readonly left: number; readonly right: number; readonly a: number; readonly n: number };
  readonly second: { readonly left: number; readonly right: number; readonly both: number; readonly n1: number };
}

/** A whole group over the limit, and what is left of its gap when all reasons are held fixed (D6). */
export interface JointEntry extends Omit<JointReasons, 'reasons' | 'before' | 'after'> {
  readonly A: readonly ItemPair[];
  readonly reasons: readonly ItemPair[];
  /** The share denied of the group less that of the others, and the same among people with the same reasons. */
  readonly before: GapEntry | null;
  readonly after: GapEntry | null;
}

export interface GapEntry {
  readonly value: number;
  readonly interval: readonly [low: number, high: number] | null;
}
