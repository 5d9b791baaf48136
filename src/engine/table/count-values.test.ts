import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableSettings } from './column-settings.ts';
import { countCodes, countValues } from './count-values.ts';
import { readDecision } from './decision.ts';
import { prepareTable } from './prepare-table.ts';
import type { Table } from './table.ts';
import { foldRows } from './testing/fold-rows.ts';
import { plain, rawOf } from './testing/raw.ts';

const rows = [
  ['f', 'no', '2'],
  ['m', 'yes', '3'],
  ['?', 'no', '1'],
  ['f', 'late', '4'],
];

function tableOf(settings: Partial<TableSettings>, list: readonly (readonly string[])[] = rows): Table {
  const prepared = prepareTable(rawOf(['sex', 'ok', 'n'], list), { ...plain, weight: 'n', ...settings });
  if (!prepared.ok) throw new Error(sayFailure(prepared));
  return prepared.value;
}

describe('countValues', () => {
  it('[T2] [T6] sums weights by value, no item last', () => {
    const table = tableOf({ missingAs: 'none' });
    const [sex] = countValues(table, Uint8Array.of(1, 0, 1, 0));
    expect([...sex.weight]).toEqual([6, 3, 1]);
    expect([...sex.denied]).toEqual([2, 0, 1]);
    expect([...countValues(table, null)[0].denied]).toEqual([0, 0, 0]);
  });

  it('[T2] [T6] counts records that all weigh 1, whichever outcome is the rarer one', () => {
    const record = fc.record({ sex: fc.constantFrom('f', 'm', 'd', '?'), denied: fc.integer({ min: 0, max: 1 }) });
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 20 }), (list) => {
        fc.pre(list.some(({ sex }) => sex !== '?'));
        const cells = list.map(({ sex }, row) => [sex, String(row % 3), '1']);
        const table = tableOf({ weight: null, missingAs: 'none' }, cells);
        const negative = Uint8Array.from(list, ({ denied }) => denied);
        const countOf = (codes: ArrayLike<number>, code: number, least: number) =>
          list.filter(({ denied }, row) => codes[row] === code && denied >= least).length;
        const [all, parts] = [countValues(table, null), countValues(table, negative)];
        table.attributes.forEach(({ codes, values }, i) => {
          const weight = Array.from({ length: values.length + 1 }, (_, code) => countOf(codes, code, 0));
          expect([...all[i].weight]).toEqual(weight);
          expect([...all[i].denied]).toEqual(weight.map(() => 0));
          expect([...parts[i].weight]).toEqual(weight);
          expect([...parts[i].denied]).toEqual(weight.map((_, code) => countOf(codes, code, 1)));
        });
      }),
    );
  });

  it('[T2] counts a folded table like the records themselves', () => {
    const cell = fc.tuple(
      fc.constantFrom('f', 'm', '?'),
      fc.constantFrom('yes', 'no'),
      fc.integer({ min: 1, max: 4 }).map(String),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 30 }), (list) => {
        const weighted = tableOf({ missingAs: 'none' }, list);
        const single = tableOf(
          { missingAs: 'none' },
          list.flatMap(([a, b, n]) => Array.from({ length: Number(n) }, () => [a, b, '1'])),
        );
        const countAll = (table: Table) => {
          const ok = table.attributes[1];
          return countValues(
            table,
            Uint8Array.from(ok.codes, (code) => (ok.values[code] === 'no' ? 1 : 0)),
          );
        };
        expect(countAll(foldRows(weighted))).toEqual(countAll(single));
        expect(countAll(weighted)).toEqual(countAll(foldRows(single)));
      }),
    );
  });
});

describe('readDecision', () => {
  it('[T3] divides more than two values into two classes', () => {
    const read = readDecision(tableOf({}), 'ok', ['no', 'late']);
    if (!read.ok) throw new Error(sayFailure(read));
    expect([...read.value.isNegative]).toEqual([1, 0, 1, 1]);
    expect(read.value.negativeWeight).toBe(7);
    expect(read.value.attribute.name).toBe('ok');
  });

  it('[T3] names what is wrong', () => {
    const table = tableOf({});
    expect(readDecision(table, 'okay', ['no'])).toMatchObject({
      code: 'unknown-attribute',
      where: 'roles.decision.attribute',
    });
    expect(readDecision(table, 'ok', ['no', 'non'])).toMatchObject({
      code: 'unknown-value',
      where: 'roles.decision.negative[1]',
    });
    expect(readDecision(table, 'ok', [])).toMatchObject({ code: 'no-negative', where: 'roles.decision.negative' });
    expect(readDecision(table, 'ok', ['no', 'yes', 'late'])).toMatchObject({ code: 'no-positive' });
    expect(readDecision(tableOf({ missingAs: 'none' }), 'sex', ['f'])).toMatchObject({
      code: 'no-decision-value',
      where: 'columns.sex.missingAs',
      values: { records: 1 },
    });
  });

  it('[T3] wants records in both classes, not only values', () => {
    const table = tableOf({ columns: { ok: { order: ['no', 'never', 'yes', 'late'] } } });
    expect(readDecision(table, 'ok', ['never'])).toMatchObject({ code: 'no-negative' });
    expect(readDecision(table, 'ok', ['no', 'yes', 'late'])).toMatchObject({ code: 'no-positive' });
  });
});

it('counts the rows with each code, once for the same codes and however many values there may be', () => {
  const codes = Uint16Array.of(2, 0, 2, 3, 2);
  const counts = countCodes(codes, 4);
  expect([...counts]).toEqual([1, 0, 3, 1]);
  expect(countCodes(codes, 4)).toBe(counts);
  expect([...countCodes(codes, 6)]).toEqual([1, 0, 3, 1, 0, 0]);
  expect(countCodes(codes, 4)).toBe(counts);
  expect([...countCodes(codes.slice(1), 4)]).toEqual([1, 0, 2, 1]);
});
