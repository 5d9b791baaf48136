import { describe, expect, it } from 'vitest';
import { countUnread, sayLeftOut, sayLooks, sayMissing, sayTable } from './data-sentences.ts';

const nothing = { ragged: 0, missing: 0, filter: 0 };

describe('the sentences of Data', () => {
  it('say how much was read', () => {
    expect(sayTable({ rows: 3800, leftOut: nothing }, 12)).toEqual({ words: '3,800 rows and 12 columns', isAll: true });
    expect(sayTable({ rows: 1, leftOut: nothing }, 1).words).toBe('1 row and 1 column');
    expect(sayTable({ rows: 3, leftOut: { ...nothing, filter: 1 } }, 2)).toEqual({
      words: '3 of 4 rows and 2 columns are used.',
      isAll: false,
    });
  });

  it('do not say that all was read where a column was left out', () => {
    expect(sayTable({ rows: 3, leftOut: nothing }, 2, 1)).toEqual({
      words: '3 rows and 2 of 3 columns are used.',
      isAll: false,
    });
    expect(countUnread({ unread: ['a'], notices: [{ code: 'column-left-out' }, { code: 'unread' }] })).toBe(2);
  });

  it('say what is left out', () => {
    expect(sayLeftOut(nothing)).toBeNull();
    expect(sayLeftOut({ ...nothing, filter: 1 })).toBe('1 row is left out: 1 by your choice of rows.');
    expect(sayLeftOut({ ragged: 2, missing: 1, filter: 0 })).toBe(
      '3 rows are left out: 2 with another number of fields and 1 with a missing value.',
    );
  });

  it('say what is missing, for none, one and many columns', () => {
    expect(sayMissing([{ missing: 0 }], ['a'])).toBe('No value is missing.');
    expect(sayMissing([{ missing: 1 }, { missing: 0 }], ['a', 'b'])).toBe('1 value is missing, in a.');
    expect(sayMissing([{ missing: 128 }], ['household income'])).toBe(
      '128 values are missing, all of them in household income.',
    );
    expect(sayMissing([{ missing: 1 }, { missing: 2 }], ['a', 'b'])).toBe('3 values are missing: a (1) and b (2).');
    const six = Array.from({ length: 6 }, () => ({ missing: 1 }));
    expect(sayMissing(six, ['a', 'b', 'c', 'd', 'e', 'f'])).toContain('d (1) and 2 other columns.');
  });

  it('say how many columns need a look', () => {
    expect(sayLooks(0)).toBeNull();
    expect(sayLooks(1)).toBe('One column needs a look before it can be compared.');
    expect(sayLooks(2)).toBe('2 columns need a look before they can be compared.');
  });
});
