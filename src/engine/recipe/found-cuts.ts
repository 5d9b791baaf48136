import { type Attribute, type Table, attributeNamed } from '../table/table.ts';
import type { ColumnSettings } from '../table/column-settings.ts';
import type { Recipe } from './recipe.ts';

/**
 * The recipe with `bins` replaced by the cut points that were found, and with the order of dates that was found, so
 * that it means the same on other data (T7, T8).
 */
export function withFoundCuts(recipe: Recipe, table: Table): Recipe {
  const columns = Object.entries(recipe.columns).map(([name, settings]): [string, ColumnSettings] => {
    const attribute = attributeNamed(table, name);
    return [name, attribute === null ? settings : withDateOrder(withCuts(settings, attribute), attribute)];
  });
  return { ...recipe, columns: Object.fromEntries(columns) };
}

function withCuts(settings: ColumnSettings, { cuts }: Attribute): ColumnSettings {
  if (settings.bins === undefined || cuts === null) return settings;
  const { bins: _bins, by: _by, ...rest } = settings;
  return { ...rest, cuts };
}

function withDateOrder(settings: ColumnSettings, { format }: Attribute): ColumnSettings {
  return format?.kind === 'date' ? { ...settings, date: format.order } : settings;
}
