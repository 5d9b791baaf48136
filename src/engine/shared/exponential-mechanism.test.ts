import { describe, expect, it } from 'vitest';
import { type Fraction, drawByScore } from './noise.ts';
import { RandomBits, seededBytes } from './randomness.ts';
import { boundOf, chiSquareOf, tally } from './testing/chi-square.ts';

const n = 30_000;

function weigh(scores: readonly number[], rate: number): number[] {
  const best = Math.max(...scores);
  return scores.map((score) => Math.exp(rate * (score - best)));
}

/** The chance of every ordered draw of two without putting back, as `first * size + second`. */
function pairChances(scores: readonly number[], rate: number): Map<number, number> {
  const weights = weigh(scores, rate);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const chances = new Map<number, number>();
  weights.forEach((first, i) =>
    weights.forEach((second, j) => {
      if (i !== j) chances.set(i * scores.length + j, ((first / total) * second) / (total - first));
    }),
  );
  return chances;
}

const cases: [string, number[], Fraction][] = [
  ['few, all near', [5, 4, 4, 2, 0], { num: 1n, den: 3n }],
  ['equal scores', [7, 7, 7, 7], { num: 2n, den: 1n }],
  ['many far behind', [20, ...Array<number>(30).fill(10), ...Array<number>(200).fill(3)], { num: 2n, den: 7n }],
  ['negative scores', [-9, -3, -4, -1000], { num: 1n, den: 2n }],
  ['large scores and a long fraction', [2 ** 52, 2 ** 52 - 1, 2 ** 52 - 2], { num: 10n ** 20n + 1n, den: 10n ** 20n }],
  ['steep', [3, 2, 1, 1, 1], { num: 9n, den: 4n }],
];

describe('the exponential mechanism', () => {
  it.each(cases)('[S8] draws one with its exact chances: %s', (_, scores, rate) => {
    const bits = new RandomBits(seededBytes(21));
    const counts = tally(n, () => drawByScore(scores, rate, 1, bits)[0]);
    const fit = (wanted: number) => {
      const weights = weigh(scores, wanted);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const { statistic, freedom } = chiSquareOf(counts, new Map(weights.map((weight, i) => [i, weight / total])), n);
      return statistic / boundOf(freedom);
    };
    const exact = Number(rate.num) / Number(rate.den);
    expect(fit(exact)).toBeLessThan(1);
    if (new Set(scores).size > 1) {
      expect(fit(exact * 1.25)).toBeGreaterThan(1);
      expect(fit(exact / 2)).toBeGreaterThan(10);
    }
  });

  it.each(cases.filter(([, scores]) => scores.length < 10))(
    '[S8] draws two one after the other, without putting back: %s',
    (_, scores, rate) => {
      const bits = new RandomBits(seededBytes(22));
      const counts = tally(n, () => {
        const [first, second] = drawByScore(scores, rate, 2, bits);
        return first * scores.length + second;
      });
      const chances = pairChances(scores, Number(rate.num) / Number(rate.den));
      const { statistic, freedom } = chiSquareOf(counts, chances, n);
      expect(statistic).toBeLessThan(boundOf(freedom));
    },
  );

  it('[S8] draws all when all are asked for, each once, and refuses more', () => {
    const bits = new RandomBits(seededBytes(23));
    const scores = Array.from({ length: 200 }, (_, i) => (i * 7919) % 1000);
    const all = drawByScore(scores, { num: 1n, den: 1n }, 200, bits);
    expect([...all].sort((a, b) => a - b)).toEqual(scores.map((_, i) => i));
    expect(() => drawByScore([1], { num: 1n, den: 1n }, 2, bits)).toThrow('2 of 1');
  });

  it('[S8] with hardly any budget all are alike, with plenty the best come in order', () => {
    const bits = new RandomBits(seededBytes(24));
    const scores = [3, 9, 1, 7];
    expect(drawByScore(scores, { num: 1000n, den: 1n }, 4, bits)).toEqual([1, 3, 0, 2]);
    const counts = tally(4000, () => drawByScore(scores, { num: 1n, den: 10n ** 9n }, 1, bits)[0]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
