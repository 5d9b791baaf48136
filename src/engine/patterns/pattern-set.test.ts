import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameItems } from '../discovery/premise-items.ts';
import {
  type PatternSet,
  countOnes,
  gatherPatterns,
  itemNumbers,
  listSubsets,
  markPatterns,
  patternOrder,
} from './pattern-set.ts';
import { declareDomain } from './privbasis/index.ts';
import { mineRows } from './testing/mine-rows.ts';

const letters = (...values: string[]) => fc.constantFrom(...values);
const someRows = fc.array(
  fc.tuple(letters('a', 'b'), letters('c', 'd'), letters('e', 'f', 'g'), fc.integer({ min: 1, max: 2_000_000 })),
  { minLength: 1, maxLength: 12 },
);

describe('patterns', () => {
  it('[S1] are all itemsets, those with a value of the decision too, that enough people have; closed and maximal are marked', () => {
    fc.assert(
      fc.property(someRows, fc.integer({ min: 1, max: 3_000_000 }), (rows, wanted) => {
        const total = rows.reduce((sum, row) => sum + row[3], 0);
        const least = Math.min(wanted, Math.max(...rows.map((row) => row[3])));
        const set = mineRows(['p', 'q', 'decision'], rows, least);
        const keys = new Map<string, number>();
        for (const p of ['', 'a', 'b'])
          for (const q of ['', 'c', 'd'])
            for (const r of ['', 'e', 'f', 'g']) {
              const count = rows
                .filter((row) => [p, q, r].every((value, i) => value === '' || row[i] === value))
                .reduce((sum, row) => sum + row[3], 0);
              if (p + q + r !== '' && count >= least) keys.set(p + q + r, count);
            }
        const keyOf = (pattern: number) =>
          nameItems(set, pattern)
            .map(({ value }) => value)
            .join('');
        const found = Array.from({ length: set.itemsets.count - 1 }, (_, i) => i + 1);
        expect(new Map(found.map((at) => [keyOf(at), set.itemsets.support[at]]))).toEqual(keys);
        expect(set.itemsets.support[0]).toBe(total);
        const marks = markPatterns(set, set.itemsets.support);
        const contains = (whole: string, part: string) =>
          whole !== part && [...part].every((one) => whole.includes(one));
        const larger = (key: string) => [...keys].filter(([other]) => contains(other, key));
        for (const at of found) {
          expect(marks.isMaximal[at]).toBe(larger(keyOf(at)).length === 0 ? 1 : 0);
          expect(marks.isClosed[at]).toBe(larger(keyOf(at)).some(([, count]) => count === keys.get(keyOf(at))) ? 0 : 1);
        }
        expect(countOnes(marks.isMaximal)).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });

  it('[P2] come by attribute name, then value, where nothing else decides', () => {
    const set = mineRows(['z', 'a'], [['x', 'y', 3]], 1);
    const all = [1, 2, 3].sort(patternOrder(set)).map((at) => nameItems(set, at).map(({ attribute }) => attribute));
    expect(all).toEqual([['a'], ['z', 'a'], ['z']]);
  });
});

const someFewRows = fc.array(
  fc.tuple(letters('a', 'b'), letters('c', 'd'), letters('e', 'f', 'g'), fc.integer({ min: 1, max: 50 })),
  { minLength: 1, maxLength: 12 },
);

const sorted = (set: PatternSet, pattern: number) => [...itemNumbers(set, pattern)].sort((a, b) => a - b);

/** For each pattern by its items: its support, and the items of all patterns within it. */
function describeSet(set: PatternSet) {
  return new Map(
    Array.from({ length: set.itemsets.count }, (_, pattern) => [
      sorted(set, pattern).join(),
      {
        support: set.itemsets.support[pattern],
        within: Array.from(listSubsets(set, pattern), (part) => sorted(set, part).join()).sort(),
        found: set.index.find(itemNumbers(set, pattern), set.itemsets.length[pattern]) === pattern,
      },
    ]),
  );
}

describe('patterns from another source', () => {
  it('[S8] gathered in any order are the set that mining gives', () => {
    fc.assert(
      fc.property(someFewRows, fc.nat(), (rows, turn) => {
        const mined = mineRows(['p', 'q', 'r'], rows, 1);
        const patterns = Array.from({ length: mined.itemsets.count - 1 }, (_, i) => ({
          items: sorted(mined, i + 1),
          support: mined.itemsets.support[i + 1],
        }));
        const from = turn % patterns.length;
        const turned = [...patterns.slice(from), ...patterns.slice(0, from)];
        const gathered = gatherPatterns(declareDomain(mined.table), mined.itemsets.support[0], turned);
        expect(describeSet(gathered)).toEqual(describeSet(mined));
      }),
      { numRuns: 100 },
    );
  });

  it('[S8] nothing found is the empty pattern alone', () => {
    const { table } = mineRows(['p', 'q'], [['a', 'b', 3]], 1);
    const set = gatherPatterns(declareDomain(table), 7, []);
    expect([set.itemsets.count, set.itemsets.support[0]]).toEqual([1, 7]);
  });
});
