import type { Recipe } from '../contracts/engine-api.ts';
import type { ReleaseSettings, StepOf } from '../engine/vocabulary/settings.ts';

/** The recipe with other settings of the noisy table; what is not asked for is left out. */
export function setRelease(recipe: Recipe, settings: ReleaseSettings): Recipe {
  const { epsilon, depth, measure, alpha, minSupport, tau, seed } = settings;
  const isSaid = (field: string, value: unknown) => value !== null || Object.hasOwn(recipe.settings, field);
  const given: Partial<ReleaseSettings> = Object.fromEntries(
    Object.entries({ measure, alpha, minSupport, tau, seed }).filter(([field, value]) => isSaid(field, value)),
  );
  const step: StepOf<'release'> = { do: 'release', epsilon, depth, ...given };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'release'), step] };
}
