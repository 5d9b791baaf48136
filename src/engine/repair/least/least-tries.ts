import { type RunContext } from '../../shared/run-context.ts';
import { type LeastCells } from './least-cells.ts';
import { type Constraints } from './least-constraints.ts';
import { listMovable, type MovableKinds } from './least-kinds.ts';
import { isSmallEnough, tryEverything } from './least-exact.ts';
import { polish, restore } from './least-polish.ts';
import { coarse, LeastSearch, type LeastDirection } from './least-search.ts';
import { SideEffects, type NearRules } from './least-side.ts';
import { LeastState } from './least-state.ts';
import { type Shape } from './need-shape.ts';
import { type OneWayBound } from './one-way-bound.ts';

/** What is searched. */
export interface LeastTask {
  readonly constraints: Constraints;
  readonly cells: LeastCells;
  readonly near: NearRules;
  readonly direction: LeastDirection;
  readonly takesAtLeast: OneWayBound;
  /** Whether a constraint cannot hold whatever is done, so that nothing is done for it. */
  isHopeless(constraint: number): boolean;
}

/** What is searched, with the kinds of cells that may move in a direction, listed when first asked for. */
interface Prepared extends LeastTask {
  movable(way: LeastDirection): MovableKinds;
}

/**
 * Ways to sum up what rules need, by the squares or cubes, weighed by the size of their contexts; which is best depends
 * on the table.
 */
const shapes: readonly Shape[] = [
  { power: 2, size: 0.5 },
  { power: 3, size: 0.5 },
  { power: 2, size: 1 },
];
/**
 * Bounds in entries of lists gone through: of one try, and of polishing, which may also take as long as the try did.
 */
const mostWork = 2e9;
const polishWork = 1e7;
/** How often rules that do not hold are made to weigh more before some are given up, at first and later. */
const firstPresses = 24;
const laterPresses = 4;

/**
 * The changes of the best of several tries, polished: the fewest rules left, then the fewest changes, then the fewest
 * side effects. Where both directions are allowed, each alone is tried too. The search can go on from there.
 */
export function searchLeast(asked: LeastTask, context: RunContext): LeastSearch {
  const task = { ...asked, movable: movableFinder(asked) };
  const { direction, constraints } = task;
  const tries: Try[] = shapes.map((shape) => ({ shape, way: direction }));
  if (direction === 'both') tries.push({ shape: shapes[0], way: 'down' }, { shape: shapes[0], way: 'up' });
  let best: LeastSearch | null = null;
  let chosen = tries[0];
  for (let i = 0; i < tries.length && best?.changed !== 0; i += 1) {
    context.progress('Weighing changes', i / (tries.length + 2));
    if (best !== null && isSurelyWorse(task, tries[i].way, best)) continue;
    const search = trySearch(task, tries[i], context, coarse, boundTry(best, constraints));
    if (best !== null && compare(search, best, constraints) >= 0) continue;
    best = search;
    chosen = tries[i];
  }
  context.progress('Weighing changes', tries.length / (tries.length + 2));
  if (best!.largestStep > 1) best = better(trySearch(task, chosen, context), best!, constraints);
  return solveSmall(task, chosen, best!, context) ?? polishBest(task, chosen, best!, context);
}

/** Whether a try that goes one way only is known to take more changes than the best so far, which leaves no rule. */
function isSurelyWorse({ constraints, takesAtLeast, direction }: Prepared, way: LeastDirection, best: LeastSearch) {
  if (way === 'both' || way === direction || listBroken(best.state, constraints).length > 0) return false;
  return takesAtLeast(best.changed + 1, way);
}

/** How many changes more than the best so far a try may make, a share and a few: taking back seldom saves as many. */
const moreShare = 0.1;
const moreFew = 4;

/** The most changes of a try that may still turn out better than the best so far. */
function boundTry(best: LeastSearch | null, constraints: Constraints): number {
  const isWhole = best !== null && listBroken(best.state, constraints).length === 0;
  return isWhole ? best.changed * (1 + moreShare) + moreFew : Infinity;
}

/** Where a search has left rules in a small table: the best of all ways, if one leaves none but the hopeless. */
function solveSmall(task: Prepared, { shape }: Try, found: LeastSearch, context: RunContext): LeastSearch | null {
  const { constraints, cells, direction, isHopeless } = task;
  const isLeft = (k: number) => found.state.needs[k] > 0 && !isHopeless(k);
  if (!constraints.rule.some((_, k) => isLeft(k))) return null;
  const search = beginSearch(task, { shape, way: direction }, context);
  if (!isSmallEnough(cells, search)) return null;
  for (let k = 0; k < constraints.count; k += 1) if (isHopeless(k)) search.state.giveUp(k);
  search.state.settle();
  return tryEverything(constraints, cells, search) ? search : null;
}

