import { usedWeight } from '../vocabulary/columns.ts';
import type { TableSettings } from '../table/column-settings.ts';
import type { Recipe } from './recipe.ts';

/**
 * The part of a recipe that turns a raw table into attributes. Rows with another number of fields are dropped while
 * nothing is said of them.
 */
export function tableSettingsOf(recipe: Recipe): TableSettings {
  const weight = usedWeight(recipe);
  const { missing, missingAs, ragged } = recipe.data;
  return {
    weight: weight?.attribute ?? null,
    ...(weight?.kind === 'survey' ? { weightKind: weight.kind, groupedSurvey: weight.grouped } : {}),
    missing,
    missingAs,
    ragged: ragged ?? 'drop',
    columns: recipe.columns,
    identifiers: recipe.roles.identifiers,
    after: recipe.roles.after,
    filter: recipe.filter,
  };
}
