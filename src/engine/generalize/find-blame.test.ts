import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { findBlame } from './explain-node.ts';
import { readRequirements, type GeneralizeSettings } from './open-search.ts';
import { onlyK, openRows, openSensitive, openThesisTable } from './testing/samples.ts';
import { expectValue } from './testing/random-lattices.ts';

const blameFor = (search: ReturnType<typeof openRows>, settings: Partial<GeneralizeSettings>) => {
  const found = expectValue(
    search.findSafe(expectValue(readRequirements({ ...onlyK(1), ...settings }, search, '')), quietContext),
  );
  return expectValue(findBlame(search, found, quietContext));
};

describe('what stands in the way of a safe node', () => {
  it('[G5] nothing when a node below the top is safe', () => {
    expect(blameFor(openThesisTable(), { k: 3 })).toBeNull();
  });

  it('[G3] [G5] an l that no class can reach: says so, and the largest that would do', () => {
    expect(blameFor(openThesisTable(), { k: 3, l: 5 })).toEqual({
      alone: { k: 3, diversity: 0, closeness: null, protection: null },
      isTopSafe: false,
      nearest: { k: null, l: 3 },
    });
    // Salaries: 1 low, 6 medium, 3 high: entropy 0.898, e^0.898 = 2.45.
    expect(blameFor(openThesisTable(), { k: 3, l: 3, diversity: 'entropy' })).toMatchObject({
      alone: { k: 3, diversity: 0 },
      nearest: { l: 2 },
    });
    expect(blameFor(openThesisTable(), { k: 3, l: 2, diversity: 'recursive', c: '0.1' })).toMatchObject({
      nearest: { k: null, l: null },
    });
  });

  it('[G5] when only the top is safe: what each allows alone and the nearest that gives another node', () => {
    const rows = [
      ['a', 'no', 4],
      ['a', 'yes', 2],
      ['b', 'no', 1],
      ['b', 'yes', 3],
    ];
    const search = openRows(
      ['v'],
      rows,
      {
        v: [
          ['a', '*'],
          ['b', '*'],
        ],
      },
      ['v'],
    );
    // a: 4 of 6 denied, b: 1 of 4: slift 2.67; elift (4/6)/(5/10) = 1.33.
    expect(blameFor(search, { k: 5, measure: 'slift', alpha: '4' })).toEqual({
      alone: { k: 1, diversity: null, closeness: null, protection: 2 },
      isTopSafe: true,
      nearest: { k: 4, alpha: null },
    });
    expect(blameFor(search, { k: 2, measure: 'slift', alpha: '1.2' })).toEqual({
      alone: { k: 2, diversity: null, closeness: null, protection: 1 },
      isTopSafe: true,
      nearest: { k: null, alpha: '2.67' },
    });
    expect(blameFor(search, { k: 2, measure: 'elift_d', alpha: '0.1' })).toMatchObject({ nearest: { alpha: '0.17' } });
    // (1 - 4/6) / (1 - 1/4) = 0.44.
    expect(blameFor(search, { k: 2, measure: 'slift_c', alpha: '0.8' })).toMatchObject({ nearest: { alpha: '0.44' } });
    const certain = openRows(
      ['v'],
      [
        ['a', 'no', 4],
        ['b', 'yes', 3],
      ],
      {
        v: [
          ['a', '*'],
          ['b', '*'],
        ],
      },
      ['v'],
    );
    expect(blameFor(certain, { measure: 'slift', alpha: '1.2' })).toMatchObject({ nearest: { k: null, alpha: null } });
  });

  it('[G3] [G5] the smallest t that would do', () => {
    const rows = [
      ['a', 'u', 'no', 4],
      ['a', 'v', 'yes', 2],
      ['b', 'u', 'no', 1],
      ['b', 'v', 'yes', 3],
    ];
    const search = openSensitive(rows);
    // a has 4/6 of u against 5/10 in the table, b 1/4: distances 0.167 and 0.25.
    expect(blameFor(search, { t: '0.1' })).toEqual({
      alone: { k: 2, diversity: null, closeness: 1, protection: null },
      isTopSafe: true,
      nearest: { k: null, t: '0.25' },
    });
  });

  it('stops when it is cancelled', () => {
    const search = openThesisTable();
    const found = expectValue(
      search.findSafe(expectValue(readRequirements({ ...onlyK(3), l: 5 }, search, '')), quietContext),
    );
    let asked = 0;
    expect(findBlame(search, found, { ...quietContext, isCancelled: () => (asked += 1) > 2 })).toMatchObject({
      ok: false,
      code: 'cancelled',
    });
    expect(asked).toBe(3);
  });
});
