import { describe, expect, it } from 'vitest';
import { seededRandom } from '../shared/randomness.ts';
import { type NodeAccuracy, measureAccuracy } from './costs.ts';
import { nodeOf } from './lattice.ts';
import { openAdult, openRows } from './testing/samples.ts';
import { expectValue } from './testing/random-lattices.ts';

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
