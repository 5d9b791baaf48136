import { describe, expect, it } from 'vitest';
import { seededRandom } from '../shared/randomness.ts';
import { proxiesOf } from './testing/proxies-of.ts';

describe('columns that are no proxies', () => {
  it('[D9] [T2] names columns of one value, of more than 50, and of fewer than 5 people a value, and looks at no such column', () => {
    const rows = Array.from({ length: 51 }, (_, i) => [
      i % 2 === 0 ? 'F' : 'M',
      'all',
      String(i),
      String(Math.min(i, 49)),
      String(i % 10),
      '?',
    ]);
    const found = proxiesOf(['sex', 'same', 'id', 'fifty', 'ten', 'empty'], rows, [{ attribute: 'sex', value: 'F' }], {
      columns: { empty: { missingAs: 'none' } },
    });
    expect(found.attributes.map(({ attribute }) => attribute)).toEqual(['sex', 'ten']);
    expect(found.notLookedAt).toEqual([
      { attribute: 'same', reason: 'one-value', values: 1, people: 51 },
      { attribute: 'id', reason: 'many-values', values: 51, people: 51 },
      { attribute: 'fifty', reason: 'few-people', values: 50, people: 51 },
      { attribute: 'empty', reason: 'one-value', values: 0, people: 0 },
    ]);
    const heavy = rows.map((row) => [...row, '5']);
    const names = ['sex', 'same', 'id', 'fifty', 'ten', 'empty', 'n'];
    const weighted = proxiesOf(names, heavy, [{ attribute: 'sex', value: 'F' }], { weight: 'n' });
    expect(weighted.attributes.map(({ attribute }) => attribute)).toEqual(['sex', 'fifty', 'ten']);
  });

  it('[D9] a true proxy comes before forty values drawn by lot, whose V is about 0 and whose p is no evidence', () => {
    let first = 0;
    let quiet = 0;
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = seededRandom(seed);
      const rows = Array.from({ length: 400 }, () => {
        const sex = random() < 0.4 ? 'F' : 'M';
        const likes = random() < 0.3 ? (random() < 0.5 ? 'a' : 'b') : sex === 'F' ? 'a' : 'b';
        return [sex, `w${Math.floor(random() * 40)}`, likes];
      });
      const { attributes: found } = proxiesOf(['sex', 'when', 'club'], rows, [{ attribute: 'sex', value: 'F' }]);
      const [when, club] = [found[1].groups[0]!, found[2].groups[0]!];
      if (club.cramersV! > when.cramersV!) first += 1;
      if (when.p! > 0.05) quiet += 1;
      expect(club.p!).toBeLessThan(1e-6);
    }
    expect(first).toBe(100);
    expect(quiet).toBeGreaterThan(90);
  });

  it('[D9] p is that of chi-square times the columns looked at, the group’s own aside, and at most 1', () => {
    const rows = [
      ['F', 'a', 'x', '30'],
      ['M', 'a', 'y', '20'],
      ['F', 'b', 'x', '20'],
      ['M', 'b', 'y', '30'],
    ];
    const { attributes: found } = proxiesOf(['sex', 'job', 'zone', 'n'], rows, [{ attribute: 'sex', value: 'F' }], {
      weight: 'n',
    });
    // chi-square 4 on 1 degree of freedom, for two columns.
    expect(found[1].groups[0]!.p).toBeCloseTo(2 * 0.04550026389635842, 12);
    const even = rows.map(([sex, job, zone]) => [sex, job, zone, '25']);
    expect(
      proxiesOf(['sex', 'job', 'zone', 'n'], even, [{ attribute: 'sex', value: 'F' }], { weight: 'n' }).attributes[1]
        .groups[0]!.p,
    ).toBe(1);
  });
});
