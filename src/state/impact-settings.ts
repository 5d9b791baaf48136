import type { Recipe } from '../engine/recipe/recipe.ts';
import { keyOf, type StepOf, settingsOf } from '../engine/steps/settings.ts';
import type { SchemeName } from '../engine/vocabulary/anonymization.ts';
import { thresholdFields } from './discover-settings.ts';

/** The recipe with another k or another scheme looked at in the Impact lab; its thresholds stay what they are. */
export function setImpact(recipe: Recipe, part: { readonly k?: number; readonly scheme?: SchemeName }): Recipe {
  const settings = settingsOf(recipe, 'impact');
  const { k, scheme } = { ...settings, ...part };
  const step: StepOf<'impact'> = { do: 'impact', ...thresholdFields(recipe, settings), k, scheme };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'impact'), step] };
}

/** What all schemes depend on, whichever of them is looked at. */
export function impactKey(recipe: Recipe): string {
  return keyOf(setImpact(recipe, { scheme: 'cell' }), 'impact');
}
