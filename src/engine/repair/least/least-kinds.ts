import { keepListed, numberLists, turnLists, type Lists } from './least-lists.ts';

/**
 * Cells that are in the same sets, folded into kinds: no constraint tells them apart, so that a unit moved in one gains
 * what it gains in another.
 */
export interface CellKinds {
  /** The kind of each cell; kinds are numbered by their first cells. Where hardly any are alike, each is its own. */
  readonly of: Uint32Array;
  /** The cells of each kind, ascending, and the kinds of each set. */
  readonly cells: Lists;
  readonly inSets: Lists;
}

/** Of each set the kinds with a cell that may move, and how many such cells it holds. */
export interface MovableKinds {
  readonly inSets: Lists;
  readonly cells: Uint32Array;
}

/** Above this share of kinds among the cells, folding them costs more than it saves. */
const mostKinds = 0.95;

/** Folds cells into kinds, from the cells of each set and the sets of each cell. Costs the length of these lists. */
export function foldKinds(cellsOf: Lists, setsOf: Lists): CellKinds {
  const { numbers, first } = numberLists(setsOf);
  const starts = Uint32Array.from({ length: numbers.length + 1 }, (_, cell) => cell);
  if (first.length > mostKinds * numbers.length) {
    const of = starts.subarray(0, numbers.length);
    return { of, cells: { count: numbers.length, starts, items: of }, inSets: cellsOf };
  }
  const isFirst = new Uint8Array(numbers.length);
  for (const cell of first) isFirst[cell] = 1;
  const firsts = keepListed(cellsOf, isFirst);
  return {
    of: numbers,
    cells: turnLists({ count: numbers.length, starts, items: numbers }, first.length),
    inSets: first.length === numbers.length ? firsts : { ...firsts, items: firsts.items.map((cell) => numbers[cell]) },
  };
}

/** The kinds that may move where each cell has so much room. */
export function listMovable({ of, cells, inSets }: CellKinds, room: ArrayLike<number>): MovableKinds {
  const movable = new Uint32Array(cells.count);
  for (let cell = 0; cell < of.length; cell += 1) if (room[cell] > 0) movable[of[cell]] += 1;
  const { count, starts, items } = inSets;
  if (cells.count === of.length && !movable.includes(0))
    return { inSets, cells: Uint32Array.from({ length: count }, (_, set) => starts[set + 1] - starts[set]) };
  const kept = new Uint32Array(items.length);
  const begins = new Uint32Array(count + 1);
  const sizes = new Uint32Array(count);
  let size = 0;
  for (let set = 0; set < count; set += 1) {
    const end = starts[set + 1];
    let own = 0;
    for (let at = starts[set]; at < end; at += 1) {
      const many = movable[items[at]];
      kept[size] = items[at];
      size += many > 0 ? 1 : 0;
      own += many;
    }
    begins[set + 1] = size;
    sizes[set] = own;
  }
  return { inSets: { count, starts: begins, items: kept.subarray(0, size) }, cells: sizes };
}
