import { describe, expect, it } from 'vitest';
import type { RunContext } from '../shared/run-context.ts';
import { pairOf, pairsOf } from '../vocabulary/items.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { proxiesOf } from './testing/proxies-of.ts';
import { findProxies } from './find-proxies.ts';
import { type World, expectValue, tableOf } from './testing/random-tables.ts';

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
