import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMaximalCliques } from './basis-sets.ts';
import { cliquesByForce } from './testing/cliques-by-force.ts';

describe('maximal cliques', () => {
  it('are those that trying every set of nodes finds', () => {
    const graph = fc.integer({ min: 2, max: 8 }).chain((size) =>
      fc.record({
        size: fc.constant(size),
        edges: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([one, other]) => one !== other)),
      }),
    );
    fc.assert(
      fc.property(graph, ({ size, edges }) => {
        const found = listMaximalCliques(size, edges)!.map((clique) => clique.join());
        expect(found.sort()).toEqual(
          cliquesByForce(size, edges)
            .map((clique) => clique.join())
            .sort(),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are given up when there are too many', () => {
    const nodes = Array.from({ length: 30 }, (_, i) => i);
    const edges = nodes.flatMap((one) =>
      nodes.filter((other) => other > one && other % 10 !== one % 10).map((other): [number, number] => [one, other]),
    );
    expect(listMaximalCliques(30, edges)).toBeNull();
  });
});
