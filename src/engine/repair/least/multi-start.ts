import type { RunContext } from '../../shared/run-context.ts';
import { type MovableKinds, listMovable } from './cell-sets.ts';
import type { Constraints } from './constraints.ts';
import { LocalSearch, coarse } from './local-search.ts';
import type { OneWayBound } from './lower-bound.ts';
import type { PenaltyFunction } from './penalty.ts';
import { type Direction, type RecordCells, weightIn } from './problem.ts';
import { SearchState, listViolated } from './search-state.ts';
import { type BorderRules, SideEffects } from './side-effects.ts';

/** An instance of the problem: the constraints, what may change, and what is known beforehand. */
export interface SearchTask {
  readonly constraints: Constraints;
  readonly cells: RecordCells;
  readonly border: BorderRules;
  readonly direction: Direction;
  readonly takesAtLeast: OneWayBound;
  /** Whether a constraint cannot hold whatever is done, so that it is dropped from the start. */
  isInfeasible(constraint: number): boolean;
}

/** A task with the kinds of cells that may move in a direction, listed when first asked for. */
interface PreparedTask extends SearchTask {
  movable(way: Direction): MovableKinds;
}

/** Penalty functions: squares or cubes of violations, scaled by the size of their contexts; which is best depends on the table. */
const penaltyFunctions: readonly PenaltyFunction[] = [
  { power: 2, size: 0.5 },
  { power: 3, size: 0.5 },
  { power: 2, size: 1 },
];
/**
 * Bounds in entries of lists gone through: of one run, and of ruin and recreate, which may also take as long as the run
 * did.
 */
const mostWork = 2e9;
const improvementWork = 1e7;
/** How often the weights of violated constraints are raised before some are dropped, at first and later. */
const raisesAtFirst = 24;
const raisesLater = 4;

/**
 * The best of several runs of the local search, improved by ruin and recreate: the fewest rules left, then the fewest
 * changes, then the fewest side effects. Where both directions are allowed, each alone is run too. The search can go on
 * from there.
 */
export function searchFromStarts(asked: SearchTask, context: RunContext): LocalSearch {
  const task = { ...asked, movable: movableFinder(asked) };
  const { direction, constraints } = task;
  const starts: Start[] = penaltyFunctions.map((penalty) => ({ penalty, way: direction }));
  if (direction === 'both')
    starts.push({ penalty: penaltyFunctions[0], way: 'down' }, { penalty: penaltyFunctions[0], way: 'up' });
  let best: LocalSearch | null = null;
  let chosen = starts[0];
  for (let i = 0; i < starts.length && best?.changed !== 0; i += 1) {
    context.progress('Weighing changes', i / (starts.length + 2));
    if (best !== null && isSurelyWorse(task, starts[i].way, best)) continue;
    const search = runSearch(task, starts[i], context, coarse, boundChanges(best, constraints));
    if (best !== null && compare(search, best, constraints) >= 0) continue;
    best = search;
    chosen = starts[i];
  }
  context.progress('Weighing changes', starts.length / (starts.length + 2));
  if (best!.largestStep > 1) {
    const finer = runSearch(task, chosen, context);
    if (compare(finer, best!, constraints) < 0) best = finer;
  }
  return solveSmall(task, chosen, best!, context) ?? improveBest(task, chosen, best!, context);
}

/** Whether a run that goes one way only is known to take more changes than the best so far, which leaves no rule. */
function isSurelyWorse({ constraints, takesAtLeast, direction }: PreparedTask, way: Direction, best: LocalSearch) {
  if (way === 'both' || way === direction || listViolated(best.state, constraints).length > 0) return false;
  return takesAtLeast(best.changed + 1, way);
}

/** How many changes more than the best so far a run may make, a share and a few: seldom as many turn out redundant. */
const moreShare = 0.1;
const moreFew = 4;

/** The most changes of a run that may still turn out better than the best so far. */
function boundChanges(best: LocalSearch | null, constraints: Constraints): number {
  const isWhole = best !== null && listViolated(best.state, constraints).length === 0;
  return isWhole ? best.changed * (1 + moreShare) + moreFew : Infinity;
}

/** Where a search has left rules in a small table: the optimum by branch and bound, if it leaves none but the infeasible. */
function solveSmall(
  task: PreparedTask,
  { penalty }: Start,
  found: LocalSearch,
  context: RunContext,
): LocalSearch | null {
  const { constraints, cells, direction, isInfeasible } = task;
  const isLeft = (k: number) => found.state.violations[k] > 0 && !isInfeasible(k);
  if (!constraints.rule.some((_, k) => isLeft(k))) return null;
  const search = beginSearch(task, { penalty, way: direction }, context);
  if (!isSmallEnough(cells, search)) return null;
  search.state.drop(isInfeasible);
  return branchAndBound(constraints, cells, search) ? search : null;
}

