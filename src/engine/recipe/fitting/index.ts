export { type Match, fitRecipe, matchRecipe } from './match-recipe.ts';
export { findUnclearNumbers } from './unclear-numbers.ts';
export { fitHierarchies } from './fit-hierarchies.ts';
