import type { Recipe } from '../../engine/recipe/recipe.ts';
import { reportLeftOut, type ReportSettings } from '../../engine/steps/report/settings.ts';
import { discoverViewOf, settingsOf, stepOf, type StepOf } from '../../engine/steps/settings.ts';
import { namesOf } from '../../engine/vocabulary/display-names.ts';
import { sayPeople } from '../../words/people.ts';
import { formatList } from '../../words/format.ts';
import type { AppState } from '../app-state.ts';
import { setDiscover, setPeople, setGeneralize, setPublish } from './step-edits.ts';
import { isAnybodyProtected } from './roles.ts';
import { chosenLevelsOf } from '../../engine/steps/generalize/settings.ts';
import { patternSettingsOf } from '../../engine/steps/noisy-patterns/settings.ts';
import { peopleSettingsOf } from '../../engine/steps/people/settings.ts';

const defaults = reportLeftOut;

/** The recipe with other wishes for its report, which stands after all other steps; what is usual is not written. */
export function setReport(recipe: Recipe, change: Partial<ReportSettings>): Recipe {
  const { audience, title, asked, sections, result } = { ...settingsOf(recipe, 'report'), ...change };
  const step: StepOf<'report'> = {
    do: 'report',
    audience,
    ...(title === defaults.title ? {} : { title }),
    ...(asked === defaults.asked ? {} : { asked }),
    ...(sections === defaults.sections ? {} : { sections }),
    ...(result === defaults.result ? {} : { result }),
  };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'report'), step] };
}

/**
 * The recipe that a report is made of: every step that was run, what looks for discrimination always where it can be
 * looked for, and the report at the end.
 */
export function reportRecipe(state: AppState): Recipe | null {
  const recipe = recipeWithRuns(state);
  if (recipe === null) return null;
  const canLook = recipe.roles.decision !== null && isAnybodyProtected(recipe);
  const looked =
    canLook && stepOf(recipe, 'discover') === undefined ? setDiscover(recipe, discoverViewOf(recipe)) : recipe;
  return setReport(looked, titleOf(state, looked));
}

/** A sample has a title of its own, which says more than the name of its file. */
function titleOf({ source }: Pick<AppState, 'source'>, recipe: Recipe): Partial<ReportSettings> {
  if (source === null || source.sample === null || settingsOf(recipe, 'report').title !== null) return {};
  const groups = recipe.roles.protected;
  const names = namesOf(recipe);
  const who =
    groups.length > 3 ? `${groups.length} groups` : formatList(groups.map((item) => sayPeople([item], names)));
  return { title: groups.length === 0 ? source.title : `${source.title}: ${who}` };
}

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
