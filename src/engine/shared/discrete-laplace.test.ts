import { describe, expect, it } from 'vitest';
import { type Fraction, drawDiscreteLaplace } from './noise.ts';
import { RandomBits, seededBytes } from './randomness.ts';
import { boundOf, chiSquareOf, tally } from './testing/chi-square.ts';

const n = 40_000;
const reach = 400;

/** The chances of discrete Laplace noise of a scale, by the formula. */
function chancesOf(scale: number): Map<number, number> {
  const even = Math.tanh(1 / (2 * scale));
  const values = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return new Map(values.map((value) => [value, even * Math.exp(-Math.abs(value) / scale)]));
}

function drawMany(scale: Fraction, seed: number): Map<number, number> {
  const bits = new RandomBits(seededBytes(seed));
  return tally(n, () => Number(drawDiscreteLaplace(scale, bits)));
}

const fit = (counts: Map<number, number>, scale: number) => {
  const { statistic, freedom } = chiSquareOf(counts, chancesOf(scale), n);
  return statistic / boundOf(freedom);
};

describe('discrete Laplace noise', () => {
  it.each<[bigint, bigint]>([
    [1n, 3n],
    [1n, 1n],
    [7n, 2n],
    [20n, 1n],
    [2n * 10n ** 25n, 10n ** 24n + 1n],
  ])('[S8] has its exact chances at the scale %i/%i, and no other scale would pass', (num, den) => {
    const scale = Number(num) / Number(den);
    const counts = drawMany({ num, den }, 31);
    expect(fit(counts, scale)).toBeLessThan(1);
    expect(fit(counts, scale * 1.1)).toBeGreaterThan(1);
    expect(fit(counts, scale * 0.9)).toBeGreaterThan(1);
    expect(fit(counts, scale * 2)).toBeGreaterThan(20);
  });

  it('[S8] is the same for the same seed only', () => {
    expect(drawMany({ num: 7n, den: 2n }, 4)).toEqual(drawMany({ num: 7n, den: 2n }, 4));
    expect(drawMany({ num: 7n, den: 2n }, 4)).not.toEqual(drawMany({ num: 7n, den: 2n }, 5));
  });

  it('[S8] at a tiny scale there is no noise, at a huge one whole numbers of that size', () => {
    const bits = new RandomBits(seededBytes(6));
    for (let i = 0; i < 100; i += 1) expect(drawDiscreteLaplace({ num: 1n, den: 10n ** 30n }, bits)).toBe(0n);
    const large = Array.from({ length: 200 }, () => drawDiscreteLaplace({ num: 10n ** 30n, den: 1n }, bits));
    const sizes = large.map((value) => (value < 0n ? -value : value)).sort((a, b) => (a < b ? -1 : 1));
    expect(Number(sizes[100]) / 1e30).toBeGreaterThan(0.5);
    expect(Number(sizes[100]) / 1e30).toBeLessThan(0.9);
    expect(large.filter((value) => value < 0n).length).toBeGreaterThan(70);
  });
});
