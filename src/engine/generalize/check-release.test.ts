import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimAnonymity, joinClasses, tryFixes } from './check-release.ts';
import type { PublishedColumn } from './released-table.ts';

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

const someClasses = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 3 })), { maxLength: 25 });

describe('the join of two released tables', () => {
  it('[G12] counts whoever is alike in both, by weight, and leaves out whoever is in one alone', () => {
    const join = (one: number[], other: number[], weights: number[] | null = null) =>
      joinClasses([Uint32Array.from(one), Uint32Array.from(other)], weights && Float64Array.from(weights));
    expect(join([1, 1, 2, 2], [1, 1, 1, 1])).toEqual({ smallest: 2, alone: 0, addsNothing: true });
    expect(join([1, 1, 2, 2], [1, 2, 1, 1])).toEqual({ smallest: 1, alone: 2, addsNothing: false });
    expect(join([1, 1, 2, 2], [1, 2, 1, 1], [2, 5, 1, 1])).toEqual({ smallest: 2, alone: 0, addsNothing: false });
    expect(join([1, 0], [0, 1])).toEqual({ smallest: null, alone: 0, addsNothing: false });
    expect(join([1, 1, 1], [1, 1, 0]).addsNothing).toBe(false);
    expect(join([1, 1, 2], [3, 3, 3]).addsNothing).toBe(true);
    expect(join([1, 1, 1], [1, 1, 2]).addsNothing).toBe(false);
  });

  it('[G12] [T2] is what plain counting by both classes gives', () => {
    fc.assert(
      fc.property(someClasses, (records) => {
        const sums = new Map<string, number>();
        for (const [a, b, weight] of records)
          if (a > 0 && b > 0) sums.set(`${a} ${b}`, (sums.get(`${a} ${b}`) ?? 0) + weight);
        const sizes = [...sums.values()];
        const given = [0, 1, 2].map((i) => records.map((record) => record[i]));
        expect(
          joinClasses([Uint32Array.from(given[0]), Uint32Array.from(given[1])], Float64Array.from(given[2])),
        ).toEqual({
          smallest: sizes.length === 0 ? null : Math.min(...sizes),
          alone: sizes.filter((size) => size === 1).length,
          addsNothing: records.every(([a, b]) => (a === 0 ? b === 0 : records.every(([c, d]) => a !== c || b === d))),
        });
      }),
    );
  });
});

const columns: readonly PublishedColumn[] = [
  { name: 'sex', place: 0, as: 'generalized' },
  { name: 'pay', place: 1, as: 'asIs' },
  { name: 'code', place: 2, as: 'asIs' },
  { name: 'granted', place: 3, as: 'asIs' },
];

/** Forty people: pay is another number for each, code another text for each. */
const people = Array.from({ length: 40 }, (_, i) => [
  i % 2 === 0 ? 'F' : 'M',
  i === 39 ? '?' : `${i}.5`,
  `x${i}`,
  i < 20 ? 'no' : 'yes',
]);
const tableOf = (rows: readonly (readonly string[])[]) => ({
  names: [],
  rows: rows.length,
  kept: null,
  rowAt: (row: number) => row,
  cellsOf: (row: number) => [...rows[row]],
  spelled: (rows[0] ?? []).map((_, place) => ({
    texts: rows.map((cells) => cells[place]),
    codes: Uint32Array.from(rows, (_row, at) => at),
    source: null,
  })),
});
const attributes = columns.map(({ name }) => name);
const fix = (rows: readonly (readonly string[])[], own = columns, used: readonly string[] = attributes) =>
  tryFixes({ table: tableOf(rows), columns: own, attributes: used, decision: 'granted', missing: ['?'] });

describe('tryFixes', () => {
  it('[G9] counts who would be unique without the columns of many values, or with numbers in bands', () => {
    const fixes = fix(people);
    expect(fixes.leaveOut).toEqual({ columns: ['pay', 'code'], unique: 0 });
    expect(fixes.bands).toEqual({ columns: ['pay'], bins: 4, unique: 40 });
  });

  it('[G9] [T7] bands of equal frequency leave those alone who are alone in theirs', () => {
    const withoutCode = columns.filter(({ name }) => name !== 'code');
    const rows = people.map(([sex, pay, , granted]) => [sex, pay, granted]);
    const { bands } = fix(rows, withoutCode);
    expect(bands).toEqual({ columns: ['pay'], bins: 4, unique: 1 });
  });

  it('[G9] offers nothing where only the decision is as it is, and no bands of what is not analysed', () => {
    const one = columns.filter(({ as, name }) => as !== 'asIs' || name === 'granted');
    expect(
      fix(
        people.map(([sex, , , granted]) => [sex, granted]),
        one,
      ),
    ).toEqual({ leaveOut: null, bands: null });
    expect(fix(people, columns, []).bands).toBeNull();
  });

  it('[G9] of columns with few values the one goes without which the fewest are unique', () => {
    const rows = people.map(([sex, , , granted], i) => [sex, String(i % 20), i % 10 === 0 ? 'a' : 'b', granted]);
    const counts = (places: readonly number[]) => {
      const groups = new Map<string, number>();
      for (const row of rows) {
        const key = row.filter((_, place) => !places.includes(place)).join();
        groups.set(key, (groups.get(key) ?? 0) + 1);
      }
      return [...groups.values()].filter((size) => size === 1).length;
    };
    expect(counts([1])).toBeLessThan(counts([2]));
    expect(fix(rows)).toEqual({ leaveOut: { columns: ['pay'], unique: counts([1]) }, bands: null });
  });

  it('[G9] [T2] counts by weight: a record that stands for two is not alone', () => {
    const weighted = [...columns, { name: 'w', place: 4, as: 'weight' as const }];
    const rows = people.map((row, i) => [...row, i < 10 ? '2' : '1']);
    const { bands } = fix(rows, weighted);
    expect(bands!.unique).toBe(30);
  });
});
