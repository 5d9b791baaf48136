import { said } from '../../words/testing/said.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readThreshold } from '../shared/exact.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { countsAt } from '../measures/counts.ts';
import { measures } from '../vocabulary/measures.ts';
import { isDiscriminatoryByForce, ratesByForce } from './testing/brute-force.ts';
import {
  type World,
  expectValue,
  keyOfPremise,
  mineBoth,
  mineWorld,
  someReferredWorld,
  tableOf,
} from './testing/random-tables.ts';
import { stratifyRule } from './hold-reasons.ts';
import { judgeRules } from './judge-rules.ts';
import { mineRules, readMiningSettings } from './mine-rules.ts';

const rowsOf = (race: string, sex: string, decision: string, count: number) =>
  Array.from({ length: count }, () => ({ cells: [sex, race, 'clerk', 'x'], decision }));
const people = [
  ...rowsOf('r3', 'F', 'no', 4),
  ...rowsOf('r3', 'F', 'yes', 2),
  ...rowsOf('r2', 'F', 'no', 3),
  ...rowsOf('r2', 'M', 'yes', 2),
  ...rowsOf('r1', 'M', 'no', 1),
  ...rowsOf('r1', 'F', 'yes', 4),
];
const world: World = {
  cells: people.map(({ cells }) => cells),
  weights: null,
  decisions: people.map(({ decision }) => decision),
  missingAs: ['value', 'value', 'value', 'value'],
  protectedItems: [
    { attribute: 'race', value: 'r3' },
    { attribute: 'sex', value: 'F' },
  ],
  reference: { race: ['r1'] },
  settings: { minSupport: 1, minConfidence: '0', maxLength: 2, support: 'premise' },
};

function countsOf(of: World, key: string) {
  const rules = mineWorld(of);
  return countsAt(
    rules.pd,
    Array.from(rules.pd.premise).findIndex((premise) => keyOfPremise(rules, premise) === key),
  );
}

describe('groups with a reference', () => {
  it('[M10] ¬A holds the records of the reference; the context holds everybody', () => {
    expect(countsOf(world, 'race=r3')).toEqual({ a1: 4, n1: 6, a2: 1, n2: 5, a: 8, n: 16 });
    expect(countsOf({ ...world, reference: {} }, 'race=r3')).toEqual({ a1: 4, n1: 6, a2: 4, n2: 10, a: 8, n: 16 });
    expect(countsOf(world, 'sex=F')).toEqual(countsOf({ ...world, reference: {} }, 'sex=F'));
  });

  it('[M10] of two attributes only that with a reference is held to it', () => {
    expect(countsOf(world, 'race=r3&sex=F')).toEqual({ a1: 4, n1: 6, a2: 1, n2: 5, a: 8, n: 16 });
  });

  it('[M10] [M1] [T2] [T6] counts as brute force does, and every measure goes by it but clift', () => {
    let referred = 0;
    fc.assert(
      fc.property(someReferredWorld, fc.constantFrom(...measures), (some, measure) => {
        const { rules, force, rows } = mineBoth(some);
        const alpha = measure.endsWith('_d') ? '0.1' : measure.endsWith('_c') ? '0.8' : '1.2';
        const marks = judgeRules(rules, measure).isDiscriminatory(expectValue(readThreshold(alpha, '')));
        force.forEach((rule, i) => {
          expect(countsAt(rules.pd, i), rule.key).toEqual(rule.counts);
          expect(marks[i] === 1, rule.key).toBe(
            isDiscriminatoryByForce(measure, rule, ratesByForce(rows, rule), alpha),
          );
        });
        if (Object.keys(some.reference!).length > 0) referred += 1;
      }),
      { numRuns: 300 },
    );
    expect(referred).toBeGreaterThan(100);
  });

  it('[M10] people held alike are compared with the reference too', () => {
    fc.assert(
      fc.property(someReferredWorld, fc.nat(), (some, pick) => {
        const rules = mineWorld(some);
        if (rules.pd.count === 0) return;
        const rule = pick % rules.pd.count;
        const { strata } = expectValue(stratifyRule(rules, rule, []));
        const { a1, n1, a2, n2 } = countsAt(rules.pd, rule);
        expect(strata.length === 0 ? { a1: 0, n1: 0, a2: 0, n2: 0 } : strata[0]).toMatchObject({ a1, n1, a2, n2 });
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, Record<string, string[]>, string, string]>([
    ['an empty reference', { race: [] }, 'roles.reference.race', 'compared with nobody'],
    ['an unknown value', { race: ['r9'] }, 'roles.reference.race[0]', 'Nobody in the table has "r9" as "race"'],
    ['an unknown attribute', { rase: ['r1'] }, 'roles.reference.rase', 'Did you mean "race"?'],
    ['a protected value', { race: ['r1', 'r3'] }, 'roles.reference.race[1]', 'cannot be its own reference'],
  ])('[M10] refuses %s and names it', (_, reference, where, words) => {
    const { table, decision } = tableOf(world);
    const limits = expectValue(
      readMiningSettings({ minSupport: '0.1', minConfidence: '0', maxLength: 2, support: 'rule' }, 16, ''),
    );
    const mined = mineRules(table, decision, world.protectedItems, limits, quietContext, { reference });
    expect(said(mined)).toMatchObject({ ok: false, where, message: expect.stringContaining(words) as string });
  });
});
