import { said } from '../../words/testing/said.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsAt } from '../measures/counts.ts';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { pairsOf } from '../vocabulary/items.ts';
import { splitPremise } from './premise-items.ts';
import {
  type World,
  expectValue,
  keyOfPremise,
  mineBoth,
  mineWorld,
  someWorld,
  tableOf,
} from './testing/random-tables.ts';
import { type MiningSettings, mineRules, readAlpha, readMiningSettings } from './mine-rules.ts';

const good: MiningSettings = { minSupport: '0.02', minConfidence: '0.1', maxLength: 4, support: 'rule' };
const read = (change: Record<string, unknown>) =>
  readMiningSettings({ ...good, ...change } as MiningSettings, 1000, 'steps[0].');
const alpha = (measure: unknown, text: unknown) =>
  readAlpha({ measure, alpha: text } as Parameters<typeof readAlpha>[0], 'steps[0].');

describe('readMiningSettings', () => {
  it('[T5] reads a share or a count, no bound as the longest premise', () => {
    expect(read({ minSupport: '0.0201' })).toMatchObject({
      ok: true,
      value: { minCount: 21, maxLength: 4, countOf: 'rule' },
    });
    expect(read({ minSupport: { count: 7 }, maxLength: null })).toMatchObject({
      ok: true,
      value: { minCount: 7, maxLength: 255 },
    });
    expect(read({ minSupport: '1' })).toMatchObject({ ok: true, value: { minCount: 1000 } });
  });

  it.each([
    ['minSupport', 0, 'not above 0'],
    ['minSupport', '1.5', 'more than all records'],
    ['minSupport', 'many', '"many" is not a decimal number'],
    ['minSupport', null, 'is not a decimal number'],
    ['minSupport', true, 'is not a decimal number'],
    ['minConfidence', 2, 'from 0 to 1'],
    ['minConfidence', '-0.1', 'from 0 to 1'],
    ['minConfidence', {}, 'is not a decimal number'],
    ['maxLength', 0, 'a whole number from 1'],
    ['maxLength', 1.5, 'a whole number from 1'],
    ['maxLength', 256, 'a whole number from 1 to 255'],
    ['support', 'both', '"rule" or "premise"'],
  ])('[T4] [T5] [D1] refuses %s %j with its field', (field, value, words) => {
    expect(said(read({ [field]: value }))).toMatchObject({
      ok: false,
      where: `steps[0].${field}`,
      message: expect.stringContaining(words),
    });
  });

  it('[T5] refuses a count of nobody', () => {
    expect(read({ minSupport: { count: 0 } })).toMatchObject({ ok: false, where: 'steps[0].minSupport.count' });
    expect(read({ minSupport: {} })).toMatchObject({ ok: false, where: 'steps[0].minSupport.count' });
  });
});

describe('readAlpha', () => {
  it('[M4] [T4] takes ratios from 0 on and differences from -1 to 1, exactly', () => {
    expect(alpha('elift', '1.20')).toMatchObject({ ok: true, value: { num: 6, den: 5 } });
    expect(alpha('slift_d', -1).ok).toBe(true);
    expect(alpha('slift_c', 0).ok).toBe(true);
  });

  it.each([
    ['elift', '-0.0000000000000000001', 'alpha', 'must not be below 0'],
    ['slift_c', -1, 'alpha', 'must not be below 0'],
    ['slift_d', '1.01', 'alpha', 'from -1 to 1'],
    ['elift_d', '-1.01', 'alpha', 'from -1 to 1'],
    ['elift', 'much', 'alpha', '"much" is not a decimal number'],
    ['elift', null, 'alpha', 'is not a decimal number'],
    ['lift', '1', 'measure', '"lift" is not a measure. The measures are: elift,'],
  ])('[M4] refuses %s at %j with its field', (measure, text, field, words) => {
    expect(said(alpha(measure, text))).toMatchObject({
      ok: false,
      where: `steps[0].${field}`,
      message: expect.stringContaining(words),
    });
  });
});

