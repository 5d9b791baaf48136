import { sayFailure } from '../../../words/failure.ts';
import { rawOf } from '../../table/testing/raw.ts';
import { readRecipe } from '../read-recipe.ts';
import { fitRecipe } from '../match-recipe.ts';
import type { Recipe } from '../recipe.ts';

export function fit(fields: object) {
  const { recipe, mismatches } = fitRecipe(recipeOf(fields), raw);
  return {
    recipe,
    fields: mismatches.map(({ field }) => field),
    messages: mismatches.map(({ failure }) => sayFailure(failure)),
    minor: mismatches.filter(({ isMinor }) => isMinor).length,
  };
}

export const raw = rawOf(
  ['id', 'sex', 'age', 'city', 'n', 'granted'],
  [
    ['1', 'F', '25', 'Rome', '2', 'no'],
    ['2', 'M', '40', 'Oslo', '1', 'yes'],
    ['3', 'F', '61', 'Oslo', '3', 'yes'],
    ['4', 'M', '?', 'Bern', '1', 'no'],
  ],
);

export function recipeOf(fields: object): Recipe {
  const read = readRecipe(JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, ...fields }));
  if (!read.ok) throw new Error(sayFailure(read));
  return read.value.recipe;
}
