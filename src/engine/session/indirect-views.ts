import type { Measure } from '../vocabulary/measures.ts';
import type { DecimalText } from '../table/column-settings.ts';
import type { Item, RuleReference } from '../vocabulary/items.ts';
import type { PairCounts } from '../measures/counts.ts';
import type { JointReasons } from '../discovery/hold-reasons.ts';
import type { RuleRow } from './discover-views.ts';

/** Which redlining rules to list. */
export interface RedliningQuery {
  readonly measure: Measure;
  readonly alpha: DecimalText;
  /** The group that is stood in for, as `groups` of a page names it, or null. */
  readonly group: string | null;
  /** An attribute that the rule must mention, or null; and one of its values. */
  readonly through: string | null;
  readonly value: string | null;
  readonly search: string;
  /** Only what reaches the limit, or only what does not; left out: both. */
  readonly side?: 'over' | 'below' | null;
  readonly offset: number;
  readonly limit: number;
}

/** What one split of a rule without protected items says about a protected group. */
export interface RedliningRow {
  readonly id: number;
  /** The rule X -> C, split into what stands in, D, and the context B. */
  readonly D: readonly Item[];
  readonly B: readonly Item[];
  readonly A: readonly Item[];
  readonly elb: number;
  readonly isWorse: boolean;
  /** Of how many people the rule speaks, s(X), and how many of them are denied. */
  readonly people: number;
  readonly denied: number;
  /** Rules about the same people that reach 1, this one included (D8). */
  readonly same: number;
  /** The rule of the recipe's background that it rests on; null: the table itself. */
  readonly background: number | null;
  /** The extended lift that the table shows of the group in the context, where it holds the group. */
  readonly measured: number | null;
  /** Whether that reaches the limit, whatever the bound proves. */
  readonly isMeasuredOver: boolean;
}

export interface RedliningPage {
  /** False where the measure or the threshold let the bound say nothing (D4). */
  readonly isDefined: boolean;
  /** Sets of people, of each the rule and split with the highest bound, the shortest of equals (D8). */
  readonly total: number;
  /** By what stands in for whom: the stand-in with the highest bound first, then the others; in each the highest first. */
  readonly rows: readonly RedliningRow[];
  /** The stand-ins listed, in the order of the rows, each with its number of rows. */
  readonly standIns: readonly { readonly D: readonly Item[]; readonly A: readonly Item[]; readonly count: number }[];
  /** How many sets of people reach the limit, and how many do not, whatever `side` says. */
  readonly sides: { readonly over: number; readonly below: number };
  /**
   * At the threshold, whatever the filter: rules, the sets of people they are, and groups and contexts they tell of.
   */
  readonly worse: {
    readonly rules: number;
    readonly findings: number;
    readonly yields: number;
    readonly groups: readonly string[];
  };
  readonly strongest: RedliningRow | null;
  /** PND rules looked at, and the groups looked for. */
  readonly rules: number;
  readonly groups: readonly string[];
  /** Background rules that the table cannot use, in words. */
  readonly unused: readonly string[];
}

/** A bound taken apart (D4, D5). From outside, `inPremise` is a least and `inContext` a most. */
export interface RedliningDetail {
  readonly row: RedliningRow;
  readonly premise: { readonly n: number; readonly a: number };
  readonly context: { readonly n: number; readonly a: number };
  readonly inPremise: number;
  readonly inContext: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly gamma: number;
  readonly delta: number;
  /** At least so many of those denied in X are of the group: s(A,X) - s(X,¬C). */
  readonly certain: number;
  /** What the table says of the group in the context, where it holds the group: a1 of n1, and elift. */
  readonly measured: { readonly a1: number; readonly n1: number; readonly elift: number | null } | null;
  /** What else rules about the same people yield, the highest bound first; at most 50. */
  readonly others: readonly RedliningRow[];
}

/** Which rules to list with what explains them. */
export interface ExplainQuery {
  readonly measure: Measure;
  readonly alpha: DecimalText;
  readonly d: DecimalText;
  readonly grounded: readonly Item[];
  readonly status: 'all' | 'explained' | 'unexplained';
  /** One row for rules about the same people; then the counts are findings too (D8). */
  readonly isFolded: boolean;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

export interface ExplanationView {
  readonly items: readonly Item[];
  /** a of the n with D in the context are denied; `both` of the group have D. */
  readonly a: number;
  readonly n: number;
  readonly both: number;
  readonly meetsFirst: boolean;
  readonly meetsSecond: boolean;
  readonly nearness: number;
}

export interface ExplainedRow {
  readonly rule: RuleRow;
  readonly isExplained: boolean;
  readonly nearest: ExplanationView | null;
}

export interface ExplainedPage {
  readonly total: number;
  readonly rows: readonly ExplainedRow[];
  /** Of the rules, folded of the findings, that are over the limit: how many are explained. */
  readonly worse: number;
  readonly explained: number;
}

/** One rule: what explains it, and what would if the law let it. */
export interface RuleExplanations {
  /** What a note on the rule is about. */
  readonly about: RuleReference;
  /** Group and others among those in the situation who have none of the grounded items. */
  readonly without: PairCounts;
  /** What is left of the gap when all grounded items are held fixed together; null where none is, or none can be. */
  readonly jointly: JointReasons | null;
  readonly grounded: readonly ExplanationView[];
  readonly others: readonly ExplanationView[];
}
