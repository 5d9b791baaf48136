import type { Lattice } from './lattice.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import type { NodeTable } from './node-table.ts';

/** Which quasi-identifiers a node has below their top. */
export function belowTop(lattice: Lattice, node: number): number[] {
  return lattice.levels.flatMap((count, i) => (levelAt(lattice, node, i) < count - 1 ? [i] : []));
}

/**
 * Whether G4 names the set of all quasi-identifiers that a node has below the top: at most tau of them, a protected one
 * among them.
 */
export function hasOwnRules(lattice: Lattice, node: number, tau: number): boolean {
  const below = belowTop(lattice, node);
  return below.length <= tau && below.some((i) => lattice.quasi[i].isProtected);
}

/**
 * The subsets of quasi-identifiers that G4 names at a node, small ones first. Each is written as the node in which all
 * others are at their top: an attribute at its top adds nothing, so the rules over a subset are those of that node's
 * own table (G5).
 */
export function listSubsets(lattice: Lattice, node: number, tau: number): number[] {
  const below = belowTop(lattice, node);
  const subsets: { node: number; size: number }[] = [];
  const extend = (from: number, at: number, size: number, isProtected: boolean) => {
    if (isProtected) subsets.push({ node: at, size });
    if (size === tau) return;
    for (let j = from; j < below.length; j += 1) {
      const i = below[j];
      const lowered = at - (lattice.levels[i] - 1 - levelAt(lattice, node, i)) * lattice.strides[i];
      extend(j + 1, lowered, size + 1, isProtected || lattice.quasi[i].isProtected);
    }
  };
  extend(0, lattice.top, 0, false);
  return subsets.sort((one, other) => one.size - other.size || other.node - one.node).map((subset) => subset.node);
}

/** The table without the classes that are marked. */
export function keepClasses({ levels, rows, codes, n, a }: NodeTable, marks: Uint8Array): NodeTable {
  const kept = new Uint32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row += 1)
    if (marks[row] === 0) {
      kept[count] = row;
      count += 1;
    }
  return {
    levels,
    rows: count,
    codes: codes.map((own) => (own === null ? null : pick(own, new Uint32Array(count), kept))),
    n: pick(n, new Float64Array(count), kept),
    a: pick(a, new Float64Array(count), kept),
    spreads: [],
  };
}

function pick<T extends Uint32Array | Float64Array>(from: T, to: T, rows: Uint32Array): T {
  for (let i = 0; i < to.length; i += 1) to[i] = from[rows[i]];
  return to;
}
