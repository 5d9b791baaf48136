import { type Explanation, explainRules, markUnprotected } from '../discovery/explain-rules.ts';
import type { PlacedItem } from '../discovery/premise-items.ts';
import type { MinedRules } from '../discovery/mine-rules.ts';
import { itemsOf } from '../mining/find-itemset.ts';
import { type Threshold, compareQuotient } from '../shared/exact.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { JudgedTable } from '../utility/judged-table.ts';
import type { Measure } from '../vocabulary/measures.ts';
import type { PassOutcomes, RepairMethod, RepairState, RuleOutcome } from './repair-state.ts';
import {
  type Transformation,
  findNeed,
  firstMethod,
  goThrough,
  grantGroup,
  isStillDiscriminatory,
  leastWeight,
  protectRule,
  protectedMeasures,
  secondMethod,
} from './rule-protection.ts';
import type { DirectRule } from './rules.ts';
import { type Selection, changeRecords, countChanged, selectRecords } from './select-records.ts';

/** What `alg31` decides for a rule: nothing to do, direct rule protection, or generalization to an instance of r_b. */
type Choice =
  { readonly way: 'none' } | { readonly way: 'protect' } | { readonly way: 'generalize'; readonly by: Instance };

/**
 * Rule generalization, with method 1 of direct rule protection where that needs fewer records or nothing can be
 * generalized (`alg34`).
 */
export const drp1rg: RepairMethod = {
  name: 'drp1+rg',
  repairs: 'direct',
  measures: protectedMeasures,
  usesInstances: true,
  pass: (state, context) => generalizeAll(state, firstMethod, context),
};

/**
 * Rule generalization, with method 2 of direct rule protection where that needs fewer records or nothing can be
 * generalized (`alg34`).
 */
export const drp2rg: RepairMethod = {
  name: 'drp2+rg',
  repairs: 'direct',
  measures: protectedMeasures,
  usesInstances: true,
  pass: (state, context) => generalizeAll(state, secondMethod, context),
};

/**
 * Decides for all rules by the counts when the pass begins (`alg31`), then repairs them in order by the counts at their
 * turn (`alg34`).
 */
function generalizeAll(
  state: RepairState,
  methodOf: (measure: Measure) => readonly Transformation[],
  context: RunContext,
): Result<PassOutcomes> {
  const d = state.plan.d!;
  const transformations = methodOf(state.measure);
  const instances = findInstances(
    state.judged,
    state.direct.map(({ rule }) => rule),
    d,
    context,
  );
  if (!instances.ok) return instances;
  const choices = new Map(
    state.direct.map((rule) => [rule.rule, choose(state, rule, instances.value.get(rule.rule)!, transformations, d)]),
  );
  return goThrough(state, context, (rule) => {
    state.impact?.drop(rule.premise, [...rule.A, ...rule.B]);
    const choice = choices.get(rule.rule)!;
    if (choice.way === 'none') return 'explained';
    return choice.way === 'protect'
      ? protectRule(state, rule, transformations)
      : generalizeRule(state, rule, choice.by, d);
  });
}

/**
 * `alg31` as corrected by E11: no change for a d-instance; r_b is the PND rule, among those with condition 2, that
 * needs the fewest records and has them; direct rule protection where there is none or where it needs fewer records. Of
 * equal ones the nearest stays.
 */
function choose(
  state: RepairState,
  rule: DirectRule,
  instances: readonly Instance[],
  transformations: readonly Transformation[],
  d: Threshold,
): Choice {
  if (instances.some(({ meetsFirst }) => meetsFirst)) return { way: 'none' };
  const needs = instances
    .map((by) => ({ by, ...needOf(state, rule, by, d) }))
    .sort((one, other) => one.people - other.people);
  const best = needs.find(({ by, weight }) => selectWithout(state, rule, by).weight >= weight);
  if (best === undefined) return { way: 'protect' };
  const protection = findNeed(state, rule, transformations);
  return typeof protection !== 'string' && protection.people < best.people
    ? { way: 'protect' }
    : { way: 'generalize', by: best.by };
}

