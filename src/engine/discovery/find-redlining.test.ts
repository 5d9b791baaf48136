import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { findRedlining } from './find-redlining.ts';
import { countInGroups } from './group-supports.ts';
import type { MinedRules } from './mine-rules.ts';
import { nameItemAt, nameItems } from './premise-items.ts';
import type { Item } from '../vocabulary/items.ts';
import { compareFractions, toNumber } from './testing/fraction.ts';
import { type PlainRow, denied, itemText, sumWeights } from './testing/brute-force.ts';
import { redlineByForce, yieldKey } from './testing/redlining-by-force.ts';
import {
  type World,
  attributes,
  expectValue,
  mineWorld,
  plainRows,
  someWorld,
  thresholdOf,
} from './testing/random-tables.ts';

const texts = (items: readonly Item[]) => items.map(({ attribute, value }) => itemText(attribute, value));

/** The two ways to count in groups, by the steps that may be taken along the itemsets of everybody. */
const ways = { along: Infinity, mined: 0 };

function redline(rules: MinedRules, alpha: string, mostSteps = ways.along): Map<string, number> {
  const groups = expectValue(countInGroups(rules, quietContext, null, mostSteps));
  const { count, premise, context, group, elb } = findRedlining(rules, groups, thresholdOf(alpha));
  const found = new Map<string, number>();
  for (let i = 0; i < count; i += 1) {
    const A = groups[group[i]].items.map((item) => nameItemAt(rules, item));
    found.set(yieldKey(texts(nameItems(rules, premise[i])), texts(A), texts(nameItems(rules, context[i]))), elb[i]);
  }
  expect(found.size).toBe(count);
  return found;
}

const force = (world: World, alpha: string) =>
  redlineByForce(
    plainRows(world),
    attributes,
    world.protectedItems.map(({ attribute, value }) => itemText(attribute, value)),
    world.settings,
    alpha,
  );

/** elift of A,B -> C, counted row by row, for the key of a yield. */
function eliftOf(rows: readonly PlainRow[], key: string): number {
  const [, A, B] = key.split(' | ').map((part) => part.split('&').filter((item) => item !== ''));
  const holding = (items: readonly string[]) =>
    rows.filter(({ cells }) =>
      items.every((item) => attributes.some((name) => itemText(name, cells[name] ?? '') === item)),
    );
  const rate = (some: readonly PlainRow[]) => sumWeights(denied(some)) / sumWeights(some);
  return rate(holding([...A, ...B])) / rate(holding(B));
}

/** Zone x is where nearly all of race r1 live, and nearly all denials are there. */
const redlined: World = {
  cells: [
    ...Array<string[]>(9).fill(['F', 'r1', 'clerk', 'x']),
    ['F', 'r2', 'clerk', 'x'],
    ['F', 'r1', 'clerk', 'y'],
    ...Array<string[]>(9).fill(['F', 'r2', 'clerk', 'y']),
  ],
  weights: null,
  decisions: [...Array<string>(9).fill('no'), 'yes', 'yes', 'no', ...Array<string>(8).fill('yes')],
  missingAs: ['value', 'value', 'value', 'value'],
  protectedItems: [{ attribute: 'race', value: 'r1' }],
  settings: { minSupport: 2, minConfidence: '0.1', maxLength: 4, support: 'rule' },
};

describe('findRedlining', () => {
  it('[D4] takes the bound from beta1, beta2, gamma and delta: (0.9/0.9)*(0.9+0.9-1)/0.5 = 1.6', () => {
    const found = redline(mineWorld(redlined), '1.6');
    expect(found.get(yieldKey(['zone=x'], ['race=r1'], []))).toBeCloseTo(1.6, 12);
    expect(found.size).toBe(9);
    expect(redline(mineWorld(redlined), '1.6000000000000001').size).toBe(0);
  });

  it('[D4] counts supp(X and A) by premise even where rules count their denials', () => {
    const withOne: World = { ...redlined, settings: { ...redlined.settings, minSupport: 10 } };
    expect(redline(mineWorld(withOne), '1').size).toBe(0);
    expect(redline(mineWorld({ ...redlined, settings: { ...redlined.settings, minSupport: 9 } }), '1').size).toBe(9);
  });

  it('[D4] [T2] [T4] [T6] finds exactly what brute force finds, by rule and by premise, weighted or not, above and at the threshold, however groups are counted', () => {
    let yields = 0;
    fc.assert(
      fc.property(someWorld, fc.constantFrom('1', '1.05', '1.5', '2'), (world, alpha) => {
        const expected = force(world, alpha);
        for (const steps of Object.values(ways)) {
          const found = redline(mineWorld(world), alpha, steps);
          expect([...found.keys()].sort()).toEqual(expected.map(({ key }) => key).sort());
          for (const { key, elb } of expected) expect(found.get(key)! / toNumber(elb)!).toBeCloseTo(1, 10);
        }
        yields += expected.length;
      }),
      { numRuns: 400 },
    );
    expect(yields).toBeGreaterThan(200);
  });

  it('[D4] Theorem 4.1: the bound never exceeds the elift really measured', () => {
    let compared = 0;
    fc.assert(
      fc.property(someWorld, (world) => {
        const dense: World = {
          ...world,
          settings: { minSupport: 1, minConfidence: '0', maxLength: 4, support: 'premise' },
        };
        const rows = plainRows(dense);
        for (const [key, elb] of redline(mineWorld(dense), '1')) {
          expect(elb).toBeLessThanOrEqual(eliftOf(rows, key) * (1 + 1e-12));
          compared += 1;
        }
      }),
      { numRuns: 1000 },
    );
    expect(compared).toBeGreaterThan(2000);
  });

  it('[D4] Theorem 4.1 for every positive bound, whatever the threshold, in exact fractions', () => {
    fc.assert(
      fc.property(someWorld, (world) => {
        for (const { elb, elift } of force(
          { ...world, settings: { ...world.settings, minSupport: 1, minConfidence: '0' } },
          '0.000001',
        ))
          expect(compareFractions(elb, elift)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it('[D4] what was mined in groups before gives what counting along does, whether decisions or items have changed', () => {
    let kept = 0;
    fc.assert(
      fc.property(someWorld, fc.boolean(), (world, turnsItems) => {
        const rules = mineWorld(world);
        const groups = expectValue(countInGroups(rules, quietContext, null, ways.mined));
        const now = mineWorld({
          ...world,
          cells: turnsItems ? [...world.cells].reverse() : world.cells,
          decisions: [...world.decisions].reverse(),
        });
        const counted = expectValue(countInGroups(now, quietContext, { rules, groups }, ways.mined));
        const along = expectValue(countInGroups(now, quietContext, { rules, groups }, ways.along));
        expect(along.map((group) => ({ ...group, mined: null }))).toEqual(
          counted.map((group) => ({ ...group, mined: null })),
        );
        expect(along.every(({ mined }) => mined === null)).toBe(true);
        kept += counted.filter(({ mined }, i) => mined === groups[i]?.mined).length;
      }),
      { numRuns: 200 },
    );
    expect(kept).toBeGreaterThan(50);
  });

  it('[D4] stops when cancelled', () => {
    expect(countInGroups(mineWorld(redlined), { ...quietContext, isCancelled: () => true })).toMatchObject({
      ok: false,
      code: 'cancelled',
    });
  });
});
