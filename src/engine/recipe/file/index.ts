export { parseJson } from './parse-json.ts';
export { canonicalJson } from './canonical-json.ts';
export { readRecipe } from './check-recipe.ts';
export { writeRecipe } from './write-recipe.ts';
