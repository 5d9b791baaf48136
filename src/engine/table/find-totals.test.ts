import { describe, expect, it } from 'vitest';
import { findTotals } from './find-totals.ts';
import { rawOf } from './testing/raw.ts';

const rows = Array.from({ length: 20 }, (_, i) => [`P${i}`, i % 2 ? 'f' : 'm', '5']);
const totalsOf = (...more: string[][]) => findTotals(rawOf(['person', 'sex', 'points'], [...rows, ...more]));

describe('findTotals', () => {
  it('finds a row with a word for a sum and the sum of a column, or the number of records', () => {
    expect(totalsOf(['Total', '', '100'])).toEqual([{ text: 'Total', row: 20 }]);
    expect(totalsOf(['Summe', '', '20'])).toEqual([{ text: 'Summe', row: 20 }]);
    expect(totalsOf(['', 'Totaal', '20'])).toEqual([{ text: 'Totaal', row: 20 }]);
    expect(totalsOf(['Insgesamt', '', ''])).toEqual([{ text: 'Insgesamt', row: 20 }]);
  });

  it('finds none where the number is another, or where the word is a value of many rows', () => {
    expect(totalsOf(['Total', '', '99'])).toEqual([]);
    expect(totalsOf(['P20', 'Total', '100'])).toEqual([]);
    expect(totalsOf(...Array.from({ length: 12 }, () => ['Total', 'f', '5']))).toEqual([]);
  });
});
