import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threshold } from '../measures/testing/thresholds.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { levelsOf } from '../vocabulary/anonymization.ts';
import { joinValues } from '../vocabulary/items.ts';
import { measures } from '../vocabulary/measures.ts';
import { explainNode } from './explain-node.ts';
import { GroupTests } from './group-tests.ts';
import { keepClasses } from './node-table.ts';
import { boundRemoval, discriminatesWithin, isProtectiveTable } from './protection.ts';
import { keptByForce } from './testing/plain-lattice.ts';
import { isTold } from './testing/plain-protection.ts';
import {
  expectValue,
  openWorld,
  plainTableOf,
  readFor,
  safeByForce,
  safeLevels,
  someSeveral,
} from './testing/random-lattices.ts';
import { openRows } from './testing/samples.ts';

const foreign = { attribute: 'nationality', value: joinValues(['polish', 'turkish', 'greek']) };

/** 10 of 100 Germans are denied, and 5 of 30 of each other nationality: of all three together 15 of 90. */
const open = (hierarchy: readonly (readonly string[])[]) =>
  openRows(
    ['nationality'],
    [
      ['german', 'no', 10],
      ['german', 'yes', 90],
      ...['polish', 'turkish', 'greek'].flatMap((value) => [
        [value, 'no', 5],
        [value, 'yes', 25],
      ]),
    ],
    { nationality: hierarchy },
    ['nationality'],
    [foreign],
  );
const limits = (minCount: number, allowance = 0, k = 1) => ({
  privacy: { k, diversity: null, closeness: null, allowance },
  protection: { measure: 'slift' as const, alpha: threshold('1.5'), minCount, tau: 1 },
});

const trees = open([
  ['german', 'german', 'west', '*'],
  ['polish', 'east', 'east', '*'],
  ['turkish', 'south', 'west', '*'],
  ['greek', 'south', 'west', '*'],
]);

