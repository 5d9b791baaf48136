import { said } from '../../words/testing/said.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunContext } from '../shared/run-context.ts';
import type { TableSettings } from '../table/column-settings.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { pairOf, pairsOf } from '../vocabulary/items.ts';
import { findProxies, listProxyValues } from './find-proxies.ts';
import { sumWeights, valuesIn } from './testing/brute-force.ts';
import { proxyByForce } from './testing/proxies-by-force.ts';
import { proxiesOf } from './testing/proxies-of.ts';
import { type World, attributes, expectValue, plainRows, someWorld, tableOf } from './testing/random-tables.ts';

const world: World = {
  cells: [
    ['F', 'r1', 'nurse', 'x'],
    ['M', 'r1', 'nurse', 'x'],
    ['F', 'r2', 'clerk', 'y'],
    ['M', 'r2', 'clerk', 'x'],
    ['?', 'r2', 'clerk', 'x'],
    ['F', 'r2', '?', 'x'],
  ],
  weights: [30, 10, 20, 40, 5, 2],
  decisions: ['no', 'yes', 'yes', 'yes', 'no', 'no'],
  missingAs: ['none', 'value', 'none', 'value'],
  protectedItems: [
    { attribute: 'race', value: 'r1' },
    { attribute: 'sex', value: 'F' },
    { attribute: 'sex', value: 'F' },
  ],
  settings: { minSupport: 1, minConfidence: '0', maxLength: 2, support: 'rule' },
};

