import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameItemAt, nameItems } from '../../discovery/premise-items.ts';
import { type World, attributes, plainRows, someWorld } from '../../discovery/testing/random-tables.ts';
import type { Item } from '../../vocabulary/items.ts';
import { measures } from '../../vocabulary/measures.ts';
import type { PatternsSettings } from './settings.ts';
import { type Published, nameAddition } from './run.ts';
import { writePublishedCsv, writePublishedJson } from './write-published.ts';
import { publishWorld } from './testing/publish-world.ts';
import {
  type PlainLimit,
  countRecords,
  minimalSums,
  mostByForce,
  overByForce,
  patternsByForce,
  recordsOf,
  sumsByForce,
  wordOf,
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
  readonly settings: PatternsSettings;
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
        mend: 'add',
        order: 'thesis',
        originals: false,
        holdout: null,
        seed: null,
      },
    };
  });

const k4 = { model: 'k-anonymity', k: 4 } as const;

const limitOf = ({ world, settings, grounded }: Asked): PlainLimit => ({
  measure: settings.measure!,
  alpha: String(settings.alpha),
  protected: [...new Set(world.protectedItems.map(wordOf))],
  grounded: [...new Set(grounded.map(wordOf))],
  d: settings.d === null ? null : String(settings.d),
});

/** The same world with its rows in another order. */
const pickRows = (world: World, order: readonly number[]): World => ({
  ...world,
  cells: order.map((row) => world.cells[row]),
  weights: world.weights === null ? null : order.map((row) => world.weights![row]),
  decisions: order.map((row) => world.decisions[row]),
});

/** What is published, or null where the settings cannot be met by the table; these cases have tests of their own. */
function publishAsked(
  { world, settings, grounded }: Asked,
  way: Partial<Pick<PatternsSettings, 'order' | 'mend'>>,
): Published | null {
  const done = publishWorld(world, { ...settings, ...way }, grounded);
  if (done.ok) return done.value;
  expect(['k-above-n', 'decision-outside', 'no-patterns', 'all-withheld']).toContain(done.code);
  return null;
}

