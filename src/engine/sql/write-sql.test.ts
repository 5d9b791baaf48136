import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../recipe/read-recipe.ts';
import { writeRecipe } from '../recipe/write-recipe.ts';
import type { SqlDialect } from '../vocabulary/database-words.ts';
import { everything, everythingSurveyed, hostile, recipeOf } from './testing/recipes.ts';
import { type SqlRequest, writeSql } from './write-sql.ts';

const request: SqlRequest = { dialect: 'duckdb', table: null, columns: null, file: 'grouped.csv' };

const written = (fields: object, more: Partial<SqlRequest> = {}) => {
  const made = writeSql(recipeOf(fields), { ...request, ...more });
  if (!made.ok) throw new Error(sayFailure(made));
  return made.value;
};
const refused = (fields: object, more: Partial<SqlRequest> = {}) => writeSql(recipeOf(fields), { ...request, ...more });

describe('writeSql', () => {
  it.each<SqlDialect>(['duckdb', 'postgresql', 'spark', 'bigquery', 'sqlite'])(
    '[B2] writes the query of every recoding for %s',
    async (dialect) => {
      const made = writeSql(everything, { ...request, dialect, table: 'bank."loans; --"' });
      if (!made.ok) throw new Error(sayFailure(made));
      await expect(made.value.sql).toMatchFileSnapshot(`./testing/golden/${dialect}.sql.txt`);
    },
  );

  it.each<SqlDialect>(['duckdb', 'postgresql', 'spark', 'bigquery', 'sqlite'])(
    '[B2] [M12] writes the three sums of survey weights for %s',
    async (dialect) => {
      const made = writeSql(everythingSurveyed, { ...request, dialect, table: 'loans' });
      if (!made.ok) throw new Error(sayFailure(made));
      expect(made.value.sql).toContain('COUNT(*) AS people');
      await expect(made.value.sql).toMatchFileSnapshot(`./testing/golden/survey-${dialect}.sql.txt`);
    },
  );

  it('[B2] [M12] the recipe for grouped survey weights says which columns hold people, sums and squares', () => {
    const asked = (roles: object, more: object = {}) =>
      written({
        columns: { People: {}, w: {} },
        roles: { weight: { attribute: 'w', kind: 'survey' }, ...roles },
        ...more,
      });
    const { recipe, columns } = asked({});
    expect(recipe.data.weight).toBeNull();
    const grouped = { people: 'people 2', squares: 'squares' };
    expect(recipe.roles.weight).toEqual({ attribute: 'weight', kind: 'survey', grouped });
    expect(columns).toEqual(['People', 'people 2', 'weight', 'squares']);
    expect(readRecipe(writeRecipe(recipe))).toMatchObject({ ok: true, value: { recipe } });
    const weight = { attribute: 'w', kind: 'survey' };
    const again = { ...weight, grouped: { people: 'n', squares: 's' } };
    expect(refused({ columns: { a: {} }, roles: { weight: again } })).toMatchObject({
      ...{ code: 'grouped-already', where: 'roles.weight.grouped' },
    });
    const repair = { do: 'repair', method: 'least' };
    expect(refused({ columns: { a: {} }, roles: { weight }, steps: [repair] })).toMatchObject({
      ...{ code: 'needs-records', where: 'steps[0]' },
    });
    expect(refused({ columns: { a: {} }, steps: [repair] }).ok).toBe(true);
  });

  it.each<[SqlDialect, string, string]>([
    ['duckdb', '"se""x`; DROP TABLE ""loans""; --\n\\"', "'O''Brien\\''); DROP TABLE loans; --\n\u00e9`\"'"],
    ['sqlite', '"se""x`; DROP TABLE ""loans""; --\n\\"', "'O''Brien\\''); DROP TABLE loans; --\n\u00e9`\"'"],
    ['postgresql', '"se""x`; DROP TABLE ""loans""; --\n\\"', "E'O''Brien\\\\''); DROP TABLE loans; --\n\u00e9`\"'"],
    ['spark', '`se"x``; DROP TABLE "loans"; --\n\\`', "'O\\'Brien\\\\\\'); DROP TABLE loans; --\\n\u00e9`\"'"],
    ['bigquery', '`se"x\\`; DROP TABLE "loans"; --\\n\\\\`', "'O\\'Brien\\\\\\'); DROP TABLE loans; --\\n\u00e9`\"'"],
  ])('[B2] quotes hostile names and values for %s', (dialect, name, value) => {
    const columns = { [hostile.column]: { merge: { x: [hostile.value] } } };
    const { sql } = written({ columns }, { dialect });
    expect(sql).toContain(`t.${name}`);
    expect(sql).toContain(`IN (${value})`);
  });

  it('[B2] leaves Spark no variable to put something else in the place of, and other databases their signs', () => {
    const name = '${spark.app.name}`';
    const fields = { columns: { [name]: { merge: { '${env:HOME}': ["'${x}\\\\${y}"] } }, plain: {} } };
    const { sql } = written(fields, { dialect: 'spark', table: 'bank."${z}"' });
    expect(sql).not.toContain('${');
    expect(sql).toContain("IDENTIFIER('t.`$\\u007bspark.app.name}```')");
    expect(sql).toContain("FROM IDENTIFIER('`bank`.`$\\u007bz}`') AS t");
    expect(sql).toContain("NAMED_STRUCT(\n    '$\\u007bspark.app.name}`', r1,\n    'plain', r2,\n    'weight', total");
    expect(sql).toContain("THEN '$\\u007benv:HOME}'");
    for (const dialect of ['duckdb', 'postgresql', 'bigquery', 'sqlite'] as const)
      expect(written(fields, { dialect }).sql).toContain('${spark.app.name}');
  });

  it('[B2] writes the recipe for the result: same meaning, new file and weight, nothing that was grouped away', () => {
    const made = writeSql(everything, request);
    if (!made.ok) throw new Error(sayFailure(made));
    const { recipe } = made.value;
    expect(recipe.data).toMatchObject({
      file: 'grouped.csv',
      weight: 'weight',
      header: true,
      missing: ['?', '', 'n/a'],
    });
    expect(Object.keys(recipe.columns)).toEqual(['select', 'born', 'seen', 'income', 'city']);
    expect(recipe.columns.city).toEqual({ merge: { unknown: ['?'] } });
    expect(recipe.columns.born).toEqual(everything.columns.born);
    expect(recipe.filter).toEqual([everything.filter[1]]);
    expect(recipe.roles).toMatchObject({ identifiers: [], after: [], protected: everything.roles.protected });
    expect(Object.keys(recipe.hierarchies)).toEqual([hostile.column]);
    expect(recipe.steps).toEqual(everything.steps);
    expect(readRecipe(writeRecipe(recipe))).toMatchObject({ ok: true, value: { recipe } });
  });

  it('[B2] counts records without weights, and calls the sum by a name that is free', () => {
    const { sql, recipe } = written({ columns: { Weight: {}, 'weight 2': {} } });
    expect(sql).toContain('COUNT(*) AS total');
    expect(sql).toContain('total AS "weight 3"');
    expect(recipe.data.weight).toBe('weight 3');
  });

  it('[B2] has the columns of the table where they are known, in their order, else those that are named', () => {
    const fields = { roles: { decision: { attribute: 'b', negative: ['x'] } } };
    const columnsOf = (sql: string) => [...new Set([...sql.matchAll(/t\."(\w+)"/g)].map(([, name]) => name))];
    const named = written(fields);
    expect(columnsOf(named.sql)).toEqual(['b']);
    expect(named.notices.map(({ code }) => code)).toEqual(['named-columns']);
    const known = written(fields, { columns: ['c', 'b', 'a'] });
    expect(columnsOf(known.sql)).toEqual(['c', 'b', 'a']);
    expect(known.notices).toEqual([]);
    expect(columnsOf(written({ ...fields, data: { file: 'x', names: ['a', 'b'] } }).sql)).toEqual(['a', 'b']);
    expect(refused(fields, { columns: ['a'] })).toMatchObject({
      code: 'unknown-column',
      where: 'roles.decision.attribute',
    });
  });

  it('[T4] leaves a column whose cut points a double cannot tell apart to the reading of the result', () => {
    expect(written({ columns: { a: { cuts: ['0.1234567890123456'] } } }).sql).toContain('c1 AS r1');
  });

  it.each<[string | null, string]>([
    [null, '"loans"'],
    ['bank.loans', '"bank"."loans"'],
    ['"loans 2024.parquet"', '"loans 2024.parquet"'],
    ['a."b""c"', '"a"."b""c"'],
  ])('[B2] reads the table name %s', (table, from) => {
    expect(written({ columns: { a: {} } }, { table }).sql).toContain(`FROM ${from} AS t`);
  });

  it.each<[string, object, string, string]>([
    ['bins', { columns: { a: { bins: 4 } } }, 'bins-without-cuts', 'columns.a.bins'],
    ['dates without an order', { columns: { a: { as: 'year' } } }, 'date-without-order', 'columns.a.date'],
    ['no column', {}, 'no-attributes', 'columns'],
    ['only unused columns', { columns: { a: { use: false } } }, 'no-attributes', 'columns'],
    [
      'a filter on an unused column',
      { columns: { a: { use: false }, b: {} }, filter: [{ attribute: 'a', in: ['x'] }] },
      'not-an-attribute',
      'filter[0].attribute',
    ],
    [
      'a merge into a missing value',
      { columns: { a: { merge: { '?': ['x'] } } } },
      'merged-into-missing',
      'columns.a.merge.?',
    ],
    [
      'a label that is another number',
      { columns: { a: { cuts: [5], labels: ['9', 'b'] } } },
      'ambiguous-label',
      'columns.a.labels[0]',
    ],
    ['a comparison of people', { columns: { a: {} }, steps: [{ do: 'people' }] }, 'needs-records', 'steps[0]'],
    ['a zero character', { columns: { 'a\0': {} } }, 'zero-character', ''],
  ])('[B2] refuses %s', (_, fields, code, where) => {
    expect(refused(fields)).toMatchObject({ ok: false, code, where: where === '' ? null : where });
  });

  it.each(['', 'a.', '.a', 'a"b', '"a', '""', 'a..b'])('[B2] refuses the table name %j', (table) => {
    expect(refused({ columns: { a: {} } }, { table })).toMatchObject({ code: 'bad-table-name', where: 'table' });
  });
});
