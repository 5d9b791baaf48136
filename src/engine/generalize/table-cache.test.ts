import { describe, expect, it } from 'vitest';
import { levelsOf } from '../vocabulary/anonymization.ts';
import { Grouper, type NodeTable } from './node-table.ts';
import { TableCache } from './node-classes.ts';
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
