import { type RepairMethodName } from '../../vocabulary/repair-methods.ts';
import { type JudgedTable } from '../../utility/judged-table.ts';
import {
  type ProtectedTable,
  type RepairMethod,
  type RepairPlan,
  type RepairTargets,
  type Unresolved,
} from '../state/index.ts';
import { type LeftRule } from './left-rules.ts';

/** A repair that is done but not measured. */
export interface DoneRepair {
  readonly plan: RepairPlan;
  readonly method: RepairMethodName;
  readonly repairs: RepairMethod['repairs'];
  readonly before: JudgedTable;
  readonly after: JudgedTable;
  readonly result: ProtectedTable;
  readonly targets: RepairTargets;
  /** Passes that changed something. */
  readonly passes: number;
  reasonOf(key: string): Unresolved;
  /** What it hides (P4), where that is known already. */
  readonly hidden?: readonly LeftRule[];
}
