import { type CostKind, costKinds, levelAt } from '../../vocabulary/anonymization.ts';
import { compareRatios } from '../../shared/exact.ts';
import type { CostBook, ExactCosts } from './costs.ts';
import type { Lattice } from '../lattice/index.ts';
import type { SafeNodes } from '../search/index.ts';

/** The safe nodes that generalize no other safe node, in order of levels. */
export function listMinimal(lattice: Lattice, safe: Uint32Array): Uint32Array {
  const isSafe = new Uint8Array(lattice.nodes);
  for (const node of safe) isSafe[node] = 1;
  const hasBelow = new Uint8Array(lattice.nodes);
  for (let node = 0; node < lattice.nodes; node += 1) {
    for (let i = 0; i < lattice.levels.length && hasBelow[node] === 0; i += 1) {
      if (levelAt(lattice, node, i) === 0) continue;
      const below = node - lattice.strides[i];
      if (isSafe[below] === 1 || hasBelow[below] === 1) hasBelow[node] = 1;
    }
  }
  return safe.filter((node) => hasBelow[node] === 0);
}

/**
 * The cheapest safe node by each cost; of equally cheap ones the first in order of levels; null without a safe node, or
 * where the cost is not defined (G6). Without suppression every cost grows, or stays, from a node to its
 * generalizations, so only minimal nodes are looked at.
 */
export function findBest(
  lattice: Lattice,
  { safe, requirements }: SafeNodes,
  book: CostBook,
): Record<CostKind, number | null> {
  const nodes = requirements.privacy.allowance === 0 ? listMinimal(lattice, safe) : safe;
  const best: Record<CostKind, number | null> = {
    height: null,
    discernibility: null,
    classification: null,
    loss: null,
    averageSize: null,
  };
  for (const node of nodes) {
    const costs = book.exactly(node);
    for (const kind of costKinds) {
      if (!isDefined(kind, costs)) continue;
      const leader = best[kind];
      if (leader === null || compareCosts(kind, costs, book.exactly(leader)) < 0) best[kind] = node;
    }
  }
  return best;
}

function isDefined(kind: CostKind, { classification, classes }: ExactCosts): boolean {
  return kind === 'classification' ? classification !== null : kind !== 'averageSize' || classes > 0;
}

function compareCosts(kind: CostKind, one: ExactCosts, other: ExactCosts): number {
  if (kind === 'averageSize') return compareRatios(one.kept, one.classes, other.kept, other.classes);
  const left = one[kind]!;
  const right = other[kind]!;
  return left < right ? -1 : left > right ? 1 : 0;
}
