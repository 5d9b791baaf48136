import { describe, expect, it } from 'vitest';
import { hasOvershot } from './repair-effects.ts';

describe('hasOvershot', () => {
  const before = { a1: 6, n1: 10, a2: 4, n2: 10 };

  it('[P6] holds where a group that was denied more often is denied less often by more than one person', () => {
    expect(hasOvershot(before, { a1: 2, n1: 10, a2: 4, n2: 10 })).toBe(true);
    expect(hasOvershot(before, { a1: 3, n1: 10, a2: 4, n2: 10 })).toBe(false);
    expect(hasOvershot(before, { a1: 4, n1: 10, a2: 4, n2: 10 })).toBe(false);
    expect(hasOvershot(before, { a1: 5, n1: 10, a2: 4, n2: 10 })).toBe(false);
  });

  it('[P6] never holds of a group that was not worse off, nor where nobody is compared', () => {
    expect(hasOvershot({ ...before, a1: 4 }, { a1: 0, n1: 10, a2: 4, n2: 10 })).toBe(false);
    expect(hasOvershot(before, { a1: 0, n1: 0, a2: 4, n2: 10 })).toBe(false);
    expect(hasOvershot({ ...before, n2: 0, a2: 0 }, { a1: 0, n1: 10, a2: 4, n2: 10 })).toBe(false);
  });
});
