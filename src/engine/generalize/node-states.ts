import { levelAt } from '../vocabulary/anonymization.ts';
import type { SafeNodes } from './lattice-search.ts';
import { type Lattice, checks, hasOwnRules } from './lattice.ts';

/** What is known of a requirement at a node. */
export const states = { undecided: 0, holds: 1, fails: 2 } as const;

/**
 * For each node of a lattice what is known of a requirement and from which node; the node itself where it was checked,
 * -1 where nothing is known.
 */
export interface Decided {
  readonly state: Uint8Array;
  readonly from: Int32Array;
}

/**
 * What a search knows of every node, beyond the safe ones (G5): privacy passes up, where it is monotone, and the
 * failure of its monotone part down; a node is not protective when it is not after raising one of its quasi-identifiers
 * to the top, and is when it is after raising any of them and the rules over all of them passed. Nodes that neither
 * shows stay undecided. With suppression protection is known only where it was checked, and below rules that
 * discriminate whatever is suppressed.
 */
export function inferStates(lattice: Lattice, found: SafeNodes): { privacy: Decided; protection: Decided } {
  return { privacy: inferPrivacy(lattice, found), protection: inferProtection(lattice, found) };
}

function makeDecided({ nodes }: Lattice): Decided {
  return { state: new Uint8Array(nodes), from: new Int32Array(nodes).fill(-1) };
}

function decide({ state, from }: Decided, node: number, found: number, by: number): void {
  state[node] = found;
  from[node] = by;
}

function inferPrivacy(lattice: Lattice, { checked, isMonotone }: SafeNodes): Decided {
  const decided = makeDecided(lattice);
  const closed = makeDecided(lattice);
  for (let node = 0; node < lattice.nodes; node += 1) {
    if ((checked[node] & checks.isPrivate) !== 0) decide(decided, node, states.holds, node);
    if ((checked[node] & checks.isNotPrivate) !== 0) decide(decided, node, states.fails, node);
    if ((checked[node] & checks.isClosed) !== 0) decide(closed, node, states.fails, node);
  }
  if (isMonotone) for (let node = 0; node < lattice.nodes; node += 1) spread(lattice, decided, node, states.holds, -1);
  for (let node = lattice.top; node >= 0; node -= 1) {
    spread(lattice, closed, node, states.fails, 1);
    if (closed.state[node] === states.fails && decided.state[node] === states.undecided)
      decide(decided, node, states.fails, closed.from[node]);
  }
  return decided;
}

/** Takes over what a direct neighbour, below (-1) or above (1), shows. */
function spread(lattice: Lattice, decided: Decided, node: number, wanted: number, side: 1 | -1): void {
  if (decided.state[node] !== states.undecided) return;
  for (let i = 0; i < lattice.levels.length; i += 1) {
    const level = levelAt(lattice, node, i) + side;
    const neighbour = node + side * lattice.strides[i];
    if (level < 0 || level === lattice.levels[i] || decided.state[neighbour] !== wanted) continue;
    decide(decided, node, wanted, decided.from[neighbour]);
    return;
  }
}

function inferProtection(lattice: Lattice, { checked, requirements }: SafeNodes): Decided {
  const decided = makeDecided(lattice);
  const { protection, privacy } = requirements;
  const hopelessFrom = new Int32Array(lattice.nodes).fill(-1);
  for (let node = lattice.top; node >= 0; node -= 1) {
    if (protection === null) decide(decided, node, states.holds, lattice.top);
    else if (privacy.allowance === 0) inferFromRaised(lattice, checked, decided, node, protection.tau);
    else inferWithSuppression(lattice, checked, decided, hopelessFrom, node);
  }
  return decided;
}

function inferWithSuppression(
  lattice: Lattice,
  checked: Uint8Array,
  decided: Decided,
  hopelessFrom: Int32Array,
  node: number,
): void {
  if ((checked[node] & checks.isProtective) !== 0) decide(decided, node, states.holds, node);
  if ((checked[node] & checks.isNotProtective) !== 0) decide(decided, node, states.fails, node);
  if ((checked[node] & checks.isHopeless) !== 0) hopelessFrom[node] = node;
  for (let i = 0; i < lattice.levels.length && hopelessFrom[node] < 0; i += 1) {
    hopelessFrom[node] = hopelessFrom[node + (lattice.levels[i] - 1 - levelAt(lattice, node, i)) * lattice.strides[i]];
  }
  if (hopelessFrom[node] >= 0) decide(decided, node, states.fails, hopelessFrom[node]);
}

function inferFromRaised(lattice: Lattice, checked: Uint8Array, decided: Decided, node: number, tau: number): void {
  let isOpen = false;
  let from = lattice.top;
  for (let i = 0; i < lattice.levels.length; i += 1) {
    const raised = node + (lattice.levels[i] - 1 - levelAt(lattice, node, i)) * lattice.strides[i];
    if (raised === node) continue;
    if (decided.state[raised] === states.fails) return decide(decided, node, states.fails, decided.from[raised]);
    if (decided.state[raised] === states.undecided) isOpen = true;
    else from = decided.from[raised];
  }
  if ((checked[node] & checks.isNotProtective) !== 0) return decide(decided, node, states.fails, node);
  if (isOpen) return;
  if (!hasOwnRules(lattice, node, tau)) decide(decided, node, states.holds, from);
  else if ((checked[node] & checks.isProtective) !== 0) decide(decided, node, states.holds, node);
}
