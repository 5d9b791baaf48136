import type { Recipe } from '../src/engine/recipe/recipe.ts';
import { recipeOf } from '../src/engine/session/testing/open-session.ts';
import { loansFile } from './loans.ts';

/** The recipe of the loans as the program holds it. */
export const loansRecipe = (fields: object = {}): Recipe => recipeOf({ ...loansFile, ...fields });
