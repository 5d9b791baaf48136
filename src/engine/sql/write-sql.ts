import { sqlWords } from '../../words/en/sql.ts';
import { type Failure, type Notice, type Result, fail, succeed } from '../shared/result.ts';
import type { SqlDialect } from '../vocabulary/database-words.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { dialects } from './dialects.ts';
import { type QueryColumn, type QueryPlan, isNumeric, planQuery } from './plan-query.ts';
import { writeQuery } from './write-query.ts';
import type { ColumnSettings } from '../table/column-settings.ts';

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
  const { decision, score } = recipe.roles;
  if (decision === null && score?.cut !== undefined) return failScore(score.attribute);
  const plan = planQuery(recipe, request.columns);
  if (!plan.ok) return plan;
  const parts = readTableName(request.table, recipe.data.file);
  if (!parts.ok) return parts;
  const dialect = dialects[request.dialect];
  const table = dialect.table(parts.value);
  const sql = writeQuery(dialect, plan.value, recipe.filter, table);
  if (sql.includes('\0')) return failZero();
  const { columns, sum, survey } = plan.value;
  const sums = survey === null ? [sum] : [survey.people, sum, survey.squares];
  return succeed({
    sql,
    recipe: groupedRecipe(recipe, plan.value, request.file),
    columns: [...columns.map(({ name }) => name), ...sums],
    notices: listNotices(recipe, plan.value, request.columns),
  });
}

/** Which number stands just below a cut only the table knows (D13, T7). */
function failScore(attribute: string): Failure {
  return fail('score-decides', { attribute }, 'roles.score');
}

function failZero(): Failure {
  return fail('zero-character', null);
}

function listNotices({ data }: Recipe, plan: QueryPlan, known: readonly string[] | null): Notice[] {
  const notices: Notice[] = [];
  if (known === null && data.names === null)
    notices.push({
      code: 'named-columns',
      message: sqlWords.namedColumns(plan.columns.length),
      where: 'columns',
    });
  const plain = plan.columns.filter(
    ({ settings: { cuts, as: part, decimal, thousands } }) =>
      cuts !== undefined && part === undefined && decimal === undefined && thousands === undefined,
  );
  if (plain.length > 0)
    notices.push({
      code: 'plain-numbers',
      message: sqlWords.plainNumbers(plain.map(({ name }) => name)),
      where: 'columns',
    });
  return notices;
}

/**
 * The recipe for the result of a query (B2): the same meaning, with the new file and its weights, without what was
 * grouped away. Cut points and dates stay, because a column also accepts its labels and numbers when read (T7, T8), and
 * so a cell that the query left as it stood is read as it would have been from the records.
 */
function groupedRecipe(recipe: Recipe, plan: QueryPlan, file: string): Recipe {
  const { data, columns, filter, hierarchies } = recipe;
  const { truth: _truth, score: _score, decided: _decided, ...roles } = recipe.roles;
  const byName = new Map(plan.columns.map((column) => [column.name, column]));
  const kept = Object.entries(columns).flatMap(([name]): [string, ColumnSettings][] => {
    const column = byName.get(name);
    return column === undefined ? [] : [[name, leftToDo(column, plan.missing)]];
  });
  return {
    ...recipe,
    data: {
      file,
      header: true,
      names: null,
      delimiter: ',',
      quote: '"',
      encoding: 'utf-8',
      weight: plan.survey === null ? plan.sum : null,
      missing: data.missing,
      missingAs: data.missingAs,
      ragged: null,
    },
    columns: Object.fromEntries(kept),
    filter: filter.filter(({ attribute }) => isNumeric(byName.get(attribute)!)),
    roles: {
      ...roles,
      identifiers: [],
      after: [],
      ...(plan.survey === null ? {} : { weight: { attribute: plan.sum, kind: 'survey', grouped: plan.survey } }),
    },
    hierarchies: Object.fromEntries(Object.entries(hierarchies).filter(([name]) => !plan.left.has(name))),
  };
}

/** What is still to be done with a column: merged are only spellings of missing values, which the query keeps (T6). */
function leftToDo({ settings }: QueryColumn, missing: readonly string[]): ColumnSettings {
  if (settings.merge === undefined) return settings;
  const { merge, decimal: _decimal, thousands: _thousands, ...rest } = settings;
  const open = Object.entries(merge)
    .map(([value, olds]): [string, string[]] => [value, olds.filter((old) => missing.includes(old.trim()))])
    .filter(([, olds]) => olds.length > 0);
  return open.length === 0 ? rest : { ...rest, merge: Object.fromEntries(open) };
}

/** A part of a table's name, in quotes or without. */
const namePart = /"(?:[^"]|"")*"|[^."]+/y;

/**
 * The parts of a table's name: `loans`, `bank.loans`, or `bank."loans 2024.parquet"` where a part has a point in it. No
 * name: that of the file without its ending.
 */
function readTableName(text: string | null, file: string): Result<string[]> {
  if (text === null) return succeed([file.replace(/^.*[\\/]/, '').replace(/(.)\.[^.]*$/, '$1')]);
  const parts: string[] = [];
  for (let at = 0; at <= text.length;) {
    namePart.lastIndex = at;
    const found = namePart.exec(text)?.[0];
    if (found === undefined || found.trim() === '' || found === '""') return failName(text);
    parts.push(found.startsWith('"') ? found.slice(1, -1).replaceAll('""', '"') : found);
    at += found.length;
    if (at < text.length && text[at] !== '.') return failName(text);
    at += 1;
  }
  return succeed(parts);
}

function failName(text: string): Result<never> {
  return fail('bad-table-name', { text }, 'table');
}
