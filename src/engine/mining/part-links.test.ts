import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexItemsets, linkParts } from './find-itemset.ts';
import { type Itemsets, type MiningBounds, type MiningInput, mineItemsets } from './itemsets.ts';
import { inputOf, quiet, someInput } from './testing/inputs.ts';

function mine(input: MiningInput, bounds: MiningBounds): Itemsets {
  const mined = mineItemsets(input, bounds, quiet);
  if (!mined.ok) throw new Error(sayFailure(mined));
  return mined.value;
}

/** The items of an itemset in the order of its chain, the first one first. */
function chainOf({ item, parent }: Itemsets, at: number): number[] {
  return at === 0 ? [] : [...chainOf({ item, parent } as Itemsets, parent[at]), item[at]];
}

const keyOf = (items: readonly number[]) => [...items].sort((a, b) => a - b).join();

describe('linkParts', () => {
  it('[D1] links {a, b} to {b} and {a}, and one item to the empty itemset', () => {
    const itemsets = mine(
      inputOf(
        [
          [0, 0],
          [0, 0],
        ],
        [1, 1],
      ),
      { minCount: 1, countOf: 'premise', maxLength: 2 },
    );
    const { starts, links, byLength } = linkParts(itemsets, indexItemsets(itemsets));
    const both = Array.from({ length: itemsets.count }, (_, at) => at).find((at) => itemsets.length[at] === 2)!;
    const [first, last] = chainOf(itemsets, both);
    const partsOf = (at: number) =>
      Array.from(links.subarray(starts[at], starts[at + 1]), (part) => chainOf(itemsets, part));
    expect(partsOf(both)).toEqual([[last], [first]]);
    expect(partsOf(itemsets.parent[both])).toEqual([[]]);
    expect(partsOf(0)).toEqual([]);
    expect([byLength[0], byLength[3]]).toEqual([0, both]);
  });

  it('[D1] each link is the itemset without that item, and the shorter come first, as listing by force says', () => {
    let linked = 0;
    fc.assert(
      fc.property(
        someInput({ columns: 5, values: 3, rows: 25 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('rule', 'premise'),
        (input, minCount, maxLength, counted) => {
          const itemsets = mine(input, {
            minCount,
            maxLength,
            countOf: input.isNegative === null ? 'premise' : counted,
          });
          const { starts, links, byLength } = linkParts(itemsets, indexItemsets(itemsets));
          const chains = Array.from({ length: itemsets.count }, (_, at) => chainOf(itemsets, at));
          const numberOf = new Map(chains.map((chain, at) => [keyOf(chain), at]));
          expect(starts).toHaveLength(itemsets.count + 1);
          expect(starts[itemsets.count]).toBe(links.length);
          chains.forEach((chain, at) => {
            const parts = chain.map((_, j) => numberOf.get(keyOf(chain.filter((__, other) => other !== j))));
            expect(Array.from(links.subarray(starts[at], starts[at + 1]))).toEqual(parts);
            linked += parts.length > 1 ? 1 : 0;
          });
          const ordered = chains.map((_, at) => at).sort((a, b) => chains[a].length - chains[b].length || a - b);
          expect(Array.from(byLength)).toEqual(ordered);
        },
      ),
      { numRuns: 300 },
    );
    expect(linked).toBeGreaterThan(200);
  });
});
