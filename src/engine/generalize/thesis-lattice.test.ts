import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { levelsOf } from '../vocabulary/anonymization.ts';
import { traceIncognito } from './lattice-search.ts';
import { readRequirements } from './open-search.ts';
import { PlainChecker, listDistinctRows } from './testing/check-every-node.ts';
import { expectValue, safeLevels } from './testing/random-lattices.ts';
import { onlyK, openAdult, openThesisTable } from './testing/samples.ts';

const onThesis = { ...onlyK(3), measure: 'elift' as const, alpha: '1.2' };
const onAdult = (k: number) => ({ ...onlyK(k), measure: 'slift' as const, alpha: '1.2', minSupport: '0.05', tau: 4 });

describe('the example of the thesis, tab:71', () => {
  const search = openThesisTable();
  const find = (settings = onlyK(3)) =>
    safeLevels(search, expectValue(search.findSafe(expectValue(readRequirements(settings, search, '')), quietContext)));

  it('[G2] [G3] [N] with k = 3 the nodes <S0,R2>, <S1,R1>, <S1,R2> are safe', () => {
    expect(find()).toEqual([
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
  });

  it('[G4] [N] with alpha 1.2 on Sex only <S1,R1>, <S1,R2>', () => {
    expect(find(onThesis)).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  const shortly = (candidates: ReturnType<typeof traceIncognito>) =>
    candidates.map((iteration) =>
      iteration
        .map(
          ({ levels, isAnonymous, isProtective }) =>
            `${Object.entries(levels)
              .map(([name, level]) => `${name[0]}${level}`)
              .join()}${isAnonymous ? '' : ' not 3-anonymous'}${isProtective === false ? ' not 1.2-protective' : ''}`,
        )
        .sort(),
    );

  it('[G5] fig:exp, left: Incognito, iteration by iteration', () => {
    expect(shortly(traceIncognito(search, expectValue(readRequirements(onlyK(3), search, ''))))).toEqual([
      ['R0 not 3-anonymous', 'R1', 'R2', 'S0', 'S1'],
      ['S0,R1 not 3-anonymous', 'S0,R2', 'S1,R1', 'S1,R2'],
    ]);
  });

  it('[G5] fig:exp, right: alpha-protective Incognito, iteration by iteration', () => {
    expect(shortly(traceIncognito(search, expectValue(readRequirements(onThesis, search, ''))))).toEqual([
      ['R0 not 3-anonymous', 'R1', 'R2', 'S0 not 1.2-protective', 'S1'],
      ['S1,R1', 'S1,R2'],
    ]);
  });
});

describe('Adult, the eight attributes of tab:72', () => {
  it('[G5] finds all safe nodes for five k with at most 400 groupings and 300 protection tests', () => {
    const search = openAdult();
    const count = (settings: Parameters<typeof readRequirements>[0]) =>
      expectValue(search.findSafe(expectValue(readRequirements(settings, search, '')), quietContext)).safe.length;
    expect([search.table.totalWeight, search.lattice.nodes]).toEqual([30162, 27000]);
    expect([5, 10, 25, 50, 100].map((k) => count(onAdult(k)))).toEqual([74, 58, 40, 30, 20]);
    expect(search.groupings).toBeLessThanOrEqual(400);
    expect(search.tests).toBeLessThanOrEqual(300);
    const { groupings, tests } = search;
    expect([100, 50, 25, 10, 5].map((k) => count(onAdult(k)))).toEqual([20, 30, 40, 58, 74]);
    expect(count({ ...onAdult(5), alpha: '1.1' })).toBe(48);
    expect(search.groupings).toBe(groupings);
    expect(search.tests).toBeLessThanOrEqual(tests + 10);
    expect([5, 10, 25, 50, 100].map((k) => count(onlyK(k)))).toEqual([225, 168, 110, 82, 56]);
  });

  it.each([
    ['slift', '1.2', '0.05', 4],
    ['elift', '1.1', '0.05', 2],
    ['clift', '1.3', '0.02', 3],
    ['olift', '1.5', null, 3],
    ['slift_d', '0.1', '0.05', 3],
    ['elift_c', '0.8', '0.01', 3],
  ] as const)('[G4] [G5] %s: the search and the plain check of every node agree', (measure, alpha, minSupport, tau) => {
    const search = openAdult(['marital-status', 'race', 'sex', 'workclass']);
    const requirements = expectValue(readRequirements({ ...onlyK(3), measure, alpha, minSupport, tau }, search, ''));
    const { safe } = expectValue(search.findSafe(requirements, quietContext));
    const checker = new PlainChecker(search.lattice, listDistinctRows(search.lattice, search.table, search.decision!));
    const plainly = Array.from({ length: search.lattice.nodes }, (_, node) => node).filter((node) => {
      const { smallest, isProtective } = checker.check(levelsOf(search.lattice, node), requirements.protection);
      return smallest >= 3 && isProtective;
    });
    expect(Array.from(safe)).toEqual(plainly);
    expect(plainly.length).toBeGreaterThan(1);
    expect(plainly.length).toBeLessThan(search.lattice.nodes);
  });
});
