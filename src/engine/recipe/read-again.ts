import { type Result } from '../shared/result.ts';
import { readText } from '../table/reading/index.ts';
import { type Prepared } from '../analysis/prepared.ts';
import { type ScenarioRecipe } from '../analysis/scenario/index.ts';
import { matchRecipe } from './fitting/index.ts';
import { withFoundCuts } from './found-cuts.ts';
import { prepareRecipe } from './prepare-recipe.ts';
import { type Recipe } from './recipe.ts';

/**
 * What a scenario needs of a recipe: its settings, and its columns, filter, roles and hierarchies for a file that a step
 * wrote. Cut points are those of the table as it was; what the file lacks leaves the roles (T7).
 */
export function scenarioRecipe(recipe: Recipe, { table }: Pick<Prepared, 'table'>): ScenarioRecipe {
  const found = withFoundCuts(recipe, table);
  return {
    settings: recipe.settings,
    readAgain({ text, names, weight }, { dialect }): Result<Prepared> {
      const raw = readText(text, { ...dialect, names });
      if (!raw.ok) return raw;
      const match = matchRecipe({ ...found, data: { ...found.data, weight } }, raw.value);
      if (!match.table.ok) return match.table;
      return prepareRecipe(match.recipe, raw.value, match.table.value, dialect);
    },
  };
}
