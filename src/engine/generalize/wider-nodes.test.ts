import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildHierarchy } from '../table/hierarchy.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { explainNode } from './explain-node.ts';
import { GroupTests } from './group-tests.ts';
import { type GeneralizeSettings, openSearch, readRequirements } from './open-search.ts';
import { checkEveryNodeByForce } from './testing/plain-lattice.ts';
import { isProtectiveByForce } from './testing/plain-protection.ts';
import {
  type World,
  expectValue,
  openWorld,
  plainTableOf,
  readFor,
  safeLevels,
  someWorld,
} from './testing/random-lattices.ts';

/** Sensitive attributes in the rules, on a table of at most three quasi-identifiers. */
function openWider(world: World) {
  const { table, decision, roles } = openWorld(world);
  const names = [...world.quasi, ...world.sensitive];
  const built = new Map(names.map((name) => [name, expectValue(buildHierarchy(world.hierarchies[name], name))]));
  return openSearch(table, decision, roles, built, true);
}

const asked = someWorld
  .filter(({ quasi, requirements }) => quasi.length <= 3 && requirements.measure !== null)
  .filter(({ cells, weights, requirements: { k } }) => k <= (weights?.reduce((sum, own) => sum + own) ?? cells.length))
  .map((world) => ({
    ...world,
    requirements: {
      ...world.requirements,
      suppress: null,
      l: null,
      diversity: null,
      c: null,
      t: null,
      closeness: null,
    },
  }));

describe('sensitive attributes in the rules', () => {
  it('[G7] [G4] [G5] the safe nodes are those that pass when each is checked plainly', () => {
    let differing = 0;
    fc.assert(
      fc.property(asked, (world) => {
        const search = expectValue(openWider(world));
        const requirements = readFor(search, world.requirements);
        const found = expectValue(search.findSafe(requirements, quietContext));
        const plain = plainTableOf(world);
        const flat = Object.fromEntries(
          world.sensitive.map((name) => [
            name,
            [...new Set(plain.rows.map(({ cells }) => cells[name]))].flatMap((value) =>
              value === null ? [] : [[value, '*']],
            ),
          ]),
        );
        const wide = {
          ...plain,
          quasi: [...plain.quasi, ...plain.sensitive],
          sensitive: [],
          hierarchies: { ...plain.hierarchies, ...flat },
        };
        const nodes = checkEveryNodeByForce(plain, world.requirements);
        const shown = plain.sensitive.map(() => 0);
        const isFair = (levels: readonly number[]) =>
          isProtectiveByForce(wide, plain.rows, [...levels, ...shown], world.requirements);
        const safe = nodes.filter(({ isPrivate, levels }) => isPrivate && isFair(levels)).map(({ levels }) => levels);
        expect(safeLevels(search, found)).toEqual(safe);
        if (safe.length < nodes.filter(({ isPrivate, isProtective }) => isPrivate && isProtective).length)
          differing += 1;
        const tests = new GroupTests(search, [], requirements);
        for (const node of found.safe) {
          const { isProtective, worst } = explainNode(search, node, requirements);
          expect([isProtective, worst?.isDiscriminatory ?? false]).toEqual([true, false]);
          expect(tests.describe(node).rules > 0).toBe(worst !== null);
        }
      }),
      { numRuns: 60 },
    );
    expect(differing).toBeGreaterThan(0);
  });

  it('[G7] needs a sensitive attribute, and nobody left out', () => {
    const [world] = fc.sample(asked, { numRuns: 1, seed: 3 });
    expect(openWider({ ...world, sensitive: [] })).toMatchObject({ ok: false, code: 'no-sensitive' });
    const settings = { ...world.requirements, suppress: '0.1' } as GeneralizeSettings;
    expect(readRequirements(settings, expectValue(openWider(world)), '')).toMatchObject({
      ok: false,
      code: 'no-suppression',
      where: 'suppress',
    });
  });
});
