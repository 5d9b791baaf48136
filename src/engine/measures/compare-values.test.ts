import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measures } from '../vocabulary/measures.ts';
import { type MeasuredCounts, compareValues, measureValue } from './measures.ts';

const rule = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })).chain(([n1, n2]) =>
  fc.record({
    a1: fc.integer({ min: 0, max: n1 }),
    a2: fc.integer({ min: 0, max: n2 }),
    n1: fc.constant(n1),
    n2: fc.constant(n2),
  }),
);
/** The same rule with every count so many times as large. */
const measured = (one: { a1: number; n1: number; a2: number; n2: number }, times: number): MeasuredCounts => ({
  counts: {
    a1: one.a1 * times,
    n1: one.n1 * times,
    a2: one.a2 * times,
    n2: one.n2 * times,
    a: (one.a1 + one.a2) * times,
    n: (one.n1 + one.n2) * times,
  },
  contrast: one.a2 > 0 ? { a: one.a2 * times, n: one.n2 * times } : null,
});

describe('compareValues', () => {
  it('[T4] [M2] sorts as the values do, and calls equal fractions equal whatever their size', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...measures),
        rule,
        rule,
        fc.constantFrom(1, 3, 7, 1_000_003),
        (measure, one, other, times) => {
          const [first, second] = [measured(one, 1), measured(other, times)];
          expect(compareValues(measure, first, measured(one, times))).toBe(0);
          const sign = Math.sign(compareValues(measure, first, second));
          expect(Math.sign(compareValues(measure, second, first))).toBe(-sign + 0);
          const [x, y] = [first, second].map(({ counts, contrast }) => measureValue(measure, counts, contrast));
          if (x === null || y === null) expect(sign).toBe(Number(x === null) - Number(y === null));
          else if (x === y) expect(sign).toBe(0);
          else if (x === Infinity || y === Infinity || Math.abs(x - y) > 1e-12) expect(sign).toBe(x < y ? -1 : 1);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('[T4] tells values apart that are one double', () => {
    const big = 2 ** 40;
    const [one, other] = [
      { a1: big, n1: big + 1, a2: big, n2: big },
      { a1: big + 1, n1: big + 2, a2: big, n2: big },
    ].map((counts) => measured(counts, 1));
    expect(compareValues('slift', one, other)).toBe(-1);
  });
});
