import { describe, expect, it } from 'vitest';
import { type Failure } from '../shared/result.ts';
import { prepareTable } from './prepare.ts';
import { type RawTable } from './raw-table.ts';
import { type TableSettings } from './settings.ts';
import { attributeNamed, type Table } from './table.ts';
import { plain, rawOf } from './testing/raw.ts';

const people = rawOf(
  ['id', 'age', 'city', 'n'],
  [
    ['a', '29', 'NYC', '2'],
    ['b', '?', 'New York', '1'],
    ['c', '30', 'Rome', '3'],
    ['d', '51.5', '?', '1'],
    ['e', '29.0', 'Rome', '1'],
  ],
);

function prepare(settings: Partial<TableSettings>, raw: RawTable = people): Table {
  const prepared = prepareTable(raw, { ...plain, ...settings });
  if (!prepared.ok) throw new Error(prepared.message);
  return prepared.value;
}

function failure(settings: Partial<TableSettings>, raw: RawTable = people): Failure {
  const prepared = prepareTable(raw, { ...plain, ...settings });
  if (prepared.ok) throw new Error('prepared without failure');
  return prepared;
}

/** The values of an attribute row by row; null is no item. */
function cells(table: Table, name: string): (string | null)[] {
  const { values, codes } = attributeNamed(table, name)!;
  return Array.from(codes, (code) => values[code] ?? null);
}

