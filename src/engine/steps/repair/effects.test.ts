import { describe, expect, it } from 'vitest';
import { hasPassed } from '../../repair/before-and-after.ts';

describe('hasPassed', () => {
  const before = { a1: 6, n1: 10, a2: 4, n2: 10 };

  it('[P6] holds where a group that was denied more often is denied less often by more than one person', () => {
    expect(hasPassed(before, { a1: 2, n1: 10, a2: 4, n2: 10 })).toBe(true);
    expect(hasPassed(before, { a1: 3, n1: 10, a2: 4, n2: 10 })).toBe(false);
    expect(hasPassed(before, { a1: 4, n1: 10, a2: 4, n2: 10 })).toBe(false);
    expect(hasPassed(before, { a1: 5, n1: 10, a2: 4, n2: 10 })).toBe(false);
  });

  it('[P6] never holds of a group that was not worse off, nor where nobody is compared', () => {
    expect(hasPassed({ ...before, a1: 4 }, { a1: 0, n1: 10, a2: 4, n2: 10 })).toBe(false);
    expect(hasPassed(before, { a1: 0, n1: 0, a2: 4, n2: 10 })).toBe(false);
    expect(hasPassed({ ...before, n2: 0, a2: 0 }, { a1: 0, n1: 10, a2: 4, n2: 10 })).toBe(false);
  });
});
