import type { MiningLimits } from '../../discovery/mine-rules.ts';
import { comparesWithLeast } from '../../measures/measures.ts';
import { compareRatio } from '../../shared/exact.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { type Lists, transposeLists } from '../../table/group-rows.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { type CellKinds, CellSets, ListsBuilder, foldKinds } from './cell-sets.ts';
import { type ConstraintSizes, type Violation, isOwnEnough, makeViolation, secondSideOf } from './penalty.ts';
import {
  type CellSurvey,
  type Direction,
  type LeastProblem,
  type Premises,
  type RecordCells,
  listPremises,
  weightIn,
} from './problem.ts';

/**
 * Everything class changes can do to the rules about groups: two sets of cells a constraint, and by how much each is
 * violated.
 */
export interface Constraints extends ConstraintSizes {
  /**
   * For each rule the itemset of its premise, ascending: every PD premise that reaches the minimum support, whatever
   * its confidence.
   */
  readonly premise: Uint32Array;
  /** For each constraint its rule; under clift a rule has one for each other value its group is compared with (M3). */
  readonly rule: Uint32Array;
  /** For each constraint the set of its group and that of its second side. */
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** Whether each first set is part of the second; else they share no cell, or are the same. */
  readonly isNested: boolean;
  /** Cells of each set, sets of each cell, the constraints of each set that change with it, and the kinds of cells. */
  readonly cells: Lists;
  readonly setsOf: Lists;
  readonly touched: Lists;
  readonly kinds: CellKinds;
  /** Denied weight of each set before any change. */
  readonly denied: Float64Array;
  /** Under survey weights the people denied of each set before any change; null without (M12). */
  readonly deniedPeople: Float64Array | null;
  /** For each constraint the fewest people denied of the group with which the rule counts, by people; else none. */
  readonly leastPeople: Float64Array;
  readonly survey: CellSurvey | null;
  readonly violation: Violation;
  /** For each constraint 1 when it surely holds before any change and after one. */
  readonly startsSatisfied: Uint8Array;
}

/** The violation of a constraint: 0 while too few people of its group are denied for the rule to be frequent (D1, M12). */
export function violationAt(
  { violation, leastPeople }: Pick<Constraints, 'violation' | 'leastPeople'>,
  k: number,
  s1: number,
  s2: number,
  people: number,
): number {
  return people < leastPeople[k] ? 0 : violation.at(k, s1, s2);
}

/** What a person weighs where violations are told from sums of weights. */
export function weightOfPerson(survey: CellSurvey | null) {
  return survey === null ? { usual: 1, most: 1 } : { usual: survey.mean, most: survey.most };
}

interface ConstraintRow {
  readonly rule: number;
  readonly first: number;
  readonly second: number;
  readonly n1: number;
  readonly n2: number;
}

/** Most entries of the lists of cells, for memory's sake. */
const usualEntries = 40_000_000;

/**
 * Lists for every PD rule the cells of its group and of what it is compared with (M1-M3, T6). Rules without a
 * comparison group are left out (M5). A rule that is discriminatory at the start must be repaired on its own counts,
 * even should it leave FR (P4), and under clift not by a value that becomes zero (P9); any other counts only while it is
 * in FR. `among` may leave out rules that no change can violate. Costs the cells of all premises and contexts;
 * more than `mostEntries` of them are a failure.
 */
export function listConstraints(
  problem: LeastProblem,
  among: Premises = listPremises(problem),
  mostEntries = usualEntries,
): Result<Constraints> {
  const { itemsets, cells } = problem;
  const { premises, contextOf, listOf, columnLists } = among;
  const sets = new CellSets(cells, problem.reference);
  sets.addItemsets(itemsets, listWanted(itemsets.count, among), mostEntries);
  const rows: ConstraintRow[] = [];
  const kept: number[] = [];
  for (const at of premises) {
    if (sets.size > mostEntries) return fail('too-large', null);
    const listed = constrain(problem, sets, at, contextOf[at], columnLists[listOf[at]], kept.length);
    if (listed.length > 0) kept.push(at);
    rows.push(...listed);
  }
  return succeed(finish(problem, sets, rows, kept));
}

/** The premises and their contexts, ascending. */
function listWanted(itemsets: number, { premises, contextOf }: Premises): Uint32Array {
  const isWanted = new Uint8Array(itemsets);
  for (const at of premises) {
    isWanted[at] = 1;
    isWanted[contextOf[at]] = 1;
  }
  const wanted = new Uint32Array(2 * premises.length);
  let size = 0;
  for (let at = 0; at < itemsets; at += 1) if (isWanted[at] === 1) wanted[size++] = at;
  return wanted.subarray(0, size);
}

