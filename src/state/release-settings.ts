import type { Recipe } from '../engine/recipe/recipe.ts';
import type { NoisyTableSettings } from '../engine/steps/noisy-table/settings.ts';
import type { StepOf } from '../engine/steps/settings.ts';

/** The recipe with other settings of the noisy table; what is not asked for is left out. */
export function setRelease(recipe: Recipe, settings: NoisyTableSettings): Recipe {
  const { epsilon, depth, measure, alpha, minSupport, tau, seed } = settings;
  const isSaid = (field: string, value: unknown) => value !== null || Object.hasOwn(recipe.settings, field);
  const given: Partial<NoisyTableSettings> = Object.fromEntries(
    Object.entries({ measure, alpha, minSupport, tau, seed }).filter(([field, value]) => isSaid(field, value)),
  );
  const step: StepOf<'noisy-table'> = { do: 'noisy-table', epsilon, depth, ...given };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'noisy-table'), step] };
}
