import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hierarchy, buildHierarchy } from '../table/hierarchy.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { type ClassicName, classicNames, levelsOf } from '../vocabulary/anonymization.ts';
import { judgeWritten, runClassic } from './classic.ts';
import type { LatticeSearch } from './lattice-search.ts';
import { type GeneralizeSettings, readRequirements } from './open-search.ts';
import { countCosts } from './schemes/index.ts';
import { cellsOf } from './schemes/testing/written-cells.ts';
import { checkEveryNodeByForce } from './testing/plain-lattice.ts';
import { expectValue, openWorld, plainTableOf, someWorld } from './testing/random-lattices.ts';
import { adultQuasi, onlyK, openAdult, openRows, openThesisTable, sampleHierarchy } from './testing/samples.ts';

const hierarchiesOf = (names: readonly string[], sample: string) =>
  new Map(names.map((name) => [name, sampleHierarchy(`${sample}-${name.toLowerCase()}`)]));

function run(
  search: LatticeSearch,
  algorithm: ClassicName,
  settings: GeneralizeSettings,
  hierarchies: ReadonlyMap<string, Hierarchy>,
) {
  const { privacy } = expectValue(readRequirements(settings, search, ''));
  return runClassic(search, algorithm, privacy, hierarchies, quietContext, 'steps[0].');
}

const nodesOf = (search: LatticeSearch, nodes: Uint32Array | null) =>
  Array.from(nodes!, (node) => levelsOf(search.lattice, node));

