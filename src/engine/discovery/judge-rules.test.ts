import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { measures } from '../vocabulary/measures.ts';
import { isDiscriminatoryByForce, measureByForce, ratesByForce } from './testing/brute-force.ts';
import { compareFractions, divide, toNumber } from './testing/fraction.ts';
import {
  type World,
  expectValue,
  keyOfPremise,
  mineBoth,
  mineWorld,
  someWorld,
  thresholdOf,
} from './testing/random-tables.ts';
import { judgeRules } from './judge-rules.ts';
import { mineRules, readMiningSettings } from './mine-rules.ts';
import { findReferences } from './smallest-confidence.ts';

const ratios = ['0', '0.5', '0.75', '0.8', '1', '1.2', '1.25', '1.5', '2', '3'];
const differences = ['-0.5', '-0.25', '0', '0.1', '0.2', '0.25', '0.5', '1'];

/** Denied of all, by race: r1 3 of 4, r2 1 of 4, r3 0 of 2 (clerks only); one nurse each of r1 and r2. */
const races: World = {
  cells: [
    ...rowsOf('r1', 4),
    ...rowsOf('r2', 4),
    ...rowsOf('r3', 2),
    ['M', 'r1', 'nurse', 'x'],
    ['M', 'r2', 'nurse', 'x'],
  ],
  weights: null,
  decisions: ['no', 'no', 'no', 'yes', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'no', 'yes'],
  missingAs: ['value', 'value', 'value', 'value'],
  protectedItems: [{ attribute: 'race', value: 'r1' }],
  settings: { minSupport: 3, minConfidence: '0', maxLength: 2, support: 'premise' },
};

function rowsOf(race: string, count: number): string[][] {
  return Array.from({ length: count }, () => ['F', race, 'clerk', 'x']);
}

function valueOf(world: World, key: string, measure: (typeof measures)[number]): number {
  const rules = mineWorld(world);
  return judgeRules(rules, measure).value[
    Array.from(rules.pd.premise).findIndex((premise) => keyOfPremise(rules, premise) === key)
  ];
}

