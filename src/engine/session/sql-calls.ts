import { sqlWords } from '../../words/en/sql.ts';
import { type Notice, type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { readRecipe } from '../recipe/read-recipe.ts';
import { writeRecipe } from '../recipe/write-recipe.ts';
import { withFoundCuts } from '../recipe/prepare-recipe.ts';
import { type Recipe, tableSettingsOf } from '../recipe/recipe.ts';
import { readColumns } from '../sql/read-columns.ts';
import { writeSql } from '../sql/write-sql.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { type ByteSource, readTable } from '../table/reading/index.ts';
import type { SqlDialect } from '../vocabulary/database-words.ts';
import type { OpenTable } from '../steps/open-table.ts';

/** Where the columns of a table in a database are known from: the rows that are open, under a recipe, or typed lines. */
export type ColumnsFrom = { readonly recipe: Recipe } | { readonly lines: string };

/** The query for a table, and the recipe for its result as a file. */
export interface SqlView {
  readonly sql: string;
  readonly recipe: string;
  /** The columns of the result, those of the weights last. */
  readonly columns: readonly string[];
  readonly notices: readonly Notice[];
}

/** Queries that group a table where it lies, and their results (B2). */
export interface SqlCalls {
  writeSql(from: ColumnsFrom, dialect: SqlDialect, table: string): Result<SqlView>;
  /**
   * Whether a file can be the result of a query: it has its columns, its weights, and no cell that its recipe cannot
   * read. The open table stays as it is.
   */
  checkGrouped(source: ByteSource, query: SqlView, context: RunContext): Promise<Result<null>>;
}

/** The file that the recipe for a result names. */
const resultFile = 'grouped.csv';

export function createSqlCalls(open: OpenTable): SqlCalls {
  return {
    writeSql(from, dialect, table) {
      if ('lines' in from) return writeTyped(from.lines, dialect, table);
      const { raw } = open;
      if (!raw.ok) return raw;
      const prepared = open.table(from.recipe);
      if (!prepared.ok) return prepared;
      const names = raw.value.columns.map(({ name }) => name);
      return write(withFoundCuts(from.recipe, prepared.value), names, dialect, table);
    },
    checkGrouped,
  };
}

async function checkGrouped(source: ByteSource, query: SqlView, context: RunContext): Promise<Result<null>> {
  const recipe = readRecipe(query.recipe);
  if (!recipe.ok) return recipe;
  const read = await readTable(source, recipe.value.recipe.data, context);
  if (!read.ok) return read;
  const { table } = read.value;
  const missing = query.columns.find((name) => table.columns.every((column) => column.name !== name));
  if (missing !== undefined) return fail('not-the-result', { name: source.name, missing }, `column ${missing}`);
  const prepared = prepareTable(table, tableSettingsOf(recipe.value.recipe), context);
  return prepared.ok ? succeed(null) : prepared;
}

function writeTyped(lines: string, dialect: SqlDialect, table: string): Result<SqlView> {
  const typed = readColumns(lines);
  if (!typed.ok) return typed;
  const { recipe, columns, uncut, placeOf } = typed.value;
  const view = write(recipe, columns, dialect, table);
  if (!view.ok) return placeOf(view);
  return succeed({ ...view.value, notices: uncut.map(noteUncut) });
}

function noteUncut(name: string): Notice {
  return { code: 'uncut-numbers', message: sqlWords.uncut(name), where: name };
}

function write(recipe: Recipe, columns: readonly string[], dialect: SqlDialect, table: string): Result<SqlView> {
  const written = writeSql(recipe, { dialect, table, columns, file: resultFile });
  if (!written.ok) return written;
  const { sql, recipe: grouped, columns: names } = written.value;
  return succeed({ sql, recipe: writeRecipe(grouped), columns: names, notices: [] });
}
