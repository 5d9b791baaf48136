import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noReference } from '../../discovery/reference.ts';
import { checkEveryNodeByForce } from '../../generalize/testing/plain-lattice.ts';
import {
  type World,
  expectValue,
  openWorld,
  plainTableOf,
  safeLevels,
  someWorld,
} from '../../generalize/testing/random-lattices.ts';
import { onlyK } from '../../generalize/testing/samples.ts';
import { buildHierarchy } from '../../table/hierarchy.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { attributeNamed } from '../../table/table.ts';
import { rawOf } from '../../table/testing/raw.ts';
import { type Prepared, saidNothing } from '../../recipe/prepared.ts';
import { generalize, openLattice } from './run.ts';

function prepare(world: World): Prepared {
  const { table, decision } = openWorld(world);
  const built = world.quasi.map((name) => [name, expectValue(buildHierarchy(world.hierarchies[name], name))] as const);
  return {
    raw: rawOf([], []),
    table,
    decision,
    roles: {
      quasi: world.quasi,
      protectedAttributes: [world.quasi[0]],
      sensitive: [],
      protected: [],
      grounded: [],
      identifiers: [],
      reference: noReference,
    },
    hierarchies: { ok: true, value: new Map(built) },
    ...saidNothing,
    weight: 'w',
    dialect: { delimiter: ',', quote: '"', encoding: 'utf-8' },
  };
}

const wide = someWorld.filter(({ quasi }) => quasi.length >= 3);
const said = { measure: 'slift', alpha: '1.25', minSupport: { count: 2 }, tau: null } as const;

describe('protection against redlining', () => {
  it('[G7] [G4] the safe nodes are those of the other attributes, checked plainly one by one', () => {
    fc.assert(
      fc.property(wide, fc.constantFrom(1, 2, 3), (world, k) => {
        const [, ...quasi] = world.quasi;
        const correlated = [quasi[0]];
        const protection = { kind: 'non-redlining', correlated } as const;
        const opened = expectValue(openLattice(prepare(world), quietContext, protection));
        const { found } = expectValue(generalize(opened, { ...onlyK(k), ...said }, quietContext, ''));
        const plain = { ...plainTableOf(world), quasi, protectedAttributes: correlated, sensitive: [] };
        const nothing = { l: null, diversity: null, c: null, t: null, closeness: null, suppress: null };
        const safe = checkEveryNodeByForce(plain, { k, ...nothing, ...said }).filter(
          ({ isPrivate, isProtective }) => isPrivate && isProtective,
        );
        expect(safeLevels(found.search, found.nodes)).toEqual(safe.map(({ levels }) => levels));
      }),
      { numRuns: 60 },
    );
  });

  it('[G7] [G8] a protected group that is left out is hidden at every node, and none is called tested', () => {
    const [world] = fc.sample(wide, { numRuns: 1, seed: 1 });
    const prepared = prepare(world);
    const [attribute, other] = world.quasi;
    const women = { attribute, value: attributeNamed(prepared.table, attribute)!.values[0] };
    const chosen = { ...prepared, roles: { ...prepared.roles, protected: [women] } };
    const protection = { kind: 'non-redlining', correlated: [other] } as const;
    const opened = expectValue(openLattice(chosen, quietContext, protection));
    const { tests, lattice, bestOf } = expectValue(generalize(opened, { ...onlyK(1), ...said }, quietContext, ''));
    expect(bestOf).toBe('hidden');
    expect(tests.markHidden()).toEqual(new Uint8Array(lattice.nodes).fill(1));
    expect(tests.describe(0).groups).toEqual([
      { item: women, state: 'hidden', generalized: null, rules: 0, reason: null },
    ]);
    const alone = expectValue(generalize(opened, onlyK(1), quietContext, ''));
    expect([alone.bestOf, alone.tests.describe(0).groups]).toEqual(['tested', []]);
  });

  it('[G7] names what cannot stand for the protected attributes', () => {
    const [world] = fc.sample(wide, { numRuns: 1, seed: 1 });
    const prepared = prepare(world);
    const open = (correlated: string[]) =>
      openLattice(prepared, quietContext, { kind: 'non-redlining', correlated }, 'steps[0].');
    expect(open([])).toMatchObject({ code: 'no-correlated', where: 'steps[0].protection.correlated' });
    expect(open([world.quasi[0]])).toMatchObject({ code: 'correlated-protected' });
    expect(open([world.quasi[1], 'granted'])).toMatchObject({
      code: 'correlated-not-quasi',
      where: 'steps[0].protection.correlated[1]',
    });
  });
});
