import { said } from '../../words/testing/said.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatHierarchy } from '../table/hierarchy.ts';
import { attributeOf } from '../table/testing/attribute.ts';
import { levelsOf } from '../vocabulary/anonymization.ts';
import { belowTop, hasOwnRules, heightOf, listSubsets, makeLattice, makeQuasi, nodeOf } from './lattice.ts';
import { expectValue } from './testing/random-lattices.ts';

/** A quasi-identifier of so many levels, all of which tell the same but for the top. */
const quasiOf = (name: string, levels: number, isProtected = false) => {
  const rows = levels === 1 ? ['*'] : ['a', 'b'];
  const hierarchy = {
    levels,
    labels: Array.from({ length: levels }, (_, i) => (i === levels - 1 ? ['*'] : rows)),
    codes: Array.from({ length: levels }, (_, i) =>
      rows.length === 1 ? new Uint32Array(1) : Uint32Array.from(i === levels - 1 ? [0, 0] : [0, 1]),
    ),
  };
  return expectValue(
    makeQuasi(
      attributeOf(
        name,
        rows,
        rows.map((_, code) => code),
      ),
      hierarchy,
      isProtected,
      name,
    ),
  );
};

describe('the lattice', () => {
  it('[G2] keys are in order of levels and come back as levels', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }), (counts) => {
        const lattice = expectValue(makeLattice(counts.map((count, i) => quasiOf(`q${i}`, count))));
        const all = Array.from({ length: lattice.nodes }, (_, node) => levelsOf(lattice, node));
        expect(lattice.nodes).toBe(counts.reduce((product, count) => product * count, 1));
        all.forEach((levels, node) => {
          expect(nodeOf(lattice, levels)).toBe(node);
          expect(heightOf(lattice, node)).toBe(levels.reduce((sum, level) => sum + level, 0));
        });
        const asText = all.map((levels) => levels.join());
        expect([...asText].sort()).toEqual(asText);
        expect(all[lattice.top]).toEqual(counts.map((count) => count - 1));
      }),
      { numRuns: 40 },
    );
  });

  it('[G2] takes no levels that are none', () => {
    const lattice = expectValue(makeLattice([quasiOf('a', 3), quasiOf('b', 2)]));
    for (const levels of [[0], [0, 0, 0], [3, 0], [0, -1], [0.5, 0], []]) expect(nodeOf(lattice, levels)).toBeNull();
  });

  it('refuses a lattice without attributes and one of too many nodes', () => {
    expect(makeLattice([])).toMatchObject({ ok: false, code: 'no-quasi', where: 'roles.quasi' });
    const many = Array.from({ length: 10 }, (_, i) => quasiOf(`q${i}`, 5));
    expect(said(makeLattice(many))).toMatchObject({
      ok: false,
      code: 'large-lattice',
      message: expect.stringContaining('9,765,625 nodes'),
    });
  });

  it('[G4] [G5] names the subsets at a node: at most tau below the top, one of them protected, small ones first', () => {
    const lattice = expectValue(
      makeLattice([quasiOf('a', 3), quasiOf('b', 2, true), quasiOf('c', 2), quasiOf('d', 2)]),
    );
    const at = (...levels: number[]) => nodeOf(lattice, levels)!;
    const subsets = (node: number, tau: number) =>
      listSubsets(lattice, node, tau).map((one) => levelsOf(lattice, one).join(''));
    expect(belowTop(lattice, at(1, 0, 0, 1))).toEqual([0, 1, 2]);
    expect(subsets(at(1, 0, 0, 1), 4)).toEqual(['2011', '2001', '1011', '1001']);
    expect(subsets(at(1, 0, 0, 1), 2)).toEqual(['2011', '2001', '1011']);
    expect(subsets(at(1, 1, 0, 1), 4)).toEqual([]);
    expect([
      hasOwnRules(lattice, at(1, 0, 0, 1), 3),
      hasOwnRules(lattice, at(1, 0, 0, 1), 2),
      hasOwnRules(lattice, at(1, 1, 0, 1), 3),
      hasOwnRules(lattice, lattice.top, 3),
    ]).toEqual([true, false, false, false]);
  });
});

describe('a quasi-identifier', () => {
  const hierarchy = {
    levels: 3,
    labels: [['x', 'y', 'z', 'w'], ['low', 'high', 'gone'], ['*']],
    codes: [Uint32Array.from([0, 1, 2, 3]), Uint32Array.from([0, 0, 1, 2]), new Uint32Array(4)],
  };

  it('[G1] [T6] numbers the labels that occur, in order of the values; no item stays no item below the top', () => {
    const quasi = expectValue(
      makeQuasi(attributeOf('a', ['z', 'x', 'y'], [0, 1, 2, 3]), hierarchy, true, 'hierarchies.a'),
    );
    expect(quasi.labels).toEqual([['z', 'x', 'y'], ['high', 'low'], ['*']]);
    expect(quasi.codes.map((codes) => Array.from(codes))).toEqual([
      [0, 1, 2, 3],
      [0, 1, 1, 2],
      [0, 0, 0, 0],
    ]);
    expect(quasi.sizes).toEqual([4, 3, 1]);
  });

  it('[G6] knows how many leaves of the hierarchy a label stands for', () => {
    const quasi = expectValue(makeQuasi(attributeOf('a', ['z', 'x'], [0, 1]), hierarchy, false, ''));
    expect(quasi.spans.map((span) => Array.from(span))).toEqual([[0, 0], [0, 1], [3]]);
    expect([quasi.fullSpan, quasi.sizes]).toEqual([3, [2, 2, 1]]);
  });

  it('[G1] names a value that its hierarchy does not cover', () => {
    expect(
      said(makeQuasi(attributeOf('a', ['x', 'q', 'r'], [0, 1, 2]), hierarchy, false, 'hierarchies.a')),
    ).toMatchObject({
      ok: false,
      code: 'uncovered-value',
      where: 'hierarchies.a',
      message: 'The hierarchy of "a" has no row for "q" and 1 more. Add a row for each value.',
    });
    expect(
      expectValue(makeQuasi(attributeOf('a', ['x', 'q'], [0, 1]), flatHierarchy(['x', 'q']), false, '')).labels,
    ).toEqual([['x', 'q'], ['*']]);
  });
});