/**
 * Grants members of the group who were denied and lack D the benefit until conf(r') <= conf(r_b)/d; one that earlier
 * changes have repaired is left alone (P1).
 */
function generalizeRule(state: RepairState, rule: DirectRule, by: Instance, d: Threshold): RuleOutcome {
  if (!isStillDiscriminatory(state, rule)) return 'met';
  const weight = weightFor(state, rule, by, d);
  const selection = selectWithout(state, rule, by);
  if (weight > selection.weight)
    return weight > selection.weight + selection.locked ? 'bound not reachable' : 'candidates used up';
  changeRecords(state, selection, weight, (row, part) => grantGroup.change(state, rule, row, part));
  return 'met';
}

/** What an instance needs, and how many people that is; under survey weights none has those whom it lacks (M12). */
function needOf(state: RepairState, rule: DirectRule, by: Instance, d: Threshold) {
  const weight = weightFor(state, rule, by, d);
  if (state.table.survey === null) return { weight, people: weight };
  const selection = selectWithout(state, rule, by);
  return { weight, people: selection.weight < weight ? Infinity : countChanged(state, selection, weight) };
}

/** How many of the group's denials, by weight, must go so that (a1-k)/n1 <= conf(r_b)/d; 0 when it holds already. */
function weightFor({ counts }: RepairState, rule: DirectRule, { itemset }: Instance, d: Threshold): number {
  const { a1, n1 } = counts.countsOf(rule.rule);
  const [n, a] = [counts.support[itemset], counts.negative[itemset]];
  const holds = (k: number) => compareQuotient(a, n1, n, a1 - k, d) >= 0;
  return holds(0) ? 0 : leastWeight(a1, holds);
}

/** The records `A,B,C` without D. */
function selectWithout(state: RepairState, rule: DirectRule, { items }: Instance): Selection {
  const { itemColumn, itemOffset } = state.rules.itemsets;
  const D: PlacedItem[] = items.map((item) => ({
    column: itemColumn[item],
    code: item - itemOffset[itemColumn[item]],
  }));
  return selectRecords(state, { ...grantGroup.test(rule, state)!, lacks: D });
}

/**
 * A non-redlining PND rule D,B -> C that meets the second condition for a rule A,B -> C, so that the first can be
 * brought about (D6, `alg31`).
 */
interface Instance extends Explanation {
  /** The itemset D,B. */
  readonly itemset: number;
}

/**
 * For each of the rules (numbers of PD rules) the PND rules that meet conf(A,B->D) >= d, those that are redlining rules
 * aside; D of any items that are not protected, as in chapter 4 (D6). The nearest to the first condition first.
 */
export function findInstances(
  judged: JudgedTable,
  rules: readonly number[],
  d: Threshold,
  context: RunContext,
): Result<Map<number, Instance[]>> {
  const mined = judged.rules;
  const ascending = [...rules].sort((one, other) => one - other);
  const explained = explainRules(mined, ascending, markUnprotected(mined), d, mined.limits.maxLength, context);
  if (!explained.ok) return explained;
  const redlining = new Set(judged.redlining?.found.premise ?? []);
  const found = new Map<number, Instance[]>();
  for (const { rule, explanations } of explained.value) {
    const instances = explanations
      .filter(({ meetsSecond }) => meetsSecond)
      .map((explanation) => ({
        ...explanation,
        itemset: joinItemset(mined, mined.pd.context[rule], explanation.items),
      }))
      .filter(({ itemset }) => !redlining.has(itemset));
    found.set(rule, instances);
  }
  return succeed(found);
}

function joinItemset({ itemsets, index }: MinedRules, context: number, items: readonly number[]): number {
  const all = new Uint32Array(256);
  const count = itemsOf(itemsets, context, all);
  items.forEach((item, i) => (all[count + i] = item));
  return index.find(all, count + items.length);
}
