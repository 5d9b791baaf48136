/** All maximal cliques by trying every set of nodes. */
export function cliquesByForce(size: number, edges: readonly (readonly [number, number])[]): number[][] {
  const isEdge = (one: number, other: number) =>
    edges.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const cliques: number[][] = [];
  for (let set = 1; set < 2 ** size; set += 1) {
    const nodes = Array.from({ length: size }, (_, node) => node).filter((node) => (set >> node) & 1);
    if (nodes.every((one, i) => nodes.slice(i + 1).every((other) => isEdge(one, other)))) cliques.push(nodes);
  }
  return cliques.filter(
    (clique) => !cliques.some((other) => other.length > clique.length && clique.every((node) => other.includes(node))),
  );
}
