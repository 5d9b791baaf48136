/** More cliques than that are not listed. */
const mostCliques = 2000;

/**
 * All maximal cliques of a graph, each as its sorted nodes, nodes without a neighbour among them (Bron and Kerbosch, with
 * a pivot). Nodes are 0 to `size - 1`. Null when there are more than 2,000.
 */
export function listMaximalCliques(size: number, edges: readonly (readonly [number, number])[]): number[][] | null {
  const neighbours = Array.from({ length: size }, () => new Set<number>());
  for (const [one, other] of edges) {
    neighbours[one].add(other);
    neighbours[other].add(one);
  }
  const cliques: number[][] = [];
  const grow = (clique: readonly number[], open: Set<number>, closed: Set<number>): boolean => {
    if (open.size === 0) {
      if (closed.size === 0) cliques.push([...clique].sort((a, b) => a - b));
      return cliques.length <= mostCliques;
    }
    const pivot = neighbours[bestPivot(open, closed, neighbours)];
    for (const node of [...open].filter((other) => !pivot.has(other))) {
      const near = neighbours[node];
      if (!grow([...clique, node], common(open, near), common(closed, near))) return false;
      open.delete(node);
      closed.add(node);
    }
    return true;
  };
  return grow([], new Set(neighbours.keys()), new Set()) ? cliques : null;
}

/** Of all nodes at hand the one with the most open neighbours, so that the fewest branches are left. */
function bestPivot(open: Set<number>, closed: Set<number>, neighbours: readonly Set<number>[]): number {
  let best = -1;
  let most = -1;
  for (const node of [...open, ...closed]) {
    const near = common(open, neighbours[node]).size;
    if (near > most) [best, most] = [node, near];
  }
  return best;
}

function common(one: ReadonlySet<number>, other: ReadonlySet<number>): Set<number> {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  return new Set([...small].filter((node) => large.has(node)));
}
