import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type World, expectValue, plainRows, someWorld } from '../../discovery/testing/random-tables.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import { drawNoisyBins } from '../../patterns/privbasis/index.ts';
import { seededBytes } from '../../shared/randomness.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { type Measure, measures } from '../../vocabulary/measures.ts';
import type { Item } from '../../vocabulary/items.ts';
import { projectTable, readDomain } from '../noise-domain.ts';
import { readAsked } from '../patterns/question.ts';
import { releaseFromBins, releasePrivately } from './run.ts';
import type { NoisyPatternsSettings } from './settings.ts';
import { prepareWorld } from '../patterns/testing/publish-world.ts';

const alphaOf = (measure: Measure | null) =>
  measure === null ? null : measure.endsWith('_d') ? '0.1' : measure.endsWith('_c') ? '0.8' : '1.2';

const settingsOf = (measure: Measure | null, more: object = {}, seed = 7): NoisyPatternsSettings => ({
  measure,
  alpha: alphaOf(measure),
  privacy: { model: 'differential', epsilon: '5', top: 12, seed, ...more },
  d: null,
  order: 'thesis',
  holdout: null,
  seed: null,
});

const someRelease = fc.record({
  world: someWorld,
  measure: fc.option(fc.constantFrom(...measures), { freq: 9 }),
  epsilon: fc.constantFrom('0.5', '5', '900'),
  seed: fc.nat(),
});

const release = (world: World, settings: NoisyPatternsSettings) =>
  releasePrivately(prepareWorld(world), settings, quietContext, '');

/** The people of a table with all of some items, counted one by one. */
const countByForce = (world: World, items: readonly Item[]) =>
  plainRows(world)
    .map((row, i) => ({
      ...row,
      cells: { ...row.cells, granted: world.decisions[i] } as Record<string, string | null>,
    }))
    .filter(({ cells }) => items.every(({ attribute, value }) => cells[attribute] === value))
    .reduce((sum, { weight }) => sum + weight, 0);

describe('a release under noise', () => {
  it('[S8] touches no record after the bins: the same comes out when the table is gone', () => {
    let compared = 0;
    fc.assert(
      fc.property(someRelease, ({ world, measure, seed }) => {
        const settings = settingsOf(measure, {}, seed);
        const whole = release(world, settings);
        fc.pre(whole.ok);
        const prepared = prepareWorld(world);
        const { fairness, attributes } = expectValue(readAsked(prepared, settings, ''));
        const table = projectTable(prepared.table, attributes, expectValue(readDomain(prepared, attributes)));
        const bins = expectValue(drawNoisyBins(table, settings.privacy, seededBytes(seed), quietContext));
        for (const { codes } of table.attributes) codes.fill(0);
        table.weights?.fill(NaN);
        prepared.decision!.isNegative.fill(1);
        const question = { fairness, privacy: { k: 0, totalIsPublic: true }, order: 'thesis' } as const;
        const alone = expectValue(releaseFromBins(bins, question, quietContext, ''));
        const { released, before, additions, check, stuck } = expectValue(whole);
        expect([alone.released, alone.before]).toEqual([released, before]);
        expect([alone.additions, alone.check, alone.stuck]).toEqual([additions, check, stuck]);
        compared += 1;
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(30);
  });

  it('[S4] [S8] leaves no pattern over the limit but those that are named, and contradicts itself nowhere', () => {
    let sanitized = 0;
    fc.assert(
      fc.property(someRelease, ({ world, measure, epsilon, seed }) => {
        const done = release(world, settingsOf(measure, { epsilon }, seed));
        fc.pre(done.ok);
        const { check, stuck, released, additions, set, spent } = expectValue(done);
        expect(check.consistency).toEqual({ missing: 0, below: 0 });
        expect(check.additions.wrong).toBe(0);
        expect(check.protection?.over ?? 0).toBe(stuck.length);
        expect(check.holds).toBe(stuck.length === 0);
        expect(check.additions.added).toBe(released.supports[0] - set.itemsets.support[0]);
        expect(spent.reduce((sum, part) => sum + Number(part.epsilon), 0)).toBeCloseTo(Number(epsilon), 9);
        if (additions.length > 0) sanitized += 1;
      }),
      { numRuns: 300 },
    );
    expect(sanitized).toBeGreaterThan(20);
  });

  it('[S7] [S8] an audit has the true supports and the lost and made-up patterns; without one there is nothing', () => {
    fc.assert(
      fc.property(someRelease, ({ world, measure, seed }) => {
        const done = release(world, settingsOf(measure, { epsilon: '900', audit: true }, seed));
        fc.pre(done.ok);
        const { set, order, audit } = expectValue(done);
        for (const pattern of order)
          expect(audit!.supports[pattern]).toBe(countByForce(world, nameItems(set, pattern)));
        expect(audit!.MC).toBeGreaterThanOrEqual(0);
        expect(audit!.MC).toBeLessThanOrEqual(1);
        expect(expectValue(release(world, settingsOf(measure, {}, seed))).audit).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('[S8] draws from the source of the platform unless seeded, and says which', () => {
    const [world] = fc.sample(someWorld, { numRuns: 1, seed: 4 });
    const prepared = prepareWorld(world);
    let asked = 0;
    const context = {
      ...quietContext,
      randomBytes: (count: number) => {
        asked += count;
        return seededBytes(asked)(count);
      },
    };
    const settings = settingsOf(null, { top: 1 });
    const codes = (seed: number | null) => {
      const privacy = { ...settings.privacy, seed };
      return expectValue(releasePrivately(prepared, { ...settings, privacy }, context, '')).notices.map(
        ({ code }) => code,
      );
    };
    expect(codes(3)).toContain('seeded');
    expect(asked).toBe(0);
    expect(codes(null)).toContain('unseeded');
    expect(asked).toBeGreaterThan(0);
  });
});
