import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { measures } from '../../vocabulary/measures.ts';
import { nameItemAt } from '../../discovery/premise-items.ts';
import type { MinedRules } from '../../discovery/mine-rules.ts';
import { drp2, protectedMeasures, up } from '../rule-protection.ts';
import { type DoneRepair, type Repaired, findLeft } from '../finish-repair.ts';
import { logChanges } from '../change-log.ts';
import { findFewestChanges } from './fewest-changes.ts';
import { type OneWayBound, boundOneWay } from './lower-bound.ts';
import { type ChangeReason, type RepairedRule, keyOfRule, listDirect } from '../rules.ts';
import type { PassOutcomes, RepairMethod, RepairState, RuleOutcome } from '../repair-state.ts';
import type { RepairInput, RepairSettings } from '../repair-settings.ts';
import { measureRepair, repairTable } from '../run-repair.ts';

/**
 * The method `least`: the fewest changes found, beside the methods that change only decisions in the same direction,
 * `drp2` down and `up` up; whichever leaves fewer discriminatory rules, hidden ones among them, then changes fewer
 * records, so that it is never worse than they are (P6, P9). docs/LEAST.md describes it.
 */
export function runLeast(input: RepairInput, context: RunContext): Result<Repaired> {
  const started = context.now();
  const { direction, measure } = input.settings;
  const others = [
    ...(direction !== 'up' && protectedMeasures.includes(measure) ? [{ method: drp2, way: 'down' as const }] : []),
    ...(direction !== 'down' ? [{ method: up, way: 'up' as const }] : []),
  ];
  const search = searchFewest(direction);
  const fewest = repairTable(input, search, context);
  if (!fewest.ok) return fewest;
  let chosen = weigh(fewest.value);
  for (const { method, way } of others) {
    const { before, plan } = chosen.done;
    const isWhole = chosen.left === 0;
    const most = isWhole ? chosen.records : Infinity;
    if (isWhole && plan.aim === 'all' && search.takesAtLeast(most, way)) continue;
    const done = repairTable(input, changingLess(method, most), context, before);
    if (!done.ok && done.code === tooMany.code) continue;
    if (!done.ok) return done;
    const other = weigh(done.value);
    if (other.left < chosen.left || (other.left === chosen.left && other.records < chosen.records)) chosen = other;
  }
  return measureRepair({ ...chosen.done, method: 'least' }, started, context);
}

const tooMany = fail('too-many-changes', null);

/** A method that turns decisions one way only, given up before it has changed so many records. */
function changingLess(method: RepairMethod, most: number): RepairMethod {
  let before = 0;
  return {
    ...method,
    pass(state, context) {
      state.tooMuch = most - before;
      const outcomes = method.pass(state, { ...context, isCancelled: () => context.isCancelled() || state.isTooMuch });
      if (state.isTooMuch && !context.isCancelled()) return tooMany;
      before += state.changed;
      return outcomes;
    },
  };
}

/** How many discriminatory rules a repair leaves or hides, and how many records it changes. */
function weigh(done: DoneRepair): { done: DoneRepair; left: number; records: number } {
  const { left, hidden } = findLeft(done);
  return {
    done: { ...done, hidden },
    left: left + hidden.length,
    records: logChanges(done.plan.input.table, done.result).records,
  };
}

/**
 * The fewest changes of decisions, in one direction or both, looked for over all rules at once; what it cannot do in
 * its first pass it leaves (P4, P6).
 */
function searchFewest(direction: RepairSettings['direction']): RepairMethod & { readonly takesAtLeast: OneWayBound } {
  let first: PassOutcomes = new Map();
  let bound: OneWayBound = () => false;
  return {
    name: 'least',
    takesAtLeast: (people, way) => bound(people, way),
    repairs: 'direct',
    measures,
    usesInstances: false,
    pass(state, context) {
      if (state.pass > 1 && state.plan.aim === 'all')
        return succeed(
          new Map(
            state.direct.map(({ key }) => {
              const outcome = first.get(key);
              return [key, outcome === undefined || outcome === 'met' ? 'candidates used up' : outcome];
            }),
          ),
        );
      if (state.pass === 1) bound = boundTargets(state);
      const outcomes = changeFewest(state, direction, state.pass === 1 ? bound : boundTargets(state), context);
      if (outcomes.ok) first = outcomes.value;
      return outcomes;
    },
  };
}

/** Under survey weights nothing is known: rules then need weight, not people (M12). */
function boundTargets({ rules, direct, measure, alpha }: RepairState): OneWayBound {
  if (rules.weighed !== null) return () => false;
  const isTarget = new Uint8Array(rules.pd.count);
  for (const { rule } of direct) isTarget[rule] = 1;
  return boundOneWay({ rules, isTarget, measure, alpha });
}

function changeFewest(
  state: RepairState,
  direction: RepairSettings['direction'],
  takesAtLeast: OneWayBound,
  context: RunContext,
): Result<PassOutcomes> {
  const { rules, table, measure, alpha } = state;
  const locked = Uint8Array.from({ length: table.rows }, (_, row) => (table.mayTurn(row) ? 0 : 1));
  const leftAlone = listLeftAlone(state);
  const found = findFewestChanges(rules, { measure, alpha, direction, locked, leftAlone, takesAtLeast }, context);
  if (!found.ok) return found;
  for (const { row, weight, to, premise } of found.value.changes)
    state.turnUncounted(
      row,
      to === 'denied' ? 1 : 0,
      table.survey === null ? weight : table.weightOf(row),
      sayPremise(rules, premise),
    );
  const outcomes = new Map<string, RuleOutcome>(state.direct.map(({ key }) => [key, 'met']));
  for (const { premise, reason } of found.value.unresolved)
    outcomes.set(keyOfRule(namePremise(rules, premise)), reason === 'oscillates' ? 'candidates used up' : reason);
  return succeed(outcomes);
}

/** The premises of rules over the limit that are not to be repaired (P8). */
function listLeftAlone({ judged, rules, direct }: RepairState): number[][] {
  const targets = new Set(direct.map(({ rule }) => rule));
  return listDirect(judged)
    .filter(({ rule }) => !targets.has(rule))
    .map(({ A, B }) => [...A, ...B].map(({ column, code }) => rules.itemsets.itemOffset[column] + code));
}

/** The rule with these items. */
function namePremise(rules: MinedRules, items: readonly number[]): RepairedRule {
  const name = (isGroup: 0 | 1) =>
    items.filter((item) => rules.isProtected[item] === isGroup).map((item) => nameItemAt(rules, item));
  return { A: name(1), B: name(0), D: [] };
}

function sayPremise(rules: MinedRules, items: readonly number[]): ChangeReason {
  return items.length === 0 ? 'all rules together' : namePremise(rules, items);
}
