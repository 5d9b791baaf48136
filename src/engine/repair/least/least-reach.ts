import { type LeastCells } from './least-cells.ts';
import { type Constraints } from './least-constraints.ts';
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
  const { count, rule, first, second, denied, need } = constraints;
  const found = new Map<number, LeastReason>();
  const free = roomFinder(constraints, cells.granted, cells.denied, direction);
  const all = roomFinder(
    constraints,
    cells.weight.map((weight, cell) => weight - cells.negative[cell]),
    cells.negative,
    direction,
  );
  for (let k = 0; k < count; k += 1) {
    if (need.at(k, denied[first[k]], denied[second[k]]) === 0 || canHold(constraints, k, free)) continue;
    const reason = canHold(constraints, k, all) ? 'candidates used up' : 'bound not reachable';
    if (found.get(rule[k]) !== 'bound not reachable') found.set(rule[k], reason);
  }
  return found;
}

/** How much of a set can still be denied, and granted. */
type Room = (set: number) => { readonly down: number; readonly up: number };

function roomFinder(
  { cells: { starts, items } }: Constraints,
  granted: Float64Array,
  denied: Float64Array,
  direction: LeastDirection,
): Room {
  const known = new Map<number, ReturnType<Room>>();
  return (set) => {
    let room = known.get(set);
    if (room === undefined) {
      let down = 0;
      let up = 0;
      for (let at = starts[set]; at < starts[set + 1]; at += 1) {
        down += granted[items[at]];
        up += denied[items[at]];
      }
      room = { down: direction === 'up' ? 0 : down, up: direction === 'down' ? 0 : up };
      known.set(set, room);
    }
    return room;
  };
}

function canHold({ first, second, isNested, denied, need }: Constraints, k: number, roomOf: Room): boolean {
  const one = first[k];
  const two = second[k];
  const room1 = roomOf(one);
  const room2 = roomOf(two);
  const s1 = [denied[one] - room1.up, denied[one] + room1.down];
  if (one === two) return s1.some((s) => need.at(k, s, s) === 0);
  const own = isNested ? 1 : 0;
  const rest = denied[two] - own * denied[one];
  const others = [rest - (room2.up - own * room1.up), rest + (room2.down - own * room1.down)];
  return s1.some((s) => others.some((o) => need.at(k, s, o + own * s) === 0));
}
