import type { GeneralizeSettings, Recipe } from '../contracts/engine-api.ts';
import type { Step } from '../engine/recipe/recipe.ts';
import { requestOf } from './discover-settings.ts';

/** What the screen starts with: groups of five, and the measure and threshold of Discover where somebody is protected. */
function defaultsFor(recipe: Recipe): GeneralizeSettings {
  const { measure, alpha } = requestOf(recipe);
  const { decision, protectedAttributes, quasi } = recipe.roles;
  const isProtecting = decision !== null && protectedAttributes.some((name) => quasi.includes(name));
  return {
    k: 5,
    l: null,
    diversity: null,
    c: null,
    t: null,
    closeness: null,
    measure: isProtecting ? measure : null,
    alpha: isProtecting ? alpha : null,
    minSupport: isProtecting ? '0.05' : null,
    tau: isProtecting ? Math.min(4, quasi.length) : null,
    suppress: null,
  };
}

/** The settings of Generalize are the step `generalize`. */
export function generalizeSettingsOf(recipe: Recipe): GeneralizeSettings {
  const step = recipe.steps.find((one) => one.do === 'generalize') as Partial<GeneralizeSettings> | undefined;
  if (step === undefined) return defaultsFor(recipe);
  const { k = 5, l = null, diversity = null, c = null, t = null, closeness = null, measure = null, alpha = null, minSupport = null, tau = null, suppress = null } = step;
  return { k, l, diversity, c, t, closeness, measure, alpha, minSupport, tau, suppress };
}

/** The recipe with other settings of Generalize, and the node that was chosen. */
export function setGeneralize(recipe: Recipe, settings: GeneralizeSettings, choose: readonly number[] | null): Recipe {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
  const step: Step = { do: 'generalize', ...given, ...(choose === null ? {} : { choose }) };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'generalize'), step] };
}

/** The levels of the node that was chosen to be used, or null. */
export function chosenLevelsOf(recipe: Recipe): readonly number[] | null {
  const choose = recipe.steps.find((one) => one.do === 'generalize')?.choose;
  return Array.isArray(choose) ? (choose as number[]) : null;
}

/** All that a search depends on: the table, the roles, the hierarchies and the requirements. */
export function searchKey(recipe: Recipe): string {
  const { data, columns, filter, roles, hierarchies } = recipe;
  return JSON.stringify([data, columns, filter, roles, hierarchies, generalizeSettingsOf(recipe)]);
}

/** Why a table cannot be generalized yet, in words, or null. */
export function missingForGeneralizing(recipe: Recipe): string | null {
  return recipe.roles.quasi.length === 0 ? 'Say under Roles which columns could identify a person together with others (quasi-identifiers).' : null;
}
