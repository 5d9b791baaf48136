import { comparesWithLeast } from '../../measures/measures.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { type CellKinds, foldKinds } from './least-kinds.ts';
import { type Lists, ListsBuilder, turnLists } from './least-lists.ts';
import { type Need, type NeedColumns, isOwnEnough, makeNeed, secondSideOf } from './least-need.ts';
import { findLeastDenied } from './least-denied.ts';
import type { CellSurvey } from './least-cells.ts';
import { type Premises, listPremises } from './least-premises.ts';
import type { LeastProblem } from './least-problem.ts';
import { CellSets } from './least-sets.ts';

/**
 * Everything class changes can do to the rules about groups: two sets of cells a constraint, and how far each is from
 * holding.
 */
export interface Constraints extends NeedColumns {
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
  readonly need: Need;
  /** For each constraint 1 when it surely holds before any change and after one. */
  readonly startsFar: Uint8Array;
}

/** What a constraint needs: nothing while too few people of its group are denied for the rule to be frequent (D1, M12). */
export function needAt(
  { need, leastPeople }: Pick<Constraints, 'need' | 'leastPeople'>,
  k: number,
  s1: number,
  s2: number,
  people: number,
): number {
  return people < leastPeople[k] ? 0 : need.at(k, s1, s2);
}

/** What a person weighs where needs are told from sums of weights. */
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
 * in FR. `among` may leave out rules that no change comes near. Costs the cells of all premises and contexts;
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
    if (sets.size > mostEntries)
      return fail(
        'too-large',
        'There are too many rules and different records to weigh all changes at once. Raise the minimum support, lower the most items a rule may have, or use fewer columns.',
        null,
      );
    const listed = compare(problem, sets, at, contextOf[at], columnLists[listOf[at]], kept.length);
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
function compare(
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
    isHeld: new Uint8Array(rows.length),
    rule: Uint32Array.from(rows, ({ rule }) => rule),
    first: Uint32Array.from(rows, ({ first }) => first),
    second: Uint32Array.from(rows, ({ second }) => second),
  };
  const need = makeNeed(measure, alpha, columns, weightOfPerson(survey));
  const denied = Float64Array.from(sets.denied);
  const isNested = !comparesWithLeast(measure);
  const lists = sets.finish();
  const setsOf = turnLists(lists, cells.count);
  const constraints = {
    ...columns,
    need,
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
    startsFar: new Uint8Array(rows.length),
  };
  holdToOwnCounts(constraints, measure);
  markFar(constraints);
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
  return turnLists(builder.finish(), sets);
}

/**
 * What is discriminatory at the start counts from then on, frequent or not (P4), and what it is compared with by clift
 * may not become zero (P9).
 */
function holdToOwnCounts(constraints: Constraints, measure: Measure): void {
  const { count, rule, premise, first, second, denied, least, leastPeople, isHeld } = constraints;
  const isWorse = new Uint8Array(premise.length);
  for (let k = 0; k < count; k += 1) if (needAtStart(constraints, k) > 0) isWorse[rule[k]] = 1;
  for (let k = 0; k < count; k += 1) {
    if (isWorse[rule[k]] === 0) continue;
    least[k] = 0;
    leastPeople[k] = -Infinity;
    if (comparesWithLeast(measure) && first[k] !== second[k] && denied[second[k]] > 0) isHeld[k] = 1;
  }
}

/** What a constraint needs before any change. */
export function needAtStart(constraints: Constraints, k: number): number {
  const { first, second, denied, deniedPeople } = constraints;
  const people = deniedPeople === null ? 0 : deniedPeople[first[k]];
  return needAt(constraints, k, denied[first[k]], denied[second[k]], people);
}

function markFar({ count, first, second, denied, need, startsFar }: Constraints): void {
  for (let k = 0; k < count; k += 1) if (need.isFar(k, denied[first[k]], denied[second[k]])) startsFar[k] = 1;
}
