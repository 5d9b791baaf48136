import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { repairStart } from '../steps/repair/settings.ts';
import { readThreshold } from '../shared/exact.ts';
import { type Item, isSeveral } from '../vocabulary/items.ts';
import { type Table, attributeNamed } from '../table/table.ts';
import { type JudgedTable, addRedlining, judgeTable } from '../utility/judged-table.ts';
import { type DoneRepair, type Repaired, finishRepair } from './finish-repair.ts';
import { RepairTable, hashRecords } from './repair-table.ts';
import {
  type PassOutcomes,
  type RepairMethod,
  RepairState,
  RepairTargets,
  type RuleOutcome,
  type Unresolved,
} from './repair-state.ts';
import { type RepairInput, type RepairPlan, readRepairSettings } from './repair-settings.ts';

/**
 * Repairs a table by a method (P4): mines, repairs the rules in one pass, mines again, and goes on until nothing is
 * left to repair, nothing changes, the table returns to a state it had before, or the passes are used up; then measures
 * what it cost (P5, P6). A method that does not know the measure is a failure (P1).
 */
export function runRepair(input: RepairInput, method: RepairMethod, context: RunContext): Result<Repaired> {
  const started = context.now();
  const done = repairTable(input, method, context);
  return done.ok ? measureRepair(done.value, started, context) : done;
}

/** Repairs without measuring; `known` is what was mined from the table before, where another method has done so. */
export function repairTable(
  input: RepairInput,
  method: RepairMethod,
  context: RunContext,
  known: JudgedTable | null = null,
): Result<DoneRepair> {
  const read = readRepairSettings(input);
  if (!read.ok) return read;
  const plan = method.usesInstances && read.value.d === null ? { ...read.value, d: usual() } : read.value;
  const refused = refuse(plan, method);
  if (refused !== null) return refused;
  const before = known === null ? judgeTable(input.table, input.decision, plan, context) : succeed(known);
  if (!before.ok) return before;
  const table = new RepairTable(input.table, input.decision, plan.locks, before.value.rules);
  const history = new PassHistory();
  const targets = new RepairTargets(plan, before.value);
  const last = repairInPasses({ plan, method, table, targets, history }, before.value, context);
  if (!last.ok) return last;
  return succeed({
    plan,
    method: method.name,
    repairs: method.repairs,
    before: before.value,
    after: last.value,
    result: table.toTable(),
    targets,
    passes: history.passes,
    reasonOf: (key: string) => history.reasonOf(key),
  });
}

/** Measures a repair, with redlining where it is looked for (P4-P6). */
export function measureRepair(done: DoneRepair, started: number, context: RunContext): Result<Repaired> {
  const { plan, before } = done;
  const after = plan.withRedlining ? addRedlining(done.after, plan, context, before) : succeed(done.after);
  return after.ok ? finishRepair({ ...done, after: after.value }, started, context) : after;
}

interface Passes {
  readonly plan: RepairPlan;
  readonly method: RepairMethod;
  readonly table: RepairTable;
  readonly targets: RepairTargets;
  readonly history: PassHistory;
}

/** Passes until one of the ends of P4; gives what was mined last. */
function repairInPasses(
  { plan, method, table, targets, history }: Passes,
  before: JudgedTable,
  context: RunContext,
): Result<JudgedTable> {
  const needsRedlining = plan.withRedlining && (method.repairs !== 'direct' || method.usesInstances);
  const seen = new Set([hashRecords(table)]);
  let judged = before;
  while (history.passes < plan.input.settings.passes) {
    const state = new RepairState(table, judged, plan, targets, history.passes + 1);
    const hasWork =
      (method.repairs !== 'indirect' && state.direct.length > 0) ||
      (method.repairs !== 'direct' && state.indirect.length > 0);
    if (!hasWork) break;
    const outcomes = method.pass(state, context);
    if (!outcomes.ok) return outcomes;
    history.add(outcomes.value, state.changed > 0);
    if (state.changed === 0) break;
    const now = table.toTable();
    const mined = judgeTable(
      now.table,
      now.decision,
      { ...plan, protectedItems: keepPeopled(now.table, plan.protectedItems), withRedlining: needsRedlining },
      context,
    );
    if (!mined.ok) return mined;
    judged = mined.value;
    const hash = hashRecords(table);
    if (seen.has(hash)) {
      history.hasReturned = true;
      break;
    }
    seen.add(hash);
  }
  return succeed(judged);
}

/**
 * The protected items that somebody still has, and groups of several values (D14): where a method has moved all members of a group, there is no rule about
 * it.
 */
function keepPeopled(table: Table, items: readonly Item[]): Item[] {
  return items.filter(({ attribute: name, value }) => {
    const { values, codes } = attributeNamed(table, name)!;
    return isSeveral(value) || codes.includes(values.indexOf(value));
  });
}

function refuse(
  { measure, withRedlining, aim, input: { where } }: RepairPlan,
  { name, measures, repairs }: RepairMethod,
): Failure | null {
  if (!measures.includes(measure)) return fail('measure/method', { name, measure, measures }, `${where}measure`);
  if (aim === 'clear' && repairs !== 'direct') return fail('aim/stand-ins', { name }, `${where}aim`);
  if (repairs === 'direct' || withRedlining) return null;
  return fail('no-redlining', { name }, `${where}alpha`);
}

function usual() {
  const read = readThreshold(repairStart.d, 'd');
  if (!read.ok) throw new RangeError(read.code);
  return read.value;
}

/** What became of the rules in the passes of a repair, and so why a rule is still there at the end (P4). */
class PassHistory {
  /** Passes that changed something. */
  passes = 0;
  /** Whether the table came back to a state that it had before. */
  hasReturned = false;
  readonly #timesMet = new Map<string, number>();
  #last: PassOutcomes = new Map<string, RuleOutcome>();

  add(outcomes: PassOutcomes, hasChanged: boolean): void {
    if (hasChanged) this.passes += 1;
    this.#last = outcomes;
    for (const [key, outcome] of outcomes)
      if (outcome === 'met') this.#timesMet.set(key, (this.#timesMet.get(key) ?? 0) + 1);
  }

  /**
   * The reason for a rule that is left: that of the last pass, else it came back after having been repaired more than
   * once, else the passes were too few.
   */
  reasonOf(key: string): Unresolved {
    const last = this.#last.get(key);
    if (last !== undefined && last !== 'met' && last !== 'explained') return last;
    return this.hasReturned || (this.#timesMet.get(key) ?? 0) > 1 ? 'oscillates' : 'pass limit';
  }
}
