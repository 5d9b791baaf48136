import { type RepairMethodName } from '../../vocabulary/repair-methods.ts';
import { fail, type Failure, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { judgeTable, type Yardstick } from '../../utility/judged-table.ts';
import { finishRepair, type Repaired } from '../outcome/index.ts';
import {
  type ProtectedTable,
  readRepairSettings,
  RepairTargets,
  type RepairInput,
  type RepairPlan,
} from '../state/index.ts';

/** A method that looks at the table as a whole and not at rules, to compare with (P7). */
export interface Baseline {
  readonly name: RepairMethodName;
  /** Whether it can leave locked records and attributes as they are. */
  readonly keepsLocks: boolean;
  /** Why it cannot be done to those asked in a survey; left out where it can (M12). */
  readonly whyNotSurvey?: string;
  change(
    plan: RepairPlan,
    context: RunContext,
  ): Result<{ readonly result: ProtectedTable; readonly yardstick: Yardstick }>;
}

/**
 * Runs a baseline and measures it as any other method (P5, P6); it promises nothing about rules, so what is left of
 * both kinds is listed.
 */
export function runBaseline(input: RepairInput, baseline: Baseline, context: RunContext): Result<Repaired> {
  const started = context.now();
  const read = readRepairSettings(input);
  if (!read.ok) return read;
  const plan = read.value;
  const refused = refuse(plan, baseline);
  if (refused !== null) return refused;
  const before = judgeTable(input.table, input.decision, plan, context);
  if (!before.ok) return before;
  const changed = baseline.change(plan, context);
  if (!changed.ok) return changed;
  const { result, yardstick } = changed.value;
  const after = judgeTable(result.table, result.decision, yardstick, context);
  if (!after.ok) return after;
  return finishRepair(
    {
      plan,
      method: baseline.name,
      repairs: 'both',
      before: before.value,
      after: after.value,
      result,
      targets: new RepairTargets(plan, before.value),
      passes: 1,
      reasonOf: () => 'not looked at',
    },
    started,
    context,
  );
}

function refuse(
  { input: { settings, where, table } }: RepairPlan,
  { name, keepsLocks, whyNotSurvey }: Baseline,
): Failure | null {
  if (table.survey !== undefined && whyNotSurvey !== undefined)
    return fail(
      'survey-weights',
      `The method "${name}" does not go with survey weights: ${whyNotSurvey} Choose another method.`,
      `${where}method`,
    );
  if (settings.aim === 'clear')
    return fail(
      'aim',
      `The aim "clear" is about rules, but the method "${name}" changes the table as a whole. Choose the aim "all", or another method.`,
      `${where}aim`,
    );
  if (keepsLocks || settings.lock.length === 0) return null;
  return fail(
    'lock',
    `The method "${name}" changes the table as a whole, so nothing can be locked. Remove "lock", or choose another method.`,
    `${where}lock`,
  );
}

/** What a change that keeps every cell says of reasons. */
export const noReasons = () => '';
