import { comparesWithLeast, isDiscriminatory } from '../../measures/measures.ts';
import type { GroupCounts } from '../../measures/counts.ts';
import {
  type DirectRule,
  type RepairState,
  type RuleOutcome,
  type Selection,
  changeRecords,
  countChanged,
  judgeAgainst,
  rateOthers,
  selectRecords,
} from '../state/index.ts';
import type { Transformation } from './transformations.ts';

/** How much of what a rule needs: for each transformation the records it takes and the weight of those that change. */
export interface Need {
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
