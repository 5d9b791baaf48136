import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { type LatticeSearch } from './lattice-search.ts';
import { type GeneralizeSettings, readRequirements } from './open-search.ts';
import { type PlainRequirements } from './testing/plain-table.ts';
import {
  type World,
  expectValue,
  openWorld,
  readFor,
  safeByForce,
  safeLevels,
  someWorld,
} from './testing/random-lattices.ts';
import { onlyK, openRows, openThesisTable } from './testing/samples.ts';

const runs = { numRuns: 200 };
const isFeasible = ({ requirements, weights }: World) =>
  requirements.k <= weights.reduce((sum, weight) => sum + weight, 0);
const search = (world: World, requirements: PlainRequirements = world.requirements) => {
  const opened = openWorld(world);
  return { opened, found: expectValue(opened.findSafe(readFor(opened, requirements), quietContext)) };
};

describe('the search for all safe nodes', () => {
  it('[G2] [G3] [G4] [G5] [T2] [T6] finds exactly the nodes that pass row by row', () => {
    fc.assert(
      fc.property(someWorld.filter(isFeasible), (world) => {
        const { opened, found } = search(world);
        expect(safeLevels(opened, found)).toEqual(safeByForce(world));
      }),
      runs,
    );
  });

  it('[G5] gives the same whatever was asked before', () => {
    fc.assert(
      fc.property(
        someWorld.filter(isFeasible),
        fc.array(someWorld, { minLength: 1, maxLength: 4 }),
        (world, others) => {
          const opened = openWorld(world);
          for (const { requirements } of others) {
            if (
              requirements.k > opened.table.totalWeight ||
              (requirements.closeness === 'ordered' && world.sensitive.length > 1)
            )
              continue;
            expectValue(opened.findSafe(readFor(opened, requirements), quietContext));
          }
          const found = expectValue(opened.findSafe(readFor(opened, world.requirements), quietContext));
          expect(safeLevels(opened, found)).toEqual(safeLevels(...freshly(world)));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('[T2] records and grouped counts give the same', () => {
    fc.assert(
      fc.property(someWorld.filter(isFeasible), (world) => {
        const small = { ...world, weights: world.weights.map((weight) => ((weight - 1) % 3) + 1) };
        if (!isFeasible(small)) return;
        const repeat = <T>(list: readonly T[]) => list.flatMap((one, i) => new Array<T>(small.weights[i]).fill(one));
        const records = {
          ...small,
          cells: repeat(small.cells),
          decisions: repeat(small.decisions),
          weights: repeat(small.weights).map(() => 1),
        };
        expect(safeLevels(...freshly(records))).toEqual(safeLevels(...freshly(small)));
      }),
      { numRuns: 100 },
    );
  });

  it('[G4] [G5] with suppression a node may be diverse though one above it is not', () => {
    const rows = [
      ['a', 'u', 'no', 2],
      ['b', 'u', 'no', 5],
      ['b', 'v', 'yes', 5],
    ];
    const opened = openRows(
      ['q', 's'],
      rows,
      {
        q: [
          ['a', '*'],
          ['b', '*'],
        ],
      },
      [],
    );
    expect(diverseLevels(opened, { diversity: 'entropy', suppress: '0.2' })).toEqual([[0]]);
    expect(diverseLevels(opened, { diversity: 'entropy', suppress: '0.1' })).toEqual([]);
    expect(diverseLevels(opened, { diversity: 'recursive', c: '1.1', suppress: '0.2' })).toEqual([[0]]);
    expect(diverseLevels(opened, { diversity: 'distinct', suppress: '0.2' })).toEqual([[0], [1]]);
  });

  it('[G3] [G5] [T6] with suppression a class of unknown values passes, though not together with a few known ones', () => {
    const opened = openRows(
      ['q', 's'],
      [
        ['a', '?', 'no', 10],
        ['b', 'u', 'no', 3],
        ['c', 'v', 'yes', 1],
      ],
      {
        q: [
          ['a', 'a or b', '*'],
          ['b', 'a or b', '*'],
          ['c', 'c', '*'],
        ],
      },
      [],
    );
    expect(diverseLevels(opened, { diversity: 'distinct', suppress: '0.3' })).toEqual([[0], [2]]);
    expect(diverseLevels(opened, { diversity: 'recursive', c: '0.5', suppress: '0.3' })).toEqual([[0]]);
    expect(diverseLevels(opened, { diversity: 'distinct', suppress: '0.2' })).toEqual([[2]]);
  });

  it('stops when it is cancelled', () => {
    const opened = openThesisTable();
    const context = { ...quietContext, isCancelled: () => true };
    expect(
      opened.findSafe(
        readFor(opened, { ...onlyK(3), c: null, t: null, alpha: null, minSupport: null, suppress: null }),
        context,
      ),
    ).toMatchObject({ ok: false, code: 'cancelled' });
  });
});

/** The nodes with two different sensitive values in every class that is not suppressed. */
function diverseLevels(opened: LatticeSearch, settings: Partial<GeneralizeSettings>): number[][] {
  const requirements = expectValue(readRequirements({ ...onlyK(1), l: 2, ...settings }, opened, ''));
  return safeLevels(opened, expectValue(opened.findSafe(requirements, quietContext)));
}

function freshly(world: World): Parameters<typeof safeLevels> {
  const { opened, found } = search(world);
  return [opened, found];
}
