import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { type Measure } from '../../vocabulary/measures.ts';
import { protectRule } from './protect-rule.ts';
import {
  type PassOutcomes,
  type RepairMethod,
  type RuleOutcome,
  type RepairState,
  type DirectRule,
} from '../state/index.ts';
import { denyOthers, grantGroup, joinGroup, leaveGroup, type Transformation } from './transformations.ts';

/** The measures that direct rule protection has transformations for (`tab:DTM`). */
export const protectedMeasures: readonly Measure[] = ['elift', 'slift', 'olift'];

/**
 * Method 1 (`alg32`) by measure: the first row of each block of `tab:DTM`; for olift also its last one, where A is one
 * binary attribute and the first does not do (P1).
 */
export function firstMethod(measure: Measure): readonly Transformation[] {
  if (measure === 'slift') return [grantGroup];
  return measure === 'olift' ? [joinGroup, leaveGroup] : [joinGroup];
}

/** Method 2 (`alg33`), the same for all measures (P1). */
export function secondMethod(): readonly Transformation[] {
  return [denyOthers];
}

/** Direct rule protection by method 1: A's items are written into records of others (P1). */
export const drp1: RepairMethod = {
  name: 'drp1',
  repairs: 'direct',
  measures: protectedMeasures,
  usesInstances: false,
  pass: (state, context) => protectAll(state, firstMethod(state.measure), context),
};

/** Direct rule protection by method 2: others are denied what they were granted (P1). */
export const drp2: RepairMethod = {
  name: 'drp2',
  repairs: 'direct',
  measures: protectedMeasures,
  usesInstances: false,
  pass: (state, context) => protectAll(state, secondMethod(), context),
};

/**
 * Goes through MR as it was when the pass began, in the order of P2. Each rule is taken out of FR when its turn comes,
 * repaired or not (step 4 of `alg32`), so that it no longer counts in the impact of records; one that earlier changes
 * have repaired is left alone.
 */
function protectAll(
  state: RepairState,
  transformations: readonly Transformation[],
  context: RunContext,
): Result<PassOutcomes> {
  return goThrough(state, context, (rule) => {
    state.impact?.drop(rule.premise, [...rule.A, ...rule.B]);
    return protectRule(state, rule, transformations);
  });
}

/** Repairs the rules of MR one by one and gathers what became of them. */
export function goThrough(
  state: RepairState,
  context: RunContext,
  repair: (rule: DirectRule) => RuleOutcome,
): Result<PassOutcomes> {
  const outcomes = new Map<string, RuleOutcome>();
  for (let i = 0; i < state.direct.length; i += 1) {
    if (i % 64 === 0) context.progress(`Repairing, pass ${state.pass}`, i / state.direct.length);
    if (context.isCancelled()) return fail('cancelled', 'The repair was cancelled.');
    outcomes.set(state.direct[i].key, repair(state.direct[i]));
  }
  return succeed(outcomes);
}
