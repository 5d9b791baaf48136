import type { Threshold } from '../../shared/exact.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { indexItemsets, itemsOf } from '../../mining/find-itemset.ts';
import type { Itemsets, MiningBounds, MiningInput } from '../../mining/itemsets.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { type MinedRules, ratedItemsets } from '../../discovery/mine-rules.ts';
import { mineColumns } from '../../discovery/mined-columns.ts';
import {
  type DecisionChange,
  type Direction,
  type RecordCells,
  type LeastProblem,
  foldCells,
  listPremises,
  weighByRecord,
  weightIn,
  type Premises,
} from './problem.ts';
import {
  type Constraints,
  type UnrepairedReason,
  findInfeasible,
  listConstraints,
  findLeastDenied,
  weightOfPerson,
} from './constraints.ts';
import type { LocalSearch } from './local-search.ts';
import { listBorderRules } from './side-effects.ts';
import { listViolated, type SearchState } from './search-state.ts';
import { type SearchTask, searchFromStarts } from './multi-start.ts';
import type { OneWayBound } from './lower-bound.ts';
import { type ConstraintSizes, makeViolation, secondSideOf } from './penalty.ts';

/**
 * A rule that stays discriminatory by its own counts, frequent or not: the items of its premise by number, ascending,
 * and the reason (P4).
 */
interface UnrepairedRule {
  readonly premise: readonly number[];
  readonly reason: UnrepairedReason;
}

/** What is asked of a search for the fewest changes. */
interface ChangeRequest {
  readonly measure: Measure;
  readonly alpha: Threshold;
  readonly direction: Direction;
  /** 1 for rows that must stay as they are. */
  readonly locked: Uint8Array | null;
  /** Rules over the limit that are not to be repaired (P8): the items of their premises by number. */
  readonly leftAlone: readonly (readonly number[])[];
  /** What is known of turning decisions one way only; left out: nothing. */
  readonly takesAtLeast?: OneWayBound;
}

/** Which records change, in order of rows, and which rules stay discriminatory all the same. */
export interface FewestChanges {
  readonly changes: readonly DecisionChange[];
  readonly unresolved: readonly UnrepairedRule[];
}

/**
 * Turns the class of as few records as it can find so that no PD rule in FR is discriminatory, and none that was is
 * merely hidden (P4, P6), by local search over all rules at once (docs/LEAST.md). Each step makes the move that lowers
 * the penalty of all rules together most, harm to protective rules included; then redundant changes are undone. Among
 * equally good moves those that bring fewer rules in or out of FR are made (P5). Class changes leave all premise counts
 * as they are, so nothing is mined inside the loops. Constraints are the rules that their premises let be frequent;
 * where many are, at first those that are frequent or a little below, and all should changes bring in another one, or
 * one stay. The same table gives the same changes. Failures: `cancelled`, `too-large`, and those of mining. Time: moves
 * times the different records in the contexts they touch; less when weights are large.
 */
export function findFewestChanges(
  rules: MinedRules,
  request: ChangeRequest,
  context: RunContext,
  manyRules = usualRules,
): Result<FewestChanges> {
  const { minCount, countOf } = rules.limits;
  const lower = minCount - Math.ceil(belowShare * minCount);
  if (countOf === 'rule' && lower > 0 && rules.itemsets.count > manyRules) {
    const found = findAmong(rules, request, { minCount: lower, countOf }, context);
    if (!found.ok) return found;
    const { problem, changes, unresolved, isWhole } = found.value;
    const others = isWhole ? hasNewRules(problem, rules.input, changes, context) : succeed(true);
    if (!others.ok) return others;
    if (!others.value) return succeed({ changes, unresolved });
  }
  return findAmong(rules, request, { minCount, countOf: 'premise' }, context);
}

/** Rules join the search that are below the minimum count by this share of it. */
const belowShare = 0.25;
/** Only where so many rules are frequent; with fewer, side effects on those further below can be weighed too (P5). */
const usualRules = 40_000;

interface FoundAmong extends FewestChanges {
  readonly problem: LeastProblem;
  /** Whether none of the rules searched stays but the infeasible ones. */
  readonly isWhole: boolean;
}

