import { beforeAll, describe, expect, it } from 'vitest';
import { type Session } from '../session/session.ts';
import { openSource, recipeOf, valueOf } from '../session/testing/open-session.ts';
import { base, fileOf, table } from '../session/testing/small-table.ts';
import { type RecordQuery } from './list-records.ts';

let session: Session;
beforeAll(async () => {
  ({ session } = await openSource(fileOf(table)));
});

describe('the records a session lists', () => {
  const list = (query: Partial<RecordQuery>, fields: object = base) =>
    session.records(recipeOf(fields), { items: [], outcome: null, offset: 0, limit: 100, ...query });
  const page = (query: Partial<RecordQuery>, fields?: object) => valueOf(list(query, fields));

  it('shows rows as they stand in the file, with the numbers a spreadsheet shows', () => {
    const { total, totalWeight, columns, records } = page({});
    expect({ total, totalWeight, columns }).toEqual({
      total: 7,
      totalWeight: 14,
      columns: ['id', 'sex', 'age', 'city', 'n', 'granted'],
    });
    expect(records.map(({ row, weight }) => [row, weight])).toEqual([
      [2, 2],
      [3, 1],
      [5, 3],
      [6, 1],
      [8, 4],
      [9, 1],
      [10, 2],
    ]);
    expect(records[4].cells).toEqual(['5', '?', '33', 'Oslo', '4', 'no']);
  });

  it('wants all items to hold, after cutting', () => {
    const columns = { age: { cuts: [39], labels: ['young', 'old'] } };
    const items = [
      { attribute: 'sex', value: 'F' },
      { attribute: 'age', value: 'old' },
    ];
    const { total, totalWeight, records } = page({ items }, { ...base, columns });
    expect({ total, totalWeight }).toEqual({ total: 2, totalWeight: 4 });
    expect(records.map(({ cells }) => cells[2])).toEqual(['61', '52']);
  });

  it('[T3] tells denied from granted', () => {
    expect(page({ outcome: 'denied' })).toMatchObject({ total: 3, totalWeight: 7 });
    expect(page({ outcome: 'granted', items: [{ attribute: 'city', value: 'Oslo' }] })).toMatchObject({
      total: 2,
      totalWeight: 4,
    });
    expect(list({ outcome: 'denied' }, { data: base.data })).toMatchObject({ ok: false, code: 'no-decision' });
  });

  it('gives one page and counts all', () => {
    const { total, totalWeight, records } = page({ offset: 2, limit: 3 });
    expect({ total, totalWeight }).toEqual({ total: 7, totalWeight: 14 });
    expect(records.map(({ row }) => row)).toEqual([5, 6, 8]);
    expect(page({ offset: 6, limit: 3 }).records.map(({ row }) => row)).toEqual([10]);
    expect(page({ offset: 7, limit: 3 }).records).toEqual([]);
  });

  it('[T6] lists only what is not left out, under its own row number', () => {
    const { total, records } = page(
      {},
      { ...base, columns: { sex: { missingAs: 'drop' } }, filter: [{ attribute: 'city', in: ['Bern'] }] },
    );
    expect(total).toBe(2);
    expect(records.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [6, '4'],
      [9, '6'],
    ]);
  });

  it('[T6] finds a missing value kept as a value, and none that is no item', () => {
    const items = [{ attribute: 'sex', value: '?' }];
    expect(page({ items }).total).toBe(2);
    expect(list({ items }, { ...base, columns: { sex: { missingAs: 'none' } } })).toMatchObject({
      ok: false,
      code: 'unknown-value',
      where: 'sex',
    });
  });
});
