import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { levelsOf } from '../vocabulary/anonymization.ts';
import type { Lattice } from './lattice.ts';
import { findRegion } from './node-bounds.ts';
import { expectValue } from './testing/random-lattices.ts';

/** A lattice of so many levels for each attribute; a region looks at nothing else of it. */
function latticeOf(levels: readonly number[]): Lattice {
  const strides = levels.map((_, i) => levels.slice(i + 1).reduce((product, count) => product * count, 1));
  const nodes = levels.reduce((product, count) => product * count, 1);
  return { quasi: [], levels, strides, nodes, top: nodes - 1 };
}

const someLevels = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });

describe('findRegion', () => {
  it('[G5] marks all that generalize one of some nodes, and looks at few', () => {
    fc.assert(
      fc.property(someLevels, fc.array(fc.nat(), { maxLength: 5 }), (levels, picks) => {
        const lattice = latticeOf(levels);
        const least = picks.map((pick) => levelsOf(lattice, pick % lattice.nodes));
        const passes = (node: number) => {
          const own = levelsOf(lattice, node);
          return least.some((one) => one.every((level, i) => level <= own[i]));
        };
        let looks = 0;
        const region = findRegion(lattice, (node) => ((looks += 1), passes(node)), quietContext);
        expect([...expectValue(region)]).toEqual(
          Array.from({ length: lattice.nodes }, (_, node) => Number(passes(node))),
        );
        expect(looks).toBeLessThanOrEqual(lattice.nodes);
      }),
    );
  });

  it('[G5] a chain is halved', () => {
    let looks = 0;
    const region = findRegion(latticeOf([1000]), (node) => ((looks += 1), node >= 700), quietContext);
    expect(expectValue(region).indexOf(1)).toBe(700);
    expect(looks).toBeLessThanOrEqual(10);
  });

  it('is cancelled', () => {
    const context = { ...quietContext, isCancelled: () => true };
    expect(findRegion(latticeOf([3]), () => true, context)).toMatchObject({ ok: false, code: 'cancelled' });
  });
});
