import { said } from '../../words/testing/said.ts';
import { describe, expect, it } from 'vitest';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { createSession } from './session.ts';
import { openSource, recipeOf, valueOf } from './testing/open-session.ts';

const rows = 'sex,age,born,granted\nF,25,31/12/1990,no\nM,41,01/02/1980,yes\nF,33,15/03/1970,no\nM,29,16/04/1960,yes\n';

const opened = async () => (await openSource(memorySource(rows))).session;

describe('queries of a session', () => {
  it('[B2] takes the columns of the open rows, with the cut points and dates that were found in them', async () => {
    const session = await opened();
    const recipe = recipeOf({ columns: { age: { bins: 2 }, born: { as: 'year' }, granted: { use: false } } });
    const { sql, recipe: text, columns, notices } = valueOf(session.writeSql({ recipe }, 'duckdb', 'bank.loans'));
    expect(sql).toContain('FROM "bank"."loans" AS t');
    expect(columns).toEqual(['sex', 'age', 'born', 'weight']);
    expect(notices).toEqual([]);
    const grouped = JSON.parse(text) as { columns: object; data: object };
    expect(grouped.data).toMatchObject({ file: 'grouped.csv', weight: 'weight' });
    expect(grouped.columns).toMatchObject({ age: { cuts: ['33'] }, born: { date: 'd/m/y', as: 'year' } });
  });

  it('[B2] needs no table for columns that were typed, and names the line that is wrong', () => {
    const session = createSession();
    const made = valueOf(session.writeSql({ lines: 'sex\nage: number' }, 'spark', 'loans'));
    expect(made.columns).toEqual(['sex', 'age', 'weight']);
    expect(made.notices.map(({ code, where }) => [code, where])).toEqual([['uncut-numbers', 'age']]);
    expect(session.writeSql({ lines: 'sex\nage: kuts 4' }, 'spark', 'loans')).toMatchObject({ where: 'line 2' });
    expect(said(session.writeSql({ lines: 'a\nb: cuts 5; labels 9, x' }, 'spark', 'loans'))).toMatchObject({
      code: 'ambiguous-label',
      where: 'line 2',
      message: expect.stringMatching(/^Line 2: labels\[0\] is "9"/),
    });
    expect(session.writeSql({ lines: 'a' }, 'spark', 'a.')).toMatchObject({ code: 'bad-table-name' });
    expect(session.writeSql({ lines: 'a: unused' }, 'spark', 'a')).toMatchObject({ code: 'no-attributes' });
    expect(session.writeSql({ recipe: recipeOf({}) }, 'spark', 'a')).toMatchObject({ code: 'no-table' });
  });

  it.each<[string, string, object]>([
    ['the result', 'sex,age,weight\nF,<=29,3\n', { ok: true }],
    ['a file without its weight', 'sex,age\nF,<=29\n', { code: 'not-the-result', where: 'column weight' }],
    ['a weight that is none', 'sex,age,weight\nF,<=29,no weight: x\n', { code: 'bad-weight' }],
    ['a cell that does not fit', 'sex,age,weight\nF,old,3\n', { code: 'not-a-number' }],
    ['nothing', '', { ok: false }],
  ])('[B2] tells of a file whether it can be the result: %s', async (_, csv, answer) => {
    const session = await opened();
    const query = valueOf(session.writeSql({ lines: 'sex\nage: number; cuts 29' }, 'duckdb', 'loans'));
    expect(await session.checkGrouped(memorySource(csv), query, quietContext)).toMatchObject(answer);
    expect(session.describe(recipeOf({}), quietContext)).toMatchObject({ ok: true, value: { rows: 4 } });
  });
});
