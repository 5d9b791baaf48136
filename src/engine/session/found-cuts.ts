import { type Table } from '../table/table.ts';
import { type ColumnSettings } from '../table/settings.ts';
import { type Recipe } from '../recipe/recipe.ts';

/** The recipe with `bins` replaced by the cut points that were found, so that it means the same on other data (T7). */
export function withFoundCuts(recipe: Recipe, table: Table): Recipe {
  const found = new Map(table.attributes.map(({ name, cuts }) => [name, cuts]));
  const columns = Object.entries(recipe.columns).map(([name, settings]): [string, ColumnSettings] => {
    const cuts = found.get(name) ?? null;
    if (settings.bins === undefined || cuts === null) return [name, settings];
    const { bins: _bins, by: _by, ...rest } = settings;
    return [name, { ...rest, cuts }];
  });
  return { ...recipe, columns: Object.fromEntries(columns) };
}
