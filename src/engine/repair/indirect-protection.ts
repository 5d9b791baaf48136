import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { isDiscriminatory } from '../measures/measures.ts';
import {
  type Transformation,
  denyOthers,
  goThrough,
  joinGroup,
  leastWeight,
  protectRule,
  protectedMeasures,
  secondMethod,
} from './direct-protection.ts';
import {
  type ElbCounts,
  type Selection,
  changeRecords,
  countElb,
  isRedlining,
  selectRecords,
} from './select-records.ts';
import type { IndirectRule } from './rules.ts';
import type { PassOutcomes, RepairMethod, RepairState, RuleOutcome } from './repair-state.ts';

/** Indirect rule protection by method 1: A's items are written into records of others that lack D (P1). */
export const irp1: RepairMethod = {
  name: 'irp1',
  repairs: 'indirect',
  measures: protectedMeasures,
  usesInstances: false,
  pass: (state, context) => protectIndirect(state, joinGroup, false, context),
};

/** Indirect rule protection by method 2: others that lack D are denied what they were granted (P1). */
export const irp2: RepairMethod = {
  name: 'irp2',
  repairs: 'indirect',
  measures: protectedMeasures,
  usesInstances: false,
  pass: (state, context) => protectIndirect(state, denyOthers, false, context),
};

/**
 * Both kinds together (`alg35` as corrected by E1): for what each redlining rule yields, method 2 for IRP until its elb
 * < alpha and, where the rule A,B -> C is itself in MR, also f < alpha; then method 2 for DRP for every rule of MR that
 * is left (P3). No rule leaves FR here.
 */
export const drp2irp2: RepairMethod = {
  name: 'drp2+irp2',
  repairs: 'both',
  measures: protectedMeasures,
  usesInstances: false,
  pass(state, context) {
    const indirect = protectIndirect(state, denyOthers, true, context);
    if (!indirect.ok) return indirect;
    const direct = goThrough(state, context, (rule) => protectRule(state, rule, secondMethod()));
    return direct.ok ? succeed(new Map([...indirect.value, ...direct.value])) : direct;
  },
};

function protectIndirect(
  state: RepairState,
  transformation: Transformation,
  withDirect: boolean,
  context: RunContext,
): Result<PassOutcomes> {
  const outcomes = new Map<string, RuleOutcome>();
  for (let i = 0; i < state.indirect.length; i += 1) {
    context.progress(`Repairing stand-ins, pass ${state.pass}`, i / state.indirect.length);
    if (context.isCancelled()) return fail('cancelled', 'The repair was cancelled.');
    outcomes.set(state.indirect[i].key, protectOne(state, state.indirect[i], transformation, withDirect));
  }
  return succeed(outcomes);
}

function protectOne(
  state: RepairState,
  rule: IndirectRule,
  transformation: Transformation,
  withDirect: boolean,
): RuleOutcome {
  const counts = countElb(state.table, rule);
  const test = transformation.test(rule, state)!;
  const isDirectBad =
    withDirect &&
    rule.direct !== null &&
    isDiscriminatory(state.measure, state.counts.countsOf(rule.direct.rule), state.alpha);
  if (!isRedlining(counts, state.alpha) && !isDirectBad) return 'met';
  const selection = selectRecords(state, { ...test, lacks: rule.D });
  const after = (k: number): ElbCounts =>
    transformation === joinGroup ? { ...counts, group: counts.group + k } : { ...counts, denied: counts.denied + k };
  const weight = isRedlining(counts, state.alpha)
    ? leastOrNull(selection.weight, (k) => !isRedlining(after(k), state.alpha))
    : 0;
  if (weight === null)
    return isRedlining(after(selection.weight + selection.locked), state.alpha)
      ? 'bound not reachable'
      : 'candidates used up';
  const direct = isDirectBad ? directWeight(state, rule, selection, transformation) : 0;
  changeRecords(state, selection, Math.max(weight, direct), (row, part) =>
    transformation.change(state, rule, row, part),
  );
  return 'met';
}

/** What the direct requirement needs of these records; 0 where they do not do, since DRP then takes others as well. */
function directWeight(
  state: RepairState,
  { direct }: IndirectRule,
  { weight }: Selection,
  { after }: Transformation,
): number {
  const counts = state.counts.countsOf(direct!.rule);
  return leastOrNull(weight, (k) => !isDiscriminatory(state.measure, after(counts, k), state.alpha)) ?? 0;
}

function leastOrNull(most: number, holds: (k: number) => boolean): number | null {
  return most >= 1 && holds(most) ? leastWeight(most, holds) : null;
}
