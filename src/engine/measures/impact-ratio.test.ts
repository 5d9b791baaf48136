import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { RateCounts } from './counts.ts';
import {
  compareSelection,
  computeImpactRatio,
  countShortfall,
  findBestGroup,
  isBelowFourFifths,
} from './impact-ratio.ts';
import { rates } from './testing/arbitrary-counts.ts';

const none = { a: 0, n: 0 };

describe('impact ratio', () => {
  it('[E7] denials of 10% against 5% give an impact ratio of 0.947, not below four fifths', () => {
    const [group, best] = [
      { a: 10, n: 100 },
      { a: 5, n: 100 },
    ];
    expect(computeImpactRatio(group, best)).toBeCloseTo(0.947, 3);
    expect(isBelowFourFifths(group, best)).toBe(false);
  });

  it('[M6] four fifths itself is not below four fifths', () => {
    expect(isBelowFourFifths({ a: 60, n: 100 }, { a: 50, n: 100 })).toBe(false);
    expect(isBelowFourFifths({ a: 61, n: 100 }, { a: 50, n: 100 })).toBe(true);
    expect(countShortfall({ a: 60, n: 100 }, { a: 50, n: 100 })).toBe(0);
    expect(countShortfall({ a: 61, n: 100 }, { a: 50, n: 100 })).toBe(1);
  });

  it('[M6][T4] sees a difference of one in 4*10^26', () => {
    const t = 1e12;
    const [group, best] = [
      { a: 13 + 16 * t, n: 16 + 20 * t },
      { a: 13 + 15 * t, n: 17 + 20 * t },
    ];
    expect(isBelowFourFifths(group, best)).toBe(true);
    expect(isBelowFourFifths({ ...group, a: group.a - 1 }, best)).toBe(false);
    expect(countShortfall(group, best)).toBe(1);
  });

  it('[M6][T4] equals integers of any size, and the shortfall is the smallest number that passes', () => {
    const large = fc.integer({ min: 1, max: 1e15 }).chain((n) => fc.integer({ min: 0, max: n }).map((a) => ({ a, n })));
    const groups = fc.oneof(rates, large).filter(({ n }) => n > 0);
    fc.assert(
      fc.property(groups, groups, (group, best) => {
        const [xg, ng, xb, nb] = [group.n - group.a, group.n, best.n - best.a, best.n].map(BigInt);
        const isBelow = 5n * xg * nb < 4n * xb * ng;
        expect(isBelowFourFifths(group, best)).toBe(isBelow);
        const shortfall = countShortfall(group, best)!;
        expect(shortfall > 0).toBe(isBelow);
        const reached = xg + BigInt(shortfall);
        expect(5n * reached * nb >= 4n * xb * ng && 5n * (reached - 1n) * nb < 4n * xb * ng).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('compareSelection', () => {
  it('[M8] a group that is left out is not the best and takes no part, but keeps number and rate', () => {
    const groups = [
      { a: 52, n: 100 },
      { a: 0, n: 3 },
      { a: 20, n: 100 },
    ];
    const all = compareSelection(groups, { a: 0, n: 0 }, 203);
    expect([all.best, all.rows.map(({ impactRatio }) => impactRatio)]).toEqual([1, [0.48, 1, 0.8]]);
    const table = compareSelection(groups, { a: 0, n: 0 }, 203, (at) => at === 1);
    expect([table.best, table.rows.map(({ impactRatio }) => impactRatio)]).toEqual([2, [0.6, null, 1]]);
    expect(table.rows[1]).toMatchObject({ n: 3, selected: 3, selectionRate: 1, isLeftOut: true, isBest: false });
    expect(table.rows[1]).toMatchObject({ isBelowFourFifths: false, shortfall: null });
  });

  it('[M6][M8] describes groups, intersections and the unknown', () => {
    const groups: RateCounts[] = [
      { a: 52, n: 100 },
      { a: 70, n: 100 },
      { a: 1, n: 4 },
      { a: 0, n: 0 },
    ];
    const table = compareSelection(groups, { a: 3, n: 6 }, 210);
    expect(table.best).toBe(2);
    expect(table.unknown).toEqual({ n: 6, selected: 3 });
    expect(table.rows[0]).toEqual({
      isLeftOut: false,
      n: 100,
      selected: 48,
      selectionRate: 0.48,
      impactRatio: 0.64,
      isBest: false,
      isBelowFourFifths: true,
      shortfall: 12,
      isUnderTwoPercent: false,
    });
    expect(table.rows[2]).toMatchObject({
      impactRatio: 1,
      isBest: true,
      isBelowFourFifths: false,
      shortfall: 0,
      isUnderTwoPercent: true,
    });
    expect(table.rows[3]).toEqual({
      isLeftOut: false,
      n: 0,
      selected: 0,
      selectionRate: null,
      impactRatio: null,
      isBest: false,
      isBelowFourFifths: false,
      shortfall: null,
      isUnderTwoPercent: true,
    });
  });

  it('[M8] marks groups under 2% exactly', () => {
    const small = (n: number, total: number) => compareSelection([{ a: 0, n }], none, total).rows[0].isUnderTwoPercent;
    expect([small(1, 50), small(1, 51), small(651, 32_561), small(652, 32_561)]).toEqual([false, true, true, false]);
  });

  it('[M5][M6] has no ratio where nobody is selected, and no best group where all are empty', () => {
    const table = compareSelection(
      [
        { a: 5, n: 5 },
        { a: 7, n: 7 },
      ],
      none,
      12,
    );
    expect(table.rows.map((row) => [row.impactRatio, row.isBelowFourFifths, row.shortfall, row.isBest])).toEqual([
      [null, false, 0, true],
      [null, false, 0, true],
    ]);
    expect(compareSelection([none], none, 0)).toMatchObject({
      best: null,
      rows: [{ impactRatio: null, shortfall: null }],
    });
    expect(computeImpactRatio({ a: 1, n: 2 }, { a: 3, n: 3 })).toBe(Infinity);
  });

  it('[M6] no group does better than the best, and ratios lie between 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(rates, { maxLength: 8 }), (groups) => {
        const best = findBestGroup(groups);
        const known = groups.filter(({ n }) => n > 0);
        if (best === null) {
          expect(known).toHaveLength(0);
          return;
        }
        const { a, n } = groups[best];
        expect(known.every((group) => BigInt(group.n - group.a) * BigInt(n) <= BigInt(n - a) * BigInt(group.n))).toBe(
          true,
        );
        expect(
          compareSelection(groups, none, 1).rows.every(
            ({ impactRatio: ratio }) => ratio === null || (ratio >= 0 && ratio <= 1 + 1e-15),
          ),
        ).toBe(true);
      }),
    );
  });
});
