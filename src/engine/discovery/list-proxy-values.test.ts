import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareTable } from '../table/columns/prepare.ts';
import type { TableSettings } from '../table/column-settings.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { listProxyValues } from './find-proxies.ts';
import { sumWeights, valuesIn } from './testing/brute-force.ts';
import { proxyByForce } from './testing/proxies-by-force.ts';
import { attributes, expectValue, plainRows, someWorld, tableOf } from './testing/random-tables.ts';

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
    expect(listProxyValues(table, null, women, 'work')).toMatchObject({
      ok: false,
      code: 'unknown-attribute',
      where: 'attribute',
      message: expect.stringContaining('"work"'),
    });
    expect(listProxyValues(table, null, [], 'job')).toMatchObject({ ok: false, code: 'no-protected' });
  });
});
