import type { RepairMethodName } from '../vocabulary/repair-methods.ts';
import type { GroupChange, RepairFigures, SideEffects } from '../analysis/repair/index.ts';
import type { CoverageLine } from '../discovery/rules/index.ts';
import type { LeftRules } from '../repair/finish-repair.ts';
import type { ChangeReason } from '../repair/rules.ts';

export type { MeasureChange, SituationChange, SituationChanges, SituationState } from '../repair/before-and-after.ts';
export type { RepairLine, SweepOver } from '../analysis/repair/index.ts';

/** What one method did. */
export interface RepairRun extends RepairFigures {
  /** Names the result in every question about it. */
  readonly id: string;
  readonly method: RepairMethodName;
  readonly totalWeight: number;
  /** Favourable decisions before. */
  readonly favourable: number;
  /** The first of them. */
  readonly unresolved: LeftRules['unresolved'];
  readonly hidden: LeftRules['hidden'];
  readonly explained: LeftRules['explained'];
  readonly groups: readonly GroupChange[];
  /** What was tested, and so could be repaired (D10). */
  readonly coverage: readonly CoverageLine[];
}

/** A changed cell with the row of the file. */
export interface ChangeRow {
  readonly row: number;
  readonly weight: number;
  readonly attribute: string;
  readonly old: string;
  readonly new: string;
  readonly reason: ChangeReason;
  /** The record as the file has it. */
  readonly cells: readonly string[];
}

export interface ChangePage {
  /** All changes, and those that fit what is searched for. */
  readonly total: number;
  readonly found: number;
  readonly columns: readonly string[];
  readonly changes: readonly ChangeRow[];
}

/** Rules that a repair lost or brought. */
export interface RepairEffects {
  readonly lost: SideEffects;
  readonly found: SideEffects;
}
