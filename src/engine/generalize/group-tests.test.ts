import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainRow } from '../discovery/testing/brute-force.ts';
import { threshold } from '../measures/testing/thresholds.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { levelsOf, testStates } from '../vocabulary/anonymization.ts';
import { GroupTests } from './group-tests.ts';
import { keptByForce } from './testing/plain-lattice.ts';
import type { PlainTable } from './testing/plain-table.ts';
import { expectValue, openWorld, plainTableOf, readFor, someWorld } from './testing/random-lattices.ts';
import { openRows } from './testing/samples.ts';

const limits = (minCount: number) => ({
  privacy: { k: 1, diversity: null, closeness: null, allowance: 0 },
  protection: { measure: 'elift' as const, alpha: threshold('1.2'), minCount, tau: 2 },
});

/** A fifth of 40 natives is denied, and 3 of the 4 from `small`: too few for a minimum support of 5. */
const planted = openRows(
  ['origin', 'job'],
  [
    ['native', 'x', 'no', 4],
    ['native', 'x', 'yes', 16],
    ['native', 'y', 'no', 4],
    ['native', 'y', 'yes', 16],
    ['small', 'x', 'no', 3],
    ['small', 'y', 'yes', 1],
    ['large', 'y', 'no', 6],
    ['large', 'y', 'yes', 14],
  ],
  {
    origin: [
      ['native', 'native', '*'],
      ['small', 'foreign', '*'],
      ['large', 'foreign', '*'],
    ],
    job: [
      ['x', '*'],
      ['y', '*'],
    ],
  },
  ['origin'],
);
const small = { attribute: 'origin', value: 'small' };
const large = { attribute: 'origin', value: 'large' };
const nodeAt = (levels: readonly number[]) =>
  levels.reduce((sum, level, i) => sum + level * planted.lattice.strides[i], 0);

