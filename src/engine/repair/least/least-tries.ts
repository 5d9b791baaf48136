import { type RunContext } from '../../shared/run-context.ts';
import { type LeastCells } from './least-cells.ts';
import { type Constraints } from './least-constraints.ts';
import { polish } from './least-polish.ts';
import { LeastSearch, type LeastDirection } from './least-search.ts';
import { SideEffects, type NearRules } from './least-side.ts';
import { LeastState } from './least-state.ts';
import { type Shape } from './need-shape.ts';

/** What is searched. */
export interface LeastTask {
  readonly constraints: Constraints;
  readonly cells: LeastCells;
  readonly near: NearRules;
  readonly direction: LeastDirection;
  /** Whether a constraint cannot hold whatever is done, so that nothing is done for it. */
  isHopeless(constraint: number): boolean;
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
const polishWork = 2e7;
/** How often rules that do not hold are made to weigh more before some are given up, at first and later. */
const firstPresses = 24;
const laterPresses = 4;

/**
 * The changes of the best of several tries, polished: the fewest rules left, then the fewest changes, then the fewest
 * side effects. Where both directions are allowed, each alone is tried too. The search can go on from there.
 */
export function searchLeast(task: LeastTask, context: RunContext): LeastSearch {
  const { direction, constraints } = task;
  const tries = shapes.map((shape) => ({ shape, way: direction }));
  if (direction === 'both') tries.push({ shape: shapes[0], way: 'down' }, { shape: shapes[0], way: 'up' });
  context.progress('Weighing changes', 0);
  let best = trySearch(task, tries[0].shape, direction, context);
  for (let i = 1; i < tries.length && best.changed > 0; i += 1) {
    context.progress('Weighing changes', i / (tries.length + 1));
    const search = trySearch(task, tries[i].shape, tries[i].way, context);
    if (compare(search, best, constraints) < 0) best = search;
  }
  context.progress('Weighing changes', tries.length / (tries.length + 1));
  const { state } = best;
  const end = state.work + Math.max(polishWork, state.work);
  best.direction = direction;
  best.isStopped = () => context.isCancelled() || state.work > end;
  polish(best);
  best.isStopped = () => context.isCancelled() || state.work > 2 * end;
  return best;
}

/** One search: forward, giving up the rules that need most where there is no way for all, then back. */
function trySearch(
  { constraints, cells, near, isHopeless }: LeastTask,
  shape: Shape,
  direction: LeastDirection,
  context: RunContext,
): LeastSearch {
  const state = new LeastState(constraints, cells.count, shape);
  for (let k = 0; k < constraints.count; k += 1) if (isHopeless(k)) state.giveUp(k);
  state.settle();
  const search = new LeastSearch(
    cells,
    state,
    new SideEffects(near),
    direction,
    () => context.isCancelled() || state.work > mostWork,
  );
  for (let presses = firstPresses; !search.fill(Infinity, presses) && !search.isStopped(); presses = laterPresses)
    giveUpWorst(state, constraints);
  search.takeBack();
  state.relax();
  search.takeBack();
  return search;
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
