import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAffected } from './counts.ts';

describe('countAffected', () => {
  it('[M11] counts the people whom the gap costs the better outcome', () => {
    expect(countAffected({ a1: 61, n1: 103, a2: 88, n2: 292 })).toBe(30);
    expect(countAffected({ a1: 5, n1: 10, a2: 1, n2: 4 })).toBe(3);
    expect(countAffected({ a1: 2, n1: 10, a2: 3, n2: 4 })).toBe(0);
    expect(countAffected({ a1: 5, n1: 10, a2: 0, n2: 0 })).toBeNull();
    expect(countAffected({ a1: 5, n1: 10, a2: 0, n2: 7 })).toBe(5);
  });

  it('[M11] [T4] is the nearest whole number, half up, however large the counts', () => {
    const group = fc
      .oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2 ** 45 }))
      .chain((n) => fc.record({ n: fc.constant(n), a: fc.integer({ min: 0, max: n }) }));
    fc.assert(
      fc.property(group, group, (one, other) => {
        const top = BigInt(one.a) * BigInt(other.n) - BigInt(one.n) * BigInt(other.a);
        const bottom = BigInt(other.n);
        const found = BigInt(countAffected({ a1: one.a, n1: one.n, a2: other.a, n2: other.n })!);
        // found - 1/2 <= top/bottom < found + 1/2
        const isNearest = 2n * top >= (2n * found - 1n) * bottom && 2n * top < (2n * found + 1n) * bottom;
        expect(top <= 0n ? found === 0n : isNearest).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
