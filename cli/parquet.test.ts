import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { folderWith, runIn } from './testing/run-command.ts';

const rows = `SELECT 'p' || i AS id, CASE WHEN i % 3 = 0 THEN 'F' ELSE 'M' END AS sex, 20 + i % 50 AS age,
  CASE WHEN i % 7 = 0 THEN NULL ELSE i % 4 END AS zip, 1 + i % 2 AS people, CASE WHEN i % 5 < 2 THEN 'no' ELSE 'yes' END AS granted
  FROM range(400) t(i)`;

const recipeOn = (file: string) => ({
  recipe: 1,
  data: { file, weight: 'people' },
  columns: { age: { cuts: [29, 49] } },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['age', 'zip'],
    identifiers: ['id'],
  },
  steps: [
    { do: 'discover', measure: 'slift', alpha: '1.1', minSupport: '0.01', minConfidence: '0' },
    { do: 'generalize', k: 3 },
  ],
  notes: ['Groups of 2 over all 4 columns', 'Fairness was not looked at'].map((title) => ({
    about: `publish table: ${title}`,
    verdict: 'accepted',
    text: 'A test.',
  })),
});

describe('recipe command on a Parquet file', () => {
  it('[T1] [T2] finds and writes what it does on the same table as CSV, weights included', async () => {
    const folder = folderWith({ 'csv.json': recipeOn('t.csv'), 'parquet.json': recipeOn('t.parquet') });
    const database = await (await DuckDBInstance.create(':memory:')).connect();
    await database.run(`COPY (${rows}) TO '${join(folder, 't.parquet')}' (FORMAT parquet, ROW_GROUP_SIZE 2048)`);
    await database.run(`COPY (${rows}) TO '${join(folder, 't.csv')}' (FORMAT csv, HEADER true)`);
    database.closeSync();
    const said = await Promise.all(
      ['csv', 'parquet'].map((kind) => runIn(folder, `${kind}.json`, '--out', `made-${kind}`)),
    );
    expect(said.map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const [csv, parquet] = said.map(({ stdout }) => JSON.parse(stdout) as { data: object; steps: { ms: number }[] });
    const known = ({ data, steps }: typeof csv) => ({
      data: { ...data, file: '', sha256: '' },
      steps: steps.map((step) => ({ ...step, ms: 0 })),
    });
    expect(known(parquet)).toEqual(known(csv));
    expect(csv.data).toMatchObject({ records: 400, weight: 600 });
    const written = ['csv', 'parquet'].map((kind) => readFileSync(join(folder, `made-${kind}`, 'release-2/table.csv')));
    expect(written[1]).toEqual(written[0]);
  });

  it('names the row and the column of a wrong cell as for CSV, and says when the file is none', async () => {
    const folder = folderWith({ 'recipe.json': recipeOn('t.parquet') });
    const database = await (await DuckDBInstance.create(':memory:')).connect();
    const wrong = rows.replace('1 + i % 2 AS people', 'CASE WHEN i = 9 THEN -1 ELSE 1 END AS people');
    await database.run(`COPY (${wrong}) TO '${join(folder, 't.parquet')}' (FORMAT parquet)`);
    database.closeSync();
    const said = await runIn(folder, 'recipe.json');
    expect(said.status).toBe(2);
    expect(JSON.parse(said.stdout)).toMatchObject({ error: { where: 'row 11, column people' } });
    writeFileSync(join(folder, 't.parquet'), 'a,b\n1,2\n');
    expect(JSON.parse((await runIn(folder, 'recipe.json')).stdout)).toMatchObject({ error: { code: 'no-parquet' } });
  });
});
