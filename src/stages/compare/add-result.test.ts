import { sayFailure } from '../../words/failure.ts';
import { expect, it } from 'vitest';
import { readRecipe } from '../../engine/recipe/read-recipe.ts';
import { checkPins } from '../../engine/steps/check-steps.ts';
import { stepKinds } from '../../engine/steps/registry.ts';
import { addPin } from '../../state/recipe/pins.ts';
import { listOffers } from './compare-stage.tsx';

function recipeWith(parts: object) {
  const read = readRecipe(JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, ...parts }));
  if (!read.ok) throw new Error(sayFailure(read));
  return read.value.recipe;
}
const roles = {
  decision: { attribute: 'granted', negative: ['no'] },
  protected: [{ attribute: 'sex', value: 'F' }],
  protectedAttributes: ['sex'],
  quasi: ['sex', 'job'],
};

it('every offer can be pinned, and is not offered again', () => {
  let recipe = recipeWith({ roles });
  const titles = listOffers(recipe).map(({ title }) => title);
  expect(titles).toEqual([
    'Original',
    'Fewest changes',
    'Published, groups of 5',
    'Fewest changes, then published, groups of 5',
    'Patterns, at least 10',
    'Single cells, groups of 5',
  ]);
  for (const { title, steps } of listOffers(recipe)) recipe = addPin(recipe, title, steps);
  expect(checkPins(recipe, stepKinds)).toMatchObject({ ok: true });
  expect(listOffers(recipe)).toEqual([]);
});

it('a table that was chosen by hand is offered as it is, but not after a repair, which has another one', () => {
  const recipe = recipeWith({ roles, steps: [{ do: 'generalize', k: 5, choose: [1, 1] }] });
  const [, , table, both] = listOffers(recipe);
  expect(table.steps[0]).toMatchObject({ choose: [1, 1] });
  expect(both.steps[1]).toMatchObject({ choose: 'loss' });
});

it('[S8] patterns under noise are not offered, and it is said why', () => {
  const privacy = { model: 'differential', epsilon: '1', top: 5 };
  const offers = listOffers(recipeWith({ roles, steps: [{ do: 'noisy-patterns', measure: null, privacy }] }));
  expect(offers.find(({ title }) => title.startsWith('Patterns'))?.why).toContain('spend the budget again');
});

it('without roles the file itself and its patterns are offered', () => {
  expect(listOffers(recipeWith({})).map(({ title }) => title)).toEqual(['Original', 'Patterns, at least 10']);
});
