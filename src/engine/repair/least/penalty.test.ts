import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Measure, measures } from '../../vocabulary/measures.ts';
import { isDiscriminatoryByForce } from '../../discovery/testing/brute-force.ts';
import { thresholdOf } from '../../discovery/testing/random-tables.ts';
import { isOwnEnough, makeViolation, secondSideOf } from './penalty.ts';

const thresholds: Readonly<Record<string, readonly string[]>> = {
  ratio: ['0', '0.00001', '0.5', '1', '1.2', '2', '1e9'],
  difference: ['-0.5', '0', '0.1', '0.333333333333333333333'],
};
const listThresholds = (measure: Measure) => thresholds[measure.endsWith('_d') ? 'difference' : 'ratio'];

const someCounts = fc
  .record({
    n1: fc.integer({ min: 1, max: 40 }),
    n2: fc.integer({ min: 1, max: 40 }),
    part1: fc.nat(),
    part2: fc.nat(),
    factor: fc.constantFrom(1, 1, 1, 1_000_003, 40_000_000_007),
  })
  .map(({ n1, n2, part1, part2, factor }) => ({
    a1: (part1 % (n1 + 1)) * factor,
    n1: n1 * factor,
    a2: (part2 % (n2 + 1)) * factor,
    n2: n2 * factor,
  }));

const someMeasured = fc.constantFrom(
  ...measures.flatMap((measure) => listThresholds(measure).map((alpha) => ({ measure, alpha }))),
);

/** One constraint: the group against everybody else, who all have one other value. */
function needOf(measure: Measure, alpha: string, n1: number, n2: number, least: number, mustStayPositive = false) {
  const side = secondSideOf(measure);
  const columns = {
    count: 1,
    n1: Float64Array.of(n1),
    n2: Float64Array.of(side === 'context' ? n1 + n2 : n2),
    least: Float64Array.of(least),
    mustStayPositive: Uint8Array.of(mustStayPositive ? 1 : 0),
  };
  const isOwn = isOwnEnough(measure, thresholdOf(alpha));
  const violation = makeViolation(measure, thresholdOf(alpha), { ...columns, isOwn: Uint8Array.of(0) });
  const ownNeed = makeViolation(measure, thresholdOf(alpha), {
    ...columns,
    mustStayPositive: Uint8Array.of(0),
    isOwn: Uint8Array.of(1),
  });
  const second = (a1: number, a2: number) => (side === 'value' ? a2 : a1 + a2);
  return {
    at: (a1: number, a2: number) => Math.max(violation.at(0, a1, second(a1, a2)), isOwn ? ownNeed.at(0, a1, a1) : 0),
    isSurelySatisfied: (a1: number, a2: number) =>
      violation.isSurelySatisfied(0, a1, second(a1, a2)) && (!isOwn || ownNeed.isSurelySatisfied(0, a1, a1)),
  };
}

function isWorse(
  measure: string,
  alpha: string,
  { a1, n1, a2, n2 }: { a1: number; n1: number; a2: number; n2: number },
): boolean {
  const rates = [
    { a: a1, n: n1 },
    { a: a2, n: n2 },
  ];
  return isDiscriminatoryByForce(
    measure,
    { counts: { a1, n1, a2, n2, a: a1 + a2, n: n1 + n2 } },
    rates,
    alpha === '1e9' ? '1000000000' : alpha,
  );
}

describe('makeNeed', () => {
  it('[M2] olift is a number one step beyond a group too, where the odds of a limit would be divided by nothing', () => {
    expect(needOf('olift', '3', 2, 2, 0).at(3, 0)).toBeGreaterThan(0);
    expect(needOf('olift', '3', 2, 2, 0).at(3, 0)).toBeLessThan(Infinity);
  });

  it('[M4] [M5] [T4] is above 0 exactly where a rule is discriminatory, for all measures and large counts', () => {
    fc.assert(
      fc.property(someMeasured, someCounts, ({ measure, alpha }, counts) => {
        const { a1, n1, a2, n2 } = counts;
        expect(needOf(measure, alpha, n1, n2, 0).at(a1, a2) > 0).toBe(isWorse(measure, alpha, counts));
      }),
      { numRuns: 5000 },
    );
  });

  it('[P9] a value of clift that is held needs somebody denied; where others are, nothing changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...thresholds.ratio), someCounts, (alpha, counts) => {
        const { a1, n1, a2, n2 } = counts;
        const violation = needOf('clift', alpha, n1, n2, 0, true);
        expect(violation.at(a1, a2) > 0).toBe(a2 === 0 || isWorse('clift', alpha, counts));
        if (a2 <= 1) expect(violation.isSurelySatisfied(a1, a2)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('where it says that a rule is far, no single change makes it discriminatory', () => {
    fc.assert(
      fc.property(someMeasured, someCounts, ({ measure, alpha }, { a1, n1, a2, n2 }) => {
        const violation = needOf(measure, alpha, n1, n2, 0);
        if (!violation.isSurelySatisfied(a1, a2)) return;
        for (const [d1, d2] of [
          [0, 0],
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ]) {
          if (a1 + d1 < 0 || a1 + d1 > n1 || a2 + d2 < 0 || a2 + d2 > n2) continue;
          expect(isWorse(measure, alpha, { a1: a1 + d1, n1, a2: a2 + d2, n2 })).toBe(false);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('[M2] is about the number of others to deny: elift of 6 of 10 against 2 of 10 at 1.2 needs two, and a bit', () => {
    const violation = needOf('elift', '1.2', 10, 10, 0);
    expect(violation.at(6, 2)).toBeCloseTo(2.25, 9);
    expect([violation.at(6, 4), violation.at(6, 5)]).toEqual([0.25, 0]);
  });

  it('[D1] a rule that is not frequent needs nothing', () => {
    expect(needOf('slift', '1', 10, 10, 7).at(6, 2)).toBe(0);
    expect(needOf('slift', '1', 10, 10, 6).at(6, 2)).toBeGreaterThan(0);
  });
});