/** A way to search: how needs are summed up, and what may change. */
interface Try {
  readonly shape: Shape;
  readonly way: LeastDirection;
}

function polishBest(task: Prepared, { shape, way }: Try, found: LeastSearch, context: RunContext): LeastSearch {
  const best = way === task.direction ? found : widen(task, found, shape, context);
  const { state } = best;
  const end = state.work + Math.max(polishWork, state.work);
  best.direction = task.direction;
  best.isStopped = () => context.isCancelled() || state.work > end;
  polish(best);
  best.isStopped = () => context.isCancelled() || state.work > 2 * end;
  return best;
}

/**
 * One search: forward, giving up the rules that need most where there is no way for all, then back. Beyond `most`
 * changes it ends where it is.
 */
function trySearch(task: Prepared, tried: Try, context: RunContext, batchPart?: number, most = Infinity): LeastSearch {
  const { constraints, isHopeless } = task;
  const search = beginSearch(task, tried, context, batchPart);
  const { state } = search;
  for (let k = 0; k < constraints.count; k += 1) if (isHopeless(k)) state.giveUp(k);
  state.settle();
  for (let presses = firstPresses; !search.fill(most, presses) && !search.isStopped(); presses = laterPresses) {
    if (search.changed > most) return search;
    giveUpWorst(state, constraints);
  }
  search.takeBack();
  state.relax();
  search.takeBack();
  return search;
}

function beginSearch(
  { constraints, cells, near, movable }: Prepared,
  { shape, way }: Try,
  context: RunContext,
  batchPart?: number,
): LeastSearch {
  const state = new LeastState(constraints, shape, movable(way));
  const isStopped = () => context.isCancelled() || state.work > mostWork;
  return new LeastSearch(cells, state, new SideEffects(near), way, isStopped, batchPart);
}

/** The same changes as a search in one direction has made, in a search that may go all the ways that are allowed. */
function widen(task: Prepared, narrow: LeastSearch, shape: Shape, context: RunContext): LeastSearch {
  const search = beginSearch(task, { shape, way: task.direction }, context);
  const { state } = search;
  restore(search, narrow.state.moved);
  for (let k = 0; k < task.constraints.count; k += 1) if (state.needs[k] > 0) state.giveUp(k);
  state.settle();
  return search;
}

function movableFinder({ constraints, cells }: LeastTask): Prepared['movable'] {
  const known = new Map<LeastDirection, MovableKinds>();
  return (way) => {
    const movable = known.get(way) ?? listMovable(constraints.kinds, roomOf(cells, way));
    known.set(way, movable);
    return movable;
  };
}

/** For each cell whether it has a decision that may change in a direction; where both are allowed all cells count. */
function roomOf({ weight, granted, denied }: LeastCells, direction: LeastDirection): Float64Array {
  return direction === 'both' ? weight : direction === 'down' ? granted : denied;
}

/** Gives up an eighth of the rules that do not hold, at least one: those that need most. */
function giveUpWorst(state: LeastState, { count, rule }: Constraints): void {
  const broken: number[] = [];
  for (let k = 0; k < count; k += 1) if (state.needs[k] > 0 && !state.isGivenUp(k)) broken.push(k);
  broken.sort((one, other) => state.needs[other] - state.needs[one] || one - other);
  const worst = new Set(broken.slice(0, Math.ceil(broken.length / 8)).map((k) => rule[k]));
  for (let k = 0; k < count; k += 1) if (worst.has(rule[k])) state.giveUp(k);
  state.settle();
}

function better(one: LeastSearch, other: LeastSearch, constraints: Constraints): LeastSearch {
  return compare(one, other, constraints) < 0 ? one : other;
}

function compare(one: LeastSearch, other: LeastSearch, constraints: Constraints): number {
  return (
    listBroken(one.state, constraints).length - listBroken(other.state, constraints).length ||
    one.changed - other.changed ||
    one.side.count - other.side.count
  );
}

/** The rules that do not hold, ascending. */
export function listBroken({ needs }: LeastState, { count, rule }: Constraints): number[] {
  const broken = new Set<number>();
  for (let k = 0; k < count; k += 1) if (needs[k] > 0) broken.add(rule[k]);
  return [...broken].sort((one, other) => one - other);
}
