import { type ColumnSettings } from '../table/column-settings.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { type QueryPlan } from './plan-query.ts';
import { isNumeric, type QueryColumn } from './query-column.ts';

/**
 * The recipe for the result of a query (B2): the same meaning, with the new file and its weights, without what was
 * grouped away. Cut points and dates stay, because a column also accepts its labels and numbers when read (T7, T8), and
 * so a cell that the query left as it stood is read as it would have been from the records.
 */
export function groupedRecipe(recipe: Recipe, plan: QueryPlan, file: string): Recipe {
  const { data, columns, filter, roles, hierarchies } = recipe;
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
