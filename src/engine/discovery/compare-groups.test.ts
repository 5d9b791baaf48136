import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { compareGroups } from './compare-groups.ts';
import { denied, sumWeights, valuesIn } from './testing/brute-force.ts';
import { compareFractions, divide } from './testing/fraction.ts';
import { type World, attributes, expectValue, plainRows, someWorld, tableOf } from './testing/random-tables.ts';

const world: World = {
  cells: [
    ['F', 'r1', 'clerk', 'x'],
    ['F', 'r1', 'clerk', 'x'],
    ['F', 'r2', 'clerk', 'x'],
    ['M', 'r1', 'clerk', 'x'],
    ['M', 'r2', 'clerk', 'x'],
    ['?', 'r2', 'clerk', 'x'],
  ],
  weights: [30, 10, 10, 40, 10, 1],
  decisions: ['no', 'yes', 'yes', 'yes', 'no', 'no'],
  missingAs: ['none', 'value', 'value', 'value'],
  protectedItems: [
    { attribute: 'race', value: 'r1' },
    { attribute: 'sex', value: 'F' },
  ],
  settings: { minSupport: 1, minConfidence: '0', maxLength: 2, support: 'rule' },
};

describe('compareGroups', () => {
  it('[M6] rates, impact ratio and shortfall against the best group, in column order', () => {
    const { table, decision } = tableOf(world);
    const tables = compareGroups(table, decision, world.protectedItems);
    expect(tables.map((one) => one.attributes)).toEqual([['sex'], ['race'], ['sex', 'race']]);
    expect(tables[0].rows).toMatchObject([
      {
        items: [{ attribute: 'sex', value: 'F' }],
        isProtected: true,
        n: 50,
        denied: 30,
        selected: 20,
        denialRate: 0.6,
        selectionRate: 0.4,
        impactRatio: 0.5,
        isBest: false,
        isBelowFourFifths: true,
        shortfall: 12,
        isUnderTwoPercent: false,
      },
      {
        items: [{ attribute: 'sex', value: 'M' }],
        isProtected: false,
        n: 50,
        denied: 10,
        selected: 40,
        impactRatio: 1,
        isBest: true,
        isBelowFourFifths: false,
        shortfall: -8,
      },
    ]);
  });

  it('[T6] [M6] people without a value are unknown, in every table of that attribute', () => {
    const { table, decision } = tableOf(world);
    const [sex, race, both] = compareGroups(table, decision, world.protectedItems);
    expect([sex.unknown, race.unknown, both.unknown]).toEqual([
      { n: 1, selected: 0 },
      { n: 0, selected: 0 },
      { n: 1, selected: 0 },
    ]);
    expect(
      both.rows.map(({ items, isProtected, n }) => [items.map(({ value }) => value).join(), isProtected, n]),
    ).toEqual([
      ['F,r1', true, 40],
      ['F,r2', false, 10],
      ['M,r1', false, 40],
      ['M,r2', false, 10],
    ]);
  });

  it('[M6] two attributes of many values each cost no more than the people there are', () => {
    const rows = Array.from({ length: 40_000 }, (_, i) => [`a${i}`, `b${i}`, i % 2 === 0 ? 'no' : 'yes']);
    const table = expectValue(prepareTable(rawOf(['a', 'b', 'granted'], rows), plain));
    const tables = compareGroups(table, expectValue(readDecision(table, 'granted', ['no'])), [
      { attribute: 'a', value: 'a1' },
      { attribute: 'b', value: 'b1' },
    ]);
    expect(tables[2].rows).toHaveLength(40_000);
  });

  it('[M6] [T2] [T6] counts, rates, best group and unknown are those of brute force', () => {
    fc.assert(
      fc.property(someWorld, (some) => {
        const { table, decision } = tableOf(some);
        const rows = plainRows(some);
        const total = sumWeights(rows);
        const names = attributes.filter((name) => some.protectedItems.some(({ attribute }) => attribute === name));
        const sets = [
          ...names.map((name) => [name]),
          ...names.flatMap((name, i) => names.slice(i + 1).map((other) => [name, other])),
        ];
        const tables = compareGroups(table, decision, some.protectedItems);
        expect(tables.map((one) => one.attributes)).toEqual(sets);
        tables.forEach(({ rows: groups, unknown }, t) => {
          const unknownRows = rows.filter(({ cells }) => sets[t].some((name) => cells[name] === null));
          expect(unknown).toEqual({
            n: sumWeights(unknownRows),
            selected: sumWeights(unknownRows) - sumWeights(denied(unknownRows)),
          });
          const seen = new Map(
            groups.map((group) => [
              group.items.map(({ attribute, value }) => `${attribute}=${value}`).join('&'),
              group,
            ]),
          );
          expect(seen.size).toBe(groups.length);
          let combinations: string[][] = [[]];
          for (const name of sets[t])
            combinations = combinations.flatMap((one) => valuesIn(rows, name).map((value) => [...one, value]));
          const counted = combinations
            .map((values) => ({
              values,
              rows: rows.filter(({ cells }) => sets[t].every((name, j) => cells[name] === values[j])),
            }))
            .filter((one) => one.rows.length > 0);
          expect(groups).toHaveLength(counted.length);
          const rate = (own: typeof rows) =>
            divide(BigInt(sumWeights(own) - sumWeights(denied(own))), BigInt(sumWeights(own)))!;
          const best = counted
            .map((one) => rate(one.rows))
            .sort(compareFractions)
            .at(-1)!;
          for (const { values, rows: own } of counted) {
            const group = seen.get(values.map((value, j) => `${sets[t][j]}=${value}`).join('&'))!;
            const n = sumWeights(own);
            const x = n - sumWeights(denied(own));
            expect(group).toMatchObject({
              n,
              selected: x,
              denied: n - x,
              isUnderTwoPercent: 50 * n < total,
              isBest: compareFractions(rate(own), best) === 0,
            });
            expect(group.denialRate).toBeCloseTo((n - x) / n, 12);
            expect(group.isProtected).toBe(
              values.every((value, j) =>
                some.protectedItems.some((item) => item.attribute === sets[t][j] && item.value === value),
              ),
            );
            if (best === 'infinity' || best.top === 0n) expect(group.impactRatio).toBeNull();
            else {
              expect(group.impactRatio).toBeCloseTo((x * Number(best.bottom)) / (n * Number(best.top)), 12);
              expect(group.isBelowFourFifths).toBe(5n * BigInt(x) * best.bottom < 4n * best.top * BigInt(n));
              expect(group.shortfall! > 0).toBe(group.isBelowFourFifths);
            }
          }
        });
      }),
      { numRuns: 100 },
    );
  });
});
