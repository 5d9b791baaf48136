import type { Lattice } from './lattice.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';

/**
 * What checking a node showed; a bit each. Closed: no specialization of it is private either. Hopeless: no node that
 * only lowers some of its tops is protective either.
 */
export const checks = {
  isPrivate: 1,
  isNotPrivate: 2,
  isClosed: 4,
  isProtective: 8,
  isNotProtective: 16,
  isHopeless: 32,
} as const;

/**
 * The way through a lattice from the top down, past nodes that cannot be safe (G5). Keys fall along the way, so all
 * generalizations of a node come before it. A node is passed by when one that it specializes is closed, or raising one
 * of its quasi-identifiers to the top gives one that is hopeless or was passed by itself.
 */
export class Walk {
  /** For each node the bits of `checks` that were found; 0 for those passed by. */
  readonly checked: Uint8Array;

  readonly #lattice: Lattice;

  constructor(lattice: Lattice) {
    this.#lattice = lattice;
    this.checked = new Uint8Array(lattice.nodes);
  }

  note(node: number, found: number): void {
    this.checked[node] = found;
  }

  /** Whether nothing found so far rules the node out. */
  isCandidate(node: number): boolean {
    const { levels, strides } = this.#lattice;
    for (let i = 0; i < levels.length; i += 1) {
      const missing = levels[i] - 1 - levelAt(this.#lattice, node, i);
      if (missing === 0) continue;
      if ((this.checked[node + strides[i]] & checks.isClosed) !== 0) return false;
      if (!this.#isKept(node + missing * strides[i])) return false;
    }
    return true;
  }

  /**
   * The key of the next node; after one that rules out all nodes that only lower its trailing tops, the first beyond
   * these. Negative at the end.
   */
  next(node: number): number {
    if (this.#isKept(node)) return node - 1;
    const { levels, strides } = this.#lattice;
    let last = levels.length - 1;
    while (last >= 0 && levelAt(this.#lattice, node, last) === levels[last] - 1) last -= 1;
    return last < 0 ? -1 : node - strides[last];
  }

  /** Whether nodes that lower some tops of this one may be safe. */
  #isKept(node: number): boolean {
    const found = this.checked[node];
    return found !== 0 && (found & (checks.isHopeless | checks.isClosed)) === 0;
  }
}
