import { describe, expect, it } from 'vitest';
import { readDecimal } from '../shared/decimal.ts';
import { seededBytes } from '../shared/randomness.ts';
import { boundOf, chiSquareOf, tally } from '../shared/testing/chi-square.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { expectValue } from './testing/random-lattices.ts';
import { listNoisyRows, drawNoisyTable } from './noisy-table.ts';
import { hierarchyOf, openWorld } from './testing/public-world.ts';

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
