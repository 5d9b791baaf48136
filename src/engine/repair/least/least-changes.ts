import type { Threshold } from '../../shared/exact.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { indexItemsets, itemsOf } from '../../mining/find-itemset.ts';
import type { Itemsets, MiningBounds } from '../../mining/itemsets.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { type MinedRules, mineColumns } from '../../discovery/rules/index.ts';
import { type LeastCells, foldCells } from './least-cells.ts';
import { type Constraints, listConstraints } from './least-constraints.ts';
import { type LeastProblem, weighByRecord } from './least-problem.ts';
import { findDenials } from './least-denial.ts';
import { type LeastReason, findUnreachable } from './least-reach.ts';
import { judgeNearness } from './least-near.ts';
import { hasNewcomers } from './least-newcomers.ts';
import { listPremises } from './least-premises.ts';
import type { LeastDirection, LeastSearch } from './least-search.ts';
import { listNearRules } from './least-side.ts';
import type { LeastState } from './least-state.ts';
import { type LeastTask, listBroken, searchLeast } from './least-tries.ts';
import type { OneWayBound } from './one-way-bound.ts';

/** A record whose class turns, all of its weight or part of it (T2); under survey weights one person asked (M12). */
export interface LeastChange {
  readonly row: number;
  readonly weight: number;
  readonly to: 'denied' | 'granted';
  /** A rule that would be discriminatory without the change: the items of its premise by number, ascending. */
  readonly premise: readonly number[];
}

/**
 * A rule that stays discriminatory by its own counts, frequent or not: the items of its premise by number, ascending,
 * and the reason (P4).
 */
export interface LeastLeft {
  readonly premise: readonly number[];
  readonly reason: LeastReason;
}

/** What is asked of a search for the fewest changes. */
export interface LeastRequest {
  readonly measure: Measure;
  readonly alpha: Threshold;
  readonly direction: LeastDirection;
  /** 1 for rows that must stay as they are. */
  readonly locked: Uint8Array | null;
  /** Rules over the limit that are not to be repaired (P8): the items of their premises by number. */
  readonly leftAlone: readonly (readonly number[])[];
  /** What is known of turning decisions one way only; left out: nothing. */
  readonly takesAtLeast?: OneWayBound;
}

/** Which records change, in order of rows, and which rules stay discriminatory all the same. */
export interface LeastChanges {
  readonly changes: readonly LeastChange[];
  readonly unresolved: readonly LeastLeft[];
}

/**
 * Turns the class of as few records as it can find so that no PD rule in FR is discriminatory, and none that was is
 * merely hidden (P4, P6). All rules are looked at together: each step takes the change that lowers the sum of what all
 * rules need most, harm to protective rules included; then what is no longer needed is taken back. Among equally good
 * changes those that move fewer rules in or out of FR are taken (P5). Class changes leave all premise counts as they
 * are, so nothing is mined inside the loops. Searched are the rules that their premises let be frequent; where many
 * are, at first those that are frequent or a little below, and all should changes bring in another one, or one stay. The
 * same table gives the same changes. Failures: `cancelled`, `too-large`, and those of mining. Time: changes times the
 * different records in the contexts they touch; less when weights are large.
 */
export function findLeastChanges(
  rules: MinedRules,
  request: LeastRequest,
  context: RunContext,
  manyRules = usualRules,
): Result<LeastChanges> {
  const { minCount, countOf } = rules.limits;
  const lower = minCount - Math.ceil(belowShare * minCount);
  if (countOf === 'rule' && lower > 0 && rules.itemsets.count > manyRules) {
    const found = findAmong(rules, request, { minCount: lower, countOf }, context);
    if (!found.ok) return found;
    const { problem, changes, unresolved, isWhole } = found.value;
    const others = isWhole ? hasNewcomers(problem, rules.input, changes, context) : succeed(true);
    if (!others.ok) return others;
    if (!others.value) return succeed({ changes, unresolved });
  }
  return findAmong(rules, request, { minCount, countOf: 'premise' }, context);
}

/** Rules are searched that are below the minimum count by this share of it. */
const belowShare = 0.25;
/** Only where so many rules are frequent; with fewer, side effects on those further below can be weighed too (P5). */
const usualRules = 40_000;

interface FoundAmong extends LeastChanges {
  readonly problem: LeastProblem;
  /** Whether none of the rules searched stays but those for which nothing can be done. */
  readonly isWhole: boolean;
}

/** Searches among the rules that count so much. */
function findAmong(
  rules: MinedRules,
  { measure, alpha, direction, locked, leftAlone, takesAtLeast = () => false }: LeastRequest,
  bounds: Pick<MiningBounds, 'minCount' | 'countOf'>,
  context: RunContext,
): Result<FoundAmong> {
  const mined = mineAmong(rules, bounds, context);
  if (!mined.ok) return mined;
  const itemsets = mined.value;
  const { isProtected, firstOf, reference, limits, input } = rules;
  const { survey } = rules.table;
  const cells = foldCells(input, itemsets, isProtected, locked, survey);
  const weighed = weighByRecord(input, itemsets, survey);
  const alone = findItemsets(itemsets, leftAlone);
  const mine = { itemsets, weighed, survey, isProtected, firstOf, reference, limits, cells };
  const problem = { ...mine, measure, alpha, leftAlone: alone };
  const near = listNearRules(cells, itemsets, limits);
  const found = searchWidening(problem, { near, direction, takesAtLeast }, context);
  if (!found.ok) return found;
  const { search, constraints, unreachable } = found.value;
  if (context.isCancelled()) return cancelled;
  const nameRule = (rule: number) => listPremise(itemsets, constraints.premise[rule]);
  const { state } = search;
  const left = listBroken(state, constraints);
  const stays = left.filter((rule) => !unreachable.has(rule));
  const drastic = findDenials(search, constraints, cells, stays);
  return succeed({
    problem,
    isWhole: stays.length === 0,
    changes: listChanges(rules, cells, constraints, state, nameRule),
    unresolved: left.map((rule) => ({
      premise: nameRule(rule),
      reason: unreachable.get(rule) ?? (drastic.has(rule) ? 'only by denying everybody in its context' : 'oscillates'),
    })),
  });
}

