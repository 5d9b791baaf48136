import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import type { Lattice } from '../lattice/index.ts';

const unknown = 0;
const passes = 1;
const fails = 2;

/** How many nodes are looked at between two looks at the context. */
const chunk = 64;

/**
 * For each node 1 when it passes and 0 when it does not, for a property that passes from a node to its generalizations
 * (G5). Ways are laid from below to the top through nodes of which nothing is known, and each is halved: a node that
 * passes settles all that generalize it, one that fails all that it generalizes, so that few nodes are looked at (as Flash
 * does; Kohlmayer, Prasser and others 2012). Failure: cancelled.
 */
export function findRegion(
  lattice: Lattice,
  passesAt: (node: number) => boolean,
  context: RunContext,
): Result<Uint8Array> {
  const states = new Uint8Array(lattice.nodes);
  let looks = 0;
  for (let start = 0; start < lattice.nodes; start += 1) {
    if (states[start] !== unknown) continue;
    const way = layWay(lattice, states, start);
    let low = 0;
    let high = way.length - 1;
    while (low <= high) {
      if (looks % chunk === 0) {
        if (context.isCancelled()) return fail('cancelled', 'The search was cancelled.');
        context.progress('Searching the lattice', start / lattice.nodes);
      }
      looks += 1;
      const middle = (low + high) >> 1;
      const isPassed = passesAt(way[middle]);
      settle(lattice, states, way[middle], isPassed);
      if (isPassed) high = middle - 1;
      else low = middle + 1;
    }
  }
  return succeed(states.map((state) => Number(state === passes)));
}

/** How many nodes the regions that are kept may have together. */
const mostKept = 2 ** 22;

/** Where privacy with suppression holds, kept for the limits that were asked for; those found longest ago go. */
export class PrivateRegions {
  readonly #lattice: Lattice;
  readonly #kept = new Map<string, Uint8Array>();

  constructor(lattice: Lattice) {
    this.#lattice = lattice;
  }

  /** The region of what `passesAt` says, which `key` names. */
  find(key: string, passesAt: (node: number) => boolean, context: RunContext): Result<Uint8Array> {
    const known = this.#kept.get(key);
    if (known !== undefined) return succeed(known);
    const found = findRegion(this.#lattice, passesAt, context);
    if (!found.ok) return found;
    if ((this.#kept.size + 1) * this.#lattice.nodes > mostKept)
      this.#kept.delete(this.#kept.keys().next().value ?? key);
    this.#kept.set(key, found.value);
    return found;
  }
}

/** A way upwards from a node, one step at a time, through nodes of which nothing is known. */
function layWay(lattice: Lattice, states: Uint8Array, start: number): number[] {
  const way = [start];
  for (let node: number | null = start; node !== null;) {
    node = listNext(lattice, node, true).find((above) => states[above] === unknown) ?? null;
    if (node !== null) way.push(node);
  }
  return way;
}

/** Marks a node and all above it as passing, or it and all below it as failing; those marked already are passed by. */
function settle(lattice: Lattice, states: Uint8Array, node: number, isPassed: boolean): void {
  const open = [node];
  states[node] = isPassed ? passes : fails;
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of listNext(lattice, at, isPassed))
      if (states[next] === unknown) {
        states[next] = isPassed ? passes : fails;
        open.push(next);
      }
}

/** The nodes one step above a node, or below it. */
function listNext(lattice: Lattice, node: number, isUp: boolean): number[] {
  const { levels, strides } = lattice;
  const next: number[] = [];
  for (let i = 0; i < levels.length; i += 1) {
    const level = levelAt(lattice, node, i);
    if (isUp ? level < levels[i] - 1 : level > 0) next.push(isUp ? node + strides[i] : node - strides[i]);
  }
  return next;
}
