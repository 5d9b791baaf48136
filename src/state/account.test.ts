import { describe, expect, it } from 'vitest';
import { bookSpent, listSpent, sumDecimals } from './account.ts';

const entry = (epsilon: string, at: number) => ({ epsilon, of: '10 patterns', at });

describe('the account of budgets', () => {
  it('[S8] adds up exactly', () => {
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3');
    expect(sumDecimals(['1', '0.25', '10'])).toBe('11.25');
    expect(sumDecimals(['0.5', '0.5'])).toBe('1');
    expect(sumDecimals([])).toBe('0');
  });

  it('[S8] lists what was spent on the same data, kept or not, each release once and none of other data', () => {
    const accounts = bookSpent(bookSpent({}, 'a', entry('1', 5)), 'a', entry('2', 9));
    const kept = { accounts: { a: [entry('0.5', 2), entry('1', 5)], b: [entry('7', 1)] } };
    expect(listSpent({ accounts, kept }, 'a').map(({ epsilon }) => epsilon)).toEqual(['0.5', '1', '2']);
    expect(listSpent({ accounts, kept: null }, 'b')).toEqual([]);
    expect(listSpent({ accounts, kept }, null)).toEqual([]);
  });
});
