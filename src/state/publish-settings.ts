import type { Recipe } from '../contracts/engine-api.ts';
import { leftOut } from '../engine/vocabulary/defaults.ts';
import type { PublishSettings, StepOf } from '../engine/vocabulary/settings.ts';

const { publish: defaults } = leftOut;

/** The recipe with other settings of Publish patterns; the limit is left to the recipe's settings where they say the same. */
export function setPublish(recipe: Recipe, settings: PublishSettings): Recipe {
  const { minSupport, maxLength, measure, alpha, privacy, d, order } = settings;
  const { settings: shared } = recipe;
  const isShared = measure !== null && measure === shared.measure && String(alpha) === String(shared.alpha);
  const step: StepOf<'publish'> = {
    do: 'publish',
    minSupport,
    raiseSupport: true,
    privacy,
    ...(isShared ? {} : measure === null ? { measure } : { measure, alpha }),
    ...(maxLength === defaults.maxLength ? {} : { maxLength }),
    ...(d === defaults.d || measure === null ? {} : { d }),
    ...(order === defaults.order ? {} : { order }),
  };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'publish'), step] };
}