describe('judgeRules', () => {
  it('[M3] clift takes the smallest confidence above zero, of infrequent values too', () => {
    expect(valueOf(races, 'job=clerk&race=r1', 'clift')).toBe(3);
    const rare: World = {
      ...races,
      decisions: races.decisions.map((one, i) => (i === 8 ? 'no' : i === 4 ? 'yes' : one)),
    };
    expect(valueOf(rare, 'job=clerk&race=r1', 'clift')).toBe(1.5);
  });

  it('[M3] of several attributes clift looks at every combination of values', () => {
    const both: World = {
      ...races,
      protectedItems: [
        { attribute: 'race', value: 'r1' },
        { attribute: 'sex', value: 'F' },
      ],
    };
    expect(valueOf(both, 'race=r1&sex=F', 'clift')).toBe(3);
    expect(valueOf(both, 'race=r1', 'clift')).toBe(4 / 5 / (1 / 5));
  });

  it('[M3] clift looks at every value of an attribute with thousands of them', () => {
    const rows = [
      ...Array.from({ length: 2000 }, (_, i) => [`v${i}`, 'yes']),
      ['a', 'no'],
      ['a', 'no'],
      ['b', 'no'],
      ['b', 'yes'],
      ['b', 'yes'],
      ['b', 'yes'],
    ];
    const table = expectValue(prepareTable(rawOf(['name', 'granted'], rows), plain));
    const limits = expectValue(
      readMiningSettings(
        { minSupport: { count: 2 }, minConfidence: '0', maxLength: 1, support: 'rule' },
        table.totalWeight,
        '',
      ),
    );
    const rules = expectValue(
      mineRules(
        table,
        expectValue(readDecision(table, 'granted', ['no'])),
        [{ attribute: 'name', value: 'a' }],
        limits,
        quietContext,
      ),
    );
    expect(Array.from(judgeRules(rules, 'clift').value)).toEqual([4]);
    expect(findReferences(rules, 0)).toEqual({ least: { a: 1, n: 4 }, best: { a: 0, n: 1 }, others: 2001 });
  });

  it('[M8] a group that is left out is not the best in a context, and clift still sees it', () => {
    const rows = [
      ...Array.from({ length: 20 }, (_, i) => ['F', i < 12 ? 'no' : 'yes']),
      ...Array.from({ length: 20 }, (_, i) => ['M', i < 6 ? 'no' : 'yes']),
      ...Array.from({ length: 2 }, (_, i) => ['X', i < 0 ? 'no' : 'yes']),
    ];
    const table = expectValue(prepareTable(rawOf(['sex', 'granted'], rows), plain));
    const sizes = { minSupport: { count: 1 }, minConfidence: '0', maxLength: 1, support: 'rule' } as const;
    const rules = expectValue(
      mineRules(
        table,
        expectValue(readDecision(table, 'granted', ['no'])),
        [{ attribute: 'sex', value: 'F' }],
        expectValue(readMiningSettings(sizes, table.totalWeight, '')),
        quietContext,
      ),
    );
    expect(findReferences(rules, 0).best).toEqual({ a: 0, n: 2 });
    const left = [{ items: [['sex', 'X']] as const, reason: 'two people' }];
    expect(findReferences(rules, 0, left)).toMatchObject({ best: { a: 6, n: 20 }, least: { a: 6, n: 20 } });
  });

  it('[M5] clift is 1 when only the group itself was denied, undefined without another value', () => {
    const alone: World = { ...races, decisions: races.decisions.map((one, i) => (i === 4 ? 'yes' : one)) };
    expect(valueOf(alone, 'job=clerk&race=r1', 'clift')).toBe(1);
    const zone: World = { ...races, protectedItems: [{ attribute: 'zone', value: 'x' }] };
    for (const measure of ['clift', 'slift', 'olift', 'slift_d', 'slift_c'] as const)
      expect(valueOf(zone, 'zone=x', measure)).toBeNaN();
    expect([
      valueOf(zone, 'zone=x', 'elift'),
      valueOf(zone, 'zone=x', 'elift_d'),
      valueOf(zone, 'zone=x', 'elift_c'),
    ]).toEqual([1, 0, 1]);
    const rules = mineWorld(zone);
    for (const measure of measures)
      expect(
        judgeRules(rules, measure)
          .isDiscriminatory(thresholdOf(measure.endsWith('_c') ? '5' : '0'))
          .every((mark) => mark === 0),
      ).toBe(true);
  });

  it('[D3] [T4] a value equal to the threshold is discriminatory, one a hair away is not', () => {
    const rules = mineWorld(races);
    const at = Array.from(rules.pd.premise).findIndex(
      (premise) => keyOfPremise(rules, premise) === 'job=clerk&race=r1',
    );
    const marks = (measure: (typeof measures)[number], alpha: string) =>
      judgeRules(rules, measure).isDiscriminatory(thresholdOf(alpha))[at];
    expect([marks('elift', '1.875'), marks('elift', '1.8750000000000000000001')]).toEqual([1, 0]);
    expect([marks('elift_d', '0.35'), marks('elift_d', '0.3500000000000000000001')]).toEqual([1, 0]);
    expect([marks('slift_c', '0.3'), marks('slift_c', '0.2999999999999999999999')]).toEqual([1, 0]);
  });

  it('[M2] [M3] [M5] [D3] [T4] values and marks of all eight measures are those of exact fractions', () => {
    fc.assert(
      fc.property(
        someWorld,
        fc.constantFrom(...ratios),
        fc.constantFrom(...differences),
        (world, ratio, difference) => {
          const { rules, rows, force } = mineBoth(world);
          const rates = force.map((rule) => ratesByForce(rows, rule));
          for (const measure of measures) {
            const alpha = measure.endsWith('_d') ? difference : ratio;
            const judged = judgeRules(rules, measure);
            const marks = judged.isDiscriminatory(thresholdOf(alpha));
            force.forEach((rule, i) => {
              const exact = toNumber(measureByForce(measure, rule, rates[i]));
              if (exact === null) expect(judged.value[i], `${measure} ${rule.key}`).toBeNaN();
              else if (exact === Infinity) expect(judged.value[i], `${measure} ${rule.key}`).toBe(Infinity);
              else
                expect(Math.abs(judged.value[i] - exact), `${measure} ${rule.key}`).toBeLessThanOrEqual(
                  1e-12 * Math.max(1, Math.abs(exact)),
                );
              expect(marks[i] === 1, `${measure} >= ${alpha} ${rule.key}`).toBe(
                isDiscriminatoryByForce(measure, rule, rates[i], alpha),
              );
            });
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('[M3] [M6] one rule asked alone has the least denied and the best selected value of brute force', () => {
    fc.assert(
      fc.property(someWorld, (world) => {
        const { rules, rows, force } = mineBoth(world);
        force.forEach((rule, i) => {
          const rates = ratesByForce(rows, rule);
          const shares = (list: typeof rates) =>
            list.map(({ a, n }) => divide(BigInt(a), BigInt(n))!).sort(compareFractions);
          const { least, best } = findReferences(rules, i);
          const share = (one: typeof least) => (one === null ? undefined : divide(BigInt(one.a), BigInt(one.n))!);
          if (rates.length < 2) return expect([least, best]).toEqual([null, null]);
          expect(compareFractions(share(best)!, shares(rates)[0])).toBe(0);
          const [expected] = shares(rates.filter(({ a }) => a > 0));
          if (expected === undefined) expect(least).toBeNull();
          else expect(compareFractions(share(least)!, expected)).toBe(0);
        });
      }),
      { numRuns: 100 },
    );
  });
});
