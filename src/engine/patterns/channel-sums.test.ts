import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectValue } from '../discovery/testing/random-tables.ts';
import { type Channel, ChannelSums, listMaximal } from './channel-sums.ts';
import { type MinedPatterns, itemNumbers, listSubsets } from './pattern-set.ts';
import { mineRows, patternOf } from './testing/mine-rows.ts';

const vets = mineRows(
  ['job', 'rich', 'credit'],
  [
    ['vet', 'yes', 'yes', 40],
    ['vet', 'no', 'yes', 1],
    ['vet', 'yes', 'no', 30],
    ['clerk', 'no', 'no', 50],
  ],
  30,
);

const sumsOf = (set: MinedPatterns, k: number, totalIsPublic = false, supports = set.itemsets.support) =>
  expectValue(ChannelSums.of(set, supports, { k, totalIsPublic }));

/** The people of a table that hold I and none of J\I, row by row. */
function countBehind({ table, itemsets }: MinedPatterns, I: readonly number[], rest: readonly number[]): number {
  const has = (row: number) => (item: number) => {
    const column = itemsets.itemColumn[item];
    return table.attributes[column].codes[row] === item - itemsets.itemOffset[column];
  };
  let people = 0;
  for (let row = 0; row < table.rows; row += 1)
    if (I.every(has(row)) && !rest.some(has(row))) people += table.weights?.[row] ?? 1;
  return people;
}

const split = (set: MinedPatterns, { J, mask }: Channel) => {
  const items = [...itemNumbers(set, J)];
  return {
    I: items.filter((_, place) => ((mask >> place) & 1) === 1),
    rest: items.filter((_, place) => ((mask >> place) & 1) === 0),
  };
};

const pairsOf = (set: MinedPatterns): Channel[] =>
  Array.from({ length: set.itemsets.count }, (_, J) => J).flatMap((J) =>
    Array.from({ length: 2 ** set.itemsets.length[J] }, (_, mask) => ({ J, mask })),
  );

const openIn = (sums: ChannelSums): Channel[] => {
  const open: Channel[] = [];
  sums.forEachOpen((J, mask) => open.push({ J, mask }));
  return open;
};

const someSet = fc
  .record({
    rows: fc.array(
      fc.tuple(
        fc.constantFrom('a', 'b'),
        fc.constantFrom('c', 'd', 'e'),
        fc.constantFrom('f', 'g'),
        fc.constantFrom('h', 'i'),
        fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4_000_000_000 })),
      ),
      { minLength: 1, maxLength: 20 },
    ),
    minCount: fc.integer({ min: 1, max: 8 }),
    k: fc.integer({ min: 1, max: 30 }),
    totalIsPublic: fc.boolean(),
  })
  .map(({ rows, minCount, ...limits }) => ({
    set: mineRows(['p', 'q', 'r', 's'], [...rows, ['a', 'c', 'f', 'h', 9]], minCount),
    ...limits,
  }));

describe('sums of pairs', () => {
  it('[S1] exp:51: 41 veterinarians approved, 40 of them rich, point at one', () => {
    const sums = sumsOf(vets, 8);
    const J = patternOf(vets, 'job=vet', 'rich=yes', 'credit=yes');
    const I = listSubsets(vets, J).indexOf(patternOf(vets, 'job=vet', 'credit=yes'));
    expect(sums.at({ J, mask: I })).toBe(1);
    expect(sums.isOpen({ J, mask: I })).toBe(true);
  });

  it('[S2] exp:52: 8 records that hold exactly job and credit close it', () => {
    const sums = sumsOf(vets, 8);
    const before = sums.count();
    expect(sums.add(patternOf(vets, 'job=vet', 'credit=yes'), 8)).toBe(before - sums.count());
    const J = patternOf(vets, 'job=vet', 'rich=yes', 'credit=yes');
    const I = listSubsets(vets, J).indexOf(patternOf(vets, 'job=vet', 'credit=yes'));
    expect(sums.at({ J, mask: I })).toBe(9);
  });

  it('[S1] [T2] each is the weight of the people who hold I and nothing else of J, and all channels are counted', () => {
    fc.assert(
      fc.property(someSet, ({ set, k, totalIsPublic }) => {
        const sums = sumsOf(set, k, totalIsPublic);
        let open = 0;
        for (const pair of pairsOf(set)) {
          const { I, rest } = split(set, pair);
          const people = countBehind(set, I, rest);
          expect(sums.at(pair)).toBe(people);
          if (rest.length > 0 && (I.length > 0 || totalIsPublic) && people > 0 && people < k) open += 1;
        }
        expect(sums.count()).toBe(open);
      }),
      { numRuns: 150 },
    );
  });

  it('[S2] follow records that are added, and say how many are needed', () => {
    fc.assert(
      fc.property(someSet, fc.nat(), fc.integer({ min: 1, max: 40 }), ({ set, k, totalIsPublic }, pick, by) => {
        const H = 1 + (pick % (set.itemsets.count - 1));
        const supports = set.itemsets.support.slice();
        for (const part of listSubsets(set, H)) supports[part] += by;
        const sums = sumsOf(set, k, totalIsPublic);
        const { least, fromZero } = sums.need(H, 0);
        const before = sums.count();
        const closed = sums.add(H, by);
        const fresh = sumsOf(set, k, totalIsPublic, supports);
        const capped = sumsOf(set, k, totalIsPublic).capped();
        expect(capped.need(H, 0)).toEqual({ least, fromZero });
        expect([capped.add(H, by), capped.count()]).toEqual([closed, fresh.count()]);
        for (const pair of pairsOf(set).filter(({ J }) => J > 0)) {
          expect(sums.at(pair)).toBe(fresh.at(pair));
          expect(capped.at(pair)).toBe(Math.min(k, fresh.at(pair)));
        }
        expect(openIn(sums.recount(supports))).toEqual(openIn(fresh));
        const opened = fresh.count() - (before - closed);
        expect(opened > 0).toBe(fromZero && by < k);
        expect(sums.need(H, by)).toEqual({ least, fromZero });
        if (by >= k || (!fromZero && by >= least)) expect(fresh.need(H, 0)).toEqual({ least: 0, fromZero: false });
      }),
      { numRuns: 150 },
    );
  });

  it('[S1] the maximal ones are those that no other contains', () => {
    fc.assert(
      fc.property(someSet, ({ set, k, totalIsPublic }) => {
        const sums = sumsOf(set, k, totalIsPublic);
        const open = openIn(sums).map((channel) => ({ channel, ...split(set, channel) }));
        const isWithin = (part: readonly number[], whole: readonly number[]) =>
          part.every((one) => whole.includes(one));
        const expected = open.filter((one) =>
          open.every((other) => other === one || !(isWithin(one.I, other.I) && isWithin(one.rest, other.rest))),
        );
        expect(listMaximal(set, sums)).toEqual(expected.map(({ channel }) => channel));
      }),
      { numRuns: 100 },
    );
  });

  it('are refused when there are too many, with what to do', () => {
    const names = Array.from({ length: 17 }, (_, i) => `c${i}`);
    const set = mineRows(names, [[...names.map(() => 'x'), 5]], 1);
    const refused = ChannelSums.of(set, set.itemsets.support, { k: 3, totalIsPublic: false });
    expect(refused).toMatchObject({ ok: false, code: 'too-many-pairs', values: { pairs: 3 ** 17 } });
    expect(refused.ok || sayFailure(refused)).toContain('Raise the minimum support');
  });
});
