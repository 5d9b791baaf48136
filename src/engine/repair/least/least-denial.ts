import { weightIn, type LeastCells } from './least-cells.ts';
import { type Constraints } from './least-constraints.ts';
import { restore } from './least-polish.ts';
import { type LeastSearch } from './least-search.ts';
import { listBroken } from './least-tries.ts';

/** At most so many rules are looked at. */
const mostRules = 50;
const presses = 4;

/**
 * Of rules that a search left, those that would hold if everybody in their context were denied, with further changes
 * where it takes them and at the cost of no rule that holds (P4). The search is as before afterwards.
 */
export function findDenials(
  search: LeastSearch,
  constraints: Constraints,
  cells: LeastCells,
  left: readonly number[],
): Set<number> {
  const found = new Set<number>();
  if (search.direction === 'up') return found;
  const { state } = search;
  const before = new Set(listBroken(state, constraints));
  const saved = state.moved.slice();
  for (const rule of left.slice(0, mostRules)) {
    if (search.isStopped()) break;
    const people = listPeople(constraints, rule);
    const mayDeny = people.every(
      (cell) => cells.granted[cell] * weightIn(cells, cell) === cells.weight[cell] - cells.negative[cell],
    );
    if (mayDeny && holdsDenied(search, constraints, cells, rule, people, before)) found.add(rule);
    restore(search, saved);
    for (const k of constraints.rule.keys()) if (state.needs[k] > 0) state.giveUp(k);
    state.settle();
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
  search: LeastSearch,
  constraints: Constraints,
  cells: LeastCells,
  rule: number,
  people: readonly number[],
  before: ReadonlySet<number>,
): boolean {
  const { state } = search;
  for (const cell of people) {
    const by = cells.granted[cell] - state.moved[cell];
    if (by !== 0) search.move(cell, by);
  }
  state.settle();
  if (listBroken(state, constraints).includes(rule)) return false;
  state.relax();
  search.fill(Infinity, presses);
  const after = listBroken(state, constraints);
  return !after.includes(rule) && after.every((one) => before.has(one));
}
