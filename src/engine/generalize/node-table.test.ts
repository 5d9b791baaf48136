import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelsOf } from '../vocabulary/anonymization.ts';
import { listItems } from './explain-node.ts';
import { nodeOf } from './lattice.ts';
import { Grouper, type NodeTable, gatherSpread } from './node-table.ts';
import { checkNodeByForce } from './testing/plain-lattice.ts';
import { openWorld, plainTableOf, someWorld } from './testing/random-lattices.ts';
import { onlyK, openAdult } from './testing/samples.ts';

/** The classes of a table in plain words, in an order that does not depend on how they were made. */
const describeTable = (lattice: Parameters<typeof listItems>[0], table: NodeTable) =>
  Array.from(table.n, (weight, group) =>
    JSON.stringify([
      listItems(lattice, table, group),
      weight,
      table.a[group],
      table.spreads.map(({ starts, values, weights }) =>
        Array.from(values.subarray(starts[group], starts[group + 1]), (value, i) => [
          value,
          weights[starts[group] + i],
        ]).sort(),
      ),
    ]),
  ).sort();

describe('the classes of a node', () => {
  it('[G2] [T2] [T6] are those that grouping row by row gives', () => {
    fc.assert(
      fc.property(someWorld, fc.nat(), (world, pick) => {
        const search = openWorld(world);
        const node = pick % search.lattice.nodes;
        const table = search.tableOf(node);
        const own = Array.from(table.n, (weight, group) =>
          JSON.stringify([
            listItems(search.lattice, table, group).map(({ attribute, value }) => [attribute, value]),
            weight,
            table.a[group],
          ]),
        ).sort();
        const force = checkNodeByForce(plainTableOf(world), levelsOf(search.lattice, node), {
          ...onlyK(1),
          c: null,
          t: null,
          alpha: null,
          minSupport: null,
          suppress: null,
        }).classes;
        expect(own).toEqual(
          force
            .map(({ cells, weight, denied }) =>
              JSON.stringify([
                cells.flatMap((value, i) => (value === null ? [] : [[world.quasi[i], value]])),
                weight,
                denied,
              ]),
            )
            .sort(),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('[G5] rolling up by any way gives the same classes and spreads as from the records', () => {
    fc.assert(
      fc.property(someWorld, fc.nat(), fc.array(fc.nat(), { maxLength: 4 }), (world, pick, others) => {
        const search = openWorld(world);
        const { lattice } = search;
        const node = pick % lattice.nodes;
        const fresh = new Grouper(lattice);
        const { base } = fresh.fold(search.table, search.decision, world.sensitive);
        const direct = node === 0 ? base : fresh.rollUp(base, levelsOf(lattice, node));
        for (const other of others) search.tableOf(other % lattice.nodes, true);
        expect(describeTable(lattice, search.tableOf(node, true))).toEqual(describeTable(lattice, direct));
      }),
      { numRuns: 200 },
    );
  });

  it('[G2] groups by hashing where there are too many combinations for one slot each', () => {
    const search = openAdult();
    const { lattice } = search;
    const grouper = new Grouper(lattice);
    const { base, groups } = grouper.fold(search.table, search.decision, []);
    expect([base.rows, groups.length]).toEqual([7722, 30162]);
    const fine = grouper.rollUp(base, levelsOf(lattice, nodeOf(lattice, [0, 0, 0, 0, 0, 0, 0, 1])!));
    const again = grouper.rollUp(fine, levelsOf(lattice, nodeOf(lattice, [3, 3, 3, 1, 1, 1, 0, 3])!));
    const direct = grouper.rollUp(base, levelsOf(lattice, nodeOf(lattice, [3, 3, 3, 1, 1, 1, 0, 3])!));
    expect(describeTable(lattice, again)).toEqual(describeTable(lattice, direct));
    expect(fine.n.reduce((sum, weight) => sum + weight)).toBe(30162);
    expect(grouper.groupings).toBe(4);
  });
});

describe('spreads', () => {
  it('[G3] [T2] [T6] sum weights by class and value, missing ones left out, few or many cells', () => {
    const count = 1_000;
    const classes = Uint32Array.from({ length: 4_000 }, (_, i) => (i * 7) % count);
    const weights = Float64Array.from({ length: 4_000 }, (_, i) => 1 + (i % 3));
    const check = (size: number) => {
      const values = Uint32Array.from({ length: 4_000 }, (_, i) =>
        i % 11 === 0 ? size : (i * 13) % Math.min(size, 40),
      );
      const spread = gatherSpread(size, classes, values, weights, count);
      const expected = new Map<string, number>();
      classes.forEach(
        (group, i) =>
          values[i] !== size &&
          expected.set(`${group} ${values[i]}`, (expected.get(`${group} ${values[i]}`) ?? 0) + weights[i]),
      );
      const found = new Map<string, number>();
      for (let group = 0; group < count; group += 1)
        for (let i = spread.starts[group]; i < spread.starts[group + 1]; i += 1)
          found.set(`${group} ${spread.values[i]}`, spread.weights[i]);
      expect(found.size).toBe(spread.values.length);
      expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()));
    };
    check(50);
    check(5_000);
  });
});
