import { type Result, fail } from '../shared/result.ts';
import { type SqlRequest, type WrittenSql, writeSql as write } from '../sql/write-sql.ts';
import { type SqlDialect, isSqlDialect, sqlDialects } from '../vocabulary/database-words.ts';
import { type RecipeLike, fillHierarchies, readRecipe } from './read-recipe.ts';

/** What a query is written for: its dialect, and what is known of the table beside the recipe. */
export interface WriteSqlOptions extends Partial<Omit<SqlRequest, 'dialect'>> {
  readonly dialect: SqlDialect;
  /** The texts of the files in which the recipe keeps hierarchies, by the names it gives them. */
  readonly hierarchies?: Readonly<Record<string, string>>;
}

/** Writes the query that groups a table in its database as a recipe needs it, and the recipe for its result (B2). */
export function writeSql(recipe: RecipeLike, options: WriteSqlOptions): Result<WrittenSql> {
  const { dialect, table = null, columns = null, file = 'grouped.csv', hierarchies } = options;
  if (!isSqlDialect(dialect)) return failDialect(dialect);
  const read = readRecipe(recipe);
  if (!read.ok) return read;
  const filled = fillHierarchies(read.value.recipe, hierarchies);
  return filled.ok ? write(filled.value, { dialect, table, columns, file }) : filled;
}

function failDialect(given: string): Result<never> {
  return fail('unknown-dialect', { dialect: String(given), known: Object.keys(sqlDialects) }, 'dialect');
}
