import { describe, expect, it } from 'vitest';
import { formatNear } from './format.ts';

describe('formatNear', () => {
  it('has two digits away from the limit and on it', () => {
    expect(formatNear(3.0678, 1.2)).toBe('3.07');
    expect(formatNear(1.2, 1.2)).toBe('1.20');
  });

  it('has a third digit, or more, where two would round onto the limit', () => {
    expect(formatNear(1.196, 1.2)).toBe('1.196');
    expect(formatNear(1.1996, 1.2)).toBe('1.1996');
    expect(formatNear(0.8049, 0.8)).toBe('0.805');
  });

  it('says in words what four digits would still round onto the limit', () => {
    expect(formatNear(1.1999984675441993, 1.2)).toBe('just under 1.2');
    expect(formatNear(1.2000000123, 1.2)).toBe('just over 1.2');
    expect(formatNear(0.79999999, 0.8)).toBe('just under 0.8');
    expect(formatNear(6.9999999, 100 * 0.07)).toBe('just under 7');
  });

  it('takes the last bits of a float for what they are: the limit itself', () => {
    expect(formatNear(0.8 - 0.7, 0.1)).toBe('0.10');
    expect(formatNear(1.1 * 1.1, 1.21)).toBe('1.21');
  });

  it('says what is infinite', () => {
    expect(formatNear(Infinity, 1.2)).toBe('infinite');
    expect(formatNear(NaN, 1.2)).toBe('undefined');
  });
});
