import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type JudgedTable } from '../utility/judged-table.ts';
import { measureUtility, type RuleUtility } from '../utility/rule-utility.ts';
import { logChanges, type ChangeLog } from './change-log.ts';
import { listLeft, type LeftRules } from './left-rules.ts';
import { type ProtectedTable } from './protected-table.ts';
import { type RepairMethod, type Unresolved } from './repair-method.ts';
import { type RepairPlan } from './settings.ts';
import { countPayments, type WhoPays } from './who-pays.ts';

/** A repair that is done but not measured. */
export interface DoneRepair {
  readonly plan: RepairPlan;
  readonly method: string;
  readonly repairs: RepairMethod['repairs'];
  readonly before: JudgedTable;
  readonly after: JudgedTable;
  readonly result: ProtectedTable;
  /** Passes that changed something. */
  readonly passes: number;
  reasonOf(name: string): Unresolved;
}

/** A repaired table, what was mined before and after, what is left, and what it cost (P4-P6). */
export interface Repaired extends LeftRules {
  readonly method: string;
  readonly before: JudgedTable;
  readonly after: JudgedTable;
  readonly result: ProtectedTable;
  readonly passes: number;
  readonly log: ChangeLog;
  readonly utility: RuleUtility;
  readonly paid: WhoPays;
  readonly milliseconds: number;
}

/** Measures a repair that is done (P4-P6). */
export function finishRepair({ plan, method, repairs, before, after, result, passes, reasonOf }: DoneRepair, started: number, context: RunContext): Result<Repaired> {
  context.progress('Measuring what it cost', null);
  const { table, decision } = plan.input;
  const left = listLeft(plan, repairs, before, after, result, reasonOf, context);
  if (!left.ok) return left;
  const utility = measureUtility(before, after);
  const log = logChanges(table, result);
  const paid = countPayments(table, decision, plan.protectedItems, result);
  return succeed({ method, before, after, result, passes, ...left.value, log, utility, paid, milliseconds: context.now() - started });
}