describe('a group of several values in a published table', () => {
  it('[D14] [G4] is found where each of its values is too small: 15 of 90 against 10 of 100', () => {
    const found = (search: typeof trees, minCount: number) =>
      safeLevels(search, expectValue(search.findSafe(limits(minCount), quietContext)));
    expect(found(trees, 6)).toEqual([[2], [3]]);
    expect(found(trees, 16)).toEqual([[0], [1], [2], [3]]);
    const { isProtective, worst } = explainNode(trees, 0, limits(6));
    expect([isProtective, worst]).toEqual([
      false,
      {
        A: [foreign],
        B: [],
        counts: { a1: 15, n1: 90, a2: 10, n2: 100, a: 25, n: 190 },
        value: expect.closeTo(1.6667, 4) as number,
        isDiscriminatory: true,
      },
    ]);
  });

  it('[D14] [G8] is tested as its values, as labels within it, and not where a label mixes it with others', () => {
    const { groups } = new GroupTests(trees, [foreign], limits(6)).describe(0);
    expect(groups).toEqual([{ item: foreign, state: 'tested', generalized: foreign.value, rules: 1, reason: null }]);
    const tests = new GroupTests(trees, [foreign], limits(6));
    expect(tests.describe(1).groups).toMatchObject([
      { state: 'tested', generalized: joinValues(['east', 'south']), rules: 1 },
    ]);
    expect(tests.describe(2).groups).toEqual([
      {
        item: foreign,
        state: 'notTested',
        generalized: null,
        rules: 0,
        reason: {
          code: 'mixed',
          has: null,
          needs: null,
          says: { code: 'mixed', values: foreign },
        },
      },
    ]);
    expect(tests.describe(3).groups).toMatchObject([{ state: 'hidden' }]);
    expect([0, 1, 2, 3].map((node) => tests.stateOf(node))).toEqual([0, 0, 2, 1]);
  });

  it('[D14] [G4] is not tested where nobody with one of its values is left', () => {
    const search = openRows(
      ['nationality'],
      [
        ['german', 'no', 10],
        ['german', 'yes', 90],
        ['polish', 'no', 20],
        ['polish', 'yes', 20],
        ['turkish', 'no', 2],
      ],
      {
        nationality: [
          ['german', '*'],
          ['polish', '*'],
          ['turkish', '*'],
        ],
      },
      ['nationality'],
      [{ attribute: 'nationality', value: joinValues(['polish', 'turkish']) }],
    );
    const item = { attribute: 'nationality', value: joinValues(['polish', 'turkish']) };
    const stateWith = (k: number) => new GroupTests(search, [item], limits(1, 2, k)).describe(0).groups[0].state;
    expect([stateWith(2), stateWith(3)]).toEqual(['tested', 'notTested']);
  });

  it.each(['slift', 'clift'] as const)(
    '[D14] [G4] [G5] %s: its rule counts while all of it shows, whatever else is left out',
    (measure) => {
      const group = { attribute: 'nationality', value: joinValues(['polish', 'turkish', 'greek']) };
      const search = openRows(
        ['nationality'],
        [
          ['german', 'no', 10],
          ['german', 'yes', 90],
          ['polish', 'no', 5],
          ['polish', 'yes', 15],
          ['turkish', 'no', 5],
          ['turkish', 'yes', 15],
          ['greek', 'no', 2],
        ],
        { nationality: ['german', 'polish', 'turkish', 'greek'].map((value) => [value, '*']) },
        ['nationality'],
        [group],
      );
      const safeWith = (k: number) => {
        const asked = limits(6, 5, k);
        const found = search.findSafe({ ...asked, protection: { ...asked.protection, measure } }, quietContext);
        return safeLevels(search, expectValue(found));
      };
      expect([safeWith(2), safeWith(3)]).toEqual([[[1]], [[0], [1]]]);
    },
  );

  it('[D14] [G5] a step up that mixes it with others says nothing of the rules about it below', () => {
    const search = openRows(
      ['nationality'],
      [
        ['german', 'no', 3],
        ['german', 'yes', 27],
        ['polish', 'no', 6],
        ['polish', 'yes', 6],
        ['swiss', 'no', 3],
        ['swiss', 'yes', 27],
        ['turkish', 'no', 6],
        ['turkish', 'yes', 6],
      ],
      {
        nationality: [
          ['german', 'north', '*'],
          ['polish', 'north', '*'],
          ['swiss', 'south', '*'],
          ['turkish', 'south', '*'],
        ],
      },
      ['nationality'],
      [{ attribute: 'nationality', value: joinValues(['polish', 'turkish']) }],
    );
    for (const allowance of [0, 1])
      expect(safeLevels(search, expectValue(search.findSafe(limits(10, allowance), quietContext)))).toEqual([[1], [2]]);
  });

  it.each(measures)('[D14] [G4] [G5] %s: safe nodes are those of a table with the group as a column', (measure) => {
    const seen = { safe: 0, unsafe: 0 };
    fc.assert(
      fc.property(someSeveral, fc.constantFrom(null, null, '0.2'), (world, suppress) => {
        const alpha = measure.endsWith('_d') ? '0.1' : measure.endsWith('_c') ? '0.8' : '1.3';
        const requirements = {
          ...world.requirements,
          ...{ k: Math.min(2, world.requirements.k), l: null, diversity: null, c: null, t: null, closeness: null },
          ...{ measure, alpha, suppress, minSupport: { count: 4 } },
        };
        const search = openWorld(world);
        const found = safeLevels(search, expectValue(search.findSafe(readFor(search, requirements), quietContext)));
        expect(found).toEqual(safeByForce(world, requirements));
        seen[found.length === safeByForce({ ...world, several: [] }, requirements).length ? 'safe' : 'unsafe'] += 1;
      }),
      { numRuns: 80 },
    );
    expect(Math.min(seen.safe, seen.unsafe)).toBeGreaterThan(0);
  });

  it('[D14] [G8] is tested just where its values are told from others and have the support', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(someSeveral, fc.constantFrom(1, 4, 9), fc.constantFrom(null, '0.2'), (world, minCount, suppress) => {
        const requirements = {
          ...world.requirements,
          ...{ k: Math.min(3, world.requirements.k), measure: 'elift', alpha: '1.2' },
          ...{ minSupport: { count: minCount }, suppress },
        };
        const table = plainTableOf(world);
        const search = openWorld(world);
        const read = readFor(search, requirements);
        const items = world.several!.map(({ attribute, values }) => ({ attribute, value: joinValues(values) }));
        const tests = new GroupTests(search, items, read);
        const { safe } = expectValue(search.findSafe({ ...read, protection: null }, quietContext));
        for (const node of safe) {
          const levels = levelsOf(search.lattice, node);
          const kept = keptByForce(table, levels, requirements);
          for (const { item, state } of tests.describe(node).groups) {
            const { values } = world.several!.find(({ values: own }) => joinValues(own) === item.value)!;
            const place = table.quasi.indexOf(item.attribute);
            const isTop = levels[place] === table.hierarchies[item.attribute][0].length - 1;
            const denied = kept.filter(
              ({ cells, isDenied }) => isDenied && values.includes(cells[item.attribute] ?? ''),
            );
            const cells = new Set(
              table.rows
                .filter((row) => values.includes(row.cells[item.attribute] ?? ''))
                .map(
                  (row) =>
                    table.hierarchies[item.attribute].find(([leaf]) => leaf === row.cells[item.attribute])![
                      levels[place]
                    ],
                ),
            );
            const isOne = cells.size === 1 && isTold(table, table.rows, place, levels[place], values);
            const isEnough = denied.reduce((sum, { weight }) => sum + weight, 0) >= minCount;
            const isShown = isOne || isTold(table, kept, place, levels[place], values);
            expect(state).toBe(isTop ? 'hidden' : isShown && isEnough ? 'tested' : 'notTested');
            seen.add(isTop ? state : `${state} ${isShown} ${isEnough}`);
          }
        }
      }),
      { numRuns: 150 },
    );
    expect([...seen].sort()).toEqual([
      'hidden',
      'notTested false false',
      'notTested false true',
      'notTested true false',
      'tested true true',
    ]);
  });

  it.each(measures)('[D14] [G5] %s: what is certain whatever is suppressed holds of it too', (measure) => {
    const seen = { unfair: 0, fair: 0, open: 0 };
    fc.assert(
      fc.property(
        someSeveral,
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (world, minCount, picks) => {
          const search = openWorld(world);
          const alpha = threshold(measure.endsWith('_d') ? '0.1' : measure.endsWith('_c') ? '0.8' : '1.3');
          const asked = { measure, alpha, minCount, tau: 4 };
          const table = search.tableOf(0);
          let weight = 0;
          const marks = Uint8Array.from(table.n, (n, group) =>
            picks[group] && weight + n <= search.table.totalWeight / 4 ? ((weight += n), 1) : 0,
          );
          const bounds = boundRemoval(search.lattice, table, asked, Math.floor(search.table.totalWeight / 3));
          const kept = keepClasses(table, marks);
          const isFair = isProtectiveTable(search.lattice, kept, asked);
          const said = bounds.unfair >= weight ? 'unfair' : bounds.fair >= weight ? 'fair' : 'open';
          seen[said] += 1;
          if (said !== 'open') expect(isFair).toBe(said === 'fair');
          if (measure === 'clift') return;
          const left = bounds.open.filter(({ fair }) => fair < weight);
          expect(left.some((rule) => discriminatesWithin(search.lattice, kept, rule, asked))).toBe(!isFair);
        },
      ),
      { numRuns: 120 },
    );
    expect(Math.min(seen.unfair, seen.open)).toBeGreaterThan(0);
  });
});
