import { type Measure } from '../measures/measures.ts';
import { type NamedItem } from '../discovery/premise-items.ts';
import { type LeftRules } from '../repair/left-rules.ts';
import { type RepairSettings } from '../repair/settings.ts';
import { type WhoPays } from '../repair/who-pays.ts';
import { type RuleUtility } from '../utility/rule-utility.ts';
import { type MiningSettings, type MeasureSettings } from '../discovery/settings.ts';

/** What a person sets to repair a table, beside what Discover sets. */
export interface RepairOptions extends Pick<RepairSettings, 'd' | 'impact' | 'passes' | 'direction' | 'lock' | 'seed'> {
  readonly method: string;
}

export interface RepairRequest extends RepairOptions, MiningSettings, MeasureSettings {}

/** One measure over all PD rules: how many are discriminatory and the worst value, before and after. */
export interface MeasureChange {
  readonly measure: Measure;
  readonly worst: { readonly before: number | null; readonly after: number | null };
  readonly median: { readonly before: number | null; readonly after: number | null };
}

/** The denial rate of a protected group and of everyone else, before and after. */
export interface GroupChange {
  readonly item: NamedItem;
  readonly before: { readonly a1: number; readonly n1: number; readonly a2: number; readonly n2: number };
  readonly after: { readonly a1: number; readonly n1: number; readonly a2: number; readonly n2: number } | null;
}

/** What one method did. */
export interface RepairRun {
  readonly id: number;
  readonly method: string;
  readonly milliseconds: number;
  readonly passes: number;
  readonly records: number;
  readonly cells: number;
  readonly totalWeight: number;
  readonly paid: WhoPays;
  readonly utility: RuleUtility;
  readonly left: { readonly unresolved: number; readonly hidden: number; readonly explained: number };
  /** The first of them. */
  readonly unresolved: LeftRules['unresolved'];
  readonly hidden: LeftRules['hidden'];
  readonly explained: LeftRules['explained'];
  readonly groups: readonly GroupChange[];
}

/** A method in the comparison of all, or a point of a sweep; `problem` where it could not run. */
export interface RepairLine {
  readonly method: string;
  readonly value: string | null;
  readonly problem: string | null;
  readonly run: Pick<RepairRun, 'records' | 'cells' | 'paid' | 'utility' | 'left' | 'passes' | 'milliseconds'> | null;
}

/** A changed cell with the row of the file. */
export interface ChangeRow {
  readonly row: number;
  readonly weight: number;
  readonly attribute: string;
  readonly old: string;
  readonly new: string;
  readonly rule: string;
  /** The record as the file has it. */
  readonly cells: readonly string[];
}

export interface ChangePage {
  readonly total: number;
  readonly columns: readonly string[];
  readonly changes: readonly ChangeRow[];
}

/** Rules that a repair lost or brought, as side effects. */
export interface SideEffects {
  readonly lost: { readonly total: number; readonly rules: readonly (readonly NamedItem[])[] };
  readonly found: { readonly total: number; readonly rules: readonly (readonly NamedItem[])[] };
}

/** A method as it can be chosen. */
export interface RepairMethodView {
  readonly name: string;
  readonly takesDirection: boolean;
  readonly drawsAtRandom: boolean;
}

/** The settings that a sweep can move. */
export type SweepOver = 'alpha' | 'minSupport' | 'minConfidence' | 'd';
