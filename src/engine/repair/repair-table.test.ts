import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type World, attributes, someWorld, tableOf } from '../discovery/testing/random-tables.ts';
import { type Lock, noLocks, readLocks } from './repair-settings.ts';
import { RepairTable } from './repair-table.ts';
import { plainRecords, worldOf } from './testing/random-repairs.ts';

const open = (world: World, locks = noLocks) => {
  const { table, decision } = tableOf(world);
  return new RepairTable(table, decision, locks);
};
const sexOf = (table: RepairTable) => table.attributes.findIndex(({ name }) => name === 'sex');

describe('RepairTable', () => {
  it('[T3] writes the most frequent value of the class it turns to, and the own one where a record turns back', () => {
    const table = open(
      worldOf([
        ['F', 'clerk', 'no', 2],
        ['F', 'clerk', 'yes', 2],
        ['M', 'clerk', 'later', 3],
      ]),
    );
    table.setClass(0, 0, 'a');
    table.setClass(2, 1, 'b');
    table.setClass(3, 1, 'c');
    table.setClass(3, 0, 'd');
    const { table: now, decision } = table.toTable();
    expect(decision.attribute.values[decision.attribute.codes[0]]).toBe('later');
    expect(decision.attribute.values[decision.attribute.codes[2]]).toBe('no');
    expect(decision.attribute.values[decision.attribute.codes[3]]).toBe('yes');
    expect(decision.negativeWeight).toBe(2);
    expect(now.attributes).toContain(decision.attribute);
  });

  it('[T2] splits a record that changes in part; the part follows it, and later parts follow theirs', () => {
    const table = open({
      ...worldOf([
        ['F', 'clerk', 'no', 1],
        ['M', 'nurse', 'yes', 1],
        ['M', 'clerk', 'yes', 1],
      ]),
      weights: [5, 9, 4],
    });
    const part = table.part(1, 3);
    table.setClass(part, 1, 'a');
    table.setItem(table.part(1, 2), sexOf(table), 0, 'b');
    expect(table.part(2, 4)).toBe(2);
    const { table: now, origin } = table.toTable();
    expect([...origin]).toEqual([0, 1, 1, 1, 2]);
    expect([...now.weights!]).toEqual([5, 4, 2, 3, 4]);
    expect([...now.source!]).toEqual([0, 1, 1, 1, 2]);
    expect(plainRecords(table.toTable()).map(({ cells: { sex }, isDenied }) => `${sex} ${isDenied}`)).toEqual([
      'F true',
      'M false',
      'F false',
      'M true',
      'M false',
    ]);
  });

  it('[T2] joins parts that are equal again', () => {
    const table = open({
      ...worldOf([
        ['F', 'clerk', 'no', 1],
        ['M', 'nurse', 'yes', 1],
      ]),
      weights: [5, 9],
    });
    const part = table.part(1, 3);
    table.setClass(part, 1, 'a');
    table.setClass(part, 0, 'b');
    expect([...table.toTable().table.weights!]).toEqual([5, 9]);
    expect(table.toTable().table.source).toBe(null);
  });

  it('[P4] tells what is locked: attributes, and records that meet every term, by their values before', () => {
    const world = worldOf([
      ['F', 'clerk', 'no', 1],
      ['M', 'clerk', 'yes', 1],
      ['M', 'nurse', 'yes', 1],
    ]);
    const { table: given } = tableOf(world);
    const read = (lock: readonly Lock[]) => {
      const locks = readLocks(given, lock, 'lock');
      return locks.ok ? locks.value : locks;
    };
    const locks = read(['job', { attribute: 'sex', in: ['M'] }, { attribute: 'job', in: ['clerk'] }]);
    if ('ok' in locks) throw new Error(sayFailure(locks));
    const table = open(world, locks);
    const job = table.attributes.findIndex(({ name }) => name === 'job');
    expect([0, 1, 2].map((row) => table.mayTurn(row))).toEqual([true, false, true]);
    expect([0, 1, 2].map((row) => table.maySet(row, sexOf(table)))).toEqual([true, false, true]);
    expect([0, 1, 2].map((row) => table.maySet(row, job))).toEqual([false, false, false]);
    expect(open(world, { attributes: new Set(['granted']), rows: null }).mayTurn(0)).toBe(false);
    expect(read(['jobs'])).toMatchObject({ code: 'unknown-attribute', where: 'lock[0]' });
    expect(read(['job', { attribute: 'jobs', in: ['x'] }])).toMatchObject({
      code: 'unknown-attribute',
      where: 'lock[1].attribute',
    });
    expect(read([{ attribute: 'sex', in: ['M', 'X'] }])).toMatchObject({
      code: 'unknown-value',
      where: 'lock[0].in[1]',
    });
  });

  it('[T2] keeps the order of rows, the weight of each record and all that was not set, however records are split and set', () => {
    const change = fc.record({
      row: fc.nat(),
      weight: fc.nat(),
      column: fc.nat({ max: attributes.length }),
      value: fc.nat(),
    });
    fc.assert(
      fc.property(someWorld, fc.array(change, { maxLength: 12 }), (world, changes) => {
        const table = open(world);
        const { rows } = table.before;
        const expected = plainRecords({ table: table.before, decision: table.decision }).flatMap(
          ({ weight, ...rest }, origin) => [{ ...rest, weight, origin }],
        );
        const parts = expected.map((one) => [one]);
        const where: { origin: number; part: object }[] = expected.map((one) => ({ origin: one.origin, part: one }));
        for (const { row, weight, column, value } of changes) {
          const at = row % table.rows;
          const amount = 1 + (weight % table.weightOf(at));
          const isAll = amount === table.weightOf(at);
          const chosen = table.part(at, amount);
          const own = parts[where[at].origin];
          const old = where[at].part as (typeof own)[number];
          const set = { ...old, cells: { ...old.cells }, weight: amount };
          if (isAll) own[own.indexOf(old)] = set;
          else own.splice(own.indexOf(old) + 1, 0, set);
          if (!isAll) {
            const rest = { ...old, weight: old.weight - amount };
            own[own.indexOf(old)] = rest;
            where[at].part = rest;
          }
          where[chosen] = { origin: where[at].origin, part: set };
          if (column === attributes.length) {
            const to = (value % 2) as 0 | 1;
            table.setClass(chosen, to, '');
            set.isDenied = to === 1;
          } else {
            const { name, values } = table.attributes[column];
            if (values.length === 0) continue;
            table.setItem(chosen, column, value % values.length, '');
            set.cells[name] = values[value % values.length];
          }
        }
        const now = table.toTable();
        const key = ({ cells, isDenied, origin }: { cells: object; isDenied: boolean; origin: number }) =>
          JSON.stringify([origin, Object.entries(cells).filter(([name]) => name !== 'granted'), isDenied]);
        const merge = (records: { cells: object; isDenied: boolean; origin: number; weight: number }[]) => {
          const sums = new Map<string, number>();
          for (const one of records) sums.set(key(one), (sums.get(key(one)) ?? 0) + one.weight);
          return [...sums];
        };
        expect(merge(plainRecords(now).map((one, i) => ({ ...one, origin: now.origin[i] })))).toEqual(
          merge(parts.flat()),
        );
        expect([...now.origin]).toEqual([...now.origin].sort((one, other) => one - other));
        const weights = new Float64Array(rows);
        now.origin.forEach((origin, i) => (weights[origin] += now.table.weights?.[i] ?? 1));
        expect([...weights]).toEqual(Array.from({ length: rows }, (_, row) => table.before.weights?.[row] ?? 1));
      }),
      { numRuns: 200 },
    );
  });
});
