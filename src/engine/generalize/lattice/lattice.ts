import { type NodeNumbering, levelAt } from '../../vocabulary/anonymization.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Quasi } from './quasi.ts';

/** More nodes than this are not searched. */
const mostNodes = 2 ** 22;

/**
 * All nodes over some quasi-identifiers: one level for each (G2). A node is an integer key in mixed radix, so keys are
 * in order of levels.
 */
export interface Lattice extends NodeNumbering {
  readonly quasi: readonly Quasi[];
  readonly nodes: number;
  /** The key of the node in which every quasi-identifier is at its top. */
  readonly top: number;
}

/**
 * The lattice over quasi-identifiers in the order given (G2). Without any, and with more than 4,194,304 nodes, it is a
 * failure.
 */
export function makeLattice(quasi: readonly Quasi[]): Result<Lattice> {
  if (quasi.length === 0) {
    return fail(
      'no-quasi',
      'No quasi-identifier is chosen, so there is nothing to generalize. Choose at least one under Roles (roles.quasi in a recipe).',
      'roles.quasi',
    );
  }
  const levels = quasi.map((one) => one.levels);
  const nodes = levels.reduce((product, count) => product * count, 1);
  if (nodes > mostNodes) {
    return fail(
      'large-lattice',
      `The lattice has ${nodes.toLocaleString('en-US')} nodes, more than the ${mostNodes.toLocaleString('en-US')} that are searched. Choose fewer quasi-identifiers or hierarchies of fewer levels.`,
      'roles.quasi',
      { nodes },
    );
  }
  const strides = new Array<number>(quasi.length);
  let stride = 1;
  for (let i = quasi.length - 1; i >= 0; i -= 1) {
    strides[i] = stride;
    stride *= levels[i];
  }
  return succeed({ quasi, levels, strides, nodes, top: nodes - 1 });
}

/** The key of a node by its levels; null when they are not one level for each quasi-identifier. */
export function nodeOf({ levels, strides }: Lattice, given: readonly number[]): number | null {
  if (given.length !== levels.length) return null;
  let node = 0;
  for (let i = 0; i < levels.length; i += 1) {
    if (!Number.isInteger(given[i]) || given[i] < 0 || given[i] >= levels[i]) return null;
    node += given[i] * strides[i];
  }
  return node;
}

/** How many steps of generalization a node is above the records: the sum of its levels (G6). */
export function heightOf(lattice: Lattice, node: number): number {
  let height = 0;
  for (let i = 0; i < lattice.levels.length; i += 1) height += levelAt(lattice, node, i);
  return height;
}