/** Searches among the rules that count so much. */
function findAmong(
  rules: MinedRules,
  { measure, alpha, direction, locked, leftAlone, takesAtLeast = () => false }: ChangeRequest,
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
  const border = listBorderRules(cells, itemsets, limits);
  const found = searchGeneratingConstraints(problem, { border, direction, takesAtLeast }, context);
  if (!found.ok) return found;
  const { search, constraints, infeasible } = found.value;
  if (context.isCancelled()) return cancelled;
  const nameRule = (rule: number) => listPremise(itemsets, constraints.premise[rule]);
  const { state } = search;
  const left = listViolated(state, constraints);
  const stays = left.filter((rule) => !infeasible.has(rule));
  const drastic = findDenials(search, constraints, cells, stays);
  return succeed({
    problem,
    isWhole: stays.length === 0,
    changes: listChanges(rules, cells, constraints, state, nameRule),
    unresolved: left.map((rule) => ({
      premise: nameRule(rule),
      reason: infeasible.get(rule) ?? (drastic.has(rule) ? 'only by denying everybody in its context' : 'oscillates'),
    })),
  });
}

/** What a search is asked, whichever rules are its constraints. */
type Asked = Pick<SearchTask, 'border' | 'direction' | 'takesAtLeast'>;

interface Searched {
  readonly search: LocalSearch;
  readonly constraints: Constraints;
  readonly infeasible: ReturnType<typeof findInfeasible>;
}

/**
 * Constraint generation: searches with the rules that one change may violate. Then all rules are counted again; those
 * that the changes have made discriminatory join, and the search begins anew with a wider margin, so that what is found
 * holds for all rules (P4).
 */
