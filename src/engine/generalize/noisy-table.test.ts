import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal } from '../shared/decimal.ts';
import { RandomBits, seededBytes } from '../shared/randomness.ts';
import { boundOf, chiSquareOf, tally } from '../shared/testing/chi-square.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import {
  type ValueNode,
  countCells,
  countLeaves,
  drawNoisyTable,
  growTree,
  listNoisyRows,
  specialize,
} from './noisy-table.ts';
import { hierarchyOf, openWorld } from './testing/public-world.ts';
import { expectValue } from './testing/random-lattices.ts';

const sex = hierarchyOf(['F', '*'], ['M', '*']);

/** So many women and men, denied and not. */
const people = (...counts: readonly number[]) =>
  openWorld({
    hierarchies: [sex],
    outcomes: ['no', 'yes'],
    kinds: counts.map((count, i) => ({ cells: [i >> 1], outcome: i & 1, people: count })),
  });

const draw = ({ known, records }: ReturnType<typeof people>, epsilon: string, random = seededBytes(3), depth = 1) =>
  expectValue(drawNoisyTable(records, known, { epsilon: readDecimal(epsilon)!, depth }, random, quietContext));

const n = 8_000;

/** The noisy count of those in the first cell, cut off where it is rare. */
function tallyTables(world: ReturnType<typeof people>, epsilon: string, seed: number) {
  const random = seededBytes(seed);
  return tally(n, () => Math.min(12, Math.max(-8, draw(world, epsilon, random).counts[0])));
}

/** By how many standard deviations the worst outcome on one table passes e^epsilon times its chance on the other. */
function worstOf(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>, epsilon: number): number {
  const past = (p: number, q: number) =>
    (p - Math.exp(epsilon) * q) / Math.sqrt((p + Math.exp(2 * epsilon) * Math.max(q, 1 / n)) / n);
  const values = new Set([...one.keys(), ...other.keys()]);
  return Math.max(
    ...[...values].flatMap((value) => {
      const [p, q] = [(one.get(value) ?? 0) / n, (other.get(value) ?? 0) / n];
      return [past(p, q), past(q, p)];
    }),
  );
}

describe('drawNoisyTable', () => {
  it('[G7] a count has exactly the discrete Laplace noise of the scale 2 / epsilon', () => {
    const random = seededBytes(11);
    const counts = tally(n, () => draw(people(7, 0, 0, 0), '4', random).counts[0] - 7);
    const weight = Math.exp(-2);
    const chances = new Map(
      Array.from({ length: 21 }, (_, i) => [i - 10, ((1 - weight) / (1 + weight)) * weight ** Math.abs(i - 10)]),
    );
    const { statistic, freedom } = chiSquareOf(counts, chances, n);
    expect(statistic).toBeLessThan(boundOf(freedom));
  });

  it('[G7] one person more changes no chance of the counts by more than half of epsilon, and uses that half', () => {
    const [one, other] = [people(1, 0, 0, 1), people(2, 0, 0, 1)].map((world) => tallyTables(world, '2', 21));
    expect(worstOf(one, other, 1)).toBeLessThan(4);
    expect(worstOf(one, other, 0.8)).toBeGreaterThan(4);
  });

  it('[G7] noise of half the scale does not pass', () => {
    const [one, other] = [people(1, 0, 0, 1), people(2, 0, 0, 1)].map((world) => tallyTables(world, '4', 22));
    expect(worstOf(one, other, 1)).toBeGreaterThan(4);
  });

  it('[G7] nothing at all, divisions and counts, changes by more than epsilon', () => {
    const world = (more: number) =>
      openWorld({
        hierarchies: [sex, hierarchyOf(['a', '*'], ['b', '*'])],
        outcomes: ['no', 'yes'],
        kinds: [
          { cells: [0, 0], outcome: 0, people: 1 + more },
          { cells: [1, 0], outcome: 1, people: 1 },
        ],
      });
    const [one, other] = [0, 1].map((more) => {
      const random = seededBytes(23);
      return tally(n, () => {
        const { cut, counts } = draw(world(more), '1.5', random);
        return 100 * cut[0].length + Math.min(8, Math.max(-4, counts[0]));
      });
    });
    expect(worstOf(one, other, 1.5)).toBeLessThan(4);
    expect(worstOf(one, other, 0)).toBeGreaterThan(4);
  });

  it('[G7] says what each part spent, to the digit; divisions that were not needed cost nothing', () => {
    expect(draw(people(3, 1, 2, 2), '0.3').spent).toEqual([
      { part: 'divisions', epsilon: '0.15' },
      { part: 'counts', epsilon: '0.15' },
    ]);
    expect(draw(people(3, 1, 2, 2), '1', seededBytes(1), 3)).toMatchObject({
      divisions: 1,
      spent: [
        { part: 'divisions', epsilon: '0.1666666667' },
        { part: 'counts', epsilon: '0.5' },
      ],
    });
  });

  it('[G7] [T2] a kind of record of weight n is n people', () => {
    const noisy = draw(people(40_000, 10_000, 20_000, 30_000), '100');
    expect(noisy.counts.map((count) => Math.round(count / 100) * 100)).toEqual([40_000, 10_000, 20_000, 30_000]);
  });
});

describe('listNoisyRows', () => {
  it('[G7] has whole numbers above zero that sum up to the noisy number of people, and what values can become', () => {
    const { rows, people: total, hierarchies } = listNoisyRows(draw(people(50, 0, 0, 30), '1', seededBytes(8)));
    expect(rows.reduce((sum, row) => sum + row.people, 0)).toBe(total);
    expect(rows.every((row) => Number.isInteger(row.people) && row.people > 0)).toBe(true);
    expect(hierarchies).toEqual([
      [
        ['F', '*'],
        ['M', '*'],
      ],
    ]);
  });

  it('[G7] a column that was not divided has one level', () => {
    const world = openWorld({ hierarchies: [hierarchyOf(['only', '*'])], outcomes: ['no', 'yes'], kinds: [] });
    expect(listNoisyRows(draw(world, '1')).hierarchies).toEqual([[['only', '*']]]);
  });
});

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

const show = ({ label, parts }: ValueNode): string =>
  parts.length === 0 ? label : `${label}(${parts.map(show).join(' ')})`;

const race = hierarchyOf(['black', 'coloured', '*'], ['asian', 'coloured', '*'], ['white', 'pale', '*']);

describe('growTree', () => {
  it('[G1] [G7] is the hierarchy without levels that divide nothing', () => {
    expect(show(growTree(race, null))).toBe('*(coloured(black asian) white)');
    expect(show(growTree(hierarchyOf(['only', 'one', '*']), null))).toBe('only');
  });

  it('[T6] a missing value is a leaf of its own beside the parts of the top', () => {
    expect(show(growTree(race, '?'))).toBe('*(coloured(black asian) white ?)');
    expect(show(growTree(hierarchyOf(['only', '*']), '?'))).toBe('*(only ?)');
  });

  it('[G7] every value knows what it becomes at each level', () => {
    const [coloured, white] = growTree(race, null).parts;
    expect(coloured.path).toEqual(['coloured', 'coloured', '*']);
    expect(coloured.parts[0].path).toEqual(['black', 'coloured', '*']);
    expect(white.path).toEqual(['white', 'pale', '*']);
  });
});
