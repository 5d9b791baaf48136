import type { Recipe } from '../contracts/engine-api.ts';
import { noRoles } from './recipe-edits.ts';

const unsaid: Partial<Recipe> = { pins: [] };

/** A recipe as an earlier version of this page may have kept it: parts that it did not know say nothing. */
export function completeKept(recipe: Recipe): Recipe {
  return { ...unsaid, ...recipe, settings: { ...recipe.settings }, roles: { ...noRoles, ...recipe.roles } };
}
