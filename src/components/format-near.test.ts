import { describe, expect, it } from 'vitest';
import { formatNear } from './format-near.ts';

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

  it('says what is infinite', () => {
    expect(formatNear(Infinity, 1.2)).toBe('infinite');
  });
});
