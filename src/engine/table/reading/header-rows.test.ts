import { said } from '../../../words/testing/said.ts';
import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { guessAll, memorySource, quietContext } from '../testing/memory-source.ts';
import { expectHeaderRows } from '../testing/read-header-rows.ts';
import type { ReadOptions } from '../raw-table.ts';
import { readTable } from './read-table.ts';

const read = (text: string, options: Partial<ReadOptions> = {}) =>
  readTable(memorySource(text), { ...guessAll, ...options }, quietContext);

async function namesOf(text: string, options: Partial<ReadOptions> = {}): Promise<string[]> {
  const found = await read(text, options);
  return found.ok ? found.value.table.columns.map(({ name }) => name) : [sayFailure(found)];
}

describe('where the names stand', () => {
  it('[T1] reads names below other lines, and leaves out a total', expectHeaderRows);

  it('[T1] finds the row of the names where titles stand above it', async () => {
    const text = 'Extract of decisions;;\nmade on Monday;;\n\nsex;age;outcome\nf;30;yes\nm;40;no\nf;50;yes\n';
    const found = await read(text);
    expect(found).toMatchObject({ ok: true, value: { table: { rows: 3 }, report: { headerRow: 4, blankLines: 1 } } });
    expect(await namesOf(text)).toEqual(['sex', 'age', 'outcome']);
  });

  it('[T1] takes the first row where a name is missing, where it is numbers, and where it is told to', async () => {
    expect(await namesOf('a,,c\n1,2,3\n4,5,6\n')).toEqual(['a', 'column 2', 'c']);
    expect(await namesOf('x\n1,2,3\n4,5,6\n7,8,9\n', { ragged: 'keep' })).not.toContain('1');
    expect(await namesOf('Title,,\na,b,c\n1,2,3\n4,5,6\n', { header: true })).toEqual([
      'Title',
      'column 2',
      'column 3',
    ]);
  });

  it('[T1] says so where the file ends above the names', async () => {
    expect(said(await read('a,b\n1,2\n', { header: true, headerRow: 9 }))).toMatchObject({
      ok: false,
      code: 'header-row',
      where: 'data.headerRow',
      message: expect.stringContaining('is 9, but the file has 2 rows'),
    });
  });
});

describe('rows that are skipped', () => {
  it('[T1] are those whose first filled cell is the text, wherever it stands', async () => {
    const text = 'sex,age\nTotal,3\n,Total\nf,Total\nm,4\n';
    const found = await read(text, { header: true, skipRows: ['Total'] });
    if (!found.ok) throw new Error(sayFailure(found));
    expect(found.value.table.columns).toEqual([
      { name: 'sex', values: ['f', 'm'], codes: expect.anything() },
      { name: 'age', values: ['Total', '4'], codes: expect.anything() },
    ]);
    expect([...found.value.table.blankLines]).toEqual([2, 3]);
  });

  it('[T1] count as no row of another length', async () => {
    const found = await read('sex,age,n\nf,1,2\nm,2,3\nSum,3\n', { header: true, skipRows: ['Sum'] });
    expect(found).toMatchObject({ ok: true, value: { report: { ragged: { count: 0, examples: [] } } } });
  });

  it('[T1] leave a table without records no table', async () => {
    expect(await read('a,b\nSum,1\nSum,2\n', { header: true, skipRows: ['Sum'] })).toMatchObject({ ok: false });
  });
});
