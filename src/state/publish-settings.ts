import type { Recipe, TableView } from '../contracts/engine-api.ts';
import { leftOut, startSettings } from '../engine/vocabulary/step-settings.ts';
import type { DifferentialPrivacy, PublishSettings, StepOf } from '../engine/vocabulary/settings.ts';

const { publish: defaults } = leftOut;
const { publish: start } = startSettings;

/** The recipe with other settings of Publish patterns; the limit is left to the recipe's settings where they say the same. */
export function setPublish(recipe: Recipe, settings: PublishSettings): Recipe {
  const { minSupport, maxLength, measure, alpha, privacy, d, mend, order } = settings;
  const { settings: shared } = recipe;
  const isShared = measure !== null && measure === shared.measure && String(alpha) === String(shared.alpha);
  const step: StepOf<'publish'> = {
    do: 'publish',
    ...(privacy?.model === 'differential'
      ? {}
      : { ...(minSupport === null ? {} : { minSupport }), raiseSupport: true }),
    privacy,
    ...(isShared ? {} : measure === null ? { measure } : { measure, alpha }),
    ...(maxLength === defaults.maxLength || privacy?.model === 'differential' ? {} : { maxLength }),
    ...(d === defaults.d || measure === null ? {} : { d }),
    ...(mend === defaults.mend ? {} : { mend }),
    ...(order === defaults.order ? {} : { order }),
  };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'publish'), step] };
}

/** How many patterns the values of a table allow; at most a million, as many as can be released at once (S8). */
export function mostPatterns({ attributes }: Pick<TableView, 'attributes'>): number {
  const all = attributes.reduce((product, { distinct }) => product * (distinct + 1), 1) - 1;
  return Math.min(all, 1_000_000);
}

/** The noise that a table starts with: a common budget, and no more patterns than there can be. */
export function startNoise(view: Pick<TableView, 'attributes'>): DifferentialPrivacy {
  return { model: 'differential', epsilon: start.epsilon, top: Math.max(1, Math.min(start.top, mostPatterns(view))) };
}
