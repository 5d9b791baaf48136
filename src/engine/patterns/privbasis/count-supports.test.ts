import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { mineByForce } from '../../mining/testing/brute-force.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { countItems, countPairs, supportOfTop } from './basis-sets.ts';
import { countPatterns, declareDomain } from './private-settings.ts';
import { somePeople, tableOf, tableOfInput } from './testing/tables.ts';

describe('the supports that PrivBasis looks at', () => {
  it('[S8] counts items, pairs and the K-th pattern as trying every pattern does', () => {
    fc.assert(
      fc.property(somePeople, fc.nat(), (input, pick) => {
        const table = tableOfInput(input);
        const domain = declareDomain(table);
        const all = mineByForce(input, { minCount: 0, countOf: 'premise', maxLength: 9 });
        const supportOf = new Map(all.map(({ items, support }) => [items.join(), support]));
        countItems(table, domain).forEach((support, item) => expect(support).toBe(supportOf.get(String(item))));
        const pairs = all
          .filter(({ items }) => items.length === 2)
          .map(({ items: [one, other] }, i): [number, number] => (i % 2 === 0 ? [one, other] : [other, one]));
        countPairs(table, domain, pairs).forEach((support, i) =>
          expect(support).toBe(supportOf.get([...pairs[i]].sort((a, b) => a - b).join())),
        );
        const falling = all.filter(({ items }) => items.length > 0).map(({ support }) => support);
        falling.sort((a, b) => b - a);
        expect(countPatterns(domain)).toBe(BigInt(falling.length));
        const top = 1 + (pick % falling.length);
        expect(expectValue(supportOfTop(table, top, quietContext))).toBe(falling[top - 1]);
      }),
      { numRuns: 150 },
    );
  });

  it('[S8] knows nothing of an empty table but its domain', () => {
    const table = tableOf([], [2, 3]);
    expect(expectValue(supportOfTop(table, 5, quietContext))).toBe(0);
    expect([...countItems(table, declareDomain(table))]).toEqual([0, 0, 0, 0, 0]);
  });
});
