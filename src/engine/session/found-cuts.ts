import { type Table } from '../table/table.ts';
import { type ColumnSettings } from '../table/settings.ts';
import { type Recipe } from '../recipe/recipe.ts';

/** The recipe with `bins` replaced by the cut points that were found, so that it means the same on other data (T7). */
export function withFoundCuts(recipe: Recipe, table: Table): Recipe {
  const columns: Record<string, ColumnSettings> = { ...recipe.columns };
  for (const attribute of table.attributes) {
    const settings = columns[attribute.name];
    if (settings?.bins === undefined || attribute.cuts === null) continue;
    const { bins: _bins, by: _by, ...rest } = settings;
    columns[attribute.name] = { ...rest, cuts: attribute.cuts };
  }
  return { ...recipe, columns };
}
