import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { mineByForce } from '../../mining/testing/brute-force.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import {
  BasisCosts,
  buildBases,
  countBins,
  countItems,
  countPairs,
  listMaximalCliques,
  mostBins,
  supportOfTop,
} from './basis-sets.ts';
import { countPatterns, declareDomain, domainOf } from './private-settings.ts';
import { cliquesByForce } from './testing/cliques-by-force.ts';
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

const domainWith = (sizes: readonly number[]) =>
  domainOf(sizes.map((size, i) => ({ name: `a${i}`, values: Array.from({ length: size }, (_, code) => `v${code}`) })));

const contains = (basis: readonly number[], items: readonly number[]) => items.every((item) => basis.includes(item));

describe('basis sets', () => {
  const someSelection = fc
    .record({
      sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 6 }),
      picks: fc.array(fc.nat(), { maxLength: 40 }),
    })
    .map(({ sizes, picks }) => {
      const domain = domainWith(sizes);
      const items = domain.attributeOf.map((_, item) => item).slice(0, 15);
      const pairs = items.flatMap((one) =>
        items
          .filter((other) => other > one && domain.attributeOf[other] !== domain.attributeOf[one])
          .map((other) => [one, other] as const),
      );
      const chosen = [...new Set(picks.map((pick) => pairs[pick % pairs.length]))];
      return { domain, items, pairs: chosen };
    });

  it('[S8] hold every item and every maximal clique, with few enough bins', () => {
    fc.assert(
      fc.property(someSelection, ({ domain, items, pairs }) => {
        const bases = buildBases({ items, pairs }, domain);
        for (const basis of bases) {
          expect(countBins(basis, domain)).toBeLessThanOrEqual(mostBins);
          expect(basis).toEqual([...new Set(basis)].sort((a, b) => a - b));
        }
        for (const clique of cliquesByForce(items.length, pairs))
          expect(bases.some((basis) => contains(basis, clique))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('[S8] are one of all items when these are twelve or fewer', () => {
    const domain = domainWith(Array<number>(12).fill(3));
    const items = [35, 0, 7, 14, 3];
    expect(buildBases({ items, pairs: [] }, domain)).toEqual([[0, 3, 7, 14, 35]]);
  });

  it('[S8] join what excludes itself: all values of two attributes are one basis', () => {
    const domain = domainWith([8, 8]);
    const items = Array.from({ length: 16 }, (_, i) => i);
    const pairs = items.slice(0, 8).flatMap((one) => items.slice(8).map((other): [number, number] => [one, other]));
    expect(buildBases({ items, pairs }, domain)).toEqual([items]);
    expect(countBins(items, domain)).toBe(81);
  });

  it('[S8] cut a clique of more than twelve items so that each pair of it stays together', () => {
    const domain = domainWith(Array<number>(20).fill(1));
    const items = Array.from({ length: 20 }, (_, i) => i);
    const pairs = items.flatMap((one) => items.slice(one + 1).map((other): [number, number] => [one, other]));
    const bases = buildBases({ items, pairs }, domain);
    for (const pair of pairs) expect(bases.some((basis) => contains(basis, pair))).toBe(true);
    for (const basis of bases) expect(basis.length).toBeLessThanOrEqual(12);
  });

  it('[S8] cover each pair where there are too many cliques to list', () => {
    const domain = domainWith(Array<number>(10).fill(3));
    const items = domain.attributeOf.map((_, item) => item);
    const pairs = items.flatMap((one) =>
      items
        .filter((other) => other > one && domain.attributeOf[other] !== domain.attributeOf[one])
        .map((other): [number, number] => [one, other]),
    );
    const bases = buildBases({ items, pairs }, domain);
    for (const pair of pairs) expect(bases.some((basis) => contains(basis, pair))).toBe(true);
    for (const basis of bases) expect(countBins(basis, domain)).toBeLessThanOrEqual(mostBins);
  });

  it('[S8] cost by the bins that are summed up', () => {
    const domain = domainWith([3, 2, 1]);
    const costs = new BasisCosts({ items: [0, 1, 3, 5], pairs: [[0, 3]] }, domain);
    // attributes with 2, 1 and 1 items: 3 * 2 * 2 bins; items 4 + 4 + 6 + 6, the pair 2.
    expect(costs.costOf([0, 1, 3, 5])).toBe(22);
    expect(costs.costOf([0])).toBe(1);
  });

  it('[S8] stay apart where merging would add more noise than a basis less saves', () => {
    const domain = domainWith(Array<number>(40).fill(1));
    const items = domain.attributeOf.map((_, item) => item);
    const sizes = buildBases({ items, pairs: [] }, domain).map((basis) => basis.length);
    expect(Math.max(...sizes)).toBeLessThan(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40);
  });
});

describe('maximal cliques', () => {
  it('are those that trying every set of nodes finds', () => {
    const graph = fc.integer({ min: 2, max: 8 }).chain((size) =>
      fc.record({
        size: fc.constant(size),
        edges: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([one, other]) => one !== other)),
      }),
    );
    fc.assert(
      fc.property(graph, ({ size, edges }) => {
        const found = listMaximalCliques(size, edges)!.map((clique) => clique.join());
        expect(found.sort()).toEqual(
          cliquesByForce(size, edges)
            .map((clique) => clique.join())
            .sort(),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are given up when there are too many', () => {
    const nodes = Array.from({ length: 30 }, (_, i) => i);
    const edges = nodes.flatMap((one) =>
      nodes.filter((other) => other > one && other % 10 !== one % 10).map((other): [number, number] => [one, other]),
    );
    expect(listMaximalCliques(30, edges)).toBeNull();
  });
});
