import { weightIn, type LeastCells } from './least-cells.ts';
import { type Constraints } from './least-constraints.ts';
import { restore } from './least-polish.ts';
import { type LeastSearch } from './least-search.ts';

/** Tables that can be changed in more ways than this are not tried through. */
const mostWays = 50_000;

/** Whether a table is so small that every way to change it can be tried. */
export function isSmallEnough(cells: LeastCells, search: LeastSearch): boolean {
  let ways = 1;
  for (let cell = 0; cell < cells.count && ways <= mostWays; cell += 1) {
    const { down, up } = roomOf(cells, search, cell);
    ways *= down + up + 1;
  }
  return ways <= mostWays;
}

/**
 * Tries every way to change a small table and leaves the search at the one with the fewest changes after which every
 * constraint holds, those given up aside; where there is none it stays as it was. A rule that holds because everybody
 * it compares is denied is no repair. Costs the number of ways.
 */
export function tryEverything(constraints: Constraints, cells: LeastCells, search: LeastSearch): boolean {
  const { state } = search;
  const start = state.moved.slice();
  const compared = listCompared(constraints, search);
  restore(search, new Float64Array(cells.count));
  let best: Float64Array | null = null;
  let fewest = Infinity;
  const tryFrom = (cell: number): void => {
    if (search.changed >= fewest || search.isStopped()) return;
    if (state.broken === 0 && !compared.some((people) => isAllDenied(cells, state.moved, people))) {
      best = state.moved.slice();
      fewest = search.changed;
      return;
    }
    if (cell === cells.count) return;
    tryFrom(cell + 1);
    const { down, up } = roomOf(cells, search, cell);
    for (const [by, room] of [
      [1, down],
      [-1, up],
    ]) {
      for (let i = 0; i < room; i += 1) {
        search.move(cell, by);
        tryFrom(cell + 1);
      }
      if (room > 0) search.move(cell, -by * room);
    }
  };
  tryFrom(0);
  restore(search, best ?? start);
  return best !== null;
}

function roomOf({ granted, denied }: LeastCells, { direction }: LeastSearch, cell: number) {
  return { down: direction === 'up' ? 0 : granted[cell], up: direction === 'down' ? 0 : denied[cell] };
}

/** The cells that each rule compares that does not hold as it is. */
function listCompared({ count, first, second, cells }: Constraints, { state }: LeastSearch): Set<number>[] {
  const cellsOf = (set: number) => cells.items.subarray(cells.starts[set], cells.starts[set + 1]);
  const compared: Set<number>[] = [];
  for (let k = 0; k < count; k += 1)
    if (state.needs[k] > 0 && !state.isGivenUp(k))
      compared.push(new Set([...cellsOf(first[k]), ...cellsOf(second[k])]));
  return compared;
}

function isAllDenied(cells: LeastCells, moved: Float64Array, people: ReadonlySet<number>): boolean {
  const { weight, negative } = cells;
  for (const cell of people) if (negative[cell] + moved[cell] * weightIn(cells, cell) < weight[cell]) return false;
  return true;
}
