import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../shared/randomness.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { costKinds, levelsOf } from '../vocabulary/anonymization.ts';
import { CostBook, type NodeAccuracy, findBest, listMinimal, measureAccuracy, measureRisk } from './costs.ts';
import { nodeOf } from './lattice.ts';
import { readRequirements } from './open-search.ts';
import { asNumber, compareByForce, costsByForce } from './testing/costs-by-force.ts';
import { checkEveryNodeByForce } from './testing/plain-lattice.ts';
import { expectValue, openWorld, plainTableOf, readFor, someWorld } from './testing/random-lattices.ts';
import { onlyK, openAdult, openRows, openThesisTable } from './testing/samples.ts';

describe('what a node costs', () => {
  it('[G6] tab:71 at <S1,R1>: two classes of five', () => {
    const search = openThesisTable();
    const { privacy } = expectValue(readRequirements(onlyK(3), search, ''));
    const costs = new CostBook(search, privacy).costsOf(nodeOf(search.lattice, [1, 1])!);
    // White: 2 of 5 denied; Colored: 2 of 5. Any-sex loses 1, White 0, Colored 2/3.
    expect(costs).toEqual({
      height: 2,
      discernibility: 50 / 100,
      classification: 4 / 10,
      loss: (10 * 1 + 5 * (2 / 3)) / 20,
      averageSize: 5,
      classes: 2,
      suppressed: 0,
    });
  });

  it('[G6] [G4] costs and the best of the safe nodes are those counted record by record, ties to the first node', () => {
    fc.assert(
      fc.property(someWorld, (world) => {
        const search = openWorld(world);
        const { lattice } = search;
        const requirements = { ...world.requirements, k: Math.min(world.requirements.k, search.table.totalWeight) };
        const limits = readFor(search, requirements);
        const found = expectValue(search.findSafe(limits, quietContext));
        const book = new CostBook(search, limits.privacy);
        const table = plainTableOf(world);
        const nodes = checkEveryNodeByForce(table, requirements);
        const best = findBest(lattice, found, book);
        for (const kind of costKinds) {
          let leader: number | null = null;
          const plainly = nodes.map(
            (node) => costsByForce(table, requirements.suppress === null ? { ...node, suppressed: [] } : node)[kind],
          );
          for (const node of found.safe) {
            expect(book.costsOf(node)[kind] ?? -1).toBeCloseTo(
              plainly[node] === null ? -1 : asNumber(plainly[node]!),
              12,
            );
            if (plainly[node] !== null && (leader === null || compareByForce(plainly[node]!, plainly[leader]!) < 0n))
              leader = node;
          }
          expect(best[kind], kind).toBe(leader);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('[G6] counts exactly where squares pass 2^53', () => {
    const large = 2 ** 40 + 1;
    const search = openRows(
      ['q'],
      [
        ['a', 'no', large],
        ['b', 'yes', large + 2],
        ['c', 'no', 5],
      ],
      {
        q: [
          ['a', 'x', '*'],
          ['b', 'x', '*'],
          ['c', 'c', '*'],
        ],
      },
      [],
    );
    const book = new CostBook(search, { k: 1, diversity: null, closeness: null, allowance: 0 });
    expect(book.exactly(0).discernibility).toBe(BigInt(large) ** 2n + BigInt(large + 2) ** 2n + 25n);
    expect(book.exactly(1)).toMatchObject({
      discernibility: BigInt(2 * large + 2) ** 2n + 25n,
      classification: large,
      loss: BigInt(2 * large + 2),
      classes: 2,
    });
  });

  it('[G6] without a decision there is no classification metric, and no best by it', () => {
    const search = openThesisTable(['Sex', 'Race'], false);
    const found = expectValue(search.findSafe(expectValue(readRequirements(onlyK(3), search, '')), quietContext));
    const book = new CostBook(search, found.requirements.privacy);
    expect(book.costsOf(found.safe[0]).classification).toBeNull();
    expect(findBest(search.lattice, found, book)).toMatchObject({ classification: null, height: 2, loss: 2 });
  });
});

describe('minimal nodes', () => {
  it('[G5] are the safe ones that generalize no other safe one, also where safe nodes are not neighbours', () => {
    const { lattice } = openThesisTable(['Sex', 'Race', 'Hours']);
    const keys = (list: number[][]) => Uint32Array.from(list, (levels) => nodeOf(lattice, levels)!).sort();
    const minimal = (list: number[][]) =>
      Array.from(listMinimal(lattice, keys(list)), (node) => levelsOf(lattice, node));
    expect(
      minimal([
        [0, 0, 0],
        [1, 2, 2],
        [1, 0, 0],
      ]),
    ).toEqual([[0, 0, 0]]);
    expect(
      minimal([
        [0, 2, 0],
        [1, 0, 1],
        [1, 2, 1],
        [1, 1, 2],
      ]),
    ).toEqual([
      [0, 2, 0],
      [1, 0, 1],
    ]);
    expect(minimal([])).toEqual([]);
  });
});

describe('Adult', () => {
  it('[G6] the best safe nodes at k = 5 cost the least of all safe ones', () => {
    const search = openAdult();
    const found = expectValue(
      search.findSafe(
        expectValue(
          readRequirements({ ...onlyK(5), measure: 'slift', alpha: '1.2', minSupport: '0.05', tau: 4 }, search, ''),
        ),
        quietContext,
      ),
    );
    const book = new CostBook(search, found.requirements.privacy);
    const best = findBest(search.lattice, found, book);
    for (const kind of costKinds) {
      const costs = Array.from(found.safe, (node) => book.costsOf(node)[kind]!);
      expect(book.costsOf(best[kind]!)[kind], kind).toBe(Math.min(...costs));
    }
    expect([listMinimal(search.lattice, found.safe).length, book.costsOf(best.height!).height]).toEqual([27, 17]);
  });
});

describe('the risk of being traced', () => {
  it('prosecutor: one over the smallest class; marketer: classes over records; journalist: in the population', () => {
    expect(measureRisk([2, 5, 3])).toEqual({ prosecutor: 1 / 2, journalist: 1 / 2, marketer: 3 / 10 });
    expect(measureRisk([2, 5, 3], [20, 10, 40])).toEqual({
      prosecutor: 1 / 2,
      journalist: 1 / 10,
      marketer: (2 / 20 + 5 / 10 + 3 / 40) / 10,
    });
    expect(measureRisk([])).toEqual({ prosecutor: null, journalist: null, marketer: null });
  });
});

const plainPrivacy = { k: 1, diversity: null, closeness: null, allowance: 0 };
const hierarchies = {
  q: [
    ['a', 'ab', '*'],
    ['b', 'ab', '*'],
    ['c', 'c', '*'],
  ],
  r: [
    ['u', '*'],
    ['v', '*'],
  ],
};
const rows = [
  ['a', 'u', 'no', 40],
  ['b', 'u', 'yes', 40],
  ['c', 'u', 'no', 20],
  ['a', 'v', 'no', 2],
];
const at = (levels: number[], changes: Partial<typeof plainPrivacy> = {}, given = rows): NodeAccuracy => {
  const search = openRows(['q', 'r'], given, hierarchies, []);
  return expectValue(
    measureAccuracy(
      search,
      nodeOf(search.lattice, levels)!,
      { ...plainPrivacy, ...changes },
      '0.5',
      seededRandom(5),
      'holdout',
    ),
  );
};

describe('how well the decision is learned at a node', () => {
  it('[G6] values that tell the decision are learned, merged ones are guessed', () => {
    const { generalized, original } = at([1, 1]);
    expect(original).toMatchObject({ accuracy: 1, train: 51, test: 51, leaves: 3 });
    expect(generalized.accuracy).toBeLessThan(0.8);
    expect(at([0, 1]).generalized).toEqual(original);
    const top = at([2, 1]).generalized;
    expect([top.leaves, top.accuracy]).toEqual([1, top.majority]);
  });

  it('[T2] depends on the people, not on how they are grouped', () => {
    const records = rows.flatMap((row) => Array.from({ length: row[3] as number }, () => [...row.slice(0, 3), 1]));
    expect(at([1, 0], {}, records)).toEqual(at([1, 0]));
  });

  it('[G4] [G6] suppressed records teach nothing and count as wrong', () => {
    expect(at([0, 0]).generalized.accuracy).toBe(1);
    const some = at([0, 0], { k: 21, allowance: 22 }).generalized;
    expect(some.accuracy).toBeGreaterThan(0.7);
    expect(some.accuracy).toBeLessThan(1);
    const all = at([0, 0], { k: 41, allowance: 102 }).generalized;
    expect([all.accuracy, all.test, all.leaves]).toEqual([0, 51, 1]);
  });

  it('[G6] Adult: about as in the thesis, between the guess and the original', () => {
    const search = openAdult();
    const { generalized, original } = expectValue(
      measureAccuracy(search, search.lattice.top, plainPrivacy, '0.3333', seededRandom(1), 'holdout'),
    );
    expect([original.train, original.test]).toEqual([20109, 10053]);
    expect([original.leaves, original.accuracy.toFixed(4)]).toEqual([97, '0.8172']);
    expect(generalized).toMatchObject({ leaves: 1, accuracy: generalized.majority });
    expect(generalized.majority).toBeLessThan(original.accuracy);
  });
});
