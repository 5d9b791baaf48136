import { type Measure } from '../measures/measures.ts';
import { type MeasureInfo } from '../measures/describe-measure.ts';
import { type Lens, type LensId } from '../measures/lenses.ts';
import { type Interval } from '../measures/intervals.ts';
import { type LensVerdict } from '../measures/verdict.ts';
import { type GroupTable } from '../discovery/compare-groups.ts';
import { type MeasureSpread } from '../discovery/draw-spread.ts';
import { type RuleFilter } from '../discovery/list-rules.ts';
import { type NamedItem } from '../discovery/premise-items.ts';
import { type MiningSettings } from '../discovery/settings.ts';
import { type StratifiedRule } from '../discovery/stratify.ts';
import { type DecimalText } from '../table/settings.ts';

/** What a person sets on the Discover screen: mining, measure and lens. */
export interface DiscoverRequest extends MiningSettings {
  readonly lens: LensId;
  readonly measure: Measure;
  readonly alpha: DecimalText;
}

/** What mining found, before any threshold. */
export interface DiscoverSummary {
  readonly frequent: number;
  readonly pd: number;
  readonly pnd: number;
  /** Findings among the PD rules: rules about the same people count once (D8). */
  readonly findings: number;
  readonly milliseconds: number;
  readonly groups: readonly GroupTable[];
  /** Attributes a context can mention. */
  readonly attributes: readonly string[];
}

/** One rule of a list. */
export interface RuleRow {
  readonly id: number;
  readonly A: readonly NamedItem[];
  readonly B: readonly NamedItem[];
  readonly a1: number;
  readonly n1: number;
  readonly a2: number;
  readonly n2: number;
  readonly value: number | null;
  readonly q: number | null;
  readonly isWorse: boolean;
  /** Rules about the same people, this one included; and narrower ones that nest in it. */
  readonly same: number;
  readonly narrower: number;
}

export interface RuleQuery extends RuleFilter {
  readonly measure: Measure;
  readonly alpha: DecimalText;
  readonly offset: number;
  readonly limit: number;
}

export interface RulePage {
  readonly total: number;
  readonly offset: number;
  readonly rules: readonly RuleRow[];
  /** At the threshold, over all PD rules whatever the filter. */
  readonly worse: { readonly rules: number; readonly findings: number; /** Protected items of the worse rules, in column order. */ readonly groups: readonly NamedItem[] };
  readonly widest: RuleRow | null;
  readonly tooSmall: number;
  readonly spread: MeasureSpread;
}

export interface MeasureLine {
  readonly measure: Measure;
  readonly info: MeasureInfo;
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** One rule opened: everything that is known of it. */
export interface RuleDetail {
  readonly row: RuleRow;
  readonly a: number;
  readonly n: number;
  readonly measures: readonly MeasureLine[];
  /** Against the best group of A's attributes in the context (M6); null, as the shortfall, when there is no other group. */
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

/** All PD rules as points: value against group size. */
export interface RuleCloud {
  readonly value: Float32Array;
  readonly people: Float32Array;
  readonly worse: Uint8Array;
}

/** Measures and lenses with their words, for the settings panel. */
export interface DiscoverWords {
  readonly lenses: readonly Lens[];
  readonly measures: readonly { readonly measure: Measure; readonly info: MeasureInfo }[];
}

export type { StratifiedRule };
