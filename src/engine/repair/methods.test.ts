import { describe, expect, it } from 'vitest';
import { quietContext } from '../table/testing/memory-source.ts';
import { type Measure } from '../measures/measures.ts';
import { expectValue, type World } from '../discovery/testing/worlds.ts';
import { countElb, isRedlining } from './elb-counts.ts';
import { repairMethods } from './method-table.ts';
import { type RepairSettings } from './settings.ts';
import { inputOf, stateOf, weighted, worldOf } from './testing/repair-worlds.ts';

const run = (method: string, world: World, more: Partial<RepairSettings> = {}) => expectValue(repairMethods[method].run(inputOf(world, more), quietContext));
const fail = (method: string, world: World, more: Partial<RepairSettings> = {}) => {
  const done = repairMethods[method].run(inputOf(world, more), quietContext);
  return done.ok ? null : done;
};

/** 6 of 10 women and 2 of 10 men are denied: elift 1.5, slift 3, olift 6. */
const people = worldOf([['F', 'clerk', 'no', 6], ['F', 'clerk', 'yes', 4], ['M', 'clerk', 'no', 2], ['M', 'clerk', 'yes', 8]]);

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
      expect(repaired).toMatchObject({ passes: 1, unresolved: [], hidden: [], utility: { DDPD: 1, discriminatory: { before: 1, after: 0 } } });
    }
  });

  it('[P1] [T2] splits a weighted record that changes in part', () => {
    const { result } = run('drp2', weighted(people));
    expect([...result.table.weights!]).toEqual([6, 4, 2, 5, 3]);
    expect([...result.origin]).toEqual([0, 1, 2, 3, 3]);
    expect([...result.decision.isNegative]).toEqual([1, 0, 1, 0, 1]);
  });

  it('[P6] shows who pays by every value of the protected attributes', () => {
    expect(run('drp2', people).paid.byGroup).toEqual([
      { attribute: 'sex', value: 'F', isProtected: true, size: 10, revoked: 0, granted: 0, overwritten: 0 },
      { attribute: 'sex', value: 'M', isProtected: false, size: 10, revoked: 3, granted: 0, overwritten: 0 },
    ]);
  });

  it('[P1] for olift moves people out of a group of two values where all others are locked', () => {
    const lock = [{ attribute: 'sex', in: ['M'] }];
    const moved = run('drp1', people, { measure: 'olift', alpha: '2', lock });
    expect(moved.paid).toMatchObject({ overwritten: 3, revoked: 0, granted: 0 });
    expect(moved.log.changes.map(({ old, new: now }) => `${old} ${now}`)).toEqual(['F M', 'F M', 'F M']);
    const three: World = { ...people, cells: [...people.cells, ['X', 'r1', 'clerk', 'x']], decisions: [...people.decisions, 'yes'] };
    expect(run('drp1', three, { measure: 'olift', alpha: '2', lock: [{ attribute: 'sex', in: ['M', 'X'] }] })).toMatchObject({ log: { records: 0 }, unresolved: [{ reason: 'candidates used up' }] });
  });

  it('[P4] names what could not be repaired, with the reason, and changes nothing for it', () => {
    expect(run('drp2', people, { lock: ['granted'] })).toMatchObject({ passes: 0, log: { records: 0 }, unresolved: [{ X: [['sex', 'F']], A: [['sex', 'F']], B: [], reason: 'candidates used up' }], utility: { DDPD: 0 } });
    const allDenied = worldOf([['F', 'clerk', 'no', 5], ['M', 'clerk', 'no', 2], ['M', 'clerk', 'yes', 3]]);
    expect(run('drp2', allDenied, { alpha: '1' })).toMatchObject({ passes: 0, log: { records: 0 }, unresolved: [{ reason: 'bound not reachable' }] });
  });

  it('[P4] says so when the passes are used up, and when repairs of two rules undo each other', () => {
    const both: World = { ...people, protectedItems: [{ attribute: 'sex', value: 'F' }, { attribute: 'sex', value: 'M' }] };
    expect(run('drp1', both, { alpha: '0.9', passes: 1 }).unresolved.map(({ reason }) => reason)).toContain('pass limit');
    const endless = run('drp1', both, { alpha: '0.9', impact: false });
    expect(endless.unresolved.map(({ reason }) => reason)).toContain('oscillates');
    expect(endless.passes).toBe(3);
  });

  it('[P4] goes on when a method has moved everybody out of a group: there is no rule about it any more', () => {
    const world: World = { ...worldOf([['F', 'clerk', 'no', 3], ['M', 'clerk', 'yes', 1]]), protectedItems: [{ attribute: 'sex', value: 'M' }, { attribute: 'sex', value: 'F' }] };
    expect(run('drp1', world, { alpha: '1' })).toMatchObject({ paid: { overwritten: 1 }, unresolved: [], utility: { DDPD: 1, discriminatory: { before: 1, after: 0 } } });
  });

  it('[P4] lists a rule apart that only left FR: too few of the group are denied to be counted, but no others at all', () => {
    const world = worldOf([['F', 'clerk', 'no', 4], ['F', 'nurse', 'no', 2], ['F', 'nurse', 'yes', 4], ['M', 'clerk', 'yes', 4], ['M', 'nurse', 'yes', 6]], { settings: { minSupport: 3, minConfidence: '0', maxLength: 2, support: 'rule' } });
    const repaired = run('up', world, { measure: 'slift', alpha: '4', lock: [{ attribute: 'job', in: ['nurse'] }] });
    expect(repaired.unresolved).toEqual([]);
    expect(repaired.hidden).toContainEqual({ kind: 'direct', X: [['sex', 'F']], A: [['sex', 'F']], B: [] });
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

describe('rule generalization', () => {
  /** 8 of 10 women are denied, 9 of them clerks; 13 of 20 clerks are. All of race r2 are denied, none of them a woman. */
  const world: World = {
    ...worldOf([['F', 'clerk', 'no', 7], ['F', 'clerk', 'yes', 2], ['F', 'nurse', 'no', 1], ['M', 'clerk', 'no', 6], ['M', 'clerk', 'yes', 5], ['M', 'nurse', 'no', 2], ['M', 'nurse', 'yes', 17]]),
  };
  const clerks: World = { ...world, cells: world.cells.map((cells, i) => (cells[0] === 'M' && cells[2] === 'clerk' && world.decisions[i] === 'no' ? ['M', 'r2', 'clerk', 'x'] : cells)) };

  it('[P1] [E11] grants one woman who is no clerk, because being a clerk then explains the rule; r_b must meet condition 2, which race r2 does not', () => {
    const repaired = run('drp2+rg', clerks, { d: '0.9' });
    expect(repaired.paid).toMatchObject({ granted: 1, revoked: 0 });
    expect(repaired.log.changes.map(({ origin }) => clerks.cells[origin].slice(0, 3))).toEqual([['F', 'r1', 'nurse']]);
    expect(repaired).toMatchObject({ unresolved: [], explained: [{ A: [['sex', 'F']], B: [], by: [['job', 'clerk']] }], utility: { DDPD: 0 } });
  });

  it('[P4] a d-instance is left alone and explained; DDPD counts it all the same', () => {
    const repaired = run('drp2+rg', clerks, { d: '0.8' });
    expect(repaired).toMatchObject({ passes: 0, log: { records: 0 }, unresolved: [], explained: [{ by: [['job', 'clerk']] }], utility: { DDPD: 0 } });
    expect(run('drp2', clerks, { d: '0.8' })).toMatchObject({ explained: [], utility: { DDPD: 1 } });
  });

  it('[P1] [E11] protects instead where that needs fewer records, and where nothing meets condition 2', () => {
    // With d = 1 no woman needs to be a clerk, and protection takes 11 men.
    expect(run('drp2+rg', clerks, { d: '1' }).paid).toMatchObject({ granted: 0, revoked: 11 });
    // 12 of 20 women are denied, 20 of 40 people, 14 of 30 clerks: elift is 1.2. Two women or one man have to change.
    const near = worldOf([['F', 'clerk', 'no', 10], ['F', 'clerk', 'yes', 8], ['F', 'nurse', 'no', 2], ['M', 'clerk', 'no', 4], ['M', 'clerk', 'yes', 8], ['M', 'nurse', 'no', 4], ['M', 'nurse', 'yes', 4]]);
    expect(run('drp2+rg', near, { d: '0.9' }).paid).toMatchObject({ granted: 0, revoked: 1 });
    expect(run('drp2+rg', near, { d: '0.9', lock: [{ attribute: 'sex', in: ['M'] }] })).toMatchObject({ paid: { granted: 2, revoked: 0 }, unresolved: [] });
  });
});

/** Zone x is where nearly all of race r1 live, and nearly all denials are there: elb is (9-1)*20/(10*10) = 1.6. */
const redlined: World = {
  ...people,
  cells: [...Array<string[]>(9).fill(['F', 'r1', 'clerk', 'x']), ['F', 'r2', 'clerk', 'x'], ['F', 'r1', 'clerk', 'y'], ...Array<string[]>(9).fill(['F', 'r2', 'clerk', 'y'])],
  decisions: [...Array<string>(9).fill('no'), 'yes', 'yes', 'no', ...Array<string>(8).fill('yes')],
  protectedItems: [{ attribute: 'race', value: 'r1' }],
};

describe('indirect rule protection', () => {
  it.each(['irp1', 'irp2'])('[P1] %s changes 4 records without D, after which elb is 160/140 < 1.2', (method) => {
    const repaired = run(method, redlined);
    expect(repaired.log.records).toBe(4);
    expect(repaired.paid).toMatchObject(method === 'irp1' ? { overwritten: 4, revoked: 0 } : { overwritten: 0, revoked: 4 });
    expect(repaired.log.changes.every(({ origin }) => redlined.cells[origin][3] === 'y' && redlined.cells[origin][1] === 'r2')).toBe(true);
    expect(repaired).toMatchObject({ unresolved: [], utility: { IDPD: 1, redlining: { before: 1, after: 0 } } });
  });

  it('[P3] [E1] both together goes on until both requirements hold: 6 records, where elb alone needs 4', () => {
    const repaired = run('drp2+irp2', redlined, { passes: 1 });
    expect(repaired).toMatchObject({ log: { records: 6 }, unresolved: [], utility: { DDPD: 1, IDPD: 1 } });
    expect(new Set(repaired.log.changes.map(({ rule }) => rule))).toEqual(new Set(['stand-in [["zone","x"]] for rule [["race","r1"]] in []']));
  });

  it('[P4] names redlining rules that are left as X, A and B', () => {
    expect(run('irp2', redlined, { lock: ['granted'] }).unresolved).toEqual([{ kind: 'indirect', X: [['zone', 'x']], A: [['race', 'r1']], B: [], reason: 'candidates used up' }]);
  });

  it('[E3] method 2 for DRP can raise elb: 700/600 becomes 900/640 when two others who satisfy D are denied', () => {
    const counts: [string, string, string, number][] = [['F', 'clerk', 'no', 11], ['F', 'clerk', 'yes', 4], ['M', 'clerk', 'no', 1], ['M', 'clerk', 'yes', 4], ['F', 'nurse', 'no', 3], ['F', 'nurse', 'yes', 2], ['M', 'nurse', 'no', 15], ['M', 'nurse', 'yes', 60]];
    const state = stateOf(inputOf(worldOf(counts)));
    const place = (name: string, value: string) => {
      const column = state.rules.attributes.findIndex((attribute) => attribute.name === name);
      return { column, code: state.rules.attributes[column].values.indexOf(value) };
    };
    const rule = { A: [place('sex', 'F')], B: [], D: [place('job', 'clerk')] };
    expect(countElb(state.table, rule)).toEqual({ certain: 7, inContext: 100, group: 20, denied: 30 });
    expect(isRedlining(countElb(state.table, rule), state.alpha)).toBe(false);
    for (const row of [16, 17]) state.turnClass(row, 1, 1, 'DRP');
    expect(countElb(state.table, rule)).toEqual({ certain: 9, inContext: 100, group: 20, denied: 32 });
    expect(isRedlining(countElb(state.table, rule), state.alpha)).toBe(true);
  });
});
