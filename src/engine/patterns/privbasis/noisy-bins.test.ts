import { sayFailure } from '../../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { mineByForce } from '../../mining/testing/brute-force.ts';
import { addDecimals, formatDecimal, readDecimal } from '../../shared/decimal.ts';
import { seededBytes } from '../../shared/randomness.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import type { Table } from '../../table/table.ts';
import { type PrivateSettings, countPatterns, declareDomain, drawNoisyBins, releasePatterns } from './index.ts';
import { somePeople, tableOf, tableOfInput } from './testing/tables.ts';

const draw = (table: Table, settings: PrivateSettings, seed = 1) =>
  drawNoisyBins(table, settings, seededBytes(seed), quietContext, 'privacy.');

const sumOf = (spent: readonly { readonly epsilon: string }[]) =>
  formatDecimal(spent.map(({ epsilon }) => readDecimal(epsilon)!).reduce(addDecimals));

/** Everybody is alike in 16 attributes but for one. */
const wide = tableOf(
  Array.from({ length: 60 }, (_, i) => Array.from({ length: 16 }, (_c, j) => (i % 16 === j ? 1 : 0))),
  Array<number>(16).fill(2),
);

describe('noisy bins', () => {
  it('[S8] with plenty of budget the release has the true supports', () => {
    fc.assert(
      fc.property(somePeople, fc.nat(), (input, pick) => {
        const table = tableOfInput(input);
        const top = 1 + (pick % Math.min(30, Number(countPatterns(declareDomain(table)))));
        const bins = expectValue(draw(table, { epsilon: '1000', top }, pick));
        const { patterns, total } = releasePatterns(bins);
        const all = mineByForce(input, { minCount: 0, countOf: 'premise', maxLength: 9 });
        const supportOf = new Map(all.map(({ items, support }) => [items.join(), support]));
        expect(total).toBe(table.totalWeight);
        for (const { items, support } of patterns) expect(support).toBe(supportOf.get(items.join()));
      }),
      { numRuns: 100 },
    );
  });

  it.each(['1', '0.3', '0.000001', '7.25', '1e-3', '999.999'])(
    '[S8] of an epsilon of %s not a bit is lost',
    (epsilon) => {
      for (let seed = 0; seed < 20; seed += 1) {
        const { spent } = expectValue(draw(wide, { epsilon, top: 60 }, seed));
        expect(sumOf(spent)).toBe(formatDecimal(readDecimal(epsilon)!));
        const part = (name: string) => spent.filter((one) => one.part === name).map((one) => readDecimal(one.epsilon)!);
        const share = (tenths: bigint) => {
          const { units, scale } = readDecimal(epsilon)!;
          return formatDecimal({ units: units * tenths, scale: scale + 1, approx: 0 }).replace(/\.?0+$/, '');
        };
        expect(formatDecimal(part('lambda')[0])).toBe(share(1n));
        expect(formatDecimal([...part('items'), ...part('pairs')].reduce(addDecimals))).toBe(share(4n));
        expect(formatDecimal(part('bins')[0])).toBe(share(5n));
      }
    },
  );

  it('[S8] asks for pairs only when there are more than twelve items', () => {
    const seen = new Set<boolean>();
    for (let seed = 0; seed < 30; seed += 1) {
      const { bases, spent } = expectValue(draw(wide, { epsilon: '10', top: 60 }, seed));
      const items = new Set(bases.flatMap((basis) => basis.items)).size;
      const asksForPairs = spent.some(({ part }) => part === 'pairs');
      expect(asksForPairs).toBe(items > 12);
      // 72 patterns less 13 items: the geometric mean of 59 and 13 is 27, and 13 of 13 + 27 draws are items.
      if (items === 13) expect(spent.map(({ epsilon }) => epsilon)).toEqual(['1', '1.3', '2.7', '5']);
      if (items <= 12) expect(spent.map(({ epsilon }) => epsilon)).toEqual(['1', '4', '5']);
      seen.add(asksForPairs);
    }
    expect(seen.size).toBe(2);
  });

  it('[S8] what is made of the bins needs no table: it may be wiped, and the bins copied', () => {
    const table = tableOf(
      Array.from({ length: 400 }, (_, i) => [i % 2, i % 3, (i * i) % 5]),
      [2, 3, 5],
      Array.from({ length: 400 }, (_, i) => 1 + (i % 4)),
    );
    const bins = expectValue(draw(table, { epsilon: '0.5', top: 20 }));
    const before = releasePatterns(expectValue(draw(table, { epsilon: '0.5', top: 20 })));
    const copy = structuredClone(bins);
    for (const { codes, values } of table.attributes) {
      codes.fill(values.length);
      (values as string[]).length = 0;
    }
    table.weights!.fill(NaN);
    expect(releasePatterns(bins)).toEqual(before);
    expect(releasePatterns(copy)).toEqual(before);
    expect(JSON.parse(JSON.stringify(bins))).toEqual(copy);
  });

  it('[S8] holds nothing but noisy numbers and what was public', () => {
    const bins = expectValue(draw(wide, { epsilon: '1', top: 5 }));
    expect(Object.keys(bins).sort()).toEqual(['bases', 'domain', 'scale', 'spent', 'top']);
    expect(Object.keys(bins.domain).sort()).toEqual(['attributeOf', 'attributes', 'offsets']);
    for (const { name, values, ...rest } of bins.domain.attributes)
      expect([typeof name, values.length, rest]).toEqual(['string', 2, {}]);
    for (const basis of bins.bases) expect(Object.keys(basis).sort()).toEqual(['bins', 'items']);
  });

  it('[S8] records of weight n and n records alike give the same noise and the same release', () => {
    const grouped = tableOf(
      [
        [0, 0],
        [0, 1],
        [1, 2],
      ],
      [2, 3],
      [5, 3, 8],
    );
    const single = tableOf(
      [...Array<number[]>(5).fill([0, 0]), ...Array<number[]>(3).fill([0, 1]), ...Array<number[]>(8).fill([1, 2])],
      [2, 3],
    );
    for (let seed = 0; seed < 10; seed += 1)
      expect(draw(grouped, { epsilon: '0.7', top: 6 }, seed)).toEqual(draw(single, { epsilon: '0.7', top: 6 }, seed));
  });

  it('[S8] stands weights in the millions, an empty table and a single value', () => {
    const heavy = tableOf(
      [
        [0, 1],
        [1, 0],
        [1, 1],
      ],
      [2, 2],
      [3_000_000_000, 7_000_000, 2 ** 50],
    );
    const release = releasePatterns(expectValue(draw(heavy, { epsilon: '1', top: 8 })));
    expect(Math.abs(release.total - heavy.totalWeight)).toBeLessThan(200);
    const empty = releasePatterns(expectValue(draw(tableOf([], [2, 2]), { epsilon: '0.1', top: 3 })));
    expect(empty.notices.map(({ code }) => code)).toContain(
      empty.patterns.length === 0 ? 'nothing-found' : 'mostly-noise',
    );
    expect(releasePatterns(expectValue(draw(tableOf([[0]], [1]), { epsilon: '1000', top: 1 }))).patterns).toEqual([
      { items: [0], support: 1 },
    ]);
  });

  it('[S8] with hardly any budget it may find nothing, and says so', () => {
    const notices = Array.from({ length: 20 }, (_, seed) =>
      releasePatterns(expectValue(draw(wide, { epsilon: '0.0001', top: 5 }, seed)))
        .notices.map(({ code }) => code)
        .join(),
    );
    expect(new Set(notices.flatMap((codes) => codes.split(',')))).toContain('nothing-found');
    for (const codes of notices) expect(codes).toMatch(/nothing-found|mostly-noise/);
  });

  it.each<[string, Partial<PrivateSettings>, string, string]>([
    ['no budget', { epsilon: '0' }, 'bad-epsilon', 'privacy.epsilon is "0"; it must be above 0'],
    ['a negative budget', { epsilon: -1 }, 'bad-epsilon', 'privacy.epsilon is -1; it must be above 0'],
    ['no number', { epsilon: 'much' }, 'bad-epsilon', 'privacy.epsilon is "much", which is no decimal number'],
    ['infinity', { epsilon: Infinity }, 'bad-epsilon', 'which is no decimal number'],
    ['too small a budget', { epsilon: '0.0000001' }, 'bad-epsilon', 'between 0.000001, where noise drowns everything'],
    ['too large a budget', { epsilon: '1000.1' }, 'bad-epsilon', 'and 1000, which protects nobody'],
    ['no pattern', { top: 0 }, 'bad-top', 'privacy.top is 0; it must be a whole number of patterns'],
    ['half a pattern', { top: 2.5 }, 'bad-top', 'privacy.top is 2.5; it must be a whole number'],
    ['more than there are', { top: 43_046_721 }, 'bad-top', 'the attributes in use allow only 43,046,720 patterns'],
    ['too many at once', { top: 1_000_001 }, 'bad-top', 'at most 1,000,000 patterns can be published at once'],
  ])('[S8] refuses %s before it looks at a record', (_, settings, code, message) => {
    const outcome = drawNoisyBins(
      wide,
      { epsilon: '1', top: 5, ...settings },
      () => {
        throw new Error('asked for randomness');
      },
      quietContext,
      'privacy.',
    );
    expect(outcome).toMatchObject({ ok: false, code, where: `privacy.${code.slice(4)}` });
    expect(outcome.ok ? '' : sayFailure(outcome)).toContain(message);
  });

  it('[S8] refuses a table without a value', () => {
    expect(draw(tableOf([[0]], [0]), { epsilon: '1', top: 1 })).toMatchObject({ ok: false, code: 'no-items' });
  });

  it('[S8] stops when cancelled', () => {
    const cancelled = { ...quietContext, isCancelled: () => true };
    expect(drawNoisyBins(wide, { epsilon: '1', top: 5 }, seededBytes(1), cancelled)).toMatchObject({
      ok: false,
      code: 'cancelled',
    });
  });
});
