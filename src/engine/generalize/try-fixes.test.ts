import { describe, expect, it } from 'vitest';
import { type PublishedColumn } from './released-table.ts';
import { tryFixes } from './check-release.ts';

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
