import { settingsOf, type AskingRecipe } from './step-settings.ts';
import { type Thresholds } from './settings.ts';

/** By what all pinned results are measured alike: the shared thresholds, and among how many people everybody is to hide. */
export interface YardstickSettings extends Thresholds {
  readonly k: number;
}

/**
 * The yardstick of Compare: what `settings` says, else Discover, and the k of the recipe's own step `generalize`. What
 * the steps of the pins go by themselves does not matter.
 */
export function yardstickOf(recipe: AskingRecipe): YardstickSettings {
  const { settings } = recipe;
  const own = settingsOf(recipe, 'discover');
  return {
    measure: settings.measure ?? own.measure,
    alpha: settings.alpha ?? own.alpha,
    minSupport: settings.minSupport ?? own.minSupport,
    minConfidence: settings.minConfidence ?? own.minConfidence,
    maxLength: settings.maxLength === undefined ? own.maxLength : settings.maxLength,
    support: settings.support ?? own.support,
    significance: settings.significance === undefined ? own.significance : settings.significance,
    k: settingsOf(recipe, 'generalize').k,
  };
}

/** Whether something holds by the yardstick; what is hidden cannot be told, what was not looked at is not tested (G8). */
export type Holds = 'yes' | 'no' | 'cannotBeTold' | 'notTested';

/** Whether a result holds on both counts: only where it holds on each. */
export function holdsOnBoth(privacy: Holds, fairness: Holds): Holds {
  if (privacy === 'no' || fairness === 'no') return 'no';
  if (privacy === 'cannotBeTold' || fairness === 'cannotBeTold') return 'cannotBeTold';
  return privacy === 'yes' && fairness === 'yes' ? 'yes' : 'notTested';
}
