import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { measures } from '../measures/measures.ts';
import { nameItemAt, nameRule } from '../discovery/premise-items.ts';
import { type MinedRules } from '../discovery/mine-rules.ts';
import { drp2, protectedMeasures } from './drp.ts';
import { logChanges } from './change-log.ts';
import { type DoneRepair, type Repaired } from './finish-repair.ts';
import { findLeastChanges } from './least-changes.ts';
import { type PassOutcomes, type RepairMethod, type RuleOutcome } from './repair-method.ts';
import { type RepairState } from './repair-state.ts';
import { measureRepair, repairTable } from './run-repair.ts';
import { type RepairInput, type RepairSettings } from './settings.ts';
import { up } from './up.ts';

/** The fewest changes of decisions, in one direction or both, looked for over all rules at once; what it cannot do in its first pass it leaves (P4, P6). */
function searchFewest(direction: RepairSettings['direction']): RepairMethod {
  let first: PassOutcomes = new Map();
  return {
    name: 'least',
    repairs: 'direct',
    measures,
    usesInstances: false,
    pass(state, context) {
      if (state.pass > 1) return succeed(new Map(state.direct.map(({ name }) => [name, first.get(name) === 'bound not reachable' ? 'bound not reachable' : 'candidates used up'])));
      const outcomes = changeFewest(state, direction, context);
      if (outcomes.ok) first = outcomes.value;
      return outcomes;
    },
  };
}

function changeFewest(state: RepairState, direction: RepairSettings['direction'], context: RunContext): Result<PassOutcomes> {
  const { rules, table } = state;
  const locked = Uint8Array.from({ length: table.rows }, (_, row) => (table.mayTurn(row) ? 0 : 1));
  const found = findLeastChanges(rules, state.measure, state.alpha, direction, locked, context);
  if (!found.ok) return found;
  for (const { row, weight, to, premise } of found.value.changes) state.turnClass(row, to === 'denied' ? 1 : 0, weight, namePremise(rules, premise));
  const outcomes = new Map<string, RuleOutcome>(state.direct.map(({ name }) => [name, 'met']));
  for (const { premise, reason } of found.value.unresolved) outcomes.set(namePremise(rules, premise), reason === 'bound not reachable' ? reason : 'candidates used up');
  return succeed(outcomes);
}

/** The name of the rule with these items, as recipes write it. */
function namePremise(rules: MinedRules, items: readonly number[]): string {
  const name = (isGroup: 0 | 1) => items.filter((item) => rules.isProtected[item] === isGroup).map((item) => nameItemAt(rules, item));
  return items.length === 0 ? 'all rules together' : nameRule(name(1), name(0));
}

/**
 * The method `least`: the fewest changes found, beside the methods that change only decisions in the same direction, `drp2` down and `up`
 * up; whichever leaves fewer discriminatory rules, then changes fewer records, so that it is never worse than they are (P6).
 */
export function runLeast(input: RepairInput, context: RunContext): Result<Repaired> {
  const started = context.now();
  const { direction, measure } = input.settings;
  const others = [...(direction !== 'up' && protectedMeasures.includes(measure) ? [drp2] : []), ...(direction !== 'down' ? [up] : [])];
  const fewest = repairTable(input, searchFewest(direction), context);
  if (!fewest.ok) return fewest;
  let chosen = weigh(fewest.value);
  for (const method of others) {
    const done = repairTable(input, method, context, chosen.done.before);
    if (!done.ok) return done;
    const other = weigh(done.value);
    if (other.left < chosen.left || (other.left === chosen.left && other.records < chosen.records)) chosen = other;
  }
  return measureRepair({ ...chosen.done, method: 'least' }, started, context);
}

/** How many discriminatory rules a repair leaves and how many records it changes. */
function weigh(done: DoneRepair): { done: DoneRepair; left: number; records: number } {
  return { done, left: done.after.isDiscriminatory.reduce((sum, mark) => sum + mark, 0), records: logChanges(done.plan.input.table, done.result).records };
}
