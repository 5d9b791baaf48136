import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { packTable, unpackTable } from '../packed-table.ts';
import { prepareTable } from '../prepare-table.ts';
import { guessAll, memorySource, quietContext } from '../testing/memory-source.ts';
import { plain } from '../testing/raw.ts';
import { readTable } from './read-table.ts';

const text = 'id,sex,note,granted\n1,F,"a, b",no\n2,M,c,yes\n3,F\n';
const read = (unread: readonly string[]) =>
  readTable(memorySource(text, [5]), { ...guessAll, unread, ragged: 'keep' }, quietContext);
const settings = { ...plain, missing: [''] };

describe('columns that are left unread', () => {
  it('[T1] are not in the table, and a notice names them; the others are as they were', async () => {
    const [all, some] = [await read([]), await read(['id', 'note'])];
    if (!all.ok || !some.ok) throw new Error('not read');
    const { table, report } = some.value;
    expect(table.columns).toEqual(all.value.table.columns.filter(({ name }) => name === 'sex' || name === 'granted'));
    expect([table.rows, [...table.ragged], table.unread, report.unread]).toEqual([
      3,
      [2],
      ['id', 'note'],
      ['id', 'note'],
    ]);
    expect(report.notices).toMatchObject([{ code: 'unread', where: 'data.unread' }]);
    expect(report.notices[0].message).toContain('"id", "note"');
    expect(unpackTable(packTable(table)).unread).toEqual(['id', 'note']);
    expect(all.value.table.unread).toBeUndefined();
  });

  it.each([
    [['idd'], 'unknown-column', 'data.unread[0]', /"idd".*"id"/],
    [['id', 'sex', 'note', 'granted'], 'no-columns', 'data.unread', /at least one/],
  ])('cannot be %j', async (unread, code, where, message) => {
    const found = await read(unread);
    expect(found).toMatchObject({ ok: false, code, where });
    expect(found.ok ? '' : sayFailure(found)).toMatch(message);
  });

  it('may have settings and be identifiers, but cannot be filtered by or hold weights', async () => {
    const some = await read(['id']);
    if (!some.ok) throw new Error('not read');
    const prepare = (change: object) => prepareTable(some.value.table, { ...settings, ...change });
    expect(prepare({ columns: { id: { use: false } }, identifiers: ['id'] }).ok).toBe(true);
    expect(prepare({ weight: 'id' })).toMatchObject({ ok: false, code: 'unread-column', where: 'data.weight' });
    expect(prepare({ filter: [{ attribute: 'id', in: ['1'] }] })).toMatchObject({ ok: false, code: 'unread-column' });
  });
});
