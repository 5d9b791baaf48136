import { describe, expect, it } from 'vitest';
import type { RepairMethodName } from '../vocabulary/repair-methods.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { type World, expectValue, tableOf } from '../discovery/testing/random-tables.ts';
import { repairMethods } from './method-table.ts';
import { divideByGroup, rankByBayes } from './baselines.ts';
import { seededRandom } from '../shared/randomness.ts';
import type { RepairSettings } from './repair-settings.ts';
import { inputOf, plainRecords, weighted, worldOf } from './testing/random-repairs.ts';

const run = (method: RepairMethodName, world: World, more: Partial<RepairSettings> = {}) =>
  expectValue(repairMethods[method].run(inputOf(world, more), quietContext));

/** 4 of 10 women and 8 of 10 men are granted; nurses are granted more often than clerks. */
const people = worldOf([
  ['F', 'clerk', 'no', 4],
  ['F', 'nurse', 'no', 2],
  ['F', 'nurse', 'yes', 4],
  ['M', 'clerk', 'no', 2],
  ['M', 'clerk', 'yes', 3],
  ['M', 'nurse', 'yes', 5],
]);

describe('the baselines', () => {
  it('[P7] massaging promotes the most promising of the group and demotes the least promising others, as many', () => {
    for (const world of [people, weighted(people)]) {
      const { paid, result, utility } = run('massage', world);
      expect(paid).toMatchObject({ granted: 2, revoked: 2, overwritten: 0 });
      expect(utility).toMatchObject({ DDPD: 1 });
      const rows = plainRecords(result).map(
        ({ cells, weight, isDenied }) => `${cells.sex} ${cells.job} ${isDenied} ${weight}`,
      );
      expect(rows.filter((row) => row.startsWith('F nurse true'))).toEqual([]);
      const demoted = plainRecords(result).filter(
        ({ cells, isDenied }) => cells.sex === 'M' && cells.job === 'clerk' && isDenied,
      );
      expect(demoted.reduce((sum, { weight }) => sum + weight, 0)).toBe(4);
    }
  });

  it('[P7] massaging leaves locked records alone', () => {
    expect(
      run('massage', people, { lock: [{ attribute: 'job', in: ['nurse'] }] }).log.changes.every(
        ({ origin }) => people.cells[origin][2] === 'clerk',
      ),
    ).toBe(true);
  });

  it('[P7] reweighing writes round(10000*w) with w = s(g)*s(c)/(N*s(g,c)), which makes group and decision independent', () => {
    const { result, utility, log } = run('reweigh', people);
    expect([...result.table.weights!]).toEqual([
      ...Array<number>(6).fill(6667),
      ...Array<number>(4).fill(15000),
      ...Array<number>(2).fill(20000),
      ...Array<number>(8).fill(7500),
    ]);
    expect(utility).toMatchObject({ DDPD: 1, discriminatory: { before: 1, after: 0 } });
    expect(log).toMatchObject({ records: 20, cells: 0 });
    const heavy = run('reweigh', weighted(people), { minSupport: { count: 10 } });
    expect([...heavy.result.table.weights!]).toEqual([26667, 13333, 60000, 40000, 22500, 37500]);
    expect(heavy.utility.frequent).toEqual({ before: 5, after: 5 });
  });

  it('[P7] a weight is never below 1', () => {
    const world: World = {
      ...worldOf([
        ['F', 'clerk', 'no', 1],
        ['F', 'clerk', 'yes', 1],
        ['M', 'clerk', 'yes', 1],
      ]),
      weights: [60_000, 1, 1],
    };
    expect(run('reweigh', world).result.table.weights![2]).toBe(1);
  });

  it('[P7] sampling brings every group to the common rate and repeats itself with the same seed', () => {
    for (const world of [people, weighted(people)]) {
      const { result, log, utility } = run('sample', world, { seed: 5 });
      const rows = plainRecords(result);
      const count = (sex: string, isDenied: boolean) =>
        rows
          .filter((row) => row.cells.sex === sex && row.isDenied === isDenied)
          .reduce((sum, { weight }) => sum + weight, 0);
      expect([count('F', false), count('F', true), count('M', false), count('M', true)]).toEqual([6, 4, 6, 4]);
      expect(utility).toMatchObject({ DDPD: 1 });
      expect(log.cells).toBe(0);
      expect(log.records).toBeGreaterThan(0);
      expect([...run('sample', world, { seed: 5 }).result.origin]).toEqual([...result.origin]);
    }
    const others = Array.from({ length: 8 }, (_, seed) => [...run('sample', people, { seed }).result.origin].join());
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  it('[P7] sampling draws every record alike', () => {
    const times = new Float64Array(20);
    for (let seed = 0; seed < 600; seed += 1)
      for (const origin of run('sample', people, { seed, indirect: false, maxLength: 1 }).result.origin)
        times[origin] += 1;
    // 4 of 6, 6 of 4, 6 of 8 and 4 of 2, each drawn alike.
    const shares = [
      ...Array<number>(6).fill(4 / 6),
      ...Array<number>(4).fill(6 / 4),
      ...Array<number>(2).fill(4 / 2),
      ...Array<number>(8).fill(6 / 8),
    ];
    shares.forEach((share, i) => expect(Math.abs(times[i] / 600 - share)).toBeLessThan(0.1));
  });

  it('[P7] removing the protected attributes leaves nothing to measure about the groups', () => {
    const { utility, result, unresolved, log } = run('remove', people);
    expect(result.table.attributes.map(({ name }) => name)).not.toContain('sex');
    expect(utility).toMatchObject({
      DDPD: null,
      DDPP: null,
      IDPD: null,
      IDPP: null,
      MC: 2 / 6,
      GC: 0,
      redlining: null,
    });
    expect([unresolved, log.changes]).toEqual([[], []]);
  });

  it('[P7] what changes the table as a whole cannot keep locks, and says so', () => {
    for (const method of ['remove', 'reweigh', 'sample'] as const)
      expect(repairMethods[method].run(inputOf(people, { lock: ['sex'] }), quietContext)).toMatchObject({
        ok: false,
        code: 'lock',
        where: 'lock',
      });
    expect(repairMethods.massage.run({ ...inputOf(people), protectedItems: [] }, quietContext)).toMatchObject({
      ok: false,
      code: 'no-protected',
    });
  });
});

describe('their parts', () => {
  it('[P7] several protected groups are one, and their targets add up to all positive decisions', () => {
    const { table, decision } = tableOf({ ...people, protectedItems: [] });
    const protectedItems = [
      { attribute: 'sex', value: 'F' },
      { attribute: 'job', value: 'nurse' },
    ];
    const groups = divideByGroup(table, decision, { protectedItems });
    expect([...groups.size]).toEqual([15, 5, 0]);
    expect([...groups.positive]).toEqual([9, 3, 0]);
    expect([...groups.target]).toEqual([9, 3]);
  });

  it('[P7] [M10] the unprotected are the reference; who is outside it is in neither group', () => {
    const world: World = {
      cells: ['r1', 'r1', 'r2', 'r3', 'r3', '?'].map((race) => ['F', race, 'clerk', 'x']),
      weights: [3, 2, 5, 4, 1, 7],
      decisions: ['no', 'yes', 'yes', 'no', 'yes', 'no'],
      missingAs: ['value', 'none', 'value', 'value'],
      protectedItems: [{ attribute: 'race', value: 'r3' }],
      settings: people.settings,
    };
    const { table, decision } = tableOf(world);
    const groups = divideByGroup(table, decision, { ...world, reference: { race: ['r1'] } });
    expect([...groups.groupOf]).toEqual([1, 1, 2, 0, 0, 2]);
    expect([...groups.size]).toEqual([5, 5, 12]);
    expect([...divideByGroup(table, decision, world).groupOf]).toEqual([1, 1, 1, 0, 0, 2]);
  });

  it('[P7] naive Bayes ranks by log-odds of items, counts raised by one', () => {
    const { table, decision } = tableOf(people);
    const scores = rankByBayes(table, decision);
    const odds = (a: number, b: number) => Math.log((a + 1) / 14) - Math.log((b + 1) / 10);
    const alone = Math.log(13 / 13) - Math.log(9 / 9);
    expect(scores[0]).toBeCloseTo(odds(4, 6) + odds(3, 6) + 2 * alone, 12);
    expect(scores[19]).toBeCloseTo(odds(8, 2) + odds(9, 2) + 2 * alone, 12);
  });

  it('seeded numbers lie in [0, 1), repeat with the seed and spread evenly', () => {
    const [one, same, other] = [seededRandom(7), seededRandom(7), seededRandom(2 ** 40 + 7)];
    const first = Array.from({ length: 4000 }, one);
    expect(Array.from({ length: 4000 }, same)).toEqual(first);
    expect(Array.from({ length: 4000 }, other)).not.toEqual(first);
    expect(first.every((value) => value >= 0 && value < 1)).toBe(true);
    const tenths = new Float64Array(10);
    for (const value of first) tenths[Math.floor(value * 10)] += 1;
    expect(Math.min(...tenths)).toBeGreaterThan(300);
    expect(Math.max(...tenths)).toBeLessThan(500);
  });
});
