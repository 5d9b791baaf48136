import { describe, expect, it } from 'vitest';
import type { World } from '../discovery/testing/random-tables.ts';
import { countElb, isRedlining } from './select-records.ts';
import { inputOf, stateOf, worldOf } from './testing/random-repairs.ts';
import { people, run } from './testing/run-method.ts';

describe('rule generalization', () => {
  /**
   * 8 of 10 women are denied, 9 of them clerks; 13 of 20 clerks are. All of race r2 are denied, none of them a woman.
   */
  const world: World = {
    ...worldOf([
      ['F', 'clerk', 'no', 7],
      ['F', 'clerk', 'yes', 2],
      ['F', 'nurse', 'no', 1],
      ['M', 'clerk', 'no', 6],
      ['M', 'clerk', 'yes', 5],
      ['M', 'nurse', 'no', 2],
      ['M', 'nurse', 'yes', 17],
    ]),
  };
  const clerks: World = {
    ...world,
    cells: world.cells.map((cells, i) =>
      cells[0] === 'M' && cells[2] === 'clerk' && world.decisions[i] === 'no' ? ['M', 'r2', 'clerk', 'x'] : cells,
    ),
  };

  it('[P1] [E11] grants one woman who is no clerk, because being a clerk then explains the rule; r_b must meet condition 2, which race r2 does not', () => {
    const repaired = run('drp2+rg', clerks, { d: '0.9' });
    expect(repaired.paid).toMatchObject({ granted: 1, revoked: 0 });
    expect(repaired.log.changes.map(({ origin }) => clerks.cells[origin].slice(0, 3))).toEqual([['F', 'r1', 'nurse']]);
    expect(repaired).toMatchObject({
      unresolved: [],
      explained: [{ A: [{ attribute: 'sex', value: 'F' }], B: [], by: [{ attribute: 'job', value: 'clerk' }] }],
      utility: { DDPD: 0 },
    });
  });

  it('[P4] a d-instance is left alone and explained; DDPD counts it all the same', () => {
    const repaired = run('drp2+rg', clerks, { d: '0.8' });
    expect(repaired).toMatchObject({
      passes: 0,
      log: { records: 0 },
      unresolved: [],
      explained: [{ by: [{ attribute: 'job', value: 'clerk' }] }],
      utility: { DDPD: 0 },
    });
    expect(run('drp2', clerks, { d: '0.8' })).toMatchObject({ explained: [], utility: { DDPD: 1 } });
  });

  it('[P1] [E11] protects instead where that needs fewer records, and where nothing meets condition 2', () => {
    // With d = 1 no woman needs to be a clerk, and protection takes 11 men.
    expect(run('drp2+rg', clerks, { d: '1' }).paid).toMatchObject({ granted: 0, revoked: 11 });
    // 12 of 20 women are denied, 20 of 40 people, 14 of 30 clerks: elift is 1.2. Two women or one man have to change.
    const near = worldOf([
      ['F', 'clerk', 'no', 10],
      ['F', 'clerk', 'yes', 8],
      ['F', 'nurse', 'no', 2],
      ['M', 'clerk', 'no', 4],
      ['M', 'clerk', 'yes', 8],
      ['M', 'nurse', 'no', 4],
      ['M', 'nurse', 'yes', 4],
    ]);
    expect(run('drp2+rg', near, { d: '0.9' }).paid).toMatchObject({ granted: 0, revoked: 1 });
    expect(run('drp2+rg', near, { d: '0.9', lock: [{ attribute: 'sex', in: ['M'] }] })).toMatchObject({
      paid: { granted: 2, revoked: 0 },
      unresolved: [],
    });
  });
});

/** Zone x is where nearly all of race r1 live, and nearly all denials are there: elb is (9-1)*20/(10*10) = 1.6. */
const redlined: World = {
  ...people,
  cells: [
    ...Array<string[]>(9).fill(['F', 'r1', 'clerk', 'x']),
    ['F', 'r2', 'clerk', 'x'],
    ['F', 'r1', 'clerk', 'y'],
    ...Array<string[]>(9).fill(['F', 'r2', 'clerk', 'y']),
  ],
  decisions: [...Array<string>(9).fill('no'), 'yes', 'yes', 'no', ...Array<string>(8).fill('yes')],
  protectedItems: [{ attribute: 'race', value: 'r1' }],
};

describe('indirect rule protection', () => {
  it.each(['irp1', 'irp2'] as const)(
    '[P1] %s changes 4 records without D, after which elb is 160/140 < 1.2',
    (method) => {
      const repaired = run(method, redlined);
      expect(repaired.log.records).toBe(4);
      expect(repaired.paid).toMatchObject(
        method === 'irp1' ? { overwritten: 4, revoked: 0 } : { overwritten: 0, revoked: 4 },
      );
      expect(
        repaired.log.changes.every(
          ({ origin }) => redlined.cells[origin][3] === 'y' && redlined.cells[origin][1] === 'r2',
        ),
      ).toBe(true);
      expect(repaired).toMatchObject({ unresolved: [], utility: { IDPD: 1, redlining: { before: 1, after: 0 } } });
    },
  );

  it('[P3] [E1] both together goes on until both requirements hold: 6 records, where elb alone needs 4', () => {
    const repaired = run('drp2+irp2', redlined, { passes: 1 });
    expect(repaired).toMatchObject({ log: { records: 6 }, unresolved: [], utility: { DDPD: 1, IDPD: 1 } });
    const reason = { A: [{ attribute: 'race', value: 'r1' }], B: [], D: [{ attribute: 'zone', value: 'x' }] };
    expect(repaired.log.changes.map((change) => change.reason)).toEqual(repaired.log.changes.map(() => reason));
  });

  it('[P4] names redlining rules that are left as X, A and B', () => {
    expect(run('irp2', redlined, { lock: ['granted'] }).unresolved).toEqual([
      {
        kind: 'indirect',
        X: [{ attribute: 'zone', value: 'x' }],
        A: [{ attribute: 'race', value: 'r1' }],
        B: [],
        reason: 'candidates used up',
      },
    ]);
  });

  it('[E3] method 2 for DRP can raise elb: 700/600 becomes 900/640 when two others who satisfy D are denied', () => {
    const counts: [string, string, string, number][] = [
      ['F', 'clerk', 'no', 11],
      ['F', 'clerk', 'yes', 4],
      ['M', 'clerk', 'no', 1],
      ['M', 'clerk', 'yes', 4],
      ['F', 'nurse', 'no', 3],
      ['F', 'nurse', 'yes', 2],
      ['M', 'nurse', 'no', 15],
      ['M', 'nurse', 'yes', 60],
    ];
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