/** Where a run starts from: its penalty function, and what may change. */
interface Start {
  readonly penalty: PenaltyFunction;
  readonly way: Direction;
}

function improveBest(
  task: PreparedTask,
  { penalty, way }: Start,
  found: LocalSearch,
  context: RunContext,
): LocalSearch {
  const best = way === task.direction ? found : widen(task, found, penalty, context);
  const { state } = best;
  const end = state.work + Math.max(improvementWork, state.work);
  best.direction = task.direction;
  best.isStopped = () => context.isCancelled() || state.work > end;
  ruinAndRecreate(best);
  best.isStopped = () => context.isCancelled() || state.work > 2 * end;
  return best;
}

/**
 * One run: descent until every constraint holds, dropping the most violated where there is no way for all; then
 * redundant changes are undone. Beyond `most` changes it ends where it is.
 */
function runSearch(
  task: PreparedTask,
  start: Start,
  context: RunContext,
  batchPart?: number,
  most = Infinity,
): LocalSearch {
  const search = beginSearch(task, start, context, batchPart);
  const { state } = search;
  state.drop(task.isInfeasible);
  for (let raises = raisesAtFirst; !search.descend(most, raises) && !search.isStopped(); raises = raisesLater) {
    if (search.changed > most) return search;
    dropWorst(state, task.constraints);
  }
  search.undoRedundant();
  state.resetWeights();
  search.undoRedundant();
  return search;
}

function beginSearch(
  { constraints, cells, border, movable }: PreparedTask,
  { penalty, way }: Start,
  context: RunContext,
  batchPart?: number,
): LocalSearch {
  const state = new SearchState(constraints, penalty, movable(way));
  const isStopped = () => context.isCancelled() || state.work > mostWork;
  return new LocalSearch(cells, state, new SideEffects(border), way, isStopped, batchPart);
}

/** The same changes as a search in one direction has made, in a search that may go in all directions allowed. */
function widen(task: PreparedTask, narrow: LocalSearch, penalty: PenaltyFunction, context: RunContext): LocalSearch {
  const search = beginSearch(task, { penalty, way: task.direction }, context);
  const { state } = search;
  search.restore(narrow.state.moved);
  state.drop((k) => state.violations[k] > 0);
  return search;
}

function movableFinder({ constraints, cells }: SearchTask): PreparedTask['movable'] {
  const known = new Map<Direction, MovableKinds>();
  return (way) => {
    const movable = known.get(way) ?? listMovable(constraints.kinds, roomOf(cells, way));
    known.set(way, movable);
    return movable;
  };
}

/** For each cell whether it has a decision that may change in a direction; where both are allowed all cells count. */
function roomOf({ weight, granted, denied }: RecordCells, direction: Direction): Float64Array {
  return direction === 'both' ? weight : direction === 'down' ? granted : denied;
}

/** Of the constraints that are violated this part is dropped at once, at least one. */
const droppedPart = 1 / 8;

/** Drops the rules of the most violated constraints. */
function dropWorst(state: SearchState, { count, rule }: Constraints): void {
  const violated: number[] = [];
  for (let k = 0; k < count; k += 1) if (state.violations[k] > 0 && !state.isDropped(k)) violated.push(k);
  violated.sort((one, other) => state.violations[other] - state.violations[one] || one - other);
  const worst = new Set(violated.slice(0, Math.ceil(violated.length * droppedPart)).map((k) => rule[k]));
  state.drop((k) => worst.has(rule[k]));
}

function compare(one: LocalSearch, other: LocalSearch, constraints: Constraints): number {
  return (
    listViolated(one.state, constraints).length - listViolated(other.state, constraints).length ||
    one.changed - other.changed ||
    one.side.count - other.side.count
  );
}

/** At most so many cells, and this share of the cells changed, are undone in a round. */
const mostUndone = 60;
const shareUndone = 0.5;

/** Rounds without success after which there is no more to expect: so many, and so many for each cell changed. */
const idleRounds = 16;
const idleRoundsEach = 4;

/**
 * Looks for fewer changes, and among as many for fewer side effects: undoes some of the changes at random and descends
 * again; what is worse is not accepted. Draws the same numbers always, so the same table gives the same answer. Ends
 * after many rounds without success, or when the search is stopped.
 */
