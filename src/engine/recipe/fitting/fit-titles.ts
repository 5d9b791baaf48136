import { describeKnown } from '../../shared/text.ts';
import type { ColumnSettings } from '../../table/column-settings.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type Table, attributeNamed } from '../../table/table.ts';
import type { Recipe } from '../recipe.ts';
import { fieldOf } from '../schema.ts';
import type { Report } from './fit-columns.ts';

/**
 * The recipe without display names of values that its columns do not have, neither in the file nor after cutting and
 * merging (T9).
 */
export function fitTitles(recipe: Recipe, raw: RawTable, whole: Table, report: Report): Recipe {
  const columns = Object.entries(recipe.columns).map(([name, settings]): [string, ColumnSettings] => {
    const { names, ...rest } = settings;
    if (names === undefined) return [name, settings];
    const known = new Set([
      ...(attributeNamed(whole, name)?.values ?? []),
      ...(raw.columns.find((column) => column.name === name)?.values ?? []),
    ]);
    const kept = Object.entries(names).filter(([value]) => {
      if (known.has(value)) return true;
      report(
        fieldOf(`${fieldOf('columns', name)}.names`, value),
        `No record has "${value}" as "${name}", so there is nothing to name. ${describeKnown(value, [...known], 'values')}`,
      );
      return false;
    });
    return [name, kept.length === 0 ? rest : { ...rest, names: Object.fromEntries(kept) }];
  });
  return { ...recipe, columns: Object.fromEntries(columns) };
}
