import { describe, expect, it } from 'vitest';
import { addErrors } from './c45.ts';

describe('pessimistic errors', () => {
  it.each([
    [6, 0, 0.206],
    [9, 0, 0.143],
    [1, 0, 0.75],
    [16, 1, 0.157],
    [168, 1, 0.016],
  ])("[G6] of %d records with %d errors: the share of C4.5's worked example", (n, errors, share) => {
    expect((errors + addErrors(n, errors)) / n).toBeCloseTo(share, 2);
  });

  it('[G6] by the formula', () => {
    expect(addErrors(14, 5)).toBeCloseTo(1.7611, 3);
    expect(addErrors(2, 0)).toBe(1);
    expect(addErrors(10, 9.5)).toBe(0.5);
    expect(addErrors(10, 10)).toBe(0);
    expect(addErrors(0, 0)).toBe(0);
    expect(addErrors(8, 0.5)).toBeCloseTo((addErrors(8, 0) + addErrors(8, 1)) / 2, 12);
  });
});
