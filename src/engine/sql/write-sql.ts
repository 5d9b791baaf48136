import { fail, succeed, type Failure, type Notice, type Result } from '../shared/result.ts';
import { type SqlDialect } from '../vocabulary/sql-dialects.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { dialects } from './dialects.ts';
import { groupedRecipe } from './grouped-recipe.ts';
import { planQuery, type QueryPlan } from './plan-query.ts';
import { readTableName } from './read-table-name.ts';
import { writeQuery } from './write-query.ts';

/** What a query is written for. */
export interface SqlRequest {
  readonly dialect: SqlDialect;
  /** The name of the table, parts between points; null: the name of the recipe's file without its ending. */
  readonly table: string | null;
  /** The columns of the table where they are known; null: those that the recipe names. */
  readonly columns: readonly string[] | null;
  /** The file that the result will be kept in. */
  readonly file: string;
}

/** A query that groups a table, and the recipe for its result. */
export interface WrittenSql {
  readonly sql: string;
  readonly recipe: Recipe;
  /** The columns of its result, those of the weights last. */
  readonly columns: readonly string[];
  readonly notices: readonly Notice[];
}

/**
 * Writes the query that groups a table as a recipe needs it, and the recipe for what comes of it (B1, B2). A failure
 * names the field that a query cannot follow.
 */
export function writeSql(recipe: Recipe, request: SqlRequest): Result<WrittenSql> {
  const plan = planQuery(recipe, request.columns);
  if (!plan.ok) return plan;
  const parts = readTableName(request.table, recipe.data.file);
  if (!parts.ok) return parts;
  const dialect = dialects[request.dialect];
  const table = dialect.table(parts.value);
  const sql = writeQuery(dialect, plan.value, recipe.filter, table);
  if (sql.includes('\0')) return failZero();
  return succeed({
    sql,
    recipe: groupedRecipe(recipe, plan.value, request.file),
    columns: [
      ...plan.value.columns.map(({ name }) => name),
      ...(plan.value.survey === null ? [] : [plan.value.survey.people]),
      plan.value.sum,
      ...(plan.value.survey === null ? [] : [plan.value.survey.squares]),
    ],
    notices: listNotices(recipe, plan.value, request.columns),
  });
}

function failZero(): Failure {
  return fail(
    'zero-character',
    'A name or value of the recipe has the character with the code 0 in it, which no database takes. Remove it.',
    null,
  );
}

function listNotices({ data }: Recipe, plan: QueryPlan, known: readonly string[] | null): Notice[] {
  const notices: Notice[] = [];
  if (known === null && data.names === null)
    notices.push({
      code: 'named-columns',
      message: `The query has the ${plan.columns.length} columns that the recipe names, and no others. Name more by an entry in "columns" ({} is enough), or give some rows of the table with --sample.`,
      where: 'columns',
    });
  const plain = plan.columns.filter(
    ({ settings: { cuts, as: part, decimal, thousands } }) =>
      cuts !== undefined && part === undefined && decimal === undefined && thousands === undefined,
  );
  if (plain.length > 0)
    notices.push({
      code: 'plain-numbers',
      message: `The numbers of ${plain.map(({ name }) => `"${name}"`).join(', ')} are read with a point before their decimals. Say "decimal" and "thousands" where they are written otherwise.`,
      where: 'columns',
    });
  return notices;
}
