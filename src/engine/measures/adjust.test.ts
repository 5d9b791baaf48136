import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { adjustPValues } from './adjust.ts';

/** The definition: for each p, the least of p' * m / rank(p') over all p' >= p, rank counting all up to p'. */
function adjustSlowly(p: readonly number[]): number[] {
  const filled = p.map((value) => (Number.isNaN(value) ? 1 : value));
  const bound = (value: number) => (value * filled.length) / filled.filter((other) => other <= value).length;
  return p.map((value) =>
    Number.isNaN(value) ? NaN : Math.min(1, ...filled.filter((other) => other >= value).map(bound)),
  );
}

const values = fc.array(
  fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, 0.05, 0.01, 1e-300, NaN)),
  { maxLength: 60 },
);

describe('adjustPValues', () => {
  it('[M7] gives the q values of a worked example', () => {
    const q = adjustPValues(Float64Array.of(0.01, 0.04, 0.03, 0.005));
    expect(Array.from(q, (value) => Number(value.toFixed(10)))).toEqual([0.02, 0.04, 0.04, 0.02]);
  });

  it('[M7] counts hypotheses without a test among all, and leaves them undefined', () => {
    expect(Array.from(adjustPValues(Float64Array.of(0.01, NaN)))).toEqual([0.02, NaN]);
    expect(adjustPValues(new Float64Array(0))).toHaveLength(0);
  });

  it('[M7] equals the definition', () => {
    fc.assert(
      fc.property(values, (p) => {
        const expected = adjustSlowly(p);
        adjustPValues(Float64Array.from(p)).forEach((q, i) =>
          Number.isNaN(expected[i]) ? expect(q).toBeNaN() : expect(q).toBeCloseTo(expected[i], 14),
        );
      }),
    );
  });

  it('[M7] is monotone, keeps ties equal, never below p, and leaves its input alone', () => {
    fc.assert(
      fc.property(values, (p) => {
        const source = Float64Array.from(p);
        const q = adjustPValues(source);
        expect(Array.from(source)).toEqual(p);
        for (let i = 0; i < p.length; i += 1) {
          if (q[i] < p[i] * (1 - 1e-15)) expect.fail('q below p');
          for (let j = 0; j < p.length; j += 1) if (p[i] <= p[j] && q[i] > q[j]) expect.fail('not monotone');
        }
      }),
    );
  });
});
