import { weightIn, type LeastCells } from './least-cells.ts';
import { needAtStart, type Constraints } from './least-constraints.ts';
import { type LeastDirection } from './least-search.ts';

/**
 * Why a rule stays discriminatory (P4): no changes in this direction would do, only locked records would, no way was
 * found but to deny everybody in its context, or only at the cost of other rules.
 */
export type LeastReason =
  'bound not reachable' | 'candidates used up' | 'only by denying everybody in its context' | 'oscillates';

/**
 * The rules of which even all the changes allowed, made for that rule alone, would leave it discriminatory, each with
 * the reason (P4). Every measure moves one way with each of its counts, so the four corners of what can be reached
 * tell.
 */
export function findUnreachable(
  constraints: Constraints,
  cells: LeastCells,
  direction: LeastDirection,
): Map<number, LeastReason> {
  const { count, rule } = constraints;
  const found = new Map<number, LeastReason>();
  const inRates = (people: Float64Array) => people.map((many, cell) => many * weightIn(cells, cell));
  const free = roomFinder(constraints, inRates(cells.granted), inRates(cells.denied), direction);
  const granted = cells.weight.slice();
  for (let cell = 0; cell < granted.length; cell += 1) granted[cell] -= cells.negative[cell];
  const all = roomFinder(constraints, granted, cells.negative, direction);
  for (let k = 0; k < count; k += 1) {
    if (needAtStart(constraints, k) === 0 || canHold(constraints, k, free)) continue;
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
  direction: LeastDirection,
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

function canHold({ first, second, isNested, denied, need }: Constraints, k: number, room: Room): boolean {
  const one = first[k];
  const two = second[k];
  const fewest = denied[one] - room.up(one);
  const most = denied[one] + room.down(one);
  if (one === two) return need.at(k, fewest, fewest) === 0 || need.at(k, most, most) === 0;
  const own = isNested ? 1 : 0;
  const rest = denied[two] - own * denied[one];
  const fewestOthers = rest - (room.up(two) - own * room.up(one));
  const mostOthers = rest + (room.down(two) - own * room.down(one));
  const isProtective = (s: number, others: number) => need.at(k, s, others + own * s) === 0;
  return (
    isProtective(fewest, fewestOthers) ||
    isProtective(fewest, mostOthers) ||
    isProtective(most, fewestOthers) ||
    isProtective(most, mostOthers)
  );
}
