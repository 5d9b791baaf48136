import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherPatterns, listSubsets, itemNumbers, type PatternSet } from './pattern-set.ts';
import { declareDomain } from './privbasis/index.ts';
import { mineRows } from './testing/mine-rows.ts';

const letters = (...values: string[]) => fc.constantFrom(...values);
const someRows = fc.array(
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
      fc.property(someRows, fc.nat(), (rows, turn) => {
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
