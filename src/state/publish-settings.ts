import type { Recipe } from '../engine/recipe/recipe.ts';
import type { TableView } from '../engine/session/views.ts';
import {
  type AnyPatternsSettings,
  type DifferentialPrivacy,
  noisyPatternsStart,
} from '../engine/steps/noisy-patterns/settings.ts';
import { patternsLeftOut } from '../engine/steps/patterns/settings.ts';
import type { Step } from '../engine/steps/settings.ts';

/** The recipe with other settings of Publish patterns; the limit is left to the recipe's settings where they say the same. */
export function setPublish(recipe: Recipe, settings: AnyPatternsSettings): Recipe {
  const { minSupport, maxLength, measure, alpha, privacy, d, mend, order } = settings;
  const { settings: shared } = recipe;
  const isShared = measure !== null && measure === shared.measure && String(alpha) === String(shared.alpha);
  const limits = {
    ...(isShared ? {} : measure === null ? { measure } : { measure, alpha }),
    ...(d === patternsLeftOut.d || measure === null ? {} : { d }),
    ...(order === patternsLeftOut.order ? {} : { order }),
  };
  const step: Step =
    privacy?.model === 'differential'
      ? { do: 'noisy-patterns', privacy, ...limits }
      : {
          do: 'patterns',
          ...(minSupport === null ? {} : { minSupport }),
          raiseSupport: true,
          privacy,
          ...limits,
          ...(maxLength === patternsLeftOut.maxLength ? {} : { maxLength }),
          ...(mend === patternsLeftOut.mend ? {} : { mend }),
        };
  return { ...recipe, steps: [...recipe.steps.filter((one) => !isOfPatterns(one)), step] };
}

function isOfPatterns({ do: kind }: Step): boolean {
  return kind === 'patterns' || kind === 'noisy-patterns';
}

/** How many patterns the values of a table allow; at most a million, as many as can be released at once (S8). */
export function mostPatterns({ attributes }: Pick<TableView, 'attributes'>): number {
  const all = attributes.reduce((product, { distinct }) => product * (distinct + 1), 1) - 1;
  return Math.min(all, 1_000_000);
}

/** The noise that a table starts with: a common budget, and no more patterns than there can be. */
export function startNoise(view: Pick<TableView, 'attributes'>): DifferentialPrivacy {
  const { epsilon, top } = noisyPatternsStart;
  return { model: 'differential', epsilon, top: Math.max(1, Math.min(top, mostPatterns(view))) };
}
