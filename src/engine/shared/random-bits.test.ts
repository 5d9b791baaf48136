import { describe, expect, it } from 'vitest';
import { RandomBits, seededBytes } from './randomness.ts';
import { boundOf, chiSquareOf, tally } from './testing/chi-square.ts';

/** A source that gives these words of 32 bits, over and over. */
function wordsOf(...words: number[]) {
  return () => new Uint8Array(Uint32Array.from(words).buffer);
}

describe('random bits', () => {
  it('[S8] takes the high bits and draws again what is not below the limit', () => {
    const bits = new RandomBits(wordsOf(0xffffffff, 0xbfffffff, 0x7fffffff, 0x3fffffff));
    expect([bits.below(3), bits.below(3), bits.below(3)]).toEqual([2, 1, 0]);
    expect(bits.below(1)).toBe(0);
  });

  it('[S8] joins words for limits beyond 32 bits', () => {
    expect(new RandomBits(wordsOf(0x80000000, 7)).below(2 ** 33)).toBe(2 ** 32 + 7);
    const words = wordsOf(0xffffffff, 0xffffffff, 0xffffffff);
    expect(new RandomBits(words).belowBig(2n ** 70n)).toBe(2n ** 70n - 1n);
    expect(new RandomBits(wordsOf(0x80000000, 0, 5)).belowBig(2n ** 96n)).toBe(2n ** 95n + 5n);
  });

  it.each([2, 3, 7, 10, 1000])('[S8] draws below %i evenly', (limit) => {
    const bits = new RandomBits(seededBytes(limit));
    const n = 100 * limit + 20_000;
    const { statistic, freedom } = chiSquareOf(
      tally(n, () => bits.below(limit)),
      new Map(Array.from({ length: limit }, (_, i) => [i, 1 / limit])),
      n,
    );
    expect(statistic).toBeLessThan(boundOf(freedom));
  });

  it.each([2n ** 40n + 1n, 3n * 2n ** 51n, 3n * 2n ** 80n])('[S8] draws below %i evenly, by its thirds', (limit) => {
    const bits = new RandomBits(seededBytes(5));
    const n = 20_000;
    const third = () => Number((bits.belowBig(limit) * 3n) / limit);
    const { statistic, freedom } = chiSquareOf(tally(n, third), new Map([0, 1, 2].map((i) => [i, 1 / 3])), n);
    expect(statistic).toBeLessThan(boundOf(freedom));
  });

  it('[S8] flips with a rational chance, sure ones included', () => {
    const bits = new RandomBits(seededBytes(8));
    const heads = (num: bigint, den: bigint) => tally(10_000, () => Number(bits.flip(num, den))).get(1) ?? 0;
    expect(heads(0n, 5n)).toBe(0);
    expect(heads(5n, 5n)).toBe(10_000);
    expect(Math.abs(heads(2n, 7n) - 20_000 / 7)).toBeLessThan(4 * Math.sqrt((10_000 * 10) / 49));
    expect(Math.abs(heads(2n * 10n ** 30n, 7n * 10n ** 30n) - 20_000 / 7)).toBeLessThan(4 * Math.sqrt(100_000 / 49));
  });
});