/** Compares all that is said of published patterns with plain counting of records. */
function compare(asked: Asked, published: Published): void {
  const { set, before, released, additions, question, sorted, order, stuck, check } = published;
  const stated = additions.map((addition) => ({ items: nameAddition(published, addition), by: addition.by }));
  const data = recordsOf(asked.world, []);
  const after = recordsOf(asked.world, stated);
  const patterns = patternsByForce(data, question.minCount);
  const wordsOf = (pattern: number) => nameItems(set, pattern).map(wordOf);
  expect(sorted.map((pattern) => wordsOf(pattern).sort().join()).sort()).toEqual(
    patterns.map((words) => [...words].sort().join()).sort(),
  );
  const shown = order.map(wordsOf);
  for (const pattern of order) {
    expect(before.supports[pattern]).toBe(countRecords(data, wordsOf(pattern)));
    expect(released.supports[pattern]).toBe(countRecords(after, wordsOf(pattern)));
  }
  for (const { by } of additions) expect(Number.isSafeInteger(by) && by > 0).toBe(true);
  if (question.privacy !== null) {
    const { k, totalIsPublic } = question.privacy;
    const found = published.channels.map(({ I, N, people }) => ({
      I: wordsOf(I).sort(),
      N: N.map((item) => wordOf(nameItemAt(set, item))).sort(),
      people,
    }));
    const expected = minimalSums(sumsByForce(data, patterns, k, totalIsPublic));
    const inOrder = (sums: readonly object[]) => sums.map((sum) => JSON.stringify(sum)).sort();
    expect(inOrder(found)).toEqual(
      inOrder(expected.map(({ I, N, people }) => ({ I: [...I].sort(), N: [...N].sort(), people }))),
    );
    expect([before.channels, released.channels]).toEqual([expected.length, 0]);
    expect(sumsByForce(after, shown, k, totalIsPublic)).toEqual([]);
    expect(check.anonymity).toEqual({ channels: 0, small: 0, missing: 0, contradictions: 0 });
  }
  if (question.fairness !== null) {
    const limit = limitOf(asked);
    const keyOf = ({ at, by }: { at: number; by: unknown }) => ({
      key: wordsOf(published.protection!.pd.all[at]).sort().join(),
      isExplained: by !== null,
    });
    const byKey = (list: { key: string; isExplained: boolean }[]) => list.sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(byKey(before.over.map(keyOf))).toEqual(byKey(overByForce(data, patterns, limit)));
    expect(byKey(released.over.map(keyOf))).toEqual(byKey(overByForce(after, shown, limit)));
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
        const published = publishAsked(asked, {});
        if (published === null) return;
        compare(asked, published);
        stuck += published.stuck.length > 0 ? 1 : 0;
        repaired += published.before.over.length > published.released.over.length ? 1 : 0;
      }),
      { numRuns: 130 },
    );
    expect(repaired).toBeGreaterThan(20);
    expect(stuck).toBeLessThan(repaired);
  });

  it('[S9] [S10] withheld: what is published is true, whole and points at nobody, and as much as leaves nothing to put back', () => {
    let withheld = 0;
    let unfair = 0;
    fc.assert(
      fc.property(someAsked, (asked) => {
        const published = publishAsked(asked, { mend: 'withhold' });
        if (published === null) return;
        compare(asked, published);
        expect([published.additions, published.stuck, published.utility.changed]).toEqual([[], [], 0]);
        withheld += published.withheld.length > 0 ? 1 : 0;
        unfair += published.unfair.length > 0 ? 1 : 0;
      }),
      { numRuns: 200 },
    );
    expect(Math.min(withheld, unfair)).toBeGreaterThan(40);
  });

  it('[S10] no set of few patterns has more to publish, by trying all', () => {
    let compared = 0;
    fc.assert(
      fc.property(someAsked, fc.integer({ min: 4, max: 11 }), ({ world, settings }, most) => {
        const { privacy } = settings;
        const length = 2 + (most % 2);
        const asked = {
          ...settings,
          measure: null,
          alpha: null,
          d: null,
          mend: 'withhold',
          maxLength: length,
        } as const;
        for (const count of [2, 3, 4, 6, 8, 12, 20]) {
          const done = publishWorld(world, { ...asked, privacy: { ...k4, ...privacy }, minSupport: { count } }, []);
          if (!done.ok || done.value.sorted.length > most || done.value.withheld.length === 0) continue;
          const { set, sorted, order, question } = done.value;
          const patterns = sorted.map((pattern) => nameItems(set, pattern).map(wordOf));
          const { k, totalIsPublic } = question.privacy!;
          expect(order.length).toBe(mostByForce(recordsOf(world, []), patterns, k, totalIsPublic));
          compared += 1;
          return;
        }
      }),
      { numRuns: 90 },
    );
    expect(compared).toBeGreaterThan(3);
  });

  it('[G11] a table and its shuffle give the same bytes, by withholding and by adding', () => {
    fc.assert(
      fc.property(someAsked, fc.infiniteStream(fc.nat()), (asked, numbers) => {
        const { world } = asked;
        const keys = world.decisions.map(() => numbers.next().value as number);
        const order = Array.from(keys.keys()).sort((one, other) => keys[one] - keys[other]);
        const shuffled = { ...asked, world: pickRows(world, order) };
        for (const mend of ['withhold', 'add'] as const) {
          const [one, other] = [publishAsked(asked, { mend }), publishAsked(shuffled, { mend })];
          expect(other === null).toBe(one === null);
          if (one === null || other === null) return;
          expect(writePublishedCsv(other, false)).toEqual(writePublishedCsv(one, false));
          expect(writePublishedJson(other, false)).toBe(writePublishedJson(one, false));
        }
      }),
      { numRuns: 70 },
    );
  });

  it('[S7] in the order of least distortion they hold as much and cost no more', () => {
    fc.assert(
      fc.property(someAsked, (asked) => {
        const thesis = publishAsked(asked, {});
        const least = publishAsked(asked, { order: 'least' });
        if (thesis === null || least === null) return;
        compare(asked, least);
        expect(least.stuck.length).toBeLessThanOrEqual(thesis.stuck.length);
        if (least.stuck.length < thesis.stuck.length) return;
        expect(least.utility.distortion).toBeLessThanOrEqual(thesis.utility.distortion);
        expect(least.utility.changed).toBeLessThanOrEqual(thesis.utility.changed);
      }),
      { numRuns: 100 },
    );
  });
});