describe('findProxies', () => {
  it("[D9] groups once and attributes in column order, the decision and a group's own attribute aside", () => {
    const { table, decision } = tableOf(world);
    const { groups, attributes: found } = expectValue(
      findProxies(table, decision, world.protectedItems, 1, quietContext),
    );
    expect(pairsOf(groups)).toEqual([
      ['sex', 'F'],
      ['race', 'r1'],
    ]);
    expect(
      found.map(({ attribute, groups: own }) => [
        attribute,
        own.map((one) => (one === null ? null : pairOf(one.group))),
      ]),
    ).toEqual([
      ['sex', [null, ['race', 'r1']]],
      ['race', [['sex', 'F'], null]],
      [
        'job',
        [
          ['sex', 'F'],
          ['race', 'r1'],
        ],
      ],
      [
        'zone',
        [
          ['sex', 'F'],
          ['race', 'r1'],
        ],
      ],
    ]);
    expect(
      expectValue(findProxies(table, null, world.protectedItems, 1, quietContext)).attributes.map(
        ({ attribute }) => attribute,
      ),
    ).toEqual(['sex', 'race', 'granted', 'job', 'zone']);
    const men = [{ attribute: 'sex', value: 'M' }, ...world.protectedItems];
    expect(pairsOf(expectValue(findProxies(table, decision, men, 1, quietContext)).groups)).toEqual([
      ['sex', 'F'],
      ['sex', 'M'],
      ['race', 'r1'],
    ]);
  });

  it('[D9] [T2] [T6] 30 of 40 nurses and 20 of 60 clerks are women; who lacks a job or a sex is left out and counted', () => {
    const { table, decision } = tableOf(world);
    const job = expectValue(findProxies(table, decision, world.protectedItems, 1, quietContext)).attributes[2]
      .groups[0]!;
    expect(job).toMatchObject({
      of: 100,
      size: 50,
      leftOut: 7,
      best: { value: 'nurse', n: 40, x: 30, confidence: 0.75, coverage: 0.6, lift: 1.5 },
    });
    expect(job.cramersV).toBeCloseTo(0.3976974544878587, 12);
    expect(job.mutualInformation).toBeCloseTo(0.11729777457920872, 12);
  });

  it('[D9] a value of three people, all in the group, does not win over 90 of 100', () => {
    const rows = [
      ['F', 'rare', '3'],
      ['F', 'common', '90'],
      ['M', 'common', '10'],
      ['M', 'other', '100'],
    ];
    const { attributes: found } = proxiesOf(['sex', 'job', 'n'], rows, [{ attribute: 'sex', value: 'F' }], {
      weight: 'n',
    });
    expect(found[1].groups[0]!.best).toMatchObject({ value: 'common', n: 100, x: 90 });
  });

  it('[D9] [B1] of equally sure values the heavier wins, then the first by code unit, in whatever order they stand', () => {
    const best = (...weights: number[]) => {
      const rows = [...weights.map((weight, i) => ['F', `v${i}`, String(weight)]), ['M', 'none', '5']];
      return proxiesOf(['sex', 'job', 'n'], rows, [{ attribute: 'sex', value: 'F' }], { weight: 'n' }).attributes[1]
        .groups[0]!.best!.value;
    };
    expect(best(20, 20)).toBe('v0');
    expect(best(4e9, 4e9 + 1, 4e9 + 1)).toBe('v1');
    expect(best(4e9 + 1, 4e9)).toBe('v0');
    const named = (...jobs: string[]) =>
      proxiesOf(
        ['sex', 'job', 'n'],
        [...jobs.map((job) => ['F', job, '9']), ['M', 'Aa', '9']],
        [{ attribute: 'sex', value: 'F' }],
        { weight: 'n' },
      ).attributes[1].groups[0]!.best!.value;
    expect(named('b', 'a', 'B')).toBe('B');
    expect(named('10', '9', '\u00e9')).toBe('10');
    expect(named('\u00e9', '9', '10')).toBe('10');
  });

  it('[D9] a value of fewer people than the minimum count is never the best; none has enough, none is named', () => {
    const rows = [
      ['F', 'rare', '30'],
      ['F', 'common', '40'],
      ['M', 'common', '60'],
      ['M', 'other', '100'],
    ];
    const best = (minCount: number) =>
      proxiesOf(['sex', 'job', 'n'], rows, [{ attribute: 'sex', value: 'F' }], { weight: 'n' }, minCount).attributes[1]
        .groups[0]!.best;
    expect(best(30)).toMatchObject({ value: 'rare', n: 30, x: 30 });
    expect(best(31)).toMatchObject({ value: 'common', n: 100, x: 40, interval: { low: expect.closeTo(0.3094, 4) } });
    expect(best(101)).toBeNull();
  });

  it('[D9] [T6] says nothing where nobody of the group has a value', () => {
    const none = { columns: { job: { missingAs: 'none' }, sex: { missingAs: 'none' } }, weight: 'n' } as const;
    const rows = [
      ['F', '?', '9'],
      ['M', 'clerk', '9'],
      ['M', 'nurse', '9'],
      ['?', 'nurse', '9'],
    ];
    const { attributes: found } = proxiesOf(['sex', 'job', 'n'], rows, [{ attribute: 'sex', value: 'F' }], none);
    expect(found[1].groups[0]).toMatchObject({
      cramersV: null,
      mutualInformation: 0,
      share: null,
      p: null,
      of: 18,
      size: 0,
      leftOut: 18,
      best: null,
    });
  });

  it('[D2] refuses what checkProtected refuses, and stops when cancelled', () => {
    const { table, decision } = tableOf(world);
    expect(findProxies(table, decision, [], 1, quietContext)).toMatchObject({
      ok: false,
      code: 'no-protected',
      where: 'roles.protected',
    });
    expect(findProxies(table, decision, [{ attribute: 'granted', value: 'no' }], 1, quietContext)).toMatchObject({
      ok: false,
      code: 'unknown-attribute',
      where: 'roles.protected[0].attribute',
    });
    const cancelled: RunContext = { ...quietContext, isCancelled: () => true };
    expect(findProxies(table, decision, world.protectedItems, 1, cancelled)).toMatchObject({
      ok: false,
      code: 'cancelled',
    });
  });
});

const women = [{ attribute: 'sex', value: 'F' }];

function valuesOf(rows: readonly (readonly string[])[], most?: number, settings: Partial<TableSettings> = {}) {
  const table = expectValue(prepareTable(rawOf(['sex', 'job', 'n'], rows), { ...plain, weight: 'n', ...settings }));
  return expectValue(listProxyValues(table, null, women, 'job', most));
}

