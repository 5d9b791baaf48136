import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, recipe, sqlIn, table } from './testing/run-command.ts';

const ready = recipe({
  columns: { age: { cuts: [30], decimal: '.' } },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, quasi: ['sex'] },
  hierarchies: { sex: { file: 'sex.csv' } },
});
const papers = { 'recipe.json': ready, 'sex.csv': 'F;*\nM;*\n', 'rows.csv': table };

describe('sql command', () => {
  it('[B2] prints the query alone, and keeps it with the recipe for its result', async () => {
    const folder = folderWith(papers);
    const words = ['recipe.json', '--dialect', 'sqlite', '--table', 'bank.a', '--sample', 'rows.csv', '--out', 'out'];
    const { status, stdout, stderr } = await sqlIn(folder, ...words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^WITH cells AS[^;]*FROM "bank"\."a" AS t[^;]*;\n$/);
    expect(readFileSync(join(folder, 'out', 'group.sql'), 'utf8')).toBe(stdout);
    expect(JSON.parse(readFileSync(join(folder, 'out', 'grouped.json'), 'utf8'))).toMatchObject({
      data: { file: 'grouped.csv', weight: 'weight' },
      hierarchies: {
        sex: [
          ['F', '*'],
          ['M', '*'],
        ],
      },
    });
  });

  it('[B2] says which columns it took when there is no sample, and writes nothing unasked', async () => {
    const folder = folderWith(papers);
    const { status, stderr } = await sqlIn(folder, 'recipe.json', '--dialect=duckdb');
    expect(status).toBe(0);
    expect(stderr).toMatch(/3 columns that the recipe names/);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it.concurrent.each<[string, string[], Record<string, unknown>, string, string | null, RegExp]>([
    ['no recipe', ['--dialect', 'duckdb'], {}, 'bad-arguments', null, /No recipe is given.*npm run -s sql/],
    ['no dialect', ['recipe.json'], {}, 'bad-arguments', '--dialect', /--dialect is missing: name duckdb/],
    [
      'another dialect',
      ['recipe.json', '--dialect', 'postgres'],
      {},
      'bad-arguments',
      '--dialect',
      /Did you mean postgresql/,
    ],
    ['an unknown option', ['recipe.json', '--tabel', 'x'], {}, 'bad-arguments', '--tabel', /Did you mean --table/],
    ['a recipe that is not there', ['none.json', '--dialect', 'spark'], {}, 'no-file', null, /does not exist/],
    [
      'a recipe that is none',
      ['recipe.json', '--dialect', 'spark'],
      { 'recipe.json': '{' },
      'bad-json',
      'line 1, column 2',
      /JSON/,
    ],
    [
      'bins',
      ['recipe.json', '--dialect', 'spark'],
      { 'recipe.json': recipe({ columns: { age: { bins: 3 } } }) },
      'bins-without-cuts',
      'columns.age.bins',
      /Open a sample in the app and save the recipe/,
    ],
    [
      'a sample that is not there',
      ['recipe.json', '--dialect', 'spark', '--sample', 'x.csv'],
      {},
      'no-file',
      '--sample',
      /x\.csv/,
    ],
    [
      'a sample without a column',
      ['recipe.json', '--dialect', 'spark', '--sample', 'rows.csv'],
      { 'rows.csv': 'sex,granted\nF,no\n' },
      'unknown-column',
      'columns.age',
      /"age"/,
    ],
    [
      'a place that is a file',
      ['recipe.json', '--dialect', 'spark', '--out', 'rows.csv'],
      {},
      'cannot-write',
      '--out',
      /rows/,
    ],
  ])('[B2] refuses %s', async (_, words, files, code, where, says) => {
    const { status, stdout, stderr } = await sqlIn(folderWith({ ...papers, ...files }), ...words);
    expect(status).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code, where } });
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
