import { mineColumns } from '../../discovery/mined-columns.ts';
import { ratedItemsets } from '../../discovery/mine-rules.ts';
import {
  type DecisionChange,
  type RecordCells,
  type LeastProblem,
  type Premises,
  listPremises,
  weighByRecord,
  weightIn,
} from './problem.ts';
import { findLeastDenied, weightOfPerson } from './constraints.ts';
import { type ConstraintSizes, makeViolation, secondSideOf } from './penalty.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { indexItemsets, itemsOf } from '../../mining/find-itemset.ts';
import type { MiningInput } from '../../mining/itemsets.ts';

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
export function hasNewRules(
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