describe('tab:71, Sex and Race, k = 3', () => {
  const search = openThesisTable();
  const found = (algorithm: ClassicName, settings = onlyK(3)) =>
    expectValue(run(search, algorithm, settings, hierarchiesOf(['Sex', 'Race'], 'thesis-71')));

  it('[N] [G3] Incognito finds <S0,R2>, <S1,R1>, <S1,R2>, as in fig:exp, and looks at five nodes', () => {
    const { nodes, visited } = found('incognito');
    expect(nodesOf(search, nodes)).toEqual([
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
    expect(visited).toBe(5);
  });

  it('[G3] Samarati finds the two nodes of height 2, Datafly goes up Race first', () => {
    expect(nodesOf(search, found('samarati').nodes)).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(nodesOf(search, found('datafly').nodes)).toEqual([[1, 1]]);
  });

  it('[G4] what privacy alone publishes need not protect: Mondrian and top-down specialization', () => {
    const limits = { ...onlyK(3), measure: 'slift' as const, alpha: '1.2' };
    const requirements = expectValue(readRequirements(limits, search, ''));
    const judged = (['mondrian', 'tds'] as const).map((algorithm) => {
      const { written } = found(algorithm);
      const { explanation, smallest } = expectValue(judgeWritten(search, written!, requirements, []));
      return [algorithm, smallest! >= 3, explanation.isPrivate, explanation.isProtective];
    });
    expect(judged).toEqual([
      ['mondrian', true, true, false],
      ['tds', true, true, false],
    ]);
  });
});

describe('random tables', () => {
  const open = fc.tuple(someWorld, fc.constantFrom(1, 2, 3, 5, 8), fc.constantFrom(null, '0.2'));

  it('[G3] [G5] Incognito and Samarati agree with checking every node, Datafly stops at the first private one', () => {
    fc.assert(
      fc.property(open, ([world, k, suppress]) => {
        const search = openWorld(world);
        fc.pre(search.table.totalWeight >= k);
        const settings = { ...onlyK(k), suppress };
        const hierarchies = new Map(
          world.quasi.map((name) => [name, expectValue(buildHierarchy(world.hierarchies[name], name))]),
        );
        const nodes = checkEveryNodeByForce(plainTableOf(world), {
          ...{ k, suppress, l: null, diversity: null, c: null, t: null, closeness: null },
          ...{ measure: null, alpha: null, minSupport: null, tau: null },
        });
        const passing = nodes.filter(({ isPrivate }) => isPrivate).map(({ levels }) => levels);
        const heightOf = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0);
        const least = Math.min(...passing.map(heightOf));
        const find = (algorithm: ClassicName) =>
          nodesOf(search, expectValue(run(search, algorithm, settings, hierarchies)).nodes);
        expect(find('incognito')).toEqual(passing);
        expect(find('samarati')).toEqual(passing.filter((levels) => heightOf(levels) === least));
        const [node] = find('datafly');
        expect(passing).toContainEqual(node);
      }),
      { numRuns: 60 },
    );
  });

  it('[G3] [L4] Mondrian and top-down specialization leave k people in each class', () => {
    fc.assert(
      fc.property(open, ([world, k]) => {
        const search = openWorld(world);
        fc.pre(search.table.totalWeight >= k);
        const hierarchies = new Map(
          world.quasi.map((name) => [name, expectValue(buildHierarchy(world.hierarchies[name], name))]),
        );
        for (const algorithm of ['mondrian', 'tds'] as const) {
          const { written } = expectValue(run(search, algorithm, onlyK(k), hierarchies));
          const classes = new Map<string, number>();
          cellsOf(written!, search.table.rows).forEach((cells, row) => {
            const key = JSON.stringify(cells);
            classes.set(key, (classes.get(key) ?? 0) + world.weights[row]);
          });
          expect(Math.min(...classes.values())).toBeGreaterThanOrEqual(k);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('top-down specialization', () => {
  it('[L4] shows again what tells most about the decision', () => {
    const rows = ['a', 'b'].flatMap((q) => ['x', 'y'].map((r) => [q, r, q === 'a' ? 'no' : 'yes', 3]));
    const q = [
      ['a', '*'],
      ['b', '*'],
    ];
    const r = [
      ['x', '*'],
      ['y', '*'],
    ];
    const search = openRows(['q', 'r'], rows, { q, r }, []);
    const hierarchies = new Map([
      ['q', expectValue(buildHierarchy(q, 'q'))],
      ['r', expectValue(buildHierarchy(r, 'r'))],
    ]);
    const { written } = expectValue(run(search, 'tds', onlyK(4), hierarchies));
    expect(cellsOf(written!, 4)).toEqual([
      ['a', '*'],
      ['a', '*'],
      ['b', '*'],
      ['b', '*'],
    ]);
  });
});

describe('runClassic', () => {
  const search = openThesisTable();
  const hierarchies = hierarchiesOf(['Sex', 'Race'], 'thesis-71');

  it('[G3] knows k alone; regions leave nobody out; specialization needs a decision', () => {
    for (const algorithm of classicNames) {
      const diverse = { ...onlyK(3), l: 2, diversity: 'distinct' as const };
      expect(run(search, algorithm, diverse, hierarchies)).toMatchObject({ code: 'only-k', where: 'steps[0].l' });
      const close = { ...onlyK(3), t: '0.3', closeness: 'equal' as const };
      expect(run(search, algorithm, close, hierarchies)).toMatchObject({ code: 'only-k', where: 'steps[0].t' });
    }
    expect(run(search, 'mondrian', { ...onlyK(3), suppress: '0.1' }, hierarchies)).toMatchObject({
      code: 'no-suppression',
      where: 'steps[0].suppress',
    });
    expect(run(openThesisTable(['Sex', 'Race'], false), 'tds', onlyK(3), hierarchies)).toMatchObject({
      code: 'no-decision',
    });
  });

  it('[G3] [G6] Adult, k = 10: what each finds, and its work', () => {
    const adult = openAdult();
    const own = new Map(adultQuasi.map((name) => [name, sampleHierarchy(`adult-${name}`)]));
    const found = classicNames.map((algorithm) => {
      const { nodes, written, visited } = expectValue(run(adult, algorithm, onlyK(10), own));
      if (written === null) return [algorithm, visited, nodes!.length];
      const { loss, classes, smallestClass } = countCosts(adult.table, written);
      return [algorithm, visited, loss.toFixed(4), classes, smallestClass];
    });
    expect(found).toEqual([
      ['incognito', 296, 168],
      ['datafly', 22, 1],
      ['samarati', 7158, 16],
      ['mondrian', 2047, '0.0849', 1130, 10],
      ['tds', 89, '0.6734', 77, 18],
    ]);
  });
});
