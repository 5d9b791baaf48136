import { describe, expect, it } from 'vitest';
import type { RepairMethodName } from '../vocabulary/repair-methods.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import type { Measure } from '../vocabulary/measures.ts';
import type { World } from '../discovery/testing/random-tables.ts';
import { repairMethods } from './method-table.ts';
import type { RepairSettings } from './repair-settings.ts';
import { inputOf, weighted, worldOf } from './testing/random-repairs.ts';
import { people, run } from './testing/run-method.ts';

const fail = (method: RepairMethodName, world: World, more: Partial<RepairSettings> = {}) => {
  const done = repairMethods[method].run(inputOf(world, more), quietContext);
  return done.ok ? null : done;
};

describe('direct rule protection', () => {
  it.each([
    ['drp1', 'elift', '1.2', { revoked: 0, granted: 0, overwritten: 3 }],
    ['drp2', 'elift', '1.2', { revoked: 3, granted: 0, overwritten: 0 }],
    ['drp1', 'slift', '1.25', { revoked: 0, granted: 4, overwritten: 0 }],
    ['drp2', 'slift', '1.25', { revoked: 3, granted: 0, overwritten: 0 }],
    ['drp1', 'olift', '2', { revoked: 0, granted: 0, overwritten: 4 }],
    ['drp2', 'olift', '2', { revoked: 3, granted: 0, overwritten: 0 }],
    ['up', 'elift', '1.2', { revoked: 0, granted: 4, overwritten: 0 }],
    ['up', 'clift', '1.25', { revoked: 0, granted: 4, overwritten: 0 }],
    ['up', 'elift_d', '0.1', { revoked: 0, granted: 3, overwritten: 0 }],
    ['up', 'slift_c', '0.8', { revoked: 0, granted: 3, overwritten: 0 }],
  ] as const)('[P1] [P6] [T4] %s stops at the first record with %s below %s', (method, measure, alpha, paid) => {
    for (const world of [people, weighted(people)]) {
      const repaired = run(method, world, { measure, alpha });
      expect(repaired.paid).toMatchObject(paid);
      expect(repaired).toMatchObject({
        passes: 1,
        unresolved: [],
        hidden: [],
        utility: { DDPD: 1, discriminatory: { before: 1, after: 0 } },
      });
    }
  });

  it('[P4] [P9] up under clift leaves, and names, a group whose only other value has become zero', () => {
    const both = worldOf(
      [
        ['F', 'clerk', 'no', 2],
        ['M', 'clerk', 'no', 1],
        ['M', 'nurse', 'yes', 1],
      ],
      {
        protectedItems: [
          { attribute: 'sex', value: 'F' },
          { attribute: 'sex', value: 'M' },
        ],
      },
    );
    for (const world of [both, weighted(both)]) {
      const repaired = run('up', world, { measure: 'clift', alpha: '1' });
      expect(repaired.paid).toMatchObject({ revoked: 0, granted: 2, overwritten: 0 });
      expect([...repaired.result.decision.isNegative].filter((isNegative) => isNegative === 1)).toHaveLength(1);
      expect(repaired.unresolved).toMatchObject([
        { A: [{ attribute: 'sex', value: 'M' }], B: [], reason: 'bound not reachable' },
      ]);
    }
  });

  it('[P1] [T2] splits a weighted record that changes in part', () => {
    const { result } = run('drp2', weighted(people));
    expect([...result.table.weights!]).toEqual([6, 4, 2, 5, 3]);
    expect([...result.origin]).toEqual([0, 1, 2, 3, 3]);
    expect([...result.decision.isNegative]).toEqual([1, 0, 1, 0, 1]);
  });

  it('[P6] shows who pays by every value of the protected attributes', () => {
    const none = { overwritten: 0, overwrittenCells: 0 };
    expect(run('drp2', people).paid.byGroup).toEqual([
      { attribute: 'sex', value: 'F', isProtected: true, size: 10, revoked: 0, granted: 0, ...none },
      { attribute: 'sex', value: 'M', isProtected: false, size: 10, revoked: 3, granted: 0, ...none },
    ]);
  });

  it('[P6] counts people, not cells: who is made a young woman is overwritten once, in two cells', () => {
    const both: World = {
      ...people,
      cells: people.cells.map(([sex]) => [sex, sex === 'F' ? 'r1' : 'r2', 'clerk', 'x']),
      protectedItems: [
        { attribute: 'sex', value: 'F' },
        { attribute: 'race', value: 'r1' },
      ],
      settings: { ...people.settings, maxLength: 2 },
    };
    const { paid, log } = run('drp1', both, { passes: 1 });
    expect(paid.overwritten).toBeLessThan(paid.overwrittenCells);
    expect(paid).toMatchObject({ overwritten: log.records, overwrittenCells: log.cells });
    const men = paid.byGroup.find(({ value }) => value === 'M')!;
    expect(men).toMatchObject({ overwritten: log.records, overwrittenCells: log.cells });
  });

  it('[P1] for olift moves people out of a group of two values where all others are locked', () => {
    const lock = [{ attribute: 'sex', in: ['M'] }];
    const moved = run('drp1', people, { measure: 'olift', alpha: '2', lock });
    expect(moved.paid).toMatchObject({ overwritten: 3, revoked: 0, granted: 0 });
    expect(moved.log.changes.map(({ old, new: now }) => `${old} ${now}`)).toEqual(['F M', 'F M', 'F M']);
    const three: World = {
      ...people,
      cells: [...people.cells, ['X', 'r1', 'clerk', 'x']],
      decisions: [...people.decisions, 'yes'],
    };
    expect(
      run('drp1', three, { measure: 'olift', alpha: '2', lock: [{ attribute: 'sex', in: ['M', 'X'] }] }),
    ).toMatchObject({ log: { records: 0 }, unresolved: [{ reason: 'candidates used up' }] });
  });

  it('[P4] names what could not be repaired, with the reason, and changes nothing for it', () => {
    expect(run('drp2', people, { lock: ['granted'] })).toMatchObject({
      passes: 0,
      log: { records: 0 },
      unresolved: [
        {
          X: [{ attribute: 'sex', value: 'F' }],
          A: [{ attribute: 'sex', value: 'F' }],
          B: [],
          reason: 'candidates used up',
        },
      ],
      utility: { DDPD: 0 },
    });
    const allDenied = worldOf([
      ['F', 'clerk', 'no', 5],
      ['M', 'clerk', 'no', 2],
      ['M', 'clerk', 'yes', 3],
    ]);
    expect(run('drp2', allDenied, { alpha: '1' })).toMatchObject({
      passes: 0,
      log: { records: 0 },
      unresolved: [{ reason: 'bound not reachable' }],
    });
  });

  it('[P4] says so when the passes are used up, and when repairs of two rules undo each other', () => {
    const both: World = {
      ...people,
      protectedItems: [
        { attribute: 'sex', value: 'F' },
        { attribute: 'sex', value: 'M' },
      ],
    };
    expect(run('drp1', both, { alpha: '0.9', passes: 1 }).unresolved.map(({ reason }) => reason)).toContain(
      'pass limit',
    );
    const endless = run('drp1', both, { alpha: '0.9', impact: false });
    expect(endless.unresolved.map(({ reason }) => reason)).toContain('oscillates');
    expect(endless.passes).toBe(3);
  });

  it('[P4] goes on when a method has moved everybody out of a group: there is no rule about it any more', () => {
    const world: World = {
      ...worldOf([
        ['F', 'clerk', 'no', 3],
        ['M', 'clerk', 'yes', 1],
      ]),
      protectedItems: [
        { attribute: 'sex', value: 'M' },
        { attribute: 'sex', value: 'F' },
      ],
    };
    expect(run('drp1', world, { alpha: '1' })).toMatchObject({
      paid: { overwritten: 1 },
      unresolved: [],
      utility: { DDPD: 1, discriminatory: { before: 1, after: 0 } },
    });
  });

  it('[P4] lists a rule apart that only left FR: too few of the group are denied to be counted, but no others at all', () => {
    const world = worldOf(
      [
        ['F', 'clerk', 'no', 4],
        ['F', 'nurse', 'no', 2],
        ['F', 'nurse', 'yes', 4],
        ['M', 'clerk', 'yes', 4],
        ['M', 'nurse', 'yes', 6],
      ],
      { settings: { minSupport: 3, minConfidence: '0', maxLength: 2, support: 'rule' } },
    );
    const repaired = run('up', world, { measure: 'slift', alpha: '4', lock: [{ attribute: 'job', in: ['nurse'] }] });
    expect(repaired.unresolved).toEqual([]);
    expect(repaired.hidden).toContainEqual({
      kind: 'direct',
      X: [{ attribute: 'sex', value: 'F' }],
      A: [{ attribute: 'sex', value: 'F' }],
      B: [],
    });
  });

  it('[P1] refuses measures that it has no transformation for, and says who takes them', () => {
    for (const measure of ['clift', 'elift_d', 'slift_d', 'elift_c', 'slift_c'] satisfies Measure[]) {
      const alpha = '0.9';
      expect(fail('drp2', people, { measure, alpha })).toMatchObject({ code: 'measure', where: 'measure' });
      expect(fail('drp2+irp2', people, { measure, alpha })).toMatchObject({ code: 'measure' });
      expect(fail('up', people, { measure, alpha })).toBe(null);
    }
    expect(fail('irp2', people, { alpha: '0.9' })).toMatchObject({ code: 'no-redlining', where: 'alpha' });
    expect(fail('irp2', people, { indirect: false })).toMatchObject({ code: 'no-redlining' });
    expect(fail('drp2', people, { passes: 0 })).toMatchObject({ code: 'passes', where: 'passes' });
    expect(fail('drp2', people, { d: '1.5' })).toMatchObject({ code: 'share', where: 'd' });
    expect(fail('drp2', people, { lock: ['sexes'] })).toMatchObject({ code: 'unknown-attribute', where: 'lock[0]' });
  });
});