function ruinAndRecreate(search: LocalSearch): void {
  const random = makeRandom();
  for (
    let idle = 0;
    search.changed > 0 && idle < idleRounds + idleRoundsEach * listMoved(search).length && !search.isStopped();
    idle += 1
  ) {
    const saved = search.state.moved.slice();
    const { changed } = search;
    const effects = search.side.count;
    ruin(search, random);
    const isWhole = search.descend(changed, 0);
    if (isWhole) search.undoRedundant();
    const more = isWhole ? search.changed - changed || search.side.count - effects : 1;
    if (more > 0) search.restore(saved);
    if (more < 0) idle = 0;
  }
}

/** The cells with changes. */
function listMoved({ state: { moved } }: LocalSearch): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < moved.length; cell += 1) if (moved[cell] !== 0) cells.push(cell);
  return cells;
}

/** Undoes part of the changes of some cells, both drawn at random. */
function ruin(search: LocalSearch, random: () => number): void {
  const { moved } = search.state;
  const cells = listMoved(search);
  const count = Math.min(cells.length, 1 + Math.floor(random() * Math.min(mostUndone, 1 + shareUndone * cells.length)));
  for (let i = 0; i < count; i += 1) {
    const pick = i + Math.floor(random() * (cells.length - i));
    [cells[i], cells[pick]] = [cells[pick], cells[i]];
    const part = 1 + Math.floor(random() * Math.abs(moved[cells[i]]));
    search.move(cells[i], moved[cells[i]] > 0 ? -part : part);
  }
  search.state.updateGains();
}

/** Numbers in [0, 1), always the same ones: a linear congruential generator. */
function makeRandom(): () => number {
  let state = 2;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Tables that can be changed in more ways than this are left to the local search. */
const mostAssignments = 50_000;

/** Whether a table is so small that every way to change it can be gone through. */
function isSmallEnough(cells: RecordCells, search: LocalSearch): boolean {
  let assignments = 1;
  for (let cell = 0; cell < cells.count && assignments <= mostAssignments; cell += 1) {
    const { down, up } = roomIn(cells, search, cell);
    assignments *= down + up + 1;
  }
  return assignments <= mostAssignments;
}

/**
 * Branches on the changes of each cell of a small table, bounded by the fewest changes so far, and leaves the search at
 * the fewest changes after which every constraint holds, those dropped aside; where there are none it stays as it was. A
 * rule that holds because everybody it compares is denied is no repair. Costs the number of ways to change the table.
 */
function branchAndBound(constraints: Constraints, cells: RecordCells, search: LocalSearch): boolean {
  const { state } = search;
  const before = state.moved.slice();
  const compared = listCompared(constraints, search);
  search.restore(new Float64Array(cells.count));
  let best: Float64Array | null = null;
  let fewest = Infinity;
  const branch = (cell: number): void => {
    if (search.changed >= fewest || search.isStopped()) return;
    if (state.violated === 0 && !compared.some((people) => isAllDenied(cells, state.moved, people))) {
      best = state.moved.slice();
      fewest = search.changed;
      return;
    }
    if (cell === cells.count) return;
    branch(cell + 1);
    const { down, up } = roomIn(cells, search, cell);
    for (const [by, room] of [
      [1, down],
      [-1, up],
    ]) {
      for (let i = 0; i < room; i += 1) {
        search.move(cell, by);
        branch(cell + 1);
      }
      if (room > 0) search.move(cell, -by * room);
    }
  };
  branch(0);
  search.restore(best ?? before);
  return best !== null;
}

function roomIn({ granted, denied }: RecordCells, { direction }: LocalSearch, cell: number) {
  return { down: direction === 'up' ? 0 : granted[cell], up: direction === 'down' ? 0 : denied[cell] };
}

/** The cells that each rule compares that does not hold as it is. */
function listCompared({ count, first, second, cells }: Constraints, { state }: LocalSearch): Set<number>[] {
  const cellsOf = (set: number) => cells.items.subarray(cells.starts[set], cells.starts[set + 1]);
  const compared: Set<number>[] = [];
  for (let k = 0; k < count; k += 1)
    if (state.violations[k] > 0 && !state.isDropped(k))
      compared.push(new Set([...cellsOf(first[k]), ...cellsOf(second[k])]));
  return compared;
}

function isAllDenied(cells: RecordCells, moved: Float64Array, people: ReadonlySet<number>): boolean {
  const { weight, negative } = cells;
  for (const cell of people) if (negative[cell] + moved[cell] * weightIn(cells, cell) < weight[cell]) return false;
  return true;
}
