import type { Recipe } from '../contracts/engine-api.ts';
import type { GeneralizeSettings, NodeChoice, StepOf } from '../engine/vocabulary/settings.ts';

/** The recipe with other settings of Publish table, and how its table is chosen; what is not asked for is left out. */
export function setGeneralize(recipe: Recipe, settings: GeneralizeSettings, choose: NodeChoice | null): Recipe {
  const { k, l, diversity, c, t, closeness, measure, alpha, minSupport, tau, suppress } = settings;
  const asked = { l, diversity, c, t, closeness, measure, alpha, minSupport, tau, suppress };
  const isSaid = (field: string, value: unknown) => value !== null || Object.hasOwn(recipe.settings, field);
  const given: Partial<GeneralizeSettings> = Object.fromEntries(
    Object.entries(asked).filter(([field, value]) => isSaid(field, value)),
  );
  const step: StepOf<'generalize'> = { do: 'generalize', k, ...given, ...(choose === null ? {} : { choose }) };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'generalize'), step] };
}
