import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDiscriminatoryByForce } from '../discovery/testing/brute-force.ts';
import { type GroupCounts, type RateCounts, pairGroups } from '../measures/counts.ts';
import { threshold } from '../measures/testing/thresholds.ts';
import { type Measure, measures } from '../vocabulary/measures.ts';
import { type Place, smallestAddition } from './sanitize-patterns.ts';

/** The counts once `by` records hold exactly {A,B}, or exactly {B,C}. */
const after = ({ a1, n1, a2, n2 }: GroupCounts, place: Place, by: number): GroupCounts =>
  place === 'AB' ? pairGroups(a1, n1 + by, a2, n2) : pairGroups(a1, n1, a2 + by, n2 + by);

const isOver = (measure: Measure, counts: GroupCounts, alpha: string, contrast: RateCounts | null) =>
  isDiscriminatoryByForce(measure, { counts }, contrast === null ? [] : [contrast], alpha);

const sizes = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 5000 }),
  fc.integer({ min: 1, max: 5_000_000 }),
);
const rate = sizes.chain((n) => fc.integer({ min: 0, max: n }).map((a) => ({ a, n })));
const someCase = fc.record({
  measure: fc.constantFrom(...measures),
  place: fc.constantFrom<Place>('AB', 'BC'),
  alpha: fc.constantFrom('0', '0.05', '0.3', '0.8', '1', '1.2', '1.25', '2', '10.5', '-0.1'),
  one: rate,
  other: rate,
  contrast: rate.filter(({ a }) => a > 0),
});

describe('the smallest addition', () => {
  it('[S4] exp:55: 6 for 20 of 34 women against 19 of 47 men and 1.25', () => {
    expect(smallestAddition('slift', 'AB', pairGroups(20, 34, 19, 47), threshold('1.25'), null)).toBe(6);
  });

  it('[E4] where the bound is 10, 10 leaves the limit reached and 11 are added', () => {
    const counts = pairGroups(20, 30, 20, 50);
    expect(isOver('slift', after(counts, 'AB', 10), '1.25', null)).toBe(true);
    expect(smallestAddition('slift', 'AB', counts, threshold('1.25'), null)).toBe(11);
  });

  it('[S4] [S5] [E4] takes every measure below the limit, and one record less does not; [T4] also with millions', () => {
    let tried = 0;
    fc.assert(
      fc.property(someCase, ({ measure, place, alpha, one, other, contrast }) => {
        const counts = pairGroups(one.a, one.n, other.a, other.n);
        fc.pre(isOver(measure, counts, alpha, contrast));
        const by = smallestAddition(measure, place, counts, threshold(alpha), contrast);
        if (by === null) {
          for (const some of [1, 1000, 1e12])
            if (isPlace(measure, place))
              expect(isOver(measure, after(counts, place, some), alpha, contrast)).toBe(true);
          return;
        }
        tried += 1;
        expect(isOver(measure, after(counts, place, by), alpha, contrast)).toBe(false);
        expect(by === 1 || isOver(measure, after(counts, place, by - 1), alpha, contrast)).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(tried).toBeGreaterThan(500);
  });

  it('[S4] a limit that additions to a place cannot reach has none', () => {
    const none = (measure: Measure, place: Place, counts: GroupCounts, alpha: string) =>
      smallestAddition(measure, place, counts, threshold(alpha), null);
    expect(none('slift', 'AB', pairGroups(5, 10, 0, 10), '1.2')).toBeNull();
    expect(none('elift', 'BC', pairGroups(9, 10, 1, 10), '0.9')).toBeNull();
    expect(none('elift_c', 'BC', pairGroups(10, 10, 1, 10), '0.8')).toBeNull();
    expect(none('slift_c', 'BC', pairGroups(10, 10, 1, 10), '0.8')).toBeNull();
    expect(none('clift', 'AB', pairGroups(5, 10, 1, 10), '1')).toBeNull();
  });
});

/** Whether a measure is sanitized at a place at all; clift has a bound for alpha above 1 only. */
function isPlace(measure: Measure, place: Place): boolean {
  if (measure === 'clift') return false;
  return place === 'BC' || !measure.startsWith('elift');
}