/** What a search is asked, whichever rules it goes among. */
type Asked = Pick<LeastTask, 'near' | 'direction' | 'takesAtLeast'>;

interface Searched {
  readonly search: LeastSearch;
  readonly constraints: Constraints;
  readonly unreachable: ReturnType<typeof findUnreachable>;
}

/**
 * Searches among the rules that one change comes near. Then all rules are counted again: those that the changes have
 * made discriminatory join, and the search begins anew among more of them, so that what is found holds for all rules
 * (P4).
 */
function searchWidening(problem: LeastProblem, asked: Asked, context: RunContext): Result<Searched> {
  const all = listPremises(problem);
  const nearness = judgeNearness(problem, all);
  const isMissed = new Uint8Array(problem.itemsets.count);
  let reach = 0;
  for (;;) {
    const isKept = (at: number) => isMissed[at] === 1 || nearness.isNear(at, reach);
    const premises = reach === Infinity ? all.premises : all.premises.filter(isKept);
    const listed = listConstraints(problem, { ...all, premises });
    if (!listed.ok) return listed;
    const found = searchAmong(problem, listed.value, asked, context);
    if (context.isCancelled()) return cancelled;
    if (premises.length === all.premises.length) return succeed(found);
    const { search, constraints, unreachable } = found;
    const isLeft = listBroken(search.state, constraints).some((rule) => !unreachable.has(rule));
    const broken = isLeft ? [] : nearness.findBroken(leaveOut(all.premises, premises), search.state.moved);
    if (!isLeft && broken.length === 0) return succeed(found);
    for (const at of broken) isMissed[at] = 1;
    reach = isLeft ? Infinity : 2 * reach + 1;
  }
}

/** What of ascending numbers is not among others, which are some of them in the same order. */
function leaveOut(all: Uint32Array, some: Uint32Array): Uint32Array {
  const left = new Uint32Array(all.length - some.length);
  let passed = 0;
  for (let i = 0; i < all.length; i += 1) {
    if (all[i] === some[passed]) passed += 1;
    else left[i - passed] = all[i];
  }
  return left;
}

function searchAmong({ cells }: LeastProblem, constraints: Constraints, asked: Asked, context: RunContext): Searched {
  const unreachable = findUnreachable(constraints, cells, asked.direction);
  const isHopeless = (k: number) => unreachable.has(constraints.rule[k]);
  return {
    search: searchLeast({ ...asked, constraints, cells, isHopeless }, context),
    constraints,
    unreachable,
  };
}

const cancelled = fail('cancelled', 'The search for the fewest changes was cancelled.');

function mineAmong(
  { input, itemsets, firstOf, limits: { minCount, countOf, maxLength } }: MinedRules,
  bounds: Pick<MiningBounds, 'minCount' | 'countOf'>,
  context: RunContext,
): Result<Itemsets> {
  return countOf === bounds.countOf && minCount === bounds.minCount
    ? succeed(itemsets)
    : mineColumns(input, firstOf, { ...bounds, maxLength }, context);
}

function findItemsets(itemsets: Itemsets, lists: LeastRequest['leftAlone']): Set<number> {
  if (lists.length === 0) return new Set();
  const index = indexItemsets(itemsets);
  return new Set(lists.map((items) => index.find(items, items.length)));
}

function listPremise(itemsets: Itemsets, premise: number): number[] {
  const items = new Uint32Array(256);
  return Array.from(items.subarray(0, itemsOf(itemsets, premise, items))).sort((one, other) => one - other);
}

/** Divides what moved in each cell among its records, by position. */
function listChanges(
  { input: { weights, isNegative } }: MinedRules,
  { starts, rows }: LeastCells,
  { rule }: Constraints,
  state: LeastState,
  nameRule: (rule: number) => number[],
): LeastChange[] {
  const changes: LeastChange[] = [];
  const { moved } = state;
  for (let cell = 0; cell < moved.length; cell += 1) {
    if (moved[cell] === 0) continue;
    const to = moved[cell] > 0 ? 'denied' : 'granted';
    const reason = state.findBroken(cell, moved[cell] > 0 ? -1 : 1);
    const premise = reason < 0 ? [] : nameRule(rule[reason]);
    let left = Math.abs(moved[cell]);
    for (let at = starts[cell]; left > 0; at += 1) {
      const row = rows[at];
      if ((isNegative![row] === 1) === (to === 'denied')) continue;
      const weight = Math.min(left, weights === null ? 1 : weights[row]);
      changes.push({ row, weight, to, premise });
      left -= weight;
    }
  }
  return changes.sort((one, other) => one.row - other.row);
}
