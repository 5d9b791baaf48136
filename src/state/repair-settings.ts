import type { Recipe } from '../engine/recipe/recipe.ts';
import { repairLeftOut as defaults, type RepairStepSettings } from '../engine/steps/repair/settings.ts';
import { type StepOf } from '../engine/steps/settings.ts';
import { repairMethodInfos } from '../engine/vocabulary/repair-methods.ts';
import { thresholdFields } from './discover-settings.ts';

/** The recipe with other settings of Repair; options that a method does not take are left out of the step. */
export function setRepair(recipe: Recipe, settings: RepairStepSettings): Recipe {
  const { method, d, explain, indirect, impact, passes, direction, lock, seed, aim, significance } = settings;
  const { takesDirection, drawsAtRandom } = repairMethodInfos[method];
  const share = d ?? explain;
  const level = recipe.settings.significance === undefined ? defaults.significance : recipe.settings.significance;
  const step: StepOf<'repair'> = {
    do: 'repair',
    method,
    ...thresholdFields(recipe, settings),
    ...(indirect === defaults.indirect ? {} : { indirect }),
    ...(share === null ? {} : { d: share }),
    ...(impact === defaults.impact ? {} : { impact }),
    ...(passes === defaults.passes ? {} : { passes }),
    ...(takesDirection && direction !== defaults.direction ? { direction } : {}),
    ...(lock.length === 0 ? {} : { lock }),
    ...(drawsAtRandom && seed !== null ? { seed } : {}),
    ...(aim === defaults.aim ? {} : { aim }),
    ...(significance === level ? {} : { significance }),
  };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'repair'), step] };
}
