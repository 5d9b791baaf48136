import { sayFailure } from '../src/words/failure.ts';
import { Dialect, parse } from '@polyglot-sql/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everything, everythingSurveyed, hostile, recipeOf } from '../src/engine/sql/testing/recipes.ts';
import { writeSql } from '../src/engine/sql/write-sql.ts';
import type { Recipe } from '../src/engine/recipe/recipe.ts';
import type { SqlDialect } from '../src/engine/vocabulary/database-words.ts';

/** The dialects of which no database runs in the tests. */
const unrun = ['spark', 'bigquery'] as const satisfies readonly SqlDialect[];
const parsers = { spark: Dialect.Spark, bigquery: Dialect.BigQuery };

const written = (recipe: Recipe, dialect: SqlDialect, table = 'loans') => {
  const made = writeSql(recipe, { dialect, table, columns: null, file: 'grouped.csv' });
  if (!made.ok) throw new Error(sayFailure(made));
  return made.value.sql;
};

/** The statements that a parser of the dialect finds; words of it where it finds none. */
function parsed(sql: string, dialect: (typeof unrun)[number]): { statements: number; texts: Set<string> } | string {
  const { success, error, ast } = parse(sql, parsers[dialect]);
  if (!success) return String(error);
  const texts = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node === 'string') texts.add(node);
    else if (typeof node === 'object' && node !== null) Object.values(node).forEach(visit);
  };
  visit(ast);
  return { statements: (ast as unknown[]).length, texts };
}

describe.each(unrun)('a parser of %s', (dialect) => {
  it('[B2] reads the query of every recoding as one statement, with hostile names and values whole', () => {
    const found = parsed(written(everything, dialect, 'bank."loans; --"'), dialect);
    expect(found).toMatchObject({ statements: 1 });
    const { texts } = found as { texts: Set<string> };
    for (const text of [hostile.column, 'loans; --', 'select', 'born', 'group', 'New York'])
      expect(texts).toContain(text);
  });

  it('[B2] [M12] reads the query of survey weights as one statement', () => {
    expect(parsed(written(everythingSurveyed, dialect), dialect)).toMatchObject({ statements: 1 });
  });

  it('[B2] reads any name and value back as it was, in one statement', () => {
    const text = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab\'"`\\;-#/*\n\r%$@ \u00e9') });
    const plain = text.filter((one) => one.trim() === one);
    fc.assert(
      fc.property(plain, plain, (name, value) => {
        const sql = written(recipeOf({ columns: { [name]: { merge: { merged: [value] } } } }), dialect);
        const found = parsed(sql, dialect);
        expect(found, sql).toMatchObject({ statements: 1 });
        expect((found as { texts: Set<string> }).texts).toContain(name);
        expect((found as { texts: Set<string> }).texts).toContain(value);
      }),
      { numRuns: 200 },
    );
  });

  it('[B2] refuses the queries of other databases, and one that is cut short', () => {
    for (const other of ['duckdb', 'postgresql', 'spark', 'bigquery', 'sqlite'] as const)
      if (other !== dialect) expect(parsed(written(everything, other), dialect)).toBeTypeOf('string');
    expect(parsed(written(everything, dialect).slice(0, -40), dialect)).toBeTypeOf('string');
  });
});
