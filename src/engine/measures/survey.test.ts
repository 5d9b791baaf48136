import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSample, denyOf, RateAdder, recordsOf, sampleOf, squareWeights, withoutRate } from './survey.ts';

const weight = fc.oneof(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 1, max: 2 ** 30 }),
  fc.integer({ min: 1, max: 2 ** 47 }),
);
const someRecords = fc.array(fc.record({ weight, isDenied: fc.boolean(), isIn: fc.boolean() }), {
  minLength: 1,
  maxLength: 40,
});

describe('what the people asked are worth', () => {
  it('[M12] is floor((sum w)^2 / sum w^2), exactly, and rates are of it, by force', () => {
    fc.assert(
      fc.property(someRecords, (given) => {
        const survey = Float64Array.from(given, (one) => one.weight);
        const records = recordsOf(
          { weights: null, survey },
          { isNegative: Uint8Array.from(given, (one) => Number(one.isDenied)) },
        );
        const all = new RateAdder(records);
        const part = new RateAdder(records);
        given.forEach((one, row) => {
          all.add(row);
          if (one.isIn) part.add(row);
        });
        const expectRate = (rate: typeof all | ReturnType<typeof withoutRate>, own: typeof given) => {
          const sum = own.reduce((total, one) => total + BigInt(one.weight), 0n);
          const squares = own.reduce((total, one) => total + BigInt(one.weight) ** 2n, 0n);
          const worth = own.length === 0 ? 0 : Number(sum ** 2n / squares);
          expect([rate.n, rate.a]).toEqual([own.length, own.filter((one) => one.isDenied).length]);
          expect(countSample(rate.survey!.n, rate.survey!.squares)).toBe(worth);
          expect(worth).toBeLessThanOrEqual(own.length);
          const denied = own.reduce((total, one) => total + (one.isDenied ? one.weight : 0), 0);
          const { a, n } = sampleOf(rate);
          expect(n).toBe(worth);
          if (own.length > 0) expect(a).toBeCloseTo((denied / Number(sum)) * worth, 9);
        };
        expectRate(all, given);
        expectRate(
          part,
          given.filter((one) => one.isIn),
        );
        expectRate(
          withoutRate(all, part),
          given.filter((one) => !one.isIn),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('[M12] of equal weights is the people, however heavy', () => {
    for (const heavy of [1, 3, 7e9, 2 ** 40 + 1])
      for (const people of [1, 7, 1000]) {
        const { squares } = squareWeights(new Float64Array(people).fill(heavy));
        const sums = squares.map((own) => own.reduce((sum, one) => sum + one, 0));
        expect(countSample(heavy * people, sums)).toBe(people);
      }
  });

  it('[M12] rates are not rounded, but whole where they are whole', () => {
    expect(denyOf(49, { a: 1, n: 49 })).toBe(1);
    expect(denyOf(7, { a: 3e14, n: 7e14 })).toBe(3);
    expect(denyOf(10, { a: 1, n: 3 })).toBeCloseTo(10 / 3, 14);
  });
});
