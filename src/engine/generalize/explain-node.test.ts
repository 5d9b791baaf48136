import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { levelsOf } from '../vocabulary/anonymization.ts';
import { explainNode, findBlame } from './explain-node.ts';
import { nodeOf } from './lattice.ts';
import { type GeneralizeSettings, readRequirements } from './open-search.ts';
import { checkNodeByForce } from './testing/plain-lattice.ts';
import { expectValue, openWorld, plainTableOf, readFor, someWorld } from './testing/random-lattices.ts';
import { onlyK, openRows, openSensitive, openThesisTable } from './testing/samples.ts';

describe('why a node is safe or not', () => {
  it('[G3] [G4] tab:71 at <S0,R1>: a class of two is too small, and white women are all denied', () => {
    const search = openThesisTable();
    const requirements = expectValue(readRequirements({ ...onlyK(3), measure: 'elift', alpha: '1.2' }, search, ''));
    expect(explainNode(search, nodeOf(search.lattice, [0, 1])!, requirements)).toEqual({
      isPrivate: false,
      isProtective: false,
      smallest: {
        items: [
          { attribute: 'Sex', value: 'Female' },
          { attribute: 'Race', value: 'Colored' },
        ],
        weight: 2,
        denied: 1,
      },
      failing: {
        items: [
          { attribute: 'Sex', value: 'Female' },
          { attribute: 'Race', value: 'Colored' },
        ],
        weight: 2,
        denied: 1,
        by: 'size',
        attribute: null,
      },
      failingWeight: 4,
      worst: {
        A: [{ attribute: 'Sex', value: 'Female' }],
        B: [{ attribute: 'Race', value: 'White' }],
        counts: { a1: 2, n1: 2, a2: 0, n2: 3, a: 2, n: 5 },
        value: 2.5,
        isDiscriminatory: true,
      },
    });
  });

  it('[G4] at a safe node the worst rule is the one nearest to alpha; at the top there is none', () => {
    const search = openThesisTable();
    const requirements = expectValue(readRequirements({ ...onlyK(3), measure: 'elift', alpha: '3' }, search, ''));
    expect(explainNode(search, nodeOf(search.lattice, [0, 2])!, requirements)).toMatchObject({
      isPrivate: true,
      isProtective: true,
      failing: null,
      failingWeight: 0,
      worst: { value: 1.875, isDiscriminatory: false, B: [] },
    });
    expect(explainNode(search, search.lattice.top, requirements)).toMatchObject({
      isPrivate: true,
      isProtective: true,
      worst: null,
    });
    expect(explainNode(search, search.lattice.top, { ...requirements, protection: null })).toMatchObject({
      isProtective: null,
      worst: null,
    });
  });

  it('[G3] names the criterion that a class fails and the sensitive attribute', () => {
    const rows = [
      ['a', 'u', 'no', 4],
      ['a', 'v', 'no', 1],
      ['b', 'u', 'yes', 2],
      ['b', 'v', 'no', 3],
      ['c', 'u', 'yes', 9],
    ];
    const search = openSensitive(rows);
    const explain = (settings: object) =>
      explainNode(search, 0, expectValue(readRequirements({ ...onlyK(1), ...settings }, search, ''))).failing;
    expect(explain({ k: 6 })).toMatchObject({ by: 'size', attribute: null, weight: 5 });
    expect(explain({ l: 2 })).toMatchObject({
      by: 'diversity',
      attribute: 's',
      items: [{ attribute: 'q', value: 'c' }],
    });
    expect(explain({ t: '0.3' })).toMatchObject({
      by: 'closeness',
      attribute: 's',
      items: [{ attribute: 'q', value: 'b' }],
    });
    expect(explain({ k: 5 })).toBeNull();
  });

  it('[G4] the chance measures are worst where they are lowest', () => {
    const search = openThesisTable();
    const requirements = expectValue(readRequirements({ ...onlyK(1), measure: 'slift_c', alpha: '0' }, search, ''));
    expect(explainNode(search, nodeOf(search.lattice, [0, 2])!, requirements).worst).toMatchObject({
      A: [{ attribute: 'Sex', value: 'Female' }],
      value: 1 / 4 / (5 / 6),
      isDiscriminatory: false,
    });
  });

  it('[G4] [M5] a rule that discriminates is worse than one of a higher value that cannot, for want of others', () => {
    const rows = [
      ['F', 'x', 'no', 4],
      ['F', 'x', 'yes', 4],
      ['F', 'y', 'no', 6],
      ['F', 'y', 'yes', 6],
      ['M', 'y', 'no', 2],
      ['M', 'y', 'yes', 1],
    ];
    const search = openRows(
      ['sex', 'job'],
      rows,
      {
        sex: [
          ['F', '*'],
          ['M', '*'],
        ],
        job: [
          ['x', '*'],
          ['y', '*'],
        ],
      },
      ['sex'],
    );
    const { worst } = explainNode(
      search,
      0,
      expectValue(
        readRequirements({ ...onlyK(1), measure: 'elift', alpha: '0.8', minSupport: { count: 3 } }, search, ''),
      ),
    );
    expect(worst).toMatchObject({
      A: [{ attribute: 'sex', value: 'F' }],
      B: [],
      value: 10 / 20 / (12 / 23),
      isDiscriminatory: true,
    });
  });

  it('[G4] counts rules on the records that stay, also where more go than are allowed to', () => {
    // 50 of 50 against 10 of 30 is 3, and 3.2 without one of the ten; without all of them nobody else is denied.
    const small = ['c', 'd', 'e', 'f', 'g'];
    const rows = [['a', 'no', 50], ['b', 'yes', 20], ...small.map((value) => [value, 'no', 2])];
    const tree = { sex: ['a', 'b', ...small].map((value) => [value, '*']) };
    const search = openRows(['sex'], rows, tree, ['sex']);
    const settings = { ...onlyK(3), measure: 'slift', alpha: '3.5', suppress: '0.02' } as const;
    expect(explainNode(search, 0, expectValue(readRequirements(settings, search, '')))).toMatchObject({
      isPrivate: false,
      isProtective: false,
      failingWeight: 10,
      worst: { counts: { a1: 50, n1: 50, a2: 0, n2: 20 }, isDiscriminatory: true },
    });
  });

  it('[G3] [G4] says of every node what checking row by row says', () => {
    fc.assert(
      fc.property(someWorld, fc.nat(), (world, pick) => {
        const search = openWorld(world);
        const node = pick % search.lattice.nodes;
        const requirements = { ...world.requirements, k: Math.min(world.requirements.k, search.table.totalWeight) };
        const { isPrivate, isProtective, smallest, failing, failingWeight, worst } = explainNode(
          search,
          node,
          readFor(search, requirements),
        );
        const force = checkNodeByForce(plainTableOf(world), levelsOf(search.lattice, node), requirements);
        expect(isPrivate).toBe(force.isPrivate);
        expect(smallest.weight).toBe(Math.min(...force.classes.map(({ weight }) => weight)));
        expect(failingWeight).toBe(force.suppressed.reduce((sum, { weight }) => sum + weight, 0));
        expect(failing?.weight ?? Infinity).toBe(Math.min(...force.suppressed.map(({ weight }) => weight)));
        if (requirements.measure === null) expect([isProtective, worst]).toEqual([null, null]);
        else {
          expect(isProtective).toBe(!(worst?.isDiscriminatory ?? false));
          if (isPrivate) expect(isProtective).toBe(force.isProtective);
        }
      }),
      { numRuns: 200 },
    );
  });
});

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