describe('prepareTable', () => {
  it('[T1] keeps a plain table as it stands', () => {
    const table = prepare({});
    expect(table).toMatchObject({ rows: 5, totalWeight: 5, weights: null, source: null, leftOut: { ragged: 0, missing: 0, filter: 0 } });
    expect(cells(table, 'age')).toEqual(['29', '?', '30', '51.5', '29.0']);
    expect(attributeNamed(table, 'age')).toMatchObject({ column: 1, isOrdered: false, cuts: null, isMissing: [false, true, false, false, false] });
    expect(table.attributes[0].codes).toBeInstanceOf(Uint8Array);
  });

  it('[T1] leaves out unused columns, identifiers and the weight', () => {
    const table = prepare({ columns: { city: { use: false } }, identifiers: ['id'], weight: 'n' });
    expect(table.attributes.map(({ name }) => name)).toEqual(['age']);
    expect(failure({ columns: { city: { use: false }, age: { use: false } }, identifiers: ['id'], weight: 'n' }).code).toBe('no-attributes');
  });

  it('[T1] takes wider codes when there are more values', () => {
    const wide = (count: number) => prepare({}, rawOf(['x'], Array.from({ length: count }, (_, i) => [`v${i}`]))).attributes[0].codes;
    expect(wide(255)).toBeInstanceOf(Uint8Array);
    expect(wide(256)).toBeInstanceOf(Uint16Array);
    expect(wide(65536)).toBeInstanceOf(Uint32Array);
  });

  it('[T2] reads weights and refuses what is none, with its row', () => {
    const table = prepare({ weight: 'n' });
    expect([...table.weights!]).toEqual([2, 1, 3, 1, 1]);
    expect(table.totalWeight).toBe(8);
    for (const bad of ['0', '-1', '1.5', '', '?', 'x']) {
      const raw = rawOf(['a', 'n'], [['x', '1'], ['y', bad]], { blankLines: Uint32Array.of(2) });
      expect(failure({ weight: 'n' }, raw)).toMatchObject({ code: 'bad-weight', where: 'row 4, column n', details: { value: bad } });
    }
    expect(failure({ weight: 'n' }, rawOf(['a', 'n'], [['x', '9007199254740991'], ['y', '1']]))).toMatchObject({ code: 'weights-too-large', where: 'row 3, column n' });
    expect(prepare({ weight: 'n' }, rawOf(['a', 'n'], [['x', '9007199254740990'], ['y', '1']])).totalWeight).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('[T2] does not look at the weight of a row that is left out', () => {
    const raw = rawOf(['a', 'n'], [['x', '1'], ['?', '0']]);
    expect(prepare({ weight: 'n', missingAs: 'drop' }, raw).totalWeight).toBe(1);
  });

  it('[T6] treats missing values as chosen, by column', () => {
    const table = prepare({ missingAs: 'none', columns: { city: { missingAs: 'drop' } } });
    expect(cells(table, 'age')).toEqual(['29', null, '30', '29.0']);
    expect([...table.source!]).toEqual([0, 1, 2, 4]);
    expect(table.leftOut).toEqual({ ragged: 0, missing: 1, filter: 0 });
    expect(attributeNamed(table, 'city')!.values).toEqual(['NYC', 'New York', 'Rome']);
    expect(cells(prepare({ missing: [' Rome '], missingAs: 'none' }), 'city')).toEqual(['NYC', 'New York', null, '?', null]);
  });

  it('[T6] does not drop for missing values in columns that are no attributes', () => {
    expect(prepare({ missingAs: 'drop', columns: { age: { use: false } }, identifiers: ['city'] }).rows).toBe(5);
  });

  it('[T7] cuts at inclusive upper bounds and keeps missing values', () => {
    const table = prepare({ columns: { age: { cuts: [29, '50'] } } });
    expect(cells(table, 'age')).toEqual(['<=29', '?', '(29,50]', '>50', '<=29']);
    expect(attributeNamed(table, 'age')).toMatchObject({
      values: ['<=29', '(29,50]', '>50', '?'],
      isMissing: [false, false, false, true],
      isOrdered: true,
      cuts: ['29', '50'],
    });
    const own = prepare({ columns: { age: { cuts: [29], labels: ['young', 'old'], missingAs: 'none' } } });
    expect(cells(own, 'age')).toEqual(['young', null, 'old', 'old', 'young']);
  });

  it('[T7] keeps bins that no record is in', () => {
    expect(attributeNamed(prepare({ columns: { age: { cuts: [10, 29] } } }), 'age')!.values).toEqual(['<=10', '(10,29]', '>29', '?']);
  });

  it('[T7] accepts its labels when read again', () => {
    const raw = rawOf(['age'], [['old'], ['12'], ['young'], ['<=29']]);
    expect(cells(prepare({ columns: { age: { cuts: [29], labels: ['young', 'old'] } } }, rawOf(['age'], [['old'], ['12'], ['young']])), 'age')).toEqual(['old', 'young', 'young']);
    expect(failure({ columns: { age: { cuts: [29], labels: ['young', 'old'] } } }, raw)).toMatchObject({ code: 'not-a-number', where: 'row 5, column age' });
  });

  it('[T7] refuses a number that is the label of another bin', () => {
    const raw = rawOf(['age'], [['40'], ['1']]);
    expect(failure({ columns: { age: { cuts: [29], labels: ['0', '1'] } } }, raw)).toMatchObject({ code: 'ambiguous-label', where: 'columns.age.labels[1]', details: { place: 'row 3, column age' } });
    expect(cells(prepare({ columns: { age: { cuts: [29], labels: ['1', '2'] } } }, raw), 'age')).toEqual(['2', '1']);
  });

  it('[T7] names the row and column of a value that is no number', () => {
    const raw = rawOf(['age'], [['29'], ['31'], ['abc']], { blankLines: Uint32Array.of(1, 4), headerRows: 1 });
    expect(failure({ columns: { age: { cuts: [29] } } }, raw)).toMatchObject({ code: 'not-a-number', where: 'row 6, column age', details: { value: 'abc' } });
    expect(failure({ columns: { age: { cuts: [29] } } }, rawOf(['age'], [['1,5']])).message).toMatch(/point, not a comma/);
  });

  it('[T7] finds cuts on the weights of what is not left out', () => {
    const raw = rawOf(['x', 'n'], [['1', '1'], ['2', '1'], ['2.0', '1'], ['9', '5'], ['?', '50'], ['7', '90']], { ragged: Uint32Array.of(5) });
    const table = prepare({ weight: 'n', ragged: 'drop', columns: { x: { bins: 2, by: 'frequency' } } }, raw);
    expect(attributeNamed(table, 'x')).toMatchObject({ cuts: ['9'], values: ['<=9', '>9', '?'] });
    expect(table.leftOut).toEqual({ ragged: 1, missing: 0, filter: 0 });
    expect(attributeNamed(prepare({ columns: { x: { bins: 2 } } }, raw), 'x')!.cuts).toEqual(['5']);
    expect(failure({ columns: { city: { bins: 3 } } }).code).toBe('no-numbers');
    expect(failure({ columns: { age: { bins: 3, labels: ['a', 'b'] } } })).toMatchObject({ code: 'wrong-number-of-labels', where: 'columns.age.labels' });
  });

  it('[T1] merges values under one name', () => {
    const table = prepare({ columns: { city: { merge: { NY: ['NYC', 'New York', 'Boston'], unknown: ['?'] } } } });
    expect(cells(table, 'city')).toEqual(['NY', 'NY', 'Rome', 'unknown', 'Rome']);
    expect(attributeNamed(table, 'city')!.isMissing).toEqual([false, false, true]);
    expect(failure({ columns: { city: { merge: { A: ['Rome'], B: ['NYC', 'Rome'] } } } })).toMatchObject({ code: 'merged-twice', where: 'columns.city.merge.B[1]' });
  });

  it('[T1] puts values in the order given, missing ones last', () => {
    const table = prepare({ columns: { city: { order: ['Rome', 'Oslo', 'NY'], merge: { NY: ['NYC', 'New York'] } } } });
    expect(attributeNamed(table, 'city')).toMatchObject({ values: ['Rome', 'Oslo', 'NY', '?'], isOrdered: true, isMissing: [false, false, false, true] });
    expect(cells(table, 'city')).toEqual(['NY', 'NY', 'Rome', '?', 'Rome']);
    expect(failure({ columns: { city: { order: ['Rome', 'NYC'] } } })).toMatchObject({ code: 'not-in-order', where: 'columns.city.order', details: { value: 'New York', place: 'row 3, column city' } });
    expect(failure({ columns: { city: { order: ['Rome', 'Rome'] } } })).toMatchObject({ code: 'order-twice', where: 'columns.city.order[1]' });
  });

  it('[T6] filters by values after cutting and merging', () => {
    const table = prepare({ columns: { age: { cuts: [29] }, city: { merge: { NY: ['NYC', 'New York'] } } }, filter: [{ attribute: 'age', in: ['<=29', '?'] }, { attribute: 'city', in: ['NY'] }] });
    expect(cells(table, 'city')).toEqual(['NY', 'NY']);
    expect(table.leftOut).toEqual({ ragged: 0, missing: 0, filter: 3 });
    expect(attributeNamed(table, 'id')!.values).toEqual(['a', 'b']);
    expect(attributeNamed(table, 'age')!.values).toEqual(['<=29', '>29', '?']);
  });

  it('[T6] counts a row once, under the first reason', () => {
    const raw = rawOf(['a', 'b'], [['?', 'x'], ['?', 'x'], ['1', 'x'], ['1', 'y']], { ragged: Uint32Array.of(0) });
    const table = prepare({ ragged: 'drop', missingAs: 'drop', filter: [{ attribute: 'b', in: ['y'] }] }, raw);
    expect(table.leftOut).toEqual({ ragged: 1, missing: 1, filter: 1 });
    expect([...table.source!]).toEqual([3]);
    expect(prepare({ ragged: 'keep' }, raw).rows).toBe(4);
  });

  it('[T7] does not look at cells of rows that are left out', () => {
    const raw = rawOf(['x', 'y'], [['1000', 'a'], ['broken', 'b'], ['1', '?'], ['2', 'c'], ['4', 'c']], { ragged: Uint32Array.of(0, 1) });
    const columns = { x: { bins: 2 }, y: { missingAs: 'drop' as const } };
    expect(attributeNamed(prepare({ ragged: 'drop', columns }, raw), 'x')).toMatchObject({ cuts: ['3'], values: ['<=3', '>3'] });
    expect(failure({ ragged: 'drop', columns, filter: [{ attribute: 'y', in: ['a'] }] }, raw)).toMatchObject({ code: 'unknown-value', where: 'filter[0].in[0]' });
    expect(attributeNamed(prepare({ missing: ['-99'], columns: { x: { bins: 2 } } }, rawOf(['x'], [['0'], ['-99'], ['1']])), 'x')!.cuts).toEqual(['0.5']);
    const twice = rawOf(['x'], [['bad'], ['1'], ['bad']], { ragged: Uint32Array.of(0) });
    expect(failure({ ragged: 'drop', columns: { x: { cuts: [1] } } }, twice)).toMatchObject({ code: 'not-a-number', where: 'row 4, column x' });
  });

  it('[T6] says no-rows-left before it looks at any cell', () => {
    const raw = rawOf(['x'], [['bad']], { ragged: Uint32Array.of(0) });
    expect(failure({ ragged: 'drop', columns: { x: { bins: 2 } } }, raw)).toMatchObject({ code: 'no-rows-left', where: 'data.ragged' });
  });

  it('says which reason left no record', () => {
    const raw = rawOf(['a', 'b'], [['?', 'x'], ['1', 'z']], { ragged: Uint32Array.of(0, 1) });
    expect(failure({ ragged: 'drop' }, raw)).toMatchObject({ code: 'no-rows-left', where: 'data.ragged' });
    expect(failure({ missing: ['?', '1'], missingAs: 'drop' }, raw)).toMatchObject({ code: 'no-rows-left', where: 'data.missingAs' });
    const cut = { columns: { a: { cuts: [1] } }, filter: [{ attribute: 'a', in: ['>1'] }] };
    expect(failure(cut, raw)).toMatchObject({ code: 'no-rows-left', where: 'filter', details: { ragged: 0, missing: 0, filter: 2 } });
    expect(failure({}, rawOf(['a'], []))).toMatchObject({ code: 'no-rows' });
  });

  it.each<[Partial<TableSettings>, string, string]>([
    [{ weight: 'N' }, 'unknown-column', 'data.weight'],
    [{ identifiers: ['id', 'ssn'] }, 'unknown-column', 'roles.identifiers[1]'],
    [{ columns: { agee: {} } }, 'unknown-column', 'columns.agee'],
    [{ filter: [{ attribute: 'town', in: ['x'] }] }, 'unknown-column', 'filter[0].attribute'],
    [{ filter: [{ attribute: 'id', in: ['a'] }], identifiers: ['id'] }, 'not-an-attribute', 'filter[0].attribute'],
    [{ filter: [{ attribute: 'city', in: ['Rome', 'Roma'] }] }, 'unknown-value', 'filter[0].in[1]'],
    [{ filter: [{ attribute: 'city', in: [] }] }, 'empty-filter', 'filter[0].in'],
    [{ columns: { age: { cuts: [1], bins: 2 } } }, 'cuts-and-bins', 'columns.age.bins'],
    [{ columns: { age: { cuts: [1], merge: {} } } }, 'cut-and-merge', 'columns.age.merge'],
    [{ columns: { age: { bins: 2, order: [] } } }, 'cut-and-merge', 'columns.age.order'],
    [{ columns: { age: { bins: 1 } } }, 'bad-bins', 'columns.age.bins'],
    [{ columns: { age: { bins: 2.5 } } }, 'bad-bins', 'columns.age.bins'],
    [{ columns: { age: { by: 'width' } } }, 'by-without-bins', 'columns.age.by'],
    [{ columns: { age: { labels: ['a'] } } }, 'labels-without-cuts', 'columns.age.labels'],
    [{ columns: { age: { cuts: [30, 20] } } }, 'cuts-not-ascending', 'columns.age.cuts[1]'],
  ])('names the field of %j', (settings, code, where) => {
    expect(failure(settings)).toMatchObject({ code, where });
  });

  it('suggests the nearest column', () => {
    expect(failure({ weight: 'N' }).message).toMatch(/There is no column "N" in the file\. Did you mean "n"\? The columns are "id", "age", "city", "n"\./);
  });

  it('reports progress and stops when cancelled', () => {
    const phases: string[] = [];
    const context = { progress: (phase: string) => phases.push(phase), isCancelled: () => phases.length === 2, now: () => 0, random: () => 0 };
    expect(prepareTable(people, plain, context)).toMatchObject({ ok: false, code: 'cancelled' });
    expect(phases).toEqual(['Preparing columns', 'Preparing columns']);
  });
});