function searchGeneratingConstraints(problem: LeastProblem, asked: Asked, context: RunContext): Result<Searched> {
  const all = listPremises(problem);
  const screening = screenRules(problem, all);
  const wasViolated = new Uint8Array(problem.itemsets.count);
  let margin = 0;
  for (;;) {
    const isKept = (at: number) => wasViolated[at] === 1 || screening.mayBeViolated(at, margin);
    const premises = margin === Infinity ? all.premises : all.premises.filter(isKept);
    const listed = listConstraints(problem, { ...all, premises });
    if (!listed.ok) return listed;
    const found = searchAmong(problem, listed.value, asked, context);
    if (context.isCancelled()) return cancelled;
    if (premises.length === all.premises.length) return succeed(found);
    const { search, constraints, infeasible } = found;
    const isLeft = listViolated(search.state, constraints).some((rule) => !infeasible.has(rule));
    const violated = isLeft ? [] : screening.findViolated(leaveOut(all.premises, premises), search.state.moved);
    if (!isLeft && violated.length === 0) return succeed(found);
    for (const at of violated) wasViolated[at] = 1;
    margin = isLeft ? Infinity : 2 * margin + 1;
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
  const infeasible = findInfeasible(constraints, cells, asked.direction);
  const isInfeasible = (k: number) => infeasible.has(constraints.rule[k]);
  return {
    search: searchFromStarts({ ...asked, constraints, cells, isInfeasible }, context),
    constraints,
    infeasible,
  };
}

const cancelled = fail('cancelled/fewest-changes', null);

function mineAmong(
  { input, itemsets, firstOf, limits: { minCount, countOf, maxLength } }: MinedRules,
  bounds: Pick<MiningBounds, 'minCount' | 'countOf'>,
  context: RunContext,
): Result<Itemsets> {
  return countOf === bounds.countOf && minCount === bounds.minCount
    ? succeed(itemsets)
    : mineColumns(input, firstOf, { ...bounds, maxLength }, context);
}

function findItemsets(itemsets: Itemsets, lists: ChangeRequest['leftAlone']): Set<number> {
  if (lists.length === 0) return new Set();
  const index = indexItemsets(itemsets);
  return new Set(lists.map((items) => index.find(items, items.length)));
}

function listPremise(itemsets: Itemsets, premise: number): number[] {
  const items = new Uint32Array(256);
  return Array.from(items.subarray(0, itemsOf(itemsets, premise, items))).sort((one, other) => one - other);
}

/** Divides the moves of each cell among its records, by position. */
function listChanges(
  { input: { weights, isNegative } }: MinedRules,
  { starts, rows }: RecordCells,
  { rule }: Constraints,
  state: SearchState,
  nameRule: (rule: number) => number[],
): DecisionChange[] {
  const changes: DecisionChange[] = [];
  const { moved } = state;
  for (let cell = 0; cell < moved.length; cell += 1) {
    if (moved[cell] === 0) continue;
    const to = moved[cell] > 0 ? 'denied' : 'granted';
    const reason = state.findWorstViolated(cell, moved[cell] > 0 ? -1 : 1);
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

/** At most so many of the rules left are looked at, and weights raised so often for each. */
const mostDenials = 50;
const raisesAfterDenial = 4;

/**
 * Of rules that a search left violated, those that would hold if everybody in their context were denied, with further
 * changes where it takes them and at the cost of no rule that holds (P4). The search is as before afterwards.
 */
function findDenials(
  search: LocalSearch,
  constraints: Constraints,
  cells: RecordCells,
  left: readonly number[],
): Set<number> {
  const found = new Set<number>();
  if (search.direction === 'up') return found;
  const { state } = search;
  const before = new Set(listViolated(state, constraints));
  const saved = state.moved.slice();
  for (const rule of left.slice(0, mostDenials)) {
    if (search.isStopped()) break;
    const people = listPeople(constraints, rule);
    const mayDeny = people.every(
      (cell) => cells.granted[cell] * weightIn(cells, cell) === cells.weight[cell] - cells.negative[cell],
    );
    if (mayDeny && holdsDenied(search, constraints, cells, rule, people, before)) found.add(rule);
    search.restore(saved);
    state.drop((k) => state.violations[k] > 0);
  }
  return found;
}

/** The cells of all whom a rule compares. */
function listPeople({ rule, first, second, cells: { starts, items } }: Constraints, asked: number): number[] {
  const people = new Set<number>();
  rule.forEach((one, k) => {
    if (one !== asked) return;
    for (const set of [first[k], second[k]])
      for (let at = starts[set]; at < starts[set + 1]; at += 1) people.add(items[at]);
  });
  return [...people];
}

function holdsDenied(
  search: LocalSearch,
  constraints: Constraints,
  cells: RecordCells,
  rule: number,
  people: readonly number[],
  before: ReadonlySet<number>,
): boolean {
  const { state } = search;
  for (const cell of people) {
    const by = cells.granted[cell] - state.moved[cell];
    if (by !== 0) search.move(cell, by);
  }
  state.updateGains();
  if (listViolated(state, constraints).includes(rule)) return false;
  state.resetWeights();
  search.descend(Infinity, raisesAfterDenial);
  const after = listViolated(state, constraints);
  return !after.includes(rule) && after.every((one) => before.has(one));
}

/** Which rules class changes may violate, told from what was mined, without the cells of each rule. */
interface Screening {
  /** Whether so many changes, whichever they are, may make the rule of a premise discriminatory, or leave it so. */
  mayBeViolated(premise: number, changes: number): boolean;
  /** The premises among some whose rules are discriminatory after what moved in each cell. */
  findViolated(premises: Uint32Array, moved: Float64Array): Uint32Array;
}

/**
 * A change of one person's decision moves the denied of a group and of its context by one at most, so that a rule far
 * from the limit stays there while few change (P4). Rules whose comparison group is not the rest of the context (T6,
 * M10), or one value of it (M3), may always be violated.
 */
export function screenRules(problem: LeastProblem, listed: Premises): Screening {
  const { measure, alpha, itemsets, cells, limits } = problem;
  const { premises, contextOf, listOf, columnLists } = listed;
  const violation = makeViolation(measure, alpha, measurePremises(problem, listed), weightOfPerson(cells.survey));
  const place = new Uint32Array(itemsets.count);
  for (let k = 0; k < premises.length; k += 1) place[premises[k]] = k;
  const canTell = screenColumns(problem, columnLists);
  const before = ratedItemsets(problem).negative;
  const fewest = cells.survey === null || limits.countOf === 'premise' ? 0 : limits.minCount;
  return {
    mayBeViolated: (at, changes) =>
      !canTell[listOf[at]] || !violation.staysSatisfied(place[at], before[at], before[contextOf[at]], changes),
    findViolated(among, moved) {
      const denied = countDenied(
        problem,
        before,
        moved.map((people, cell) => people * weightIn(cells, cell)),
      );
      const people = fewest === 0 ? null : countDenied(problem, itemsets.negative!, moved);
      const isFrequent = (at: number) => people === null || people[at] >= fewest;
      return among.filter((at) => isFrequent(at) && violation.at(place[at], denied[at], denied[contextOf[at]]) > 0);
    },
  };
}

/** The sizes of the rules, told from what was mined. */
function measurePremises(problem: LeastProblem, { premises, contextOf }: Premises): ConstraintSizes {
  const { limits, measure, cells } = problem;
  const { support } = ratedItemsets(problem);
  const count = premises.length;
  const isOfOthers = secondSideOf(measure) === 'others';
  const leastDenied = findLeastDenied(cells.survey === null ? limits : { ...limits, countOf: 'premise' });
  const n1 = new Float64Array(count);
  const n2 = new Float64Array(count);
  const least = new Float64Array(count);
  for (let k = 0; k < count; k += 1) {
    n1[k] = support[premises[k]];
    n2[k] = support[contextOf[premises[k]]] - (isOfOthers ? n1[k] : 0);
    least[k] = leastDenied(n1[k]);
  }
  return { count, n1, n2, least, isOwn: new Uint8Array(count), mustStayPositive: new Uint8Array(count) };
}

/** For each list of columns whether the sizes of rules about groups of them can be told from what was mined. */
function screenColumns({ cells, reference, measure }: LeastProblem, lists: Premises['columnLists']): boolean[] {
  if (secondSideOf(measure) === 'value') return lists.map(() => false);
  const isWhole = cells.input.columns.map(
    ({ size, codes }, column) => reference[column] === null && !codes.includes(size),
  );
  return lists.map((columns) => columns.every((column) => isWhole[column]));
}

/** So many cells fit into one mask. */
const maskBits = 32;

/**
 * The denied of every itemset, by weight or by people, from those `before` and what moved in each cell. Of 32 cells at a
 * time each itemset has a mask of those that hold it, from its parent's and that of its item.
 */
function countDenied({ itemsets, cells }: LeastProblem, before: Float64Array, moved: Float64Array): Float64Array {
  const { count, item, parent, itemColumn } = itemsets;
  const denied = before.slice();
  const changed = Uint32Array.from(moved.keys()).filter((cell) => moved[cell] !== 0);
  const held = new Int32Array(count);
  held[0] = -1;
  for (let first = 0; first < changed.length; first += maskBits) {
    const block = changed.subarray(first, first + maskBits);
    const ofItem = maskItems(cells, itemsets.itemOffset, itemColumn.length, block);
    for (const cell of block) denied[0] += moved[cell];
    for (let at = 1; at < count; at += 1) {
      const own = held[parent[at]] & ofItem[item[at]];
      held[at] = own;
      for (let rest = own; rest !== 0; rest &= rest - 1) denied[at] += moved[block[31 - Math.clz32(rest & -rest)]];
    }
  }
  return denied;
}

/** For each item a mask of the cells that have it. */
function maskItems({ input }: RecordCells, itemOffset: Uint32Array, items: number, block: Uint32Array): Int32Array {
  const masks = new Int32Array(items);
  input.columns.forEach(({ size, codes }, column) =>
    block.forEach((cell, bit) => {
      if (codes[cell] !== size) masks[itemOffset[column] + codes[cell]] |= 1 << bit;
    }),
  );
  return masks;
}

/** A record that turns, whatever for. */
type Turn = Omit<DecisionChange, 'premise'>;

/**
 * Whether changes bring a rule into FR that was not among those searched and now is discriminatory, or nearly so: the
 * changed table is mined, and what was not searched is judged by its counts there (P4).
 */
function hasNewRules(
  problem: LeastProblem,
  input: MiningInput,
  changes: readonly Turn[],
  context: RunContext,
): Result<boolean> {
  const turned = turnRecords(input, changes);
  const mined = mineColumns(turned, problem.firstOf, problem.limits, context);
  if (!mined.ok) return mined;
  const itemsets = mined.value;
  const weighed = weighByRecord(turned, itemsets, problem.survey);
  const changed = { ...problem, itemsets, weighed, leftAlone: new Set<number>() };
  const listed = listPremises(changed);
  const { mayBeViolated } = screenRules(changed, listed);
  const searched = indexItemsets(problem.itemsets);
  const items = new Uint32Array(256);
  const isSearched = (at: number) => searched.find(items, itemsOf(itemsets, at, items)) > 0;
  return succeed(listed.premises.some((at) => mayBeViolated(at, 0) && !isSearched(at)));
}

/** The records with their decisions turned; one that turns in part becomes two. */
function turnRecords(input: MiningInput, changes: readonly Turn[]): MiningInput {
  const { rows, columns } = input;
  const weightOf = (row: number) => (input.weights === null ? 1 : input.weights[row]);
  const parts = changes.filter(({ row, weight }) => weight < weightOf(row));
  const isNegative = new Uint8Array(rows + parts.length);
  isNegative.set(input.isNegative!);
  const turned = (to: Turn['to']) => (to === 'denied' ? 1 : 0);
  for (const { row, weight, to } of changes) if (weight === weightOf(row)) isNegative[row] = turned(to);
  if (parts.length === 0) return { ...input, isNegative };
  const weights = new Float64Array(rows + parts.length);
  weights.set(input.weights!);
  parts.forEach(({ row, weight, to }, i) => {
    weights[row] -= weight;
    weights[rows + i] = weight;
    isNegative[rows + i] = turned(to);
  });
  return {
    rows: rows + parts.length,
    columns: columns.map(({ size, codes }) => {
      const longer = new Uint32Array(rows + parts.length);
      longer.set(codes);
      parts.forEach(({ row }, i) => (longer[rows + i] = codes[row]));
      return { size, codes: longer };
    }),
    weights,
    isNegative,
  };
}
