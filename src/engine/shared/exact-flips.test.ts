import { describe, expect, it } from 'vitest';
import { flipExp, flipInverseE, flipTwiceInverseE } from './noise.ts';
import { RandomBits, seededBytes } from './randomness.ts';

const n = 40_000;

/** How many standard deviations the share of heads is from a chance. */
function deviation(flip: () => boolean, chance: number): number {
  let heads = 0;
  for (let i = 0; i < n; i += 1) if (flip()) heads += 1;
  return Math.abs(heads - n * chance) / Math.sqrt(n * chance * (1 - chance));
}

describe('flips with exact chances', () => {
  const bits = new RandomBits(seededBytes(12));

  it('[S8] 1/e and 2/e', () => {
    expect(deviation(() => flipInverseE(bits), 1 / Math.E)).toBeLessThan(4);
    expect(deviation(() => flipTwiceInverseE(bits), 2 / Math.E)).toBeLessThan(4);
  });

  it.each([
    [1n, 100n],
    [1n, 2n],
    [1n, 1n],
    [7n, 3n],
    [123456789n * 10n ** 20n, 10n ** 29n],
  ])('[S8] exp(-%i/%i)', (num, den) => {
    const chance = Math.exp(-Number(num) / Number(den));
    expect(deviation(() => flipExp({ num, den }, bits), chance)).toBeLessThan(4);
    const wrong = Math.exp((-1.1 * Number(num)) / Number(den));
    if (num * 2n >= den) expect(deviation(() => flipExp({ num, den }, bits), wrong)).toBeGreaterThan(4);
  });

  it('[S8] exp(0) is certain, exp of a huge number never holds up', () => {
    expect(deviation(() => flipExp({ num: 0n, den: 3n }, bits), 0.999999)).toBeLessThan(1);
    expect(flipExp({ num: 10n ** 40n, den: 1n }, bits)).toBe(false);
  });
});
