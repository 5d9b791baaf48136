import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBins } from './basis-sets.ts';
import { type NoisyBins, releasePatterns } from './index.ts';
import { domainOf } from './private-settings.ts';

const binary = (count: number) =>
  domainOf(Array.from({ length: count }, (_, i) => ({ name: 'abcdef'[i], values: ['1'] })));

const plain = { scale: 1, spent: [], top: 100 };

/** Random noisy bins over overlapping bases. */
const someBins: fc.Arbitrary<NoisyBins> = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }),
    picks: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
    noise: fc.infiniteStream(fc.integer({ min: -30, max: 60 })),
    top: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ sizes, picks, noise, top }) => {
    const domain = domainOf(
      sizes.map((size, i) => ({ name: `a${i}`, values: Array.from({ length: size }, (_, v) => `${v}`) })),
    );
    const bases = picks.map((pick) => {
      const items = [...new Set(pick.map((one) => one % domain.attributeOf.length))].sort((a, b) => a - b);
      return { items, bins: Array.from({ length: countBins(items, domain) }, () => noise.next().value as number) };
    });
    return { ...plain, domain, bases, top };
  });

describe('releasing patterns from noisy bins', () => {
  it('[S8] sums the bins that hold a pattern', () => {
    const bins = { ...plain, domain: binary(2), bases: [{ items: [0, 1], bins: [4, 3, 2, 1] }] };
    expect(releasePatterns(bins)).toMatchObject({
      total: 10,
      patterns: [
        { items: [0], support: 4 },
        { items: [1], support: 3 },
        { items: [0, 1], support: 1 },
      ],
    });
  });

  it('[E12] a in two bases: the mean would be below {a,c}, the largest sum is not', () => {
    const bases = [
      { items: [0, 1], bins: [20, 5, 0, 5] },
      { items: [0, 2], bins: [10, 0, 0, 20] },
    ];
    const { patterns, total } = releasePatterns({ ...plain, domain: binary(3), bases });
    const support = (items: string) => patterns.find((pattern) => pattern.items.join() === items)!.support;
    expect([total, support('0'), support('0,2'), support('0,1')]).toEqual([30, 20, 20, 5]);
    expect((10 + 20) / 2).toBeLessThan(support('0,2'));
  });

  it('[S8] no superset is above a subset, all subsets are released, none is negative, zero or above the total', () => {
    fc.assert(
      fc.property(someBins, (bins) => {
        const { patterns, total } = releasePatterns(bins);
        expect(patterns.length).toBeLessThanOrEqual(bins.top);
        const supports = new Map(patterns.map(({ items, support }) => [items.join(), support]));
        expect(supports.size).toBe(patterns.length);
        for (const { items, support } of patterns) {
          expect(Number.isSafeInteger(support) && support > 0 && support <= total).toBe(true);
          for (let skip = 0; items.length > 1 && skip < items.length; skip += 1) {
            const subset = items.filter((_, i) => i !== skip).join();
            expect(supports.get(subset) ?? -1).toBeGreaterThanOrEqual(support);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('[S8] says so when nothing, little or hardly anything but noise was found', () => {
    const codes = (bins: Partial<NoisyBins>) =>
      releasePatterns({ ...plain, domain: binary(1), bases: [], ...bins }).notices.map(({ code }) => code);
    expect(codes({ bases: [{ items: [0], bins: [-4, 3] }] })).toEqual(['nothing-found']);
    expect(codes({ bases: [{ items: [0], bins: [90, 40] }] })).toEqual(['fewer-patterns']);
    expect(codes({ top: 1, bases: [{ items: [0], bins: [90, 40] }] })).toEqual([]);
    expect(codes({ top: 1, bases: [{ items: [0], bins: [90, 40] }], scale: 50 })).toEqual(['mostly-noise']);
  });
});
