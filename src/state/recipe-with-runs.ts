import type { Recipe } from '../engine/recipe/recipe.ts';
import { chosenLevelsOf } from '../engine/steps/generalize/settings.ts';
import { discoverViewOf, settingsOf, stepOf } from '../engine/steps/settings.ts';
import { patternSettingsOf } from '../engine/steps/noisy-patterns/settings.ts';
import { peopleSettingsOf } from '../engine/steps/people/settings.ts';
import type { AppState } from './app-state.ts';
import { setDiscover, setPeople } from './discover-settings.ts';
import { setGeneralize } from './generalize-settings.ts';
import { setPublish } from './publish-settings.ts';

/** The recipe with the steps that were run written out, those under their defaults too. */
export function recipeWithRuns({ recipe, view, runs }: AppState): Recipe | null {
  if (recipe === null) return null;
  let written = runs.discover.found === null ? recipe : setDiscover(recipe, discoverViewOf(recipe));
  const names = view?.attributes.map(({ name }) => name) ?? [];
  if (runs.people.found !== null) written = setPeople(written, peopleSettingsOf(recipe, names));
  if (runs.generalize.found !== null && stepOf(recipe, 'generalize') === undefined)
    written = setGeneralize(written, settingsOf(recipe, 'generalize'), chosenLevelsOf(recipe));
  if (runs.patterns.found !== null && (stepOf(recipe, 'patterns')?.minSupport ?? null) === null) {
    const { minSupport } = runs.patterns.found.value;
    written = setPublish(written, { ...patternSettingsOf(recipe), minSupport });
  }
  return withReportLast(written);
}

/** A report tells of the steps before it, so that it stands after all others. */
function withReportLast(recipe: Recipe): Recipe {
  const report = recipe.steps.filter((step) => step.do === 'report');
  return report.length === 0
    ? recipe
    : { ...recipe, steps: [...recipe.steps.filter((step) => step.do !== 'report'), ...report] };
}
