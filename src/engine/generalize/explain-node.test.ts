import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainNode } from './explain-node.ts';
import { nodeOf } from './lattice.ts';
import { levelsOf } from '../vocabulary/anonymization.ts';
import { readRequirements } from './open-search.ts';
import { checkNodeByForce } from './testing/plain-lattice.ts';
import { onlyK, openRows, openSensitive, openThesisTable } from './testing/samples.ts';
import { expectValue, openWorld, plainTableOf, readFor, someWorld } from './testing/random-lattices.ts';

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
