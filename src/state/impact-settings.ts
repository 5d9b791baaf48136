import type { Recipe } from '../contracts/engine-api.ts';
import { keyOf } from '../engine/vocabulary/depends-on.ts';
import type { SchemeName } from '../engine/vocabulary/schemes.ts';
import type { StepOf } from '../engine/vocabulary/settings.ts';
import { isStep, settingsOf } from '../engine/vocabulary/step-settings.ts';

/** The recipe with another k or another scheme looked at in the Impact lab. */
export function setImpact(recipe: Recipe, part: { readonly k?: number; readonly scheme?: SchemeName }): Recipe {
  const { k, scheme } = settingsOf(recipe, 'impact');
  const before = recipe.steps.find((step) => isStep(step, 'impact'));
  const step: StepOf<'impact'> = { ...before, do: 'impact', k, scheme, ...part };
  return { ...recipe, steps: [...recipe.steps.filter((one) => !isStep(one, 'impact')), step] };
}

/** What all schemes depend on, whichever of them is looked at. */
export function impactKey(recipe: Recipe): string {
  return keyOf(setImpact(recipe, { scheme: 'cell' }), 'impact');
}