describe('GroupTests', () => {
  it('[G8] a planted group below the minimum support is not tested where it shows, and never counts as tested', () => {
    const tests = new GroupTests(planted, [small, large], limits(5));
    expect(tests.describe(nodeAt([0, 1]))).toEqual({
      rules: 2,
      groups: [
        {
          item: small,
          state: 'notTested',
          generalized: 'small',
          rules: 0,
          reason: {
            code: 'support',
            has: 3,
            needs: 5,
            says: { code: 'support', values: { has: 3, needs: 5, isDenied: true } },
          },
        },
        { item: large, state: 'tested', generalized: 'large', rules: 1, reason: null },
      ],
    });
    for (const level of [0, 1]) expect(testStates[tests.stateOf(nodeAt([0, level]))]).toBe('notTested');
  });

  it('[G8] what is tested is the generalized value, and at the top a group cannot be told', () => {
    const tests = new GroupTests(planted, [small], limits(5));
    expect(tests.describe(nodeAt([1, 1])).groups).toMatchObject([{ state: 'tested', generalized: 'foreign' }]);
    expect(tests.describe(nodeAt([2, 0])).groups).toMatchObject([{ state: 'hidden', generalized: null, rules: 0 }]);
    const all = Uint32Array.from({ length: planted.lattice.nodes }, (_, node) => node);
    expect(tests.prefer(all)).toEqual({ nodes: Uint32Array.of(nodeAt([1, 0]), nodeAt([1, 1])), state: 'tested' });
    expect(tests.prefer(all.filter((node) => levelsOf(planted.lattice, node)[0] !== 1))).toEqual({
      nodes: Uint32Array.of(nodeAt([2, 0]), nodeAt([2, 1])),
      state: 'hidden',
    });
    expect(tests.prefer(Uint32Array.of(nodeAt([0, 0]))).state).toBe('notTested');
  });

  it('[G8] names a chosen group of an attribute outside the lattice, and claims nothing where protection is not asked for', () => {
    const other = { attribute: 'age', value: 'young' };
    const tests = new GroupTests(planted, [other, small, small], limits(1));
    expect(tests.describe(nodeAt([0, 0])).groups).toMatchObject([
      { item: small, state: 'tested' },
      { item: other, state: 'notTested', reason: { code: 'not-used' } },
    ]);
    expect(tests.prefer(Uint32Array.of(nodeAt([0, 0]))).state).toBe('notTested');
    const none = new GroupTests(planted, [small], { ...limits(1), protection: null });
    expect(none.describe(nodeAt([0, 0]))).toEqual({ rules: 0, groups: [] });
    expect(none.stateOf(nodeAt([0, 0]))).toBe(0);
  });

  it('[G8] a chosen group of a column that identifies but is not protected shows and was not tested', () => {
    const job = { attribute: 'job', value: 'x' };
    const tests = new GroupTests(planted, [job, large], limits(1));
    expect(tests.describe(nodeAt([0, 0])).groups).toMatchObject([
      { item: job, state: 'notTested', generalized: 'x', rules: 0, reason: { code: 'not-used' } },
      { item: large, state: 'tested' },
    ]);
    expect(testStates[tests.stateOf(nodeAt([0, 0]))]).toBe('notTested');
    expect(tests.describe(nodeAt([0, 1])).groups[0]).toMatchObject({ state: 'hidden', reason: null });
    expect(testStates[tests.stateOf(nodeAt([0, 1]))]).toBe('hidden');
  });

  it('[G8] [G4] states, counts and reasons are those of counting every rule row by row', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(someWorld, fc.constantFrom(1, 2, 4, 9), fc.constantFrom(null, '0.2'), (world, minCount, suppress) => {
        const requirements = {
          ...world.requirements,
          k: Math.min(3, world.requirements.k),
          measure: 'elift',
          alpha: '1.2',
          minSupport: { count: minCount },
          suppress,
        };
        const table = plainTableOf(world);
        const search = openWorld(world);
        const read = readFor(search, requirements);
        const items = table.protectedAttributes.flatMap((attribute) =>
          ['a', '?']
            .filter((value) => table.rows.some(({ cells }) => cells[attribute] === value))
            .map((value) => ({ attribute, value })),
        );
        const tests = new GroupTests(search, items, read);
        const { safe } = expectValue(search.findSafe({ ...read, protection: null }, quietContext));
        for (const node of safe) {
          const levels = levelsOf(search.lattice, node);
          const kept = keptByForce(table, levels, requirements);
          const rules = listRulesByForce(table, kept, levels, requirements.tau ?? table.quasi.length, minCount);
          const found = tests.describe(node);
          expect(found.rules).toBe(rules.length);
          found.groups.forEach(({ item, state, generalized, rules: own }) => {
            const place = table.quasi.indexOf(item.attribute);
            const isTop = levels[place] === table.hierarchies[item.attribute][0].length - 1;
            const label = table.hierarchies[item.attribute].find(([leaf]) => leaf === item.value)![levels[place]];
            const about = isTop ? [] : rules.filter((rule) => rule[place] === label);
            expect(own).toBe(about.length);
            expect([state, generalized]).toEqual(
              isTop ? ['hidden', null] : [about.length > 0 ? 'tested' : 'notTested', label],
            );
            seen.add(state);
          });
          const worst = Math.max(0, ...found.groups.map(({ state }) => testStates.indexOf(state)));
          expect(tests.stateOf(node)).toBe(worst);
        }
      }),
      { numRuns: 120 },
    );
    expect([...seen].sort()).toEqual([...testStates].sort());
  });
});

/** The premises, by place of the quasi-identifier, of every rule that G4 tests at a node. */
function listRulesByForce(
  { quasi, protectedAttributes, hierarchies }: PlainTable,
  rows: readonly PlainRow[],
  levels: readonly number[],
  tau: number,
  minCount: number,
): Record<number, string>[] {
  const below = quasi.flatMap((name, i) => (levels[i] < hierarchies[name][0].length - 1 ? [i] : []));
  const subsets = below.reduce<number[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]]);
  return subsets
    .filter((set) => set.length <= tau && set.some((i) => protectedAttributes.includes(quasi[i])))
    .flatMap((set) => {
      const denied = new Map<string, number>();
      for (const { cells, weight, isDenied } of rows) {
        if (!isDenied || set.some((i) => cells[quasi[i]] === null)) continue;
        const labels = set.map((i) => [
          i,
          hierarchies[quasi[i]].find(([leaf]) => leaf === cells[quasi[i]])![levels[i]],
        ]);
        const key = JSON.stringify(labels);
        denied.set(key, (denied.get(key) ?? 0) + weight);
      }
      return [...denied]
        .filter(([, weight]) => weight >= minCount)
        .map(([key]) => Object.fromEntries(JSON.parse(key) as [number, string][]));
    });
}
