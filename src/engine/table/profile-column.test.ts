import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileColumn } from './profile-column.ts';
import { columnOf } from './testing/raw.ts';

const profile = (cells: readonly string[]) => profileColumn(columnOf('x', cells), ['?', '']);

describe('profileColumn', () => {
  it.each<[string, string[]]>([
    ['empty', ['?', '', '?']],
    ['empty', []],
    ['constant', ['a', 'a', '?']],
    ['constant', ['5', '5']],
    ['yes-no', ['yes', 'no', 'yes']],
    ['yes-no', ['1', '0', '?']],
    ['yes-no', ['True', 'False']],
    ['text', ['good', 'bad']],
    ['integer', ['1', '2', '3.0', '?']],
    ['number', ['1', '2.5', '-3e-2']],
    ['text', ['1', '2', 'x']],
    ['date', ['2020-01-31', '2021-12-01']],
    ['date', ['31/12/1999', '1.2.2000']],
    ['date', ['2020-01-31 10:00', '2021-12-01T09:30:00Z']],
    ['text', ['2020-13-32', '2020-01-01']],
  ])('[T6] calls a column %s when it holds %j', (type, cells) => {
    expect(profile(cells).type).toBe(type);
  });

  it('[T6] counts missing rows and distinct values apart', () => {
    expect(profile(['a', '?', 'b', '', 'a'])).toMatchObject({
      name: 'x',
      distinct: 2,
      missing: 2,
      min: null,
      max: null,
      histogram: null,
      top: [
        { value: 'a', count: 2 },
        { value: 'b', count: 1 },
      ],
    });
  });

  it('draws one bar for each whole number of a short range', () => {
    expect(profile(['3', '1', '3', '4', '?'])).toMatchObject({
      min: 1,
      max: 4,
      histogram: { from: 0.5, to: 4.5, counts: [1, 0, 2, 1] },
    });
    const long = profile(Array.from({ length: 50 }, (_, i) => String(i)));
    expect(long.histogram).toEqual({ from: -0.5, to: 50.5, counts: [...Array<number>(16).fill(3), 2] });
  });

  it('[T7] puts a number on an edge into the lower bar', () => {
    const { histogram } = profile(['0', '24', '1', '0.5', '23.5']);
    expect(histogram!.counts[0]).toBe(3);
    expect(histogram!.counts[23]).toBe(2);
    expect(profile(['-1e308', '1e308', '0.5']).histogram).toBeNull();
  });

  it('loses no row in the histogram and ranks values like a full sort', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: -40, max: 40 }).map(String), fc.constantFrom('1.5', '?')), {
          maxLength: 80,
        }),
        (cells) => {
          const { histogram, missing, top, distinct } = profile(cells);
          const present = cells.filter((cell) => cell !== '?');
          expect(missing).toBe(cells.length - present.length);
          if (histogram !== null) expect(histogram.counts.reduce((a, b) => a + b, 0)).toBe(present.length);
          const counts = new Map<string, number>();
          for (const cell of present) counts.set(cell, (counts.get(cell) ?? 0) + 1);
          expect(distinct).toBe(counts.size);
          expect(top.map(({ value, count }) => [value, count])).toEqual(
            [...counts].sort((a, b) => b[1] - a[1]).slice(0, 8),
          );
        },
      ),
    );
  });

  it('calls numbers too large to be shown a text, and nothing Infinity', () => {
    expect(profile(['1e400', '2', '3'])).toMatchObject({ type: 'text', min: null, max: null, histogram: null });
  });

  it('[T8] says in which ways numbers and dates can be read', () => {
    expect(profile(['1.234', '2.500']).formats.numbers).toHaveLength(2);
    expect(profile(['1', '2', '?']).formats).toEqual({ numbers: [{ decimal: '.', thousands: null }], dates: [] });
    expect(profile(['01/02/2023', '03/04/2023']).formats).toEqual({ numbers: [], dates: ['d/m/y', 'm/d/y'] });
  });

  it('[T8] reads numbers with a decimal comma and dates where only one way is possible', () => {
    const income = profile(['46.242,00', '9.000,50', '?']);
    expect(income).toMatchObject({ type: 'number', min: 9000.5, max: 46242, missing: 1 });
    expect(income.format).toEqual({ kind: 'number', decimal: ',', thousands: '.' });
    expect(income.histogram?.counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(profile(['1,234', '5,678'])).toMatchObject({ type: 'text', format: null, histogram: null });
    const born = profile(['31/12/1960', '01/02/1962', '01/03/1962']);
    expect(born).toMatchObject({ type: 'date', min: 1960, max: 1962, histogram: { counts: [1, 0, 2] } });
    expect(profile(['1.5', '2'])).toMatchObject({ type: 'number', format: null });
  });

  it('[T8] dates within two years are looked at by month, where the order of day and month is known', () => {
    const decided = profile(['31/12/2023', '01/02/2024', '15/02/2024']);
    expect(decided).toMatchObject({ type: 'date', min: 12 * 2023 + 12, max: 12 * 2024 + 2, format: { as: 'month' } });
    expect(decided.histogram?.counts).toEqual([1, 0, 2]);
    expect(profile(['01/02/2024', '03/04/2024'])).toMatchObject({ type: 'date', format: { as: 'year' } });
  });

  it('[T8] reads a column as its settings say', () => {
    const cells = columnOf('x', ['1,234', '5,678']);
    expect(profileColumn(cells, [], { thousands: ',' })).toMatchObject({ type: 'integer', max: 5678 });
    expect(profileColumn(cells, [], { decimal: ',' })).toMatchObject({ type: 'number', max: 5.678 });
    const dates = columnOf('x', ['01/02/1990', '03/01/1960']);
    expect(profileColumn(dates, [], { as: 'age', at: '2020-01-20' })).toMatchObject({ format: null });
    expect(profileColumn(dates, [], { as: 'age', at: '2020-02-02', date: 'd/m/y' })).toMatchObject({
      type: 'date',
      min: 30,
      max: 60,
    });
    expect(profileColumn(dates, [], { as: 'age' })).toMatchObject({ format: null });
  });
});
