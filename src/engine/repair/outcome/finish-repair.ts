import { type RepairMethodName } from '../../vocabulary/repair-methods.ts';
import { succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { type JudgedTable } from '../../utility/judged-table.ts';
import { measureUtility, type RuleUtility } from '../../utility/rule-utility.ts';
import { type DoneRepair } from './done-repair.ts';
import { logChanges, type ChangeLog } from './change-log.ts';
import { type LeftRules } from './left-rules.ts';
import { listLeft } from './remaining-rules.ts';
import { type ProtectedTable } from '../state/index.ts';
import { countPayments, type WhoPays } from './who-pays.ts';

/** A repaired table, what was mined before and after, what is left, and what it cost (P4-P6). */
export interface Repaired extends LeftRules {
  readonly method: RepairMethodName;
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
export function finishRepair(done: DoneRepair, started: number, context: RunContext): Result<Repaired> {
  context.progress('Measuring what it cost', null);
  const { plan, method, before, after, result, passes } = done;
  const { table, decision } = plan.input;
  const left = listLeft(done, context);
  if (!left.ok) return left;
  const utility = measureUtility(before, after);
  const log = logChanges(table, result);
  const paid = countPayments(table, decision, plan.protectedItems, result);
  return succeed({
    method,
    before,
    after,
    result,
    passes,
    ...left.value,
    log,
    utility,
    paid,
    milliseconds: context.now() - started,
  });
}