/** The constraints of one rule; none when the context holds nobody to compare with. */
function constrain(
  { measure, alpha }: LeastProblem,
  sets: CellSets,
  premise: number,
  context: number,
  columns: readonly number[],
  rule: number,
): ConstraintRow[] {
  const first = sets.itemset(premise);
  const known = sets.compared(context, columns, first);
  const n1 = sets.weight[first];
  const rest = sets.weight[known] - n1;
  if (rest === 0) return [];
  const side = secondSideOf(measure);
  if (side === 'others') return [{ rule, first, second: known, n1, n2: rest }];
  if (side === 'context')
    return [{ rule, first, second: sets.itemset(context), n1, n2: sets.weight[sets.itemset(context)] }];
  const own = isOwnEnough(measure, alpha) ? [first] : [];
  const others = sets.otherValues(context, columns, first);
  const isOwnAlone = own.length > 0 && alpha.num > 0;
  return [...own, ...(isOwnAlone ? others.filter((set) => sets.denied[set] > 0) : others)].map((second) => ({
    rule,
    first,
    second,
    n1,
    n2: sets.weight[second],
  }));
}

function finish(
  { cells, limits, measure, alpha }: LeastProblem,
  sets: CellSets,
  rows: readonly ConstraintRow[],
  premises: readonly number[],
): Constraints {
  const { survey } = cells;
  const leastDenied = findLeastDenied(survey === null ? limits : { ...limits, countOf: 'premise' });
  const fewest = survey === null || limits.countOf === 'premise' ? -Infinity : limits.minCount;
  const columns = {
    count: rows.length,
    n1: Float64Array.from(rows, ({ n1 }) => n1),
    n2: Float64Array.from(rows, ({ n2 }) => n2),
    least: Float64Array.from(rows, ({ n1 }) => leastDenied(n1)),
    isOwn: Uint8Array.from(rows, ({ first, second }) => (first === second ? 1 : 0)),
    mustStayPositive: new Uint8Array(rows.length),
    rule: Uint32Array.from(rows, ({ rule }) => rule),
    first: Uint32Array.from(rows, ({ first }) => first),
    second: Uint32Array.from(rows, ({ second }) => second),
  };
  const violation = makeViolation(measure, alpha, columns, weightOfPerson(survey));
  const denied = Float64Array.from(sets.denied);
  const isNested = !comparesWithLeast(measure);
  const lists = sets.finish();
  const setsOf = transposeLists(lists, cells.count);
  const constraints = {
    ...columns,
    violation,
    denied,
    deniedPeople: survey === null ? null : Float64Array.from(sets.deniedPeople),
    leastPeople: new Float64Array(rows.length).fill(fewest),
    survey,
    isNested,
    premise: Uint32Array.from(premises),
    cells: lists,
    setsOf,
    touched: listTouched(columns, isNested, lists.count),
    kinds: foldKinds(lists, setsOf),
    startsSatisfied: new Uint8Array(rows.length),
  };
  holdToOwnCounts(constraints, measure);
  markSatisfied(constraints);
  return constraints;
}

function listTouched(
  { count, first, second }: Pick<Constraints, 'count' | 'first' | 'second'>,
  isNested: boolean,
  sets: number,
): Lists {
  const builder = new ListsBuilder();
  for (let k = 0; k < count; k += 1)
    builder.add(isNested || first[k] === second[k] ? [second[k]] : [first[k], second[k]]);
  return transposeLists(builder.finish(), sets);
}

/**
 * What is discriminatory at the start counts from then on, frequent or not (P4), and what it is compared with by clift
 * may not become zero (P9).
 */
function holdToOwnCounts(constraints: Constraints, measure: Measure): void {
  const { count, rule, premise, first, second, denied, least, leastPeople, mustStayPositive } = constraints;
  const isWorse = new Uint8Array(premise.length);
  for (let k = 0; k < count; k += 1) if (violationAtStart(constraints, k) > 0) isWorse[rule[k]] = 1;
  for (let k = 0; k < count; k += 1) {
    if (isWorse[rule[k]] === 0) continue;
    least[k] = 0;
    leastPeople[k] = -Infinity;
    if (comparesWithLeast(measure) && first[k] !== second[k] && denied[second[k]] > 0) mustStayPositive[k] = 1;
  }
}

/** The violation of a constraint before any change. */
function violationAtStart(constraints: Constraints, k: number): number {
  const { first, second, denied, deniedPeople } = constraints;
  const people = deniedPeople === null ? 0 : deniedPeople[first[k]];
  return violationAt(constraints, k, denied[first[k]], denied[second[k]], people);
}

