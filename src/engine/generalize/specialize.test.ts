import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RandomBits, seededBytes } from '../shared/randomness.ts';
import { boundOf, chiSquareOf, tally } from '../shared/testing/chi-square.ts';
import { countLeaves, countCells, specialize } from './noisy-table.ts';
import { hierarchyOf, openWorld } from './testing/public-world.ts';

const sex = hierarchyOf(['F', '*'], ['M', '*']);
const place = hierarchyOf(['a', 'north', '*'], ['b', 'north', '*'], ['c', 'south', '*']);

/** Ten people: sex tells 8 of their outcomes right, place 9. */
const ten = openWorld({
  hierarchies: [sex, place],
  outcomes: ['no', 'yes'],
  kinds: [
    { cells: [0, 0], outcome: 0, people: 4 },
    { cells: [1, 2], outcome: 1, people: 4 },
    { cells: [1, 0], outcome: 0, people: 1 },
    { cells: [0, 1], outcome: 1, people: 1 },
  ],
});

describe('specialize', () => {
  it('[G7] draws the value to divide with exactly the chances of the scores', () => {
    const counts = countLeaves(ten.records, ten.known);
    const bits = new RandomBits(seededBytes(5));
    const limits = { depth: 1, rate: { num: 3n, den: 4n }, mostCells: 100 };
    const n = 6_000;
    const drawn = tally(n, () => specialize(counts, ten.known, limits, bits).cut.findIndex(({ length }) => length > 1));
    const weight = Math.exp(0.75);
    const chances = new Map([
      [0, 1 / (1 + weight)],
      [1, weight / (1 + weight)],
    ]);
    const { statistic, freedom } = chiSquareOf(drawn, chances, n);
    expect(statistic).toBeLessThan(boundOf(freedom));
  });

  it('[G7] stops where nothing is left to divide, or where a division would make too many cells', () => {
    const counts = countLeaves(ten.records, ten.known);
    const run = (depth: number, mostCells: number) =>
      specialize(counts, ten.known, { depth, rate: { num: 1n, den: 1n }, mostCells }, new RandomBits(seededBytes(1)));
    expect(run(9, 100)).toMatchObject({ divisions: 3 });
    expect(countCells(run(9, 100).cut)).toBe(6);
    expect(countCells(run(9, 3).cut)).toBeLessThanOrEqual(3);
    expect(run(9, 1)).toMatchObject({ divisions: 0 });
  });

  it('[G7] every cut divides all leaves of a column, each into one value', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 5 }), (seed, depth) => {
        const counts = countLeaves(ten.records, ten.known);
        const limits = { depth, rate: { num: 1n, den: 10n }, mostCells: 100 };
        const { cut } = specialize(counts, ten.known, limits, new RandomBits(seededBytes(seed)));
        cut.forEach((values, i) => {
          const leaves = values.flatMap((value) => value.leaves).sort((a, b) => a - b);
          expect(leaves).toEqual([...ten.known.columns[i].tree.leaves]);
        });
      }),
    );
  });
});
