export { readRecipe } from './check-recipe.ts';
export { writeRecipe } from './write-recipe.ts';
