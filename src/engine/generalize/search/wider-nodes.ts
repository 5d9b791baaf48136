import { levelAt } from '../../vocabulary/anonymization.ts';
import { type Lattice, belowTop } from '../lattice/index.ts';

/** The node of a wider lattice with the levels of a node and every further attribute shown (G7). */
export function widen(lattice: Lattice, node: number, { strides }: Lattice): number {
  let wide = 0;
  for (let i = 0; i < lattice.levels.length; i += 1) wide += levelAt(lattice, node, i) * strides[i];
  return wide;
}

/** The nodes of a wider lattice with the levels of a node and any of the further attributes shown, at most tau in all. */
export function listWider(lattice: Lattice, node: number, wider: Lattice, tau: number): number[] {
  let nodes = [widen(lattice, node, wider)];
  for (let i = lattice.levels.length; i < wider.levels.length; i += 1)
    nodes = [...nodes, ...nodes.map((own) => own + (wider.levels[i] - 1) * wider.strides[i])];
  return nodes.filter((own) => belowTop(wider, own).length <= tau);
}
