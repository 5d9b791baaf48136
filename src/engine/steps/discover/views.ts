import type { PairCounts, SurveyCounts } from '../../measures/counts.ts';
import type { Interval } from '../../measures/intervals.ts';
import type { LensVerdict } from '../../measures/verdict.ts';
import type { CoverageLine } from '../../discovery/cover-groups.ts';
import type { Family } from '../../discovery/judge-rules.ts';
import type { MeasureSpread } from '../../discovery/measure-spread.ts';
import type { RuleFilter } from '../../discovery/list-rules.ts';
import type { VerdictCount } from '../../discovery/fold-rules.ts';
import type { Item, RuleReference } from '../../vocabulary/items.ts';
import type { JointReasons, StratifiedRule } from '../../discovery/hold-reasons.ts';
import type { MeasureLine, Missed, RuleView } from './inspect-rule.ts';
import type { VerdictView } from './run.ts';
import type { VerdictCode } from '../../vocabulary/lenses.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import type { DecimalText } from '../../table/column-settings.ts';

/** What mining found, before any threshold. */
export interface DiscoverSummary {
  /** Names the result in every question about it. */
  readonly id: string;
  readonly frequent: number;
  readonly pd: number;
  readonly pnd: number;
  /** Findings among the PD rules: rules about the same people count once (D8). */
  readonly findings: number;
  readonly milliseconds: number;
  /** Attributes a context can mention. */
  readonly attributes: readonly string[];
  /** What was tested of every protected group, pair of groups and protected attribute, or why nothing was (D10). */
  readonly coverage: readonly CoverageLine[];
}

/** One rule of a list. */
export interface RuleRow {
  readonly id: number;
  readonly A: readonly Item[];
  readonly B: readonly Item[];
  readonly a1: number;
  readonly n1: number;
  readonly a2: number;
  readonly n2: number;
  readonly value: number | null;
  /** 95% interval of the measure (M7). */
  readonly interval: Interval | null;
  /** Of rules over the limit the p of the test of it, and the q of their finding over the whole family (M7). */
  readonly p: number | null;
  readonly q: number | null;
  readonly isWorse: boolean;
  /** What may be said of it (M9), and how many people the gap costs the better outcome (M11). */
  readonly verdict: VerdictCode;
  readonly affected: number | null;
  /** Rules about the same people, this one included; and narrower ones that nest in it. */
  readonly same: number;
  readonly narrower: number;
  /** Under survey weights: what its rates go by; the counts are then of people asked (M12). */
  readonly survey?: SurveyCounts;
}

export interface RuleQuery extends RuleFilter, VerdictView {
  readonly offset: number;
  readonly limit: number;
}

export interface RulePage {
  readonly total: number;
  readonly offset: number;
  readonly rules: readonly RuleRow[];
  /** At the threshold, over all PD rules whatever the filter. */
  readonly worse: {
    readonly rules: number;
    readonly findings: number;
    /** Protected items of the worse rules, in column order. */ readonly groups: readonly Item[];
  };
  /** How many rules and findings have each verdict, whatever the filter (M9). */
  readonly verdicts: Readonly<Record<VerdictCode, VerdictCount>>;
  /** How many rows of each verdict the rest of the filter would list. */
  readonly listed: Readonly<Record<VerdictCode, number>>;
}

/** How the answer is asked for: about one group, or about all. */
export interface AnswerQuery extends VerdictView {
  readonly group: Item | null;
}

/** A whole protected group, or two together, against those it is compared with; 95% intervals of both rates (M7). */
export interface WholeGroup {
  readonly row: RuleRow;
  readonly group: Interval;
  readonly others: Interval | null;
}

/** The answer to "is anyone treated worse?"; all counts are findings (D8). */
export interface AnswerPage {
  /** How many findings were tested, and how many of them have each verdict (M9). */
  readonly tested: number;
  readonly verdicts: Readonly<Record<VerdictCode, number>>;
  /** The clear findings as few situations: those of whole groups, and those that stand for others like them (D12). */
  readonly situations: {
    readonly wholeGroups: readonly RuleRow[];
    readonly representatives: readonly { readonly row: RuleRow; readonly like: number }[];
    /** How many representatives there are, and the findings they stand for, themselves included; at most 50 are listed. */
    readonly count: number;
    readonly standFor: number;
  };
  /** How many situations could have been found, whatever was; at most that many where they are too many to count (M7). */
  readonly family: Family;
  /** What a "no" could have missed: of the whole groups the one whose interval reaches furthest (M9). */
  readonly missed: (Omit<Missed, 'rule'> & { readonly row: RuleRow }) | null;
  /** Where nothing is over the limit: how many intervals, each 95% on its own, reach over it, and 50 that reach furthest with all whole groups. */
  readonly reaching: { readonly count: number; readonly rows: readonly RuleRow[] } | null;
  /** The worst finding: of the worst verdict that occurs, the one furthest by the measure. */
  readonly furthest: RuleRow | null;
  readonly spread: MeasureSpread;
  /** Whole groups that were tested, the widest gap first. */
  readonly groups: readonly WholeGroup[];
  /** How many of all people have the worse outcome. */
  readonly everyone: { readonly a: number; readonly n: number };
  /** Under survey weights, by which rates go: how many people were asked, on whom all evidence rests (M12). */
  readonly asked?: number;
}

/** One rule opened: everything that is known of it. */
export interface RuleDetail {
  readonly row: RuleRow;
  readonly a: number;
  readonly n: number;
  readonly measures: readonly MeasureLine[];
  /**
   * Against the best group of A's attributes in the context (M6); null, as the shortfall, when there is no other group.
   */
  readonly impactRatio: number | null;
  readonly isBelowFourFifths: boolean;
  readonly shortfall: number | null;
  readonly fisher: number | null;
  readonly log10Fisher: number | null;
  readonly z: number | null;
  readonly leads: 'exact' | 'z';
  readonly verdict: LensVerdict;
  /** Other rules about the same people, and narrower rules that nest in this one; at most 50 of each. */
  readonly sameRules: readonly RuleRow[];
  readonly narrowerRules: readonly RuleRow[];
}

export interface DisagreementRow {
  readonly row: RuleRow;
  readonly value: number | null;
  readonly other: number | null;
  readonly rank: number;
  readonly otherRank: number;
}

/** What of the rules is shown as points. */
export type CloudQuery = Omit<RuleQuery, 'offset' | 'limit'>;

/** The rules that a filter lists as points, value against group size, its verdicts and ranges aside. */
export interface RuleCloud {
  readonly rule: Uint32Array;
  readonly value: Float32Array;
  readonly people: Float32Array;
  /** For each the place of its verdict in `verdictCodes` (M9), and 1 where verdicts and ranges let it pass. */
  readonly verdict: Uint8Array;
  readonly passes: Uint8Array;
}

export type { RuleView, StratifiedRule };

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