function markSatisfied({ count, first, second, denied, violation, startsSatisfied }: Constraints): void {
  for (let k = 0; k < count; k += 1)
    if (violation.isSurelySatisfied(k, denied[first[k]], denied[second[k]])) startsSatisfied[k] = 1;
}

/** So many answers are remembered. */
const places = 4096;

/**
 * Finds the fewest denied of n people with which a rule about them is in FR (D1); many rules have as many people, so
 * answers are remembered.
 */
export function findLeastDenied(limits: MiningLimits): (n: number) => number {
  const asked = new Float64Array(places).fill(-1);
  const found = new Float64Array(places);
  return (n) => {
    const place = (n >>> 0) % places;
    if (asked[place] !== n) {
      asked[place] = n;
      found[place] = leastDenied(n, limits);
    }
    return found[place];
  };
}

function leastDenied(n: number, { minConfidence, countOf, minCount }: MiningLimits): number {
  let least = Math.max(0, Math.min(n, Math.ceil(minConfidence.value * n)));
  while (least > 0 && compareRatio(least - 1, n, minConfidence) >= 0) least -= 1;
  while (compareRatio(least, n, minConfidence) < 0) least += 1;
  return countOf === 'rule' ? Math.max(least, minCount) : least;
}

/**
 * Why a rule stays discriminatory (P4): no changes in this direction would do, only locked records would, no way was
 * found but to deny everybody in its context, or only at the cost of other rules.
 */
export type UnrepairedReason =
  'bound not reachable' | 'candidates used up' | 'only by denying everybody in its context' | 'oscillates';

/**
 * The rules of which even all the changes allowed, made for that rule alone, would leave it discriminatory, each with
 * the reason (P4). Every measure moves one way with each of its counts, so the four corners of what can be reached
 * tell.
 */
export function findInfeasible(
  constraints: Constraints,
  cells: RecordCells,
  direction: Direction,
): Map<number, UnrepairedReason> {
  const { count, rule } = constraints;
  const found = new Map<number, UnrepairedReason>();
  const inRates = (people: Float64Array) => people.map((many, cell) => many * weightIn(cells, cell));
  const free = roomFinder(constraints, inRates(cells.granted), inRates(cells.denied), direction);
  const granted = cells.weight.slice();
  for (let cell = 0; cell < granted.length; cell += 1) granted[cell] -= cells.negative[cell];
  const all = roomFinder(constraints, granted, cells.negative, direction);
  for (let k = 0; k < count; k += 1) {
    if (violationAtStart(constraints, k) === 0 || canHold(constraints, k, free)) continue;
    const reason = canHold(constraints, k, all) ? 'candidates used up' : 'bound not reachable';
    if (found.get(rule[k]) !== 'bound not reachable') found.set(rule[k], reason);
  }
  return found;
}

/** How much of each set can still be denied, and granted; reckoned when first asked for. */
interface Room {
  down(set: number): number;
  up(set: number): number;
}

function roomFinder(
  { cells: { count, starts, items } }: Constraints,
  granted: Float64Array,
  denied: Float64Array,
  direction: Direction,
): Room {
  return {
    down: direction === 'up' ? () => 0 : adder(granted),
    up: direction === 'down' ? () => 0 : adder(denied),
  };

  function adder(amounts: Float64Array): (set: number) => number {
    const known = new Float64Array(count).fill(-1);
    return (set) => {
      if (known[set] >= 0) return known[set];
      let sum = 0;
      for (let at = starts[set]; at < starts[set + 1]; at += 1) sum += amounts[items[at]];
      known[set] = sum;
      return sum;
    };
  }
}

function canHold({ first, second, isNested, denied, violation }: Constraints, k: number, room: Room): boolean {
  const one = first[k];
  const two = second[k];
  const fewest = denied[one] - room.up(one);
  const most = denied[one] + room.down(one);
  if (one === two) return violation.at(k, fewest, fewest) === 0 || violation.at(k, most, most) === 0;
  const own = isNested ? 1 : 0;
  const rest = denied[two] - own * denied[one];
  const fewestOthers = rest - (room.up(two) - own * room.up(one));
  const mostOthers = rest + (room.down(two) - own * room.down(one));
  const isProtective = (s: number, others: number) => violation.at(k, s, others + own * s) === 0;
  return (
    isProtective(fewest, fewestOthers) ||
    isProtective(fewest, mostOthers) ||
    isProtective(most, fewestOthers) ||
    isProtective(most, mostOthers)
  );
}
