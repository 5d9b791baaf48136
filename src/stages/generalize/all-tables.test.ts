import { describe, expect, it } from 'vitest';
import { summary } from './testing/found-tables.ts';
import { countLevels, fitsLevels } from './all-tables.tsx';

describe('levels to keep', () => {
  it('count the tables that have a level and fit the other columns', () => {
    const all = [0, 1, 2, 3, 4, 5];
    expect(countLevels(summary(), all, [[], []])).toEqual([
      [3, 3],
      [2, 2, 2],
    ]);
    expect(countLevels(summary(), all, [[1], []])).toEqual([
      [3, 3],
      [1, 1, 1],
    ]);
    expect(countLevels(summary(), [5], [[], [0]])).toEqual([
      [0, 0],
      [0, 0, 1],
    ]);
  });

  it('several levels of a column are alternatives', () => {
    expect(fitsLevels([0, 2], [[], [1, 2]])).toBe(true);
    expect(fitsLevels([0, 0], [[], [1, 2]])).toBe(false);
    expect(fitsLevels([0, 0], [[], [1, 2]], 1)).toBe(true);
  });
});
