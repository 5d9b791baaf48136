import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { adjustFindings } from './test-limit.ts';

/** The definition: for each p, the least of p' * m * c(m) / rank(p') over all p' >= p, rank counting all up to p'. */
function adjustSlowly(p: readonly number[], family: number): number[] {
  const harmonic = Array.from({ length: family }, (_, i) => 1 / (i + 1)).reduce((sum, part) => sum + part, 0);
  const all = [...p, ...new Array<number>(Math.max(0, family - p.length)).fill(1)];
  const bound = (value: number) => (value * family * harmonic) / all.filter((other) => other <= value).length;
  return p.map((value) => Math.min(1, ...all.filter((other) => other >= value).map(bound)));
}

const values = fc.array(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, 0.05, 1e-300)), {
  maxLength: 60,
});

describe('adjustFindings', () => {
  it('[M7] gives the q of a worked example: four findings of a family of four', () => {
    const q = adjustFindings(Float64Array.of(0.01, 0.04, 0.03, 0.005), 4);
    const factor = 1 + 1 / 2 + 1 / 3 + 1 / 4;
    expect(Array.from(q, (value) => value / factor)).toEqual(
      [0.02, 0.04, 0.04, 0.02].map((value) => expect.closeTo(value, 12) as number),
    );
  });

  it('[M7] counts what was not mined: the same p in a family of a thousand is a hundred times as doubtful', () => {
    const [few] = adjustFindings(Float64Array.of(1e-5), 10);
    const [many] = adjustFindings(Float64Array.of(1e-5), 1000);
    expect(few).toBeCloseTo(10 * 2.9289682539682538 * 1e-5, 12);
    expect(many / few).toBeGreaterThan(100);
    expect(adjustFindings(new Float64Array(0), 5)).toHaveLength(0);
  });

  it('[M7] equals the definition', () => {
    fc.assert(
      fc.property(values, fc.nat(2000), (p, more) => {
        const family = p.length + more;
        const expected = adjustSlowly(p, family);
        adjustFindings(Float64Array.from(p), family).forEach((q, i) => expect(q).toBeCloseTo(expected[i], 12));
      }),
    );
  });

  it('[M7] is monotone, keeps ties equal, never below p, and leaves its input alone', () => {
    fc.assert(
      fc.property(values, (p) => {
        const source = Float64Array.from(p);
        const q = adjustFindings(source, p.length);
        expect(Array.from(source)).toEqual(p);
        for (let i = 0; i < p.length; i += 1) {
          if (q[i] < p[i] * (1 - 1e-15)) expect.fail('q below p');
          for (let j = 0; j < p.length; j += 1) if (p[i] <= p[j] && q[i] > q[j]) expect.fail('not monotone');
        }
      }),
    );
  });
});
