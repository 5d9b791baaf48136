import type { Recipe } from '../contracts/engine-api.ts';
import {
  chosenLevelsOf,
  discoverViewOf,
  peopleSettingsOf,
  settingsOf,
  stepOf,
} from '../engine/vocabulary/step-settings.ts';
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
  if (runs.publish.found !== null && (stepOf(recipe, 'publish')?.minSupport ?? null) === null) {
    const { minSupport } = runs.publish.found.value;
    written = setPublish(written, { ...settingsOf(recipe, 'publish'), minSupport });
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
