import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContexts, findEnds, indexItemsets, itemsOf } from './find-itemset.ts';
import { mineItemsets } from './itemsets.ts';
import { quiet, someInput } from './testing/inputs.ts';

describe('findContexts and findEnds', () => {
  it('[D2] gives each itemset without its marked items, and where its extensions end, as looking each up says', () => {
    let shortened = 0;
    fc.assert(
      fc.property(
        someInput({ columns: 5, values: 3, rows: 25 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
        (input, minCount, maxLength, marks) => {
          const mined = mineItemsets(input, { minCount, maxLength, countOf: 'premise' }, quiet);
          if (!mined.ok) throw new Error(sayFailure(mined));
          const itemsets = mined.value;
          const isMarked = Uint8Array.from(itemsets.itemColumn, (_, item) => (marks[item] ? 1 : 0));
          const contexts = findContexts(itemsets, isMarked);
          const ends = findEnds(itemsets);
          const index = indexItemsets(itemsets);
          const room = new Uint32Array(256);
          const isPartOf = (at: number, other: number): boolean =>
            at === other || (other > 0 && isPartOf(at, itemsets.parent[other]));
          for (let at = 0; at < itemsets.count; at += 1) {
            const items = room.slice(0, itemsOf(itemsets, at, room)).filter((item) => isMarked[item] === 0);
            expect(contexts[at]).toBe(index.find(items, items.length));
            shortened += contexts[at] > 0 && contexts[at] !== at ? 1 : 0;
            const after = Array.from({ length: itemsets.count - at }, (_, i) => at + i);
            expect(ends[at]).toBe(after.find((other) => !isPartOf(at, other)) ?? itemsets.count);
          }
        },
      ),
      { numRuns: 150 },
    );
    expect(shortened).toBeGreaterThan(200);
  });
});
