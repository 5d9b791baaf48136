import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimAnonymity } from './check-release.ts';

const check = {
  columns: ['sex', 'zone', 'pay'],
  asIs: [{ column: 'pay', values: 40 }],
  quasi: ['sex', 'zone'],
  people: 60,
  uniqueOverAll: 3,
  smallestOverAll: 1,
  smallestOverQuasi: 5,
};

describe('what is claimed of a released file', () => {
  it('[G9] names the columns where others tell people apart', () => {
    expect(claimAnonymity(check, 3)).toBe(
      '3-anonymous over the columns sex, zone only: all 3 columns together tell 3 of 60 apart from everybody else, and the smallest group has 1.',
    );
    expect(claimAnonymity({ ...check, uniqueOverAll: 0, smallestOverAll: 4 }, 3)).toBe(
      '3-anonymous over all columns of the file.',
    );
    expect(claimAnonymity(check, 6)).toBe('Not 6-anonymous: over the columns sex, zone the smallest group has 5.');
    expect(claimAnonymity({ ...check, people: 0, smallestOverAll: null, smallestOverQuasi: null }, 3)).toBe(
      'The file holds no records.',
    );
  });

  it('[G9] calls nothing anonymous where nobody is asked to hide', () => {
    expect(claimAnonymity(check, 1)).toBe(
      'With k = 1 nobody is asked to hide: all 3 columns together tell 3 of 60 apart from everybody else, and the smallest group has 1.',
    );
  });

  it('[G9] never calls a file anonymous in which somebody is alone, without saying over which columns', () => {
    const size = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(size, size, size, (k, all, more) => {
        const sizes = { smallestOverAll: all, smallestOverQuasi: all + more - 1, uniqueOverAll: all === 1 ? 1 : 0 };
        const claim = claimAnonymity({ ...check, ...sizes }, k);
        expect(claim.startsWith(`${k}-anonymous over all`)).toBe(k > 1 && all >= k);
        expect(claim.includes('only: all 3 columns together')).toBe(k > 1 && all < k && all + more - 1 >= k);
      }),
    );
  });
});
