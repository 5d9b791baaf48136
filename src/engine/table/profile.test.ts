import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { profileColumn } from './profile.ts';
import { columnOf } from './testing/raw.ts';

const profile = (cells: readonly string[]) => profileColumn(columnOf('x', cells), ['?', '']);

describe('profileColumn', () => {
  it.each<[string, string[]]>([
    ['empty', ['?', '', '?']], ['empty', []], ['constant', ['a', 'a', '?']], ['constant', ['5', '5']],
    ['yes-no', ['yes', 'no', 'yes']], ['yes-no', ['1', '0', '?']], ['yes-no', ['True', 'False']], ['text', ['good', 'bad']],
    ['integer', ['1', '2', '3.0', '?']], ['number', ['1', '2.5', '-3e-2']], ['text', ['1', '2', 'x']],
    ['date', ['2020-01-31', '2021-12-01']], ['date', ['31/12/1999', '1.2.2000']], ['date', ['2020-01-31 10:00', '2021-12-01T09:30:00Z']], ['text', ['2020-13-32', '2020-01-01']],
  ])('[T6] calls a column %s when it holds %j', (type, cells) => {
    expect(profile(cells).type).toBe(type);
  });

  it('[T6] counts missing rows and distinct values apart', () => {
    expect(profile(['a', '?', 'b', '', 'a'])).toMatchObject({ name: 'x', distinct: 2, missing: 2, min: null, max: null, histogram: null, top: [{ value: 'a', count: 2 }, { value: 'b', count: 1 }] });
  });

  it('draws one bar for each whole number of a short range', () => {
    expect(profile(['3', '1', '3', '4', '?'])).toMatchObject({ min: 1, max: 4, histogram: { from: 0.5, to: 4.5, counts: [1, 0, 2, 1] } });
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
      fc.property(fc.array(fc.oneof(fc.integer({ min: -40, max: 40 }).map(String), fc.constantFrom('1.5', '?')), { maxLength: 80 }), (cells) => {
        const { histogram, missing, top, distinct } = profile(cells);
        const present = cells.filter((cell) => cell !== '?');
        expect(missing).toBe(cells.length - present.length);
        if (histogram !== null) expect(histogram.counts.reduce((a, b) => a + b, 0)).toBe(present.length);
        const counts = new Map<string, number>();
        for (const cell of present) counts.set(cell, (counts.get(cell) ?? 0) + 1);
        expect(distinct).toBe(counts.size);
        expect(top.map(({ value, count }) => [value, count])).toEqual([...counts].sort((a, b) => b[1] - a[1]).slice(0, 8));
      }),
    );
  });
});
