import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { type MadeStep, runScenario, scenarioRecipe } from '../compare/scenario.ts';
import type { SkippedStep, StepFound } from './facts/index.ts';
import { tableAtNode, tableOfClassic } from '../generalize/table-to-release.ts';
import { patternSettingsOf } from '../noisy-patterns/settings.ts';
import { settingsOf } from '../settings.ts';
import type { Recipe, Step } from '../../recipe/recipe.ts';

/** What the steps of a pinned result made, and which of them a report cannot tell of. */
export interface PinnedSteps {
  readonly found: readonly StepFound[];
  readonly skipped: readonly SkippedStep[];
}

/** Runs the steps of a pinned result, each on the file that the one before wrote. `where` names the field with its title. */
export function runPinned(
  recipe: Recipe,
  title: string,
  prepared: Prepared,
  context: RunContext,
  where: string,
): Result<PinnedSteps> {
  const at = recipe.pins.findIndex((pin) => pin.title === title);
  if (at < 0) return failUnknown(recipe, title, where);
  const { steps } = recipe.pins[at];
  const ran = runScenario(prepared, scenarioRecipe(recipe, prepared), steps, context, `pins[${at}].`);
  if (!ran.ok) return ran;
  const found: StepFound[] = [];
  const skipped: SkippedStep[] = [];
  for (const [i, made] of ran.value.steps.entries()) {
    const own = foundOf(made, steps[i], i + 1, recipe);
    if (own === null)
      skipped.push({ number: i + 1, what: 'a table made by a scheme', why: 'It is for comparison only.' });
    else if (!own.ok) return own;
    else found.push(own.value);
  }
  return succeed({ found, skipped });
}

/** Refuses a title that no pin has; a failure lists those there are. */
export function failUnknown({ pins }: Recipe, title: string, where: string): Result<never> {
  const known =
    pins.length === 0
      ? 'The recipe has no pins. Leave "result" out, or pin a result.'
      : `The pins are: ${pins.map((pin) => `"${pin.title}"`).join(', ')}.`;
  return fail('bad-recipe', `${where} is "${title}", but no pin is called so. ${known}`, where);
}

/** What a step made as a report takes it; null for a scheme, which is for comparison only. */
function foundOf(made: MadeStep, step: Step, number: number, recipe: Recipe): Result<StepFound> | null {
  const alone = { ...recipe, steps: [step] };
  switch (made.do) {
    case 'repair':
      return succeed({ do: 'repair', number, found: made.run });
    case 'generalize': {
      const release = made.generalized.release(made.node);
      if (!release.ok) return release;
      const found = tableAtNode(made.generalized, made.node, release.value);
      return succeed({ do: 'generalize', number, settings: settingsOf(alone, 'generalize'), found });
    }
    case 'classic': {
      const file = made.run.file();
      if (file === null || made.run.judged === null) return null;
      if (!file.ok) return file;
      const { people } = file.value.check;
      const found = tableOfClassic(made.run.judged, file.value, people, null);
      return succeed({ do: 'generalize', number, settings: settingsOf(alone, 'generalize'), found });
    }
    case 'noisy-table':
      return succeed({ do: 'noisy-table', number, found: made.released });
    case 'patterns':
      return succeed({ do: 'patterns', number, settings: settingsOf(alone, 'patterns'), found: made.published });
    case 'noisy-patterns':
      return succeed({ do: 'noisy-patterns', number, settings: patternSettingsOf(alone), found: made.published });
    case 'impact':
      return null;
  }
}

/** What was looked for in the data itself, to stand before what a pinned result made. */
export function keepSearches(found: readonly StepFound[]): StepFound[] {
  return found.filter((one) => one.do === 'discover' || one.do === 'groups' || one.do === 'people');
}
