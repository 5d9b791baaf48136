import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { measures } from '../measures/measures.ts';
import { nameItemAt, nameRule } from '../discovery/premise-items.ts';
import { type MinedRules } from '../discovery/mine-rules.ts';
import { drp2, protectedMeasures } from './drp.ts';
import { type Repaired } from './finish-repair.ts';
import { findLeastChanges } from './least-changes.ts';
import { type PassOutcomes, type RepairMethod, type RuleOutcome } from './repair-method.ts';
import { type RepairState } from './repair-state.ts';
import { runRepair } from './run-repair.ts';
import { type RepairInput, type RepairSettings } from './settings.ts';
import { up } from './up.ts';

/** The fewest changes of decisions, in one direction or both, looked for over all rules at once; what it cannot do in its first pass it leaves (P4, P6). */
function searchFewest(direction: RepairSettings['direction']): RepairMethod {
  return { name: 'least', repairs: 'direct', measures, usesInstances: false, pass: (state, context) => (state.pass === 1 ? changeFewest(state, direction, context) : succeed(new Map<string, RuleOutcome>())) };
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
  const { direction, measure } = input.settings;
  const others = [...(direction !== 'up' && protectedMeasures.includes(measure) ? [drp2] : []), ...(direction !== 'down' ? [up] : [])];
  const best = runRepair(input, searchFewest(direction), context);
  if (!best.ok) return best;
  let chosen = best.value;
  for (const method of others) {
    const run = runRepair(input, method, context);
    if (!run.ok && run.code === 'cancelled') return run;
    if (run.ok && isBetter(run.value, chosen)) chosen = run.value;
  }
  return succeed({ ...chosen, method: 'least' });
}

function isBetter(one: Repaired, other: Repaired): boolean {
  const left = ({ utility, unresolved }: Repaired) => utility.discriminatory?.after ?? unresolved.length;
  return left(one) < left(other) || (left(one) === left(other) && one.log.records < other.log.records);
}
