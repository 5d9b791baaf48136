import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { levelAt } from '../vocabulary/anonymization.ts';
import type { Lattice } from './lattice.ts';
import { inferStates, states } from './node-states.ts';
import { readRequirements } from './open-search.ts';
import { checkEveryNodeByForce } from './testing/plain-lattice.ts';
import { expectValue, openWorld, plainTableOf, readFor, someWorld } from './testing/random-lattices.ts';
import { onlyK, openThesisTable } from './testing/samples.ts';

const isAtMost = (lattice: Lattice, node: number, other: number) =>
  lattice.levels.every((_, i) => levelAt(lattice, node, i) <= levelAt(lattice, other, i));
const isRaised = (lattice: Lattice, node: number, from: number) =>
  lattice.levels.every(
    (count, i) => levelAt(lattice, from, i) === count - 1 || levelAt(lattice, from, i) === levelAt(lattice, node, i),
  );

describe('how nodes were decided', () => {
  it('[G5] what is said of a node is true, and what it is said to follow from does imply it', () => {
    fc.assert(
      fc.property(someWorld, (world) => {
        const search = openWorld(world);
        const { lattice } = search;
        const requirements = { ...world.requirements, k: Math.min(world.requirements.k, search.table.totalWeight) };
        const found = expectValue(search.findSafe(readFor(search, requirements), quietContext));
        const { privacy, protection } = inferStates(lattice, found);
        const force = checkEveryNodeByForce(plainTableOf(world), requirements);
        const isSafe = new Set(found.safe);
        force.forEach(({ isPrivate, isProtective }, node) => {
          const [own, fair] = [privacy.state[node], protection.state[node]];
          if (own !== states.undecided) {
            expect(own === states.holds, `privacy of ${node}`).toBe(isPrivate);
            const from = privacy.from[node];
            expect(privacy.state[from]).toBe(own);
            expect(own === states.holds ? isAtMost(lattice, from, node) : isAtMost(lattice, node, from)).toBe(true);
          }
          if (fair !== states.undecided && (isPrivate || found.requirements.privacy.allowance === 0))
            expect(fair === states.holds, `protection of ${node}`).toBe(isProtective);
          if (fair === states.fails) expect(isRaised(lattice, node, protection.from[node])).toBe(true);
          expect([own === states.undecided, fair === states.undecided]).toEqual([
            privacy.from[node] === -1,
            protection.from[node] === -1,
          ]);
          if (isSafe.has(node)) expect([own, fair]).toEqual([states.holds, states.holds]);
          else expect([own, fair]).toContain(states.fails);
        });
      }),
      { numRuns: 120 },
    );
  });

  it('[G5] tab:71: <S0,R0> and <S0,R1> follow from <S0>, which was checked', () => {
    const search = openThesisTable();
    const found = expectValue(
      search.findSafe(
        expectValue(readRequirements({ ...onlyK(3), measure: 'elift', alpha: '1.2' }, search, '')),
        quietContext,
      ),
    );
    const { privacy, protection } = inferStates(search.lattice, found);
    // In order of levels: S0R0 S0R1 S0R2 S1R0 S1R1 S1R2.
    expect(Array.from(protection.state)).toEqual([2, 2, 2, 1, 1, 1]);
    expect(Array.from(protection.from).slice(0, 3)).toEqual([2, 2, 2]);
    expect(Array.from(privacy.state)).toEqual([2, 0, 1, 2, 1, 1]);
    expect(Array.from(privacy.from)).toEqual([3, -1, 2, 3, 4, 5]);
  });
});
