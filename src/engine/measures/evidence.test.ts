import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { pairGroups } from './counts.ts';
import { computeZ, evidenceOf, gatherEvidence } from './evidence.ts';
import { measures } from '../vocabulary/measures.ts';
import { loosePairs } from './testing/arbitrary-counts.ts';

describe('computeZ', () => {
  it('[M7] is the root of the chi-square of the table, with the sign of the gap', () => {
    const chiSquare = (2925 * (489 * 1434 - 206 * 796) ** 2) / (695 * 2230 * 1285 * 1640);
    expect(computeZ(489, 695, 796, 2230)).toBeCloseTo(Math.sqrt(chiSquare), 10);
    expect(computeZ(796, 2230, 489, 695)).toBeCloseTo(-Math.sqrt(chiSquare), 10);
  });

  it('[M7] is undefined for an empty group and where nobody or everybody was denied', () => {
    const tables: [number, number, number, number][] = [
      [0, 0, 1, 2],
      [1, 2, 0, 0],
      [0, 5, 0, 6],
      [5, 5, 6, 6],
    ];
    for (const cells of tables) expect(computeZ(...cells)).toBeNaN();
  });
});

describe('evidenceOf', () => {
  it('[M7] lets the exact test lead below 30 people in the context', () => {
    expect(evidenceOf('slift', pairGroups(5, 10, 2, 19)).leads).toBe('exact');
    expect(evidenceOf('slift', pairGroups(5, 10, 2, 20)).leads).toBe('z');
    expect(evidenceOf('slift', { ...pairGroups(5, 10, 2, 19), n: 30 }).leads).toBe('z');
  });

  it('[M5][M7] has nothing to say without a comparison group', () => {
    const nothing = { interval: null, fisher: null, log10Fisher: null, z: null, leads: 'z' };
    expect(evidenceOf('elift', pairGroups(20, 40, 0, 0))).toEqual(nothing);
    expect(evidenceOf('elift', pairGroups(0, 0, 20, 40))).toEqual(nothing);
  });

  it('[M7] never holds NaN', () => {
    fc.assert(
      fc.property(fc.constantFrom(...measures), loosePairs, (measure, counts) => {
        const { interval, fisher, log10Fisher, z } = evidenceOf(measure, counts);
        for (const value of [interval?.low, interval?.high, fisher, log10Fisher, z]) expect(value).not.toBeNaN();
      }),
    );
  });
});

describe('gatherEvidence', () => {
  it('[M7] gives the columns of every rule', () => {
    fc.assert(
      fc.property(fc.constantFrom(...measures), fc.array(loosePairs, { maxLength: 12 }), (measure, rules) => {
        const take = (key: 'a1' | 'n1' | 'a2' | 'n2' | 'a' | 'n') => Float64Array.from(rules, (rule) => rule[key]);
        const columns = gatherEvidence(measure, {
          a1: take('a1'),
          n1: take('n1'),
          a2: take('a2'),
          n2: take('n2'),
          a: take('a'),
          n: take('n'),
        });
        const orNull = (value: number) => (Number.isNaN(value) ? null : value);
        rules.forEach((rule, i) => {
          const one = evidenceOf(measure, rule);
          expect(orNull(columns.low[i])).toBe(one.interval?.low ?? null);
          expect(orNull(columns.high[i])).toBe(one.interval?.high ?? null);
          expect(orNull(columns.fisher[i])).toBe(one.fisher);
          expect(orNull(columns.log10Fisher[i])).toBe(one.log10Fisher);
          expect(orNull(columns.z[i])).toBe(one.z);
        });
      }),
    );
  });
});
