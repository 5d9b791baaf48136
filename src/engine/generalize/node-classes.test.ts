import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelsOf } from '../vocabulary/anonymization.ts';
import { FoldedClasses, TableCache } from './node-classes.ts';
import { Grouper, type NodeTable } from './node-table.ts';
import { openWorld, someWorld } from './testing/random-lattices.ts';
import { openAdult } from './testing/samples.ts';

/** Sizes and weights of the classes, in an order that does not depend on how they were made. */
const describeClasses = ({ codes, n, a }: NodeTable) =>
  Array.from(
    n,
    (weight, group) => `${codes.map((own) => (own === null ? '*' : own[group])).join()} ${weight} ${a[group]}`,
  ).sort();

describe('the tables kept of nodes', () => {
  it('[G5] are right on the way through much of a lattice, from the top down, whatever was dropped meanwhile', () => {
    const { lattice, table, decision } = openAdult();
    const grouper = new Grouper(lattice);
    const { base } = grouper.fold(table, decision, []);
    const cache = new TableCache(lattice, grouper, base);
    for (let node = lattice.top; node > 0; node -= 29) cache.get(node);
    expect(grouper.groupings).toBeGreaterThan(900);
    for (let node = lattice.top - 7; node > 0; node -= 601) {
      const kept = cache.get(node);
      expect(cache.get(node)).toBe(kept);
      expect(kept.levels).toEqual(levelsOf(lattice, node));
      expect(describeClasses(kept), `node ${node}`).toEqual(
        describeClasses(grouper.rollUp(base, levelsOf(lattice, node))),
      );
    }
  });
});

/** The classes of a table as texts, those below k left out, in an order of their own. */
function classesOf({ codes, n, a }: NodeTable, k: number): string[] {
  return Array.from(n, (weight, group) => [...codes.map((own) => own?.[group] ?? '*'), weight, a[group]].join())
    .filter((_, group) => n[group] >= k)
    .sort();
}

describe('folded classes', () => {
  it('[G2] [T2] are those of the table of each node, in whatever order nodes are asked for', () => {
    fc.assert(
      fc.property(
        someWorld,
        fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(1, 4, 512),
        (world, picks, k, combinations) => {
          const search = openWorld(world);
          const folded = new FoldedClasses(search.lattice, search.tableOf(0), combinations);
          for (const pick of picks) {
            const node = pick % search.lattice.nodes;
            const table = search.tableOf(node);
            const kept = folded.keptAt(node, k);
            expect(kept.table.levels).toEqual(levelsOf(search.lattice, node));
            expect(classesOf(kept.table, 1)).toEqual(classesOf(table, k));
            const left = table.n.reduce((sum, weight) => (weight < k ? sum + weight : sum), 0);
            expect(kept.left).toBe(left);
            expect([left - 1, left, left + 1].map((weight) => folded.isBelowWithin(node, k, weight))).toEqual([
              false,
              true,
              true,
            ]);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
