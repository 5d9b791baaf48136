import type { PlacedItem } from '../discovery/premise-items.ts';
import type { GroupCounts } from '../measures/counts.ts';
import { comparesWithLeast, isDiscriminatory } from '../measures/measures.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type Measure, measures } from '../vocabulary/measures.ts';
import type { PassOutcomes, RepairMethod, RepairState, RuleOutcome } from './repair-state.ts';
import type { DirectRule, IndirectRule } from './rules.ts';
import {
  type ElbCounts,
  type RecordTest,
  type Selection,
  changeRecords,
  countChanged,
  countElb,
  isRedlining,
  judgeAgainst,
  rateOthers,
  selectRecords,
} from './select-records.ts';

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
    if (context.isCancelled()) return fail('cancelled/repair', null);
    outcomes.set(state.direct[i].key, repair(state.direct[i]));
  }
  return succeed(outcomes);
}

/**
 * Levels up: members of the group who were denied are granted the benefit, until f < alpha; for every measure (P6).
 * Rules leave FR as in `alg32`.
 */
export const up: RepairMethod = {
  name: 'up',
  repairs: 'direct',
  measures,
  usesInstances: false,
  pass: (state, context) => protectAll(state, [grantGroup], context),
};

/** How much of what a rule needs: for each transformation the records it takes and the weight of those that change. */
interface Need {
  readonly stages: readonly {
    readonly transformation: Transformation;
    readonly selection: Selection;
    readonly weight: number;
  }[];
  /** The people of all of it together. */
  readonly people: number;
}

/** Whether a rule is discriminatory by its counts as they are now, exactly (M4, T4). */
export function isStillDiscriminatory(state: RepairState, rule: DirectRule): boolean {
  return judge(state, rule)(state.counts.countsOf(rule.rule));
}

/**
 * The least change after which a rule is no longer discriminatory (P1): the first transformation as far as needed, the
 * next one only when all records of the first do not do. `f` moves one way with every record, so the weight is found by
 * halving. A reason where all records together do not do: the candidates are used up when locked ones would do, else
 * the bound is not reachable.
 */
export function findNeed(
  state: RepairState,
  rule: DirectRule,
  transformations: readonly Transformation[],
): Need | 'candidates used up' | 'bound not reachable' {
  const isBad = judge(state, rule);
  let counts = state.counts.countsOf(rule.rule);
  let unlocked = counts;
  const stages: Need['stages'][number][] = [];
  let total = 0;
  for (const transformation of isBad(counts) ? transformations : []) {
    const test = transformation.test(rule, state);
    if (test === null) continue;
    const selection = selectRecords(state, test);
    const start = counts;
    const isEnough = !isBad(transformation.after(start, selection.weight));
    const weight = isEnough
      ? leastWeight(selection.weight, (k) => !isBad(transformation.after(start, k)))
      : selection.weight;
    stages.push({ transformation, selection, weight });
    total += countChanged(state, selection, weight);
    counts = transformation.after(start, weight);
    unlocked = transformation.after(unlocked, selection.weight + selection.locked);
    if (isEnough) break;
  }
  if (!isBad(counts)) return { stages, people: total };
  return isBad(unlocked) ? 'bound not reachable' : 'candidates used up';
}

/**
 * Repairs one rule by transformations, to the point where it is no longer discriminatory; where that cannot be reached
 * nothing changes (P1), nor where it takes too much.
 */
export function protectRule(
  state: RepairState,
  rule: DirectRule,
  transformations: readonly Transformation[],
): RuleOutcome {
  if (!comparesWithLeast(state.measure) && !isStillDiscriminatory(state, rule)) return 'met';
  const need = findNeed(state, rule, transformations);
  if (typeof need === 'string') return need;
  if (state.changed + need.people >= state.tooMuch) {
    state.isTooMuch = true;
    return 'candidates used up';
  }
  for (const { transformation, selection, weight } of need.stages) {
    changeRecords(state, selection, weight, (row, part) => transformation.change(state, rule, row, part));
  }
  return 'met';
}

/**
 * The smallest k from 1 to `most` for which a requirement holds, which then holds for all above; it must hold for
 * `most`.
 */
export function leastWeight(most: number, holds: (k: number) => boolean): number {
  let low = 1;
  let high = most;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function judge(state: RepairState, rule: DirectRule): (counts: GroupCounts) => boolean {
  const { measure, alpha, targets, table } = state;
  if (!comparesWithLeast(measure)) return (counts) => isDiscriminatory(measure, counts, alpha);
  const others = rateOthers(table, rule);
  const first = targets.firstValues(rule);
  return (counts) => judgeAgainst(others, counts, { measure, alpha }, first);
}

/**
 * A data transformation for a rule A,B -> C (`tab:DTM`): which records it takes, what it does to the rule's counts, and
 * what to a record.
 */
export interface Transformation {
  /** Null where the transformation cannot be applied to the rule. */
  test(rule: Pick<DirectRule, 'A' | 'B'>, state: RepairState): RecordTest | null;
  /** The counts after records of weight k have changed. */
  after(counts: GroupCounts, k: number): GroupCounts;
  change(state: RepairState, rule: Pick<DirectRule, 'A' | 'reference'>, row: number, weight: number): void;
}

/** `¬A,B -> ¬C` becomes `A,B -> ¬C`: others who were granted the benefit are made members of the group. */
const joinGroup: Transformation = {
  test: ({ A, B }) => ({ holds: B, comparedWith: A, isNegative: 0, sets: A }),
  after: (counts, k) => ({ ...counts, n1: counts.n1 + k, n2: counts.n2 - k }),
  change: (state, { A, reference }, row, weight) => void state.setItems(row, A, weight, reference),
};

/** `¬A,B -> ¬C` becomes `¬A,B -> C`: others who were granted the benefit are denied it. */
const denyOthers: Transformation = {
  test: ({ A, B }) => ({ holds: B, comparedWith: A, isNegative: 0, sets: null }),
  after: (counts, k) => ({ ...counts, a2: counts.a2 + k, a: counts.a + k }),
  change: (state, { reference }, row, weight) => void state.turnClass(row, 1, weight, reference),
};

/** `A,B -> C` becomes `A,B -> ¬C`: members of the group who were denied the benefit are granted it. */
export const grantGroup: Transformation = {
  test: ({ A, B }) => ({ holds: [...B, ...A], comparedWith: null, isNegative: 1, sets: null }),
  after: (counts, k) => ({ ...counts, a1: counts.a1 - k, a: counts.a - k }),
  change: (state, { reference }, row, weight) => void state.turnClass(row, 0, weight, reference),
};

/**
 * `A,B -> C` becomes `¬A,B -> C`: members of the group who were denied the benefit leave it. Only where A is one
 * attribute of two values, so that ¬A is one value (P1).
 */
const leaveGroup: Transformation = {
  test: ({ A, B }, state) => {
    const left = otherValue(state, A);
    return left === null ? null : { holds: [...B, ...A], comparedWith: null, isNegative: 1, sets: [left] };
  },
  after: (counts, k) => ({ ...counts, a1: counts.a1 - k, n1: counts.n1 - k, a2: counts.a2 + k, n2: counts.n2 + k }),
  change: (state, { A, reference }, row, weight) =>
    void state.setItems(row, [otherValue(state, A)!], weight, reference),
};

function otherValue({ table }: RepairState, A: readonly PlacedItem[]): PlacedItem | null {
  const [{ column, code }] = A;
  return A.length === 1 && table.attributes[column].values.length === 2 ? { column, code: 1 - code } : null;
}

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
    if (context.isCancelled()) return fail('cancelled/repair', null);
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
