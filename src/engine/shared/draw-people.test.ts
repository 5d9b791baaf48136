import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPeople, seededRandom } from './randomness.ts';

/** Mean and variance of many draws. */
function spreadOf(weight: number, chosen: number, left: number, draws: number) {
  const random = seededRandom(11);
  const counts = Array.from({ length: draws }, () => drawPeople(weight, chosen, left, random));
  const mean = counts.reduce((sum, count) => sum + count, 0) / draws;
  return { mean, variance: counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / draws };
}

describe('drawPeople', () => {
  it.each([
    [800, 700, 2000],
    [1200, 700, 2000],
    [5000, 20, 90_000],
    [5000, 89_990, 90_000],
    [20_000, 20_000, 1e9],
    [1e8, 3e7, 4e8],
    [1e12, 3e11, 4e12],
  ])('[T2] %d of %d among %d: the mean and the variance of drawing one by one', (weight, chosen, left) => {
    const share = chosen / left;
    const variance = weight * share * (1 - share) * ((left - weight) / (left - 1));
    const found = spreadOf(weight, chosen, left, 4000);
    expect(Math.abs(found.mean - weight * share)).toBeLessThan((4 * Math.sqrt(variance)) / Math.sqrt(4000) + 1e-9);
    expect(found.variance / variance).toBeGreaterThan(0.85);
    expect(found.variance / variance).toBeLessThan(1.15);
  });

  it('[T2] never draws more than there are, and all of them in the end', () => {
    const size = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 1e12 }));
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 6 }), fc.nat(1000), fc.nat(), (weights, part, seed) => {
        const random = seededRandom(seed);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const wanted = Math.floor((total / 1000) * part);
        let [left, open] = [total, wanted];
        for (const weight of weights) {
          const drawn = drawPeople(weight, open, left, random);
          expect(drawn).toBeGreaterThanOrEqual(Math.max(0, weight + open - left));
          expect(drawn).toBeLessThanOrEqual(Math.min(weight, open));
          left -= weight;
          open -= drawn;
        }
        expect(open).toBe(0);
      }),
    );
  });
});
