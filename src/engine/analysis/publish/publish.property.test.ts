import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameItems } from '../../discovery/premise-items.ts';
import { attributes, plainRows, someWorld, type World } from '../../discovery/testing/random-tables.ts';
import { type Item } from '../../vocabulary/items.ts';
import { measures } from '../../vocabulary/measures.ts';
import { type PublishSettings } from '../../vocabulary/settings.ts';
import { nameAddition, type Published } from './publish.ts';
import { publishWorld } from './testing/publish-world.ts';
import {
  channelsByForce,
  countRecords,
  overByForce,
  patternsByForce,
  recordsOf,
  wordOf,
  type PlainLimit,
} from './testing/released-by-force.ts';

const someQuestion = fc.record({
  measure: fc.option(fc.constantFrom(...measures), { freq: 9 }),
  ratio: fc.constantFrom('1', '1.1', '1.2', '2'),
  difference: fc.constantFrom('0.05', '0.2'),
  chance: fc.constantFrom('0.5', '0.8'),
  k: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 9 }),
  totalIsPublic: fc.boolean(),
  d: fc.option(fc.constantFrom('0.3', '0.6', '0.9')),
  picks: fc.array(fc.nat(), { maxLength: 3 }),
  minSupport: fc.oneof(
    fc.integer({ min: 1, max: 6 }).map((count) => ({ count })),
    fc.constantFrom('0.05', '0.2'),
  ),
});

interface Asked {
  readonly world: World;
  readonly settings: PublishSettings;
  readonly grounded: readonly Item[];
}

const someAsked: fc.Arbitrary<Asked> = fc
  .record({ world: someWorld, question: someQuestion })
  .map(({ world, question }) => {
    const { measure, k, totalIsPublic, d, minSupport, picks } = question;
    const kind =
      measure === null ? null : measure.endsWith('_d') ? 'difference' : measure.endsWith('_c') ? 'chance' : 'ratio';
    const items = plainRows(world).flatMap(({ cells }) =>
      attributes.flatMap((attribute) => (cells[attribute] === null ? [] : [{ attribute, value: cells[attribute] }])),
    );
    return {
      world,
      grounded: picks.map((pick) => items[pick % items.length]),
      settings: {
        minSupport,
        raiseSupport: true,
        maxLength: null,
        measure: k === null ? (measure ?? 'slift') : measure,
        alpha: kind === null ? (k === null ? '1.2' : null) : question[kind],
        privacy: k === null ? null : { model: 'k-anonymity', k, totalIsPublic },
        d: measure === null ? null : d,
        order: 'thesis',
        originals: false,
        holdout: null,
        seed: null,
      },
    };
  });

const limitOf = ({ world, settings, grounded }: Asked): PlainLimit => ({
  measure: settings.measure!,
  alpha: String(settings.alpha),
  protected: [...new Set(world.protectedItems.map(wordOf))],
  grounded: [...new Set(grounded.map(wordOf))],
  d: settings.d === null ? null : String(settings.d),
});

/** What is published, or null where the settings cannot be met by the table; these cases have tests of their own. */
function publishAsked({ world, settings, grounded }: Asked, order: PublishSettings['order']): Published | null {
  const done = publishWorld(world, { ...settings, order }, grounded);
  if (done.ok) return done.value;
  expect(['k-above-n', 'decision-outside', 'no-patterns']).toContain(done.code);
  return null;
}

/** Compares all that is said of published patterns with plain counting of records. */
function compare(asked: Asked, published: Published): void {
  const { set, before, released, additions, question, order, stuck, check } = published;
  const stated = additions.map((addition) => ({ items: nameAddition(published, addition), by: addition.by }));
  const data = recordsOf(asked.world, []);
  const after = recordsOf(asked.world, stated);
  const patterns = patternsByForce(data, question.minCount);
  const wordsOf = (pattern: number) => nameItems(set, pattern).map(wordOf);
  expect(order.map((pattern) => wordsOf(pattern).sort().join()).sort()).toEqual(
    patterns.map((words) => [...words].sort().join()).sort(),
  );
  for (const pattern of order) {
    expect(before.supports[pattern]).toBe(countRecords(data, wordsOf(pattern)));
    expect(released.supports[pattern]).toBe(countRecords(after, wordsOf(pattern)));
  }
  for (const { by } of additions) expect(Number.isSafeInteger(by) && by > 0).toBe(true);
  if (question.privacy !== null) {
    const { k, totalIsPublic } = question.privacy;
    expect(before.channels).toBe(channelsByForce(data, patterns, k, totalIsPublic));
    expect(released.channels).toBe(0);
    expect(channelsByForce(after, patterns, k, totalIsPublic)).toBe(0);
    expect(check.anonymity).toEqual({ channels: 0, small: 0, missing: 0, contradictions: 0 });
  }
  if (question.fairness !== null) {
    const limit = limitOf(asked);
    const keyOf = ({ at, by }: { at: number; by: unknown }) => ({
      key: wordsOf(published.protection!.pd.all[at]).sort().join(),
      isExplained: by !== null,
    });
    const sorted = (list: { key: string; isExplained: boolean }[]) => list.sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(sorted(before.over.map(keyOf))).toEqual(sorted(overByForce(data, patterns, limit)));
    expect(sorted(released.over.map(keyOf))).toEqual(sorted(overByForce(after, patterns, limit)));
    expect(released.over.filter(({ by }) => by === null).length).toBe(stuck.length);
    expect(check.protection).toMatchObject({ over: stuck.length, explained: released.over.length - stuck.length });
  }
  expect(check.additions.wrong).toBe(0);
  expect(check.holds).toBe(stuck.length === 0);
}

describe('published patterns of random weighted tables', () => {
  it('[S1] [S2] [S3] [S5] [S6] are what plain counting of the records and the additions says', () => {
    let stuck = 0;
    let repaired = 0;
    fc.assert(
      fc.property(someAsked, (asked) => {
        const published = publishAsked(asked, 'thesis');
        if (published === null) return;
        compare(asked, published);
        stuck += published.stuck.length > 0 ? 1 : 0;
        repaired += published.before.over.length > published.released.over.length ? 1 : 0;
      }),
      { numRuns: 250 },
    );
    expect(repaired).toBeGreaterThan(40);
    expect(stuck).toBeLessThan(repaired);
  });

  it('[S7] in the order of least distortion they hold as much and cost no more', () => {
    fc.assert(
      fc.property(someAsked, (asked) => {
        const thesis = publishAsked(asked, 'thesis');
        const least = publishAsked(asked, 'least');
        if (thesis === null || least === null) return;
        compare(asked, least);
        expect(least.stuck.length).toBeLessThanOrEqual(thesis.stuck.length);
        if (least.stuck.length < thesis.stuck.length) return;
        expect(least.utility.distortion).toBeLessThanOrEqual(thesis.utility.distortion);
        expect(least.utility.changed).toBeLessThanOrEqual(thesis.utility.changed);
      }),
      { numRuns: 150 },
    );
  });
});