/** Eight people; the last is of unknown sex. */
const tiny: World = {
  cells: [
    ['F', 'r1', 'clerk', 'x'],
    ['F', 'r1', 'clerk', 'x'],
    ['F', 'r2', 'nurse', 'x'],
    ['M', 'r1', 'clerk', 'x'],
    ['M', 'r1', 'clerk', 'x'],
    ['M', 'r2', 'nurse', 'x'],
    ['M', 'r2', 'clerk', 'x'],
    ['?', 'r1', 'clerk', 'x'],
  ],
  weights: null,
  decisions: ['no', 'no', 'yes', 'no', 'yes', 'yes', 'yes', 'no'],
  missingAs: ['none', 'value', 'value', 'value'],
  protectedItems: [{ attribute: 'sex', value: 'F' }],
  settings: { minSupport: 2, minConfidence: '0', maxLength: 2, support: 'rule' },
};

const ruleNamed = (world: World, key: string) => {
  const rules = mineWorld(world);
  const at = Array.from(rules.pd.premise).findIndex((premise) => keyOfPremise(rules, premise) === key);
  return at < 0 ? null : countsAt(rules.pd, at);
};

describe('mineRules', () => {
  it('[D1] counts the records of premise and negative class, or of the premise alone', () => {
    expect(ruleNamed(tiny, 'job=nurse&sex=F')).toBeNull();
    expect(mineWorld(tiny)).toMatchObject({ frequent: 10, pnd: 6 });
    const byPremise = { ...tiny, settings: { ...tiny.settings, minSupport: 1, support: 'premise' as const } };
    expect(ruleNamed(byPremise, 'job=nurse&sex=F')).toEqual({ a1: 0, n1: 1, a2: 0, n2: 1, a: 0, n: 2 });
  });

  it('[D1] bounds the items of a premise, and the context of no items is everybody', () => {
    const rules = mineWorld({ ...tiny, settings: { ...tiny.settings, maxLength: 1 } });
    expect(Array.from(rules.pd.premise, (premise) => keyOfPremise(rules, premise))).toEqual(['sex=F']);
    expect(Array.from(rules.pd.context)).toEqual([0]);
  });

  it('[T4] a confidence equal to the minimum is frequent', () => {
    const at = (minConfidence: string) =>
      mineWorld({ ...tiny, settings: { ...tiny.settings, minConfidence, maxLength: 1 } }).frequent;
    expect(at('0.5')).toBe(4);
    expect(at('0.50000000000000000001')).toBe(3);
  });

  it('[D2] A holds every protected item of the premise, in column order, B the rest', () => {
    const world: World = {
      ...tiny,
      protectedItems: [
        { attribute: 'race', value: 'r1' },
        { attribute: 'sex', value: 'F' },
      ],
      settings: { ...tiny.settings, maxLength: 4 },
    };
    const rules = mineWorld(world);
    const splits = Array.from(rules.pd.premise, (premise) =>
      splitPremise(rules.itemsets, rules.attributes, rules.isProtected, premise),
    );
    expect(splits).toContainEqual({
      A: [
        { attribute: 'sex', value: 'F' },
        { attribute: 'race', value: 'r1' },
      ],
      B: [
        { attribute: 'job', value: 'clerk' },
        { attribute: 'zone', value: 'x' },
      ],
    });
    expect(splits).toContainEqual({ A: [{ attribute: 'race', value: 'r1' }], B: [] });
  });

  it('[T6] [M1] a record without a protected value is in neither group and counts in the context', () => {
    expect(ruleNamed(tiny, 'sex=F')).toEqual({ a1: 2, n1: 3, a2: 1, n2: 4, a: 4, n: 8 });
    expect(ruleNamed({ ...tiny, missingAs: ['value', 'value', 'value', 'value'] }, 'sex=F')).toEqual({
      a1: 2,
      n1: 3,
      a2: 2,
      n2: 5,
      a: 4,
      n: 8,
    });
  });

  it('[T6] [M1] with two protected attributes a record that lacks either is in neither group', () => {
    const world: World = {
      ...tiny,
      protectedItems: [
        { attribute: 'sex', value: 'F' },
        { attribute: 'race', value: 'r1' },
      ],
    };
    expect(ruleNamed(world, 'race=r1&sex=F')).toEqual({ a1: 2, n1: 2, a2: 1, n2: 5, a: 4, n: 8 });
  });

  it('[M5] a context of the group alone has nobody to compare with', () => {
    const world: World = { ...tiny, protectedItems: [{ attribute: 'zone', value: 'x' }] };
    expect(ruleNamed(world, 'zone=x')).toEqual({ a1: 4, n1: 8, a2: 0, n2: 0, a: 4, n: 8 });
  });

  it('[T2] weights count as that many records', () => {
    const weighted = {
      ...tiny,
      cells: tiny.cells.slice(1),
      decisions: tiny.decisions.slice(1),
      weights: [2, 1, 1, 1, 1, 1, 1],
    };
    const one = mineWorld(weighted);
    const other = mineWorld(tiny);
    expect(one).toMatchObject({ frequent: other.frequent, pnd: other.pnd });
    expect(Array.from(one.pd.premise, (premise, i) => [keyOfPremise(one, premise), countsAt(one.pd, i)])).toEqual(
      Array.from(other.pd.premise, (premise, i) => [keyOfPremise(other, premise), countsAt(other.pd, i)]),
    );
  });

  it('[D1] [D2] [M1] [T2] [T4] [T5] [T6] finds the rules and counts of brute force', () => {
    fc.assert(
      fc.property(someWorld, (world) => {
        const { rules, force, forced } = mineBoth(world);
        expect([rules.frequent, rules.pd.count, rules.pnd]).toEqual([
          forced.pd.length + forced.pnd.length,
          forced.pd.length,
          forced.pnd.length,
        ]);
        expect(new Set(force.map((rule) => rule?.key)).size).toBe(forced.pd.length);
        force.forEach((rule, i) => {
          expect(countsAt(rules.pd, i), rule.key).toEqual(rule.counts);
          const { A, B } = splitPremise(rules.itemsets, rules.attributes, rules.isProtected, rules.pd.premise[i]);
          expect([A, B].map((items) => pairsOf(items).map((pair) => pair.join('=')))).toEqual([rule.A, rule.B]);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('mineRules on what cannot be mined', () => {
  const limits = expectValue(
    readMiningSettings({ minSupport: '0.1', minConfidence: '0', maxLength: null, support: 'rule' }, 8, ''),
  );
  const mine = (items: World['protectedItems']) => {
    const { table, decision } = tableOf(tiny);
    return mineRules(table, decision, items, limits, quietContext);
  };

  it('[D2] asks for a protected group, and for one that somebody is in', () => {
    expect(mine([])).toMatchObject({ ok: false, code: 'no-protected', where: 'roles.protected' });
    expect(
      said(
        mine([
          { attribute: 'sex', value: 'F' },
          { attribute: 'sex', value: 'X' },
        ]),
      ),
    ).toMatchObject({
      ok: false,
      code: 'empty-group',
      where: 'roles.protected[1].value',
      message: expect.stringContaining('Nobody in the table has "X" as "sex"'),
    });
    expect(mine([{ attribute: 'granted', value: 'no' }])).toMatchObject({
      ok: false,
      code: 'unknown-attribute',
      where: 'roles.protected[0].attribute',
    });
    expect(mine([{ attribute: 'shoe', value: 'no' }])).toMatchObject({
      ok: false,
      where: 'roles.protected[0].attribute',
    });
  });

  it('[D2] a bin and a value of a given order that nobody has are groups of zero people', () => {
    const raw = rawOf(
      ['age', 'rank', 'granted'],
      [
        ['40', 'b', 'no'],
        ['50', 'b', 'yes'],
      ],
    );
    const table = expectValue(
      prepareTable(raw, {
        ...plain,
        columns: { age: { cuts: [29], labels: ['young', 'old'] }, rank: { order: ['a', 'b'] } },
      }),
    );
    const decision = expectValue(readDecision(table, 'granted', ['no']));
    for (const item of [
      { attribute: 'age', value: 'young' },
      { attribute: 'rank', value: 'a' },
    ]) {
      expect(mineRules(table, decision, [item], limits, quietContext)).toMatchObject({
        ok: false,
        code: 'empty-group',
        where: 'roles.protected[0].value',
      });
    }
    expect(mineRules(table, decision, [{ attribute: 'age', value: 'old' }], limits, quietContext).ok).toBe(true);
  });

  it('asks for a column beside the decision', () => {
    const table = expectValue(prepareTable(rawOf(['granted'], [['no'], ['yes']]), plain));
    const decision = expectValue(readDecision(table, 'granted', ['no']));
    expect(mineRules(table, decision, [{ attribute: 'granted', value: 'no' }], limits, quietContext)).toMatchObject({
      ok: false,
      code: 'no-attributes',
      where: 'columns',
    });
  });

  it('stops when cancelled', () => {
    const { table, decision } = tableOf(tiny);
    expect(
      mineRules(table, decision, tiny.protectedItems, limits, { ...quietContext, isCancelled: () => true }),
    ).toMatchObject({ ok: false, code: 'cancelled' });
  });
});