describe('listProxyValues', () => {
  const rows = [
    ['F', 'clerk', '10'],
    ['M', 'clerk', '10'],
    ['F', 'nurse', '30'],
    ['M', 'guard', '20'],
    ['M', 'cook', '20'],
    ['?', 'smith', '7'],
  ];
  const none = { columns: { sex: { missingAs: 'none' } } } as const;

  it('[D9] [T6] every value with both confidences and the lift, heaviest first', () => {
    const { groups, values, leftOut } = valuesOf(rows, undefined, none);
    expect(groups).toEqual([{ attribute: 'sex', value: 'F' }]);
    expect(values.map(({ value, weight }) => [value, weight])).toEqual([
      ['nurse', 30],
      ['clerk', 20],
      ['cook', 20],
      ['guard', 20],
      ['smith', 7],
    ]);
    expect(values[1].groups).toEqual([{ value: 'clerk', n: 20, x: 10, confidence: 0.5, coverage: 0.25, lift: 1.125 }]);
    expect(values[3].groups).toEqual([{ value: 'guard', n: 20, x: 0, confidence: 0, coverage: 0, lift: 0 }]);
    expect(values[4].groups).toEqual([{ value: 'smith', n: 0, x: 0, confidence: null, coverage: 0, lift: null }]);
    expect(leftOut).toEqual({ values: 0, weight: 0 });
  });

  it('[D9] [B1] lists the heaviest only, ties by code unit, and counts the rest', () => {
    const { values, leftOut } = valuesOf(rows, 3, none);
    expect(values.map(({ value }) => value)).toEqual(['nurse', 'clerk', 'cook']);
    expect(leftOut).toEqual({ values: 2, weight: 27 });
    const many = Array.from({ length: 1000 }, (_, i) => [
      i % 2 === 0 ? 'F' : 'M',
      `v${i}`,
      i >= 700 && i < 900 ? '2' : '1',
    ]);
    const long = valuesOf(many);
    expect(long.values.map(({ value }) => value)).toEqual(Array.from({ length: 200 }, (_, i) => `v${i + 700}`));
    expect(long.leftOut).toEqual({ values: 800, weight: 800 });
  });

  it('[D9] [B1] the heaviest are those of a plain sort by weight, then by text, in whatever order the records stand', () => {
    const some = fc.array(fc.tuple(fc.constantFrom(...'abcdefghij'), fc.integer({ min: 1, max: 2 })), { minLength: 1 });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 6 }), (drawn, most) => {
        const rows = drawn.map(([job, n], i) => [i === 0 ? 'F' : 'M', job, String(n)]);
        const sums = new Map<string, number>();
        for (const [job, n] of drawn) sums.set(job, (sums.get(job) ?? 0) + n);
        const known = [...sums].sort(([one, m], [other, n]) => n - m || (one < other ? -1 : 1)).slice(0, most);
        expect(valuesOf(rows, most).values.map(({ value, weight }) => [value, weight])).toEqual(known);
      }),
    );
  });

  it('[T7] keeps an order that means something, without values that nobody has', () => {
    const { values, leftOut } = valuesOf(rows, 3, {
      columns: { sex: none.columns.sex, job: { order: ['cook', 'ghost', 'guard', 'clerk', 'nurse', 'smith'] } },
    });
    expect(values.map(({ value }) => value)).toEqual(['cook', 'clerk', 'nurse']);
    expect(leftOut).toEqual({ values: 2, weight: 27 });
  });

  it('[D9] [T2] [T6] counts are those of brute force', () => {
    fc.assert(
      fc.property(someWorld, fc.constantFrom(...attributes), (some, name) => {
        const { table, decision } = tableOf(some);
        const rows = plainRows(some);
        const { groups, values, leftOut } = expectValue(listProxyValues(table, decision, some.protectedItems, name));
        expect(leftOut).toEqual({ values: 0, weight: 0 });
        expect(values.map(({ value }) => value).sort()).toEqual(valuesIn(rows, name).sort());
        for (const { value, weight, groups: rules } of values) {
          expect(weight).toBe(sumWeights(rows.filter(({ cells }) => cells[name] === value)));
          groups.forEach(({ attribute, value: groupValue }, i) => {
            if (attribute === name) expect(rules[i]).toBeNull();
            else {
              const { values: known, size } = proxyByForce(rows, name, { attribute, value: groupValue });
              const { n, x } = known.find((one) => one.value === value) ?? { n: 0, x: 0 };
              expect(rules[i]).toMatchObject({
                value,
                n,
                x,
                confidence: n === 0 ? null : x / n,
                coverage: size === 0 ? null : x / size,
              });
            }
          });
        }
      }),
    );
  });

  it('[D9] an unknown attribute, the decision and a missing group are failures', () => {
    const table = expectValue(prepareTable(rawOf(['sex', 'job', 'n'], rows), plain));
    expect(said(listProxyValues(table, null, women, 'work'))).toMatchObject({
      ok: false,
      code: 'unknown-attribute',
      where: 'attribute',
      message: expect.stringContaining('"work"'),
    });
    expect(listProxyValues(table, null, [], 'job')).toMatchObject({ ok: false, code: 'no-protected' });
  });
});
