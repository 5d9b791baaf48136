import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { readDecimal } from '../../shared/decimal.ts';
import { RandomBits, seededBytes } from '../../shared/randomness.ts';
import { boundOf, chiSquareOf, tally } from '../../shared/testing/chi-square.ts';
import type { Table } from '../../table/table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { type Selection, selectItems } from './basis-sets.ts';
import { drawNoisyBins } from './noisy-bins.ts';
import { declareDomain } from './private-settings.ts';
import { tableOf } from './testing/tables.ts';

const n = 8_000;

/** People with one attribute, by how many have each of its values. */
const peopleOf = (...counts: number[]) =>
  tableOf(
    counts.flatMap((count, value) => (count > 0 ? [[value]] : [])),
    [counts.length],
    counts.filter((count) => count > 0),
  );

function tallySelections(table: Table, epsilon: string, top: number, eventOf: (chosen: Selection) => number) {
  const bits = new RandomBits(seededBytes(77));
  const domain = declareDomain(table);
  const limits = { epsilon: readDecimal(epsilon)!, top };
  return tally(n, () => eventOf(expectValue(selectItems(table, domain, limits, bits, quietContext))));
}

/** What the bins of a basis say, cut off where it is rare: a number for each outcome. */
function tallyBins(table: Table, epsilon: string) {
  const random = seededBytes(78);
  const cut = (bin: number) => Math.min(20, Math.max(-10, bin)) + 10;
  return tally(n, () => {
    const { bases } = expectValue(drawNoisyBins(table, { epsilon, top: 1 }, random, quietContext));
    return (bases[0].items[0] * 31 + cut(bases[0].bins[0])) * 31 + cut(bases[0].bins[1]);
  });
}

/** By how many standard deviations the chance of the worst outcome on one table passes e^epsilon times that on the other. */
function excess(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>, epsilon: number): number {
  let worst = -Infinity;
  for (const value of new Set([...one.keys(), ...other.keys()])) {
    const p = (one.get(value) ?? 0) / n;
    const q = (other.get(value) ?? 0) / n;
    const spread = Math.sqrt((p + Math.exp(2 * epsilon) * Math.max(q, 1 / n)) / n);
    worst = Math.max(worst, (p - Math.exp(epsilon) * q) / spread);
  }
  return worst;
}

const worstOf = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>, epsilon: number) =>
  Math.max(excess(one, other, epsilon), excess(other, one, epsilon));

describe('the promise of epsilon', () => {
  it('[S8] lambda has exactly the chances of its scores', () => {
    // Supports 9, 6, 2; the second most frequent pattern has 6, so the scores of 1 and 2 are -3 and 0, rate 0.1 * 5 / 2.
    const counts = tallySelections(peopleOf(9, 6, 2), '5', 2, ({ items }) => items.length);
    const weight = Math.exp(-3 * 0.25);
    const chances = new Map([
      [1, weight / (1 + weight)],
      [2, 1 / (1 + weight)],
    ]);
    const { statistic, freedom } = chiSquareOf(counts, chances, n);
    expect(statistic).toBeLessThan(boundOf(freedom));
  });

  it('[S8] items have exactly the chances of their supports, one after another', () => {
    const supports = [4, 2, 0];
    const rank = (items: readonly number[]) => items.reduce((key, item) => key * 4 + item + 1, 0);
    const counts = tallySelections(peopleOf(...supports), '4', 2, ({ items }) => rank(items));
    const lambdas = [4, 2].map((support) => Math.exp(-0.2 * Math.abs(2 - support)));
    const isTwo = lambdas[1] / (lambdas[0] + lambdas[1]);
    const chanceOf = (item: number, left: readonly number[], rate: number) =>
      Math.exp(rate * supports[item]) / left.reduce((sum, one) => sum + Math.exp(rate * supports[one]), 0);
    const chances = new Map<number, number>();
    for (const first of [0, 1, 2]) {
      chances.set(rank([first]), (1 - isTwo) * chanceOf(first, [0, 1, 2], 1.6));
      const left = [0, 1, 2].filter((item) => item !== first);
      for (const second of left)
        chances.set(rank([first, second]), isTwo * chanceOf(first, [0, 1, 2], 0.8) * chanceOf(second, left, 0.8));
    }
    const { statistic, freedom } = chiSquareOf(counts, chances, n);
    expect(statistic).toBeLessThan(boundOf(freedom));
  });

  it('[S8] pairs have exactly the chances of their supports', () => {
    // Twelve values of one attribute, and one that all people have: thirteen items for sure, twelve pairs, 14 are wanted.
    const supports = Array.from({ length: 12 }, (_, i) => (i === 11 ? 1000 : 2000 + 30 * i));
    const table = tableOf(
      supports.map((_, value) => [value, 0]),
      [12, 1],
      supports,
    );
    const counts = tallySelections(table, '1', 25, ({ items, pairs }) => {
      expect([items.length, pairs.length]).toEqual([13, 12]);
      return Math.min(...pairs[0]);
    });
    const weights = supports.map((support) => Math.exp(((0.4 * (1 - 0.481)) / 14) * (support - 2000)));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const { statistic, freedom } = chiSquareOf(counts, new Map(weights.map((weight, i) => [i, weight / sum])), n);
    expect(statistic).toBeLessThan(boundOf(freedom));
  });

  it.each([
    [peopleOf(9, 3, 0), peopleOf(9, 3, 1)],
    [peopleOf(5, 5, 5), peopleOf(6, 5, 5)],
    [peopleOf(8, 6, 1), peopleOf(8, 7, 1)],
  ])('[S8] one person more changes no chance of a selection by more than its share (%#)', (small, large) => {
    const event = ({ items }: Selection) => items.reduce((key, item) => key * 4 + item + 1, 0);
    const samples = (epsilon: string) => [small, large].map((table) => tallySelections(table, epsilon, 3, event));
    const [one, other] = samples('2');
    expect(worstOf(one, other, 0.5 * 2)).toBeLessThan(4);
    expect(worstOf(one, other, 0)).toBeGreaterThan(4);
  });

  it('[S8] one person more changes no chance of the bins by more than half of epsilon, and uses that half', () => {
    // Almost everybody has the first value, so that it is the basis for sure and the bins alone tell the tables apart.
    const [one, other] = [peopleOf(30, 0), peopleOf(30, 1)].map((table) => tallyBins(table, '2'));
    expect(worstOf(one, other, 0.5 * 2)).toBeLessThan(4);
    expect(worstOf(one, other, 0.5 * 2 * 0.8)).toBeGreaterThan(4);
  });

  it('[S8] twice the budget, or half the noise, does not pass for it', () => {
    const [one, other] = [peopleOf(30, 0), peopleOf(30, 1)].map((table) => tallyBins(table, '4'));
    expect(worstOf(one, other, 0.5 * 2)).toBeGreaterThan(4);
  });

  it('[S8] nothing at all changes by more than epsilon', () => {
    const [one, other] = [peopleOf(2, 3), peopleOf(3, 3)].map((table) => tallyBins(table, '1'));
    expect(worstOf(one, other, 1)).toBeLessThan(4);
    expect(worstOf(one, other, 0)).toBeGreaterThan(4);
  });
});
