import { levelAt } from '../../vocabulary/anonymization.ts';
import type { PrivacyLimits } from '../criteria/index.ts';
import { type Lattice, heightOf } from '../lattice/index.ts';
import type { LatticeSearch } from '../search/index.ts';

/** The nodes that an algorithm found, in order of levels, and how many it looked at. */
export interface FoundNodes {
  readonly nodes: Uint32Array;
  readonly visited: number;
}

type NodeAlgorithm = (search: LatticeSearch, privacy: PrivacyLimits) => FoundNodes;

/**
 * Incognito (LeFevre, DeWitt, Ramakrishnan 2005): all k-anonymous nodes. Sets of one quasi-identifier come first, then
 * of two and so on, each from the bottom up; a node is looked at only when all its parts of one quasi-identifier less
 * passed, and not when one that it generalizes did. A quasi-identifier at its top is the same as one left out.
 */
export const findByIncognito: NodeAlgorithm = (search, privacy) => {
  const { lattice } = search;
  const passed = new Uint8Array(lattice.nodes);
  let visited = 0;
  for (const node of bySize(lattice)) {
    if (!haveAllParts(lattice, node, passed)) continue;
    if (hasSpecialization(lattice, node, passed)) passed[node] = 1;
    else {
      visited += 1;
      passed[node] = search.isPrivate(node, privacy) ? 1 : 0;
    }
  }
  return { nodes: listMarked(passed), visited };
};

/**
 * Samarati's binary search (2001): the least height at which a node is k-anonymous, and all nodes of that height that
 * are. If one is at some height, one is at every height above.
 */
export const findBySamarati: NodeAlgorithm = (search, privacy) => {
  const { lattice } = search;
  const byHeight: number[][] = Array.from({ length: heightOf(lattice, lattice.top) + 1 }, () => []);
  for (let node = 0; node < lattice.nodes; node += 1) byHeight[heightOf(lattice, node)].push(node);
  let visited = 0;
  const passes = (node: number) => {
    visited += 1;
    return search.isPrivate(node, privacy);
  };
  let low = 0;
  let high = byHeight.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (byHeight[middle].some(passes)) high = middle;
    else low = middle + 1;
  }
  return { nodes: Uint32Array.from(byHeight[low].filter(passes)), visited };
};

/**
 * Datafly (Sweeney 1997): from the bottom, the quasi-identifier with the most different values in the table goes up a
 * level, the first of equals, until the node is k-anonymous but for the records that may be suppressed.
 */
export const findByDatafly: NodeAlgorithm = (search, privacy) => {
  const { lattice } = search;
  let node = 0;
  let visited = 1;
  while (!search.isPrivate(node, privacy) && node !== lattice.top) {
    let widest = -1;
    for (let i = 0; i < lattice.levels.length; i += 1) {
      const level = levelAt(lattice, node, i);
      if (level === lattice.levels[i] - 1) continue;
      if (widest < 0 || sizeAt(lattice, node, i) > sizeAt(lattice, node, widest)) widest = i;
    }
    node += lattice.strides[widest];
    visited += 1;
  }
  return { nodes: search.isPrivate(node, privacy) ? Uint32Array.of(node) : new Uint32Array(), visited };
};

/** How many different values a quasi-identifier has at its level in a node. */
function sizeAt(lattice: Lattice, node: number, i: number): number {
  return lattice.quasi[i].sizes[levelAt(lattice, node, i)];
}

/** All nodes, those with fewer quasi-identifiers below the top first, then by height, then in order of levels. */
function bySize(lattice: Lattice): Uint32Array {
  const most = heightOf(lattice, lattice.top) + 1;
  const ranks = new Uint32Array(lattice.nodes);
  const starts = new Uint32Array((lattice.levels.length + 1) * most + 1);
  for (let node = 0; node < lattice.nodes; node += 1) {
    let size = 0;
    for (let i = 0; i < lattice.levels.length; i += 1) if (isBelowTop(lattice, node, i)) size += 1;
    ranks[node] = size * most + heightOf(lattice, node);
    starts[ranks[node] + 1] += 1;
  }
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] += starts[rank - 1];
  const sorted = new Uint32Array(lattice.nodes);
  for (let node = 0; node < lattice.nodes; node += 1) sorted[starts[ranks[node]]++] = node;
  return sorted;
}

function isBelowTop(lattice: Lattice, node: number, i: number): boolean {
  return levelAt(lattice, node, i) < lattice.levels[i] - 1;
}

/** Whether every node with one more quasi-identifier at the top passed. */
function haveAllParts(lattice: Lattice, node: number, passed: Uint8Array): boolean {
  for (let i = 0; i < lattice.levels.length; i += 1) {
    const missing = lattice.levels[i] - 1 - levelAt(lattice, node, i);
    if (missing > 0 && passed[node + missing * lattice.strides[i]] === 0) return false;
  }
  return true;
}

/** Whether a node of the same quasi-identifiers that this one generalizes by a level passed. */
function hasSpecialization(lattice: Lattice, node: number, passed: Uint8Array): boolean {
  for (let i = 0; i < lattice.levels.length; i += 1)
    if (isBelowTop(lattice, node, i) && levelAt(lattice, node, i) > 0 && passed[node - lattice.strides[i]] === 1)
      return true;
  return false;
}

function listMarked(marks: Uint8Array): Uint32Array {
  const nodes: number[] = [];
  for (let node = 0; node < marks.length; node += 1) if (marks[node] === 1) nodes.push(node);
  return Uint32Array.from(nodes);
}
