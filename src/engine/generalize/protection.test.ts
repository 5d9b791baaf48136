import { describe, expect, it } from 'vitest';
import { threshold } from '../measures/testing/thresholds.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { type GeneralizeSettings, readRequirements } from './open-search.ts';
import { boundRemoval, listSubsetRules } from './protection.ts';
import { expectValue, safeLevels } from './testing/random-lattices.ts';
import { onlyK, openRows } from './testing/samples.ts';

const tree = {
  v: [
    ['v1', 'v1', '*'],
    ['v2', 'rest', '*'],
    ['v3', 'rest', '*'],
  ],
};
const pairs = {
  v: [
    ['v1', 'both', '*'],
    ['v2', 'both', '*'],
    ['v3', 'v3', '*'],
  ],
};
const find = (search: ReturnType<typeof openRows>, settings: Partial<GeneralizeSettings>) =>
  safeLevels(
    search,
    expectValue(search.findSafe(expectValue(readRequirements({ ...onlyK(1), ...settings }, search, '')), quietContext)),
  );

describe('protection does not pass to generalizations', () => {
  it('[E6] [G5] [M3] clift: merging a group of zero confidence lifts it from 1 to 2', () => {
    const search = openRows(
      ['v'],
      [
        ['v1', 'no', 5],
        ['v1', 'yes', 5],
        ['v2', 'no', 5],
        ['v2', 'yes', 5],
        ['v3', 'yes', 10],
      ],
      tree,
      ['v'],
    );
    expect(find(search, { measure: 'clift', alpha: '1.5' })).toEqual([[0], [2]]);
    expect(find(search, { measure: 'clift', alpha: '2' })).toEqual([[0], [2]]);
    expect(find(search, { measure: 'clift', alpha: '2.01' })).toEqual([[0], [1], [2]]);
  });

  it('[G5] [T5] elift with a minimum support: groups too rare to count make one that does', () => {
    const search = openRows(
      ['v'],
      [
        ['v1', 'no', 4],
        ['v2', 'no', 4],
        ['v3', 'no', 2],
        ['v3', 'yes', 10],
      ],
      pairs,
      ['v'],
    );
    expect(find(search, { measure: 'elift', alpha: '1.2', minSupport: { count: 5 } })).toEqual([[0], [2]]);
    expect(find(search, { measure: 'elift', alpha: '1.2' })).toEqual([[2]]);
  });

  it('[G5] slift: two groups that are each near the others are far from the rest together', () => {
    const search = openRows(
      ['v'],
      [
        ['v1', 'no', 6],
        ['v1', 'yes', 4],
        ['v2', 'no', 6],
        ['v2', 'yes', 4],
        ['v3', 'no', 4],
        ['v3', 'yes', 6],
      ],
      pairs,
      ['v'],
    );
    expect(find(search, { measure: 'slift', alpha: '1.3' })).toEqual([[0], [2]]);
  });
});

describe('the rules of a subset', () => {
  const rows = [
    ['f', 'x', 'no', 3],
    ['f', 'x', 'yes', 1],
    ['m', 'x', 'no', 1],
    ['m', 'x', 'yes', 4],
    ['?', 'x', 'no', 2],
    ['f', '?', 'no', 5],
    ['f', 'y', 'yes', 2],
    ['m', 'y', 'no', 2],
  ];
  const hierarchies = {
    sex: [
      ['f', '*'],
      ['m', '*'],
    ],
    job: [
      ['x', '*'],
      ['y', '*'],
    ],
  };
  const search = openRows(['sex', 'job'], rows, hierarchies, ['sex']);

  it('[G4] [M1] [T6] records without a value of A are in neither group but in the context; without one of B in no rule', () => {
    const rules = listSubsetRules(search.lattice, search.tableOf(0), 1);
    const listed = Array.from(rules.row, (_, i) => [
      rules.a1[i],
      rules.n1[i],
      rules.a2[i],
      rules.n2[i],
      rules.a[i],
      rules.n[i],
    ]).sort();
    expect(listed).toEqual([
      [1, 5, 3, 4, 6, 11],
      [2, 2, 0, 2, 2, 4],
      [3, 4, 1, 5, 6, 11],
    ]);
  });

  it('[G4] [T5] with at least so many denied', () => {
    expect([1, 2, 3, 4].map((least) => listSubsetRules(search.lattice, search.tableOf(0), least).count)).toEqual([
      3, 2, 1, 0,
    ]);
  });

  it('[M3] [M5] clift looks at the least confidence above zero in the context, and at none without another value', () => {
    const rules = listSubsetRules(search.lattice, search.tableOf(0), 1);
    const references = Array.from(rules.row, (_, i) => [rules.a1[i], rules.ca[i], rules.cn[i]]).sort();
    expect(references).toEqual([
      [1, 1, 5],
      [2, 2, 2],
      [3, 1, 5],
    ]);
    const alone = openRows(
      ['sex', 'job'],
      [
        ['f', 'x', 'no', 3],
        ['m', 'y', 'yes', 1],
      ],
      hierarchies,
      ['sex'],
    );
    const single = listSubsetRules(alone.lattice, alone.tableOf(0), 1);
    expect([single.count, single.ca[0], single.cn[0]]).toEqual([1, 0, 0]);
  });
});

describe('discrimination whatever is suppressed', () => {
  const discriminates = (rows: (string | number)[][], measure: 'clift' | 'slift', alpha: string, weight: number) => {
    const search = openRows(['v'], rows, tree, ['v']);
    const limits = { measure, alpha: threshold(alpha), minCount: 1, tau: 1 };
    return boundRemoval(search.lattice, search.tableOf(0), limits, 20).unfair >= weight;
  };
  const rows = [
    ['v1', 'no', 10],
    ['v1', 'yes', 10],
    ['v2', 'no', 10],
    ['v2', 'yes', 10],
    ['v3', 'no', 2],
    ['v3', 'yes', 18],
  ];

  it('[G4] [M3] clift is not certain once all denied of its reference may be suppressed', () => {
    expect([0, 1, 2, 3].map((weight) => discriminates(rows, 'clift', '2', weight))).toEqual([true, true, false, false]);
  });

  it('[G4] takes the denied from the group and the granted from the others', () => {
    // v1: 10 of 20 against 12 of 40; without 2: 8 of 18 against 12 of 38: 1.407.
    expect([
      discriminates(rows, 'slift', '1.4', 2),
      discriminates(rows, 'slift', '1.41', 2),
      discriminates(rows, 'slift', '1.41', 0),
    ]).toEqual([true, false, true]);
  });

  it('[G4] fairness is certain while the granted of the group and the denied of the others may go', () => {
    // v1: 10 of 20 against 12 of 40, 1.667; without 1 granted and 1 denied: 10 of 19 against 11 of 40, 1.914; then 2.222.
    const search = openRows(['v'], rows, tree, ['v']);
    const boundFor = (alpha: string) =>
      boundRemoval(
        search.lattice,
        search.tableOf(0),
        { measure: 'slift', alpha: threshold(alpha), minCount: 10, tau: 1 },
        20,
      );
    expect(['1.66', '1.67', '1.92', '2.23'].map((alpha) => boundFor(alpha).fair)).toEqual([-1, 0, 1, 2]);
    expect(boundFor('100').fair).toBe(11);
    const rare = { measure: 'slift', alpha: threshold('1'), minCount: 11, tau: 1 } as const;
    expect(boundRemoval(search.lattice, search.tableOf(0), rare, 20)).toEqual({
      hasRules: false,
      fair: 20,
      unfair: -1,
      open: [],
    });
  });
});
