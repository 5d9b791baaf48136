import type { Recipe, RepairOptions, RepairRequest } from '../contracts/engine-api.ts';
import type { Step } from '../engine/recipe/recipe.ts';
import { requestOf } from './discover-settings.ts';

const defaults: RepairOptions = { method: 'least', d: null, impact: true, passes: 20, direction: 'both', lock: [], seed: null };

/** The settings of Repair are the step `repair`; measure, threshold and contexts are those of Discover. */
export function repairOptionsOf(recipe: Recipe): RepairOptions {
  const step = recipe.steps.find((one) => one.do === 'repair') as Partial<RepairOptions> | undefined;
  if (step === undefined) return defaults;
  const { method = defaults.method, d = null, impact = true, passes = 20, direction = 'both', lock = [], seed = null } = step;
  return { method, d, impact, passes, direction, lock, seed };
}

export function repairRequestOf(recipe: Recipe): RepairRequest {
  const { measure, alpha, minSupport, minConfidence, maxLength, support } = requestOf(recipe);
  return { ...repairOptionsOf(recipe), measure, alpha, minSupport, minConfidence, maxLength, support };
}

/** The recipe with other settings of Repair; options that a method does not take are left out of the step. */
export function setRepairOptions(recipe: Recipe, options: RepairOptions, takes: { readonly direction: boolean; readonly seed: boolean }): Recipe {
  const { measure, alpha, minSupport, minConfidence, maxLength, support } = requestOf(recipe);
  const { method, d, impact, passes, direction, lock, seed } = options;
  const step: Step = {
    do: 'repair',
    method,
    measure,
    alpha,
    minSupport,
    minConfidence,
    ...(maxLength === null ? {} : { maxLength }),
    support,
    ...(d === null ? {} : { d }),
    ...(impact ? {} : { impact }),
    ...(passes === 20 ? {} : { passes }),
    ...(takes.direction && direction !== 'both' ? { direction } : {}),
    ...(lock.length === 0 ? {} : { lock }),
    ...(takes.seed && seed !== null ? { seed } : {}),
  };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'repair'), step] };
}

/** All that a repair depends on. */
export function repairKey(recipe: Recipe): string {
  const { data, columns, filter, roles } = recipe;
  return JSON.stringify([data, columns, filter, roles.decision, roles.protected, roles.identifiers, repairRequestOf(recipe)]);
}
