import { expect, it } from 'vitest';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { TableView } from '../../engine/session/describe-table.ts';
import { addBackground, editRoles, setDecision } from './recipe-edits.ts';
import { isAnybodyProtected, needDecision, needGroup, needQuasi } from './roles.ts';
import { smallRecipe } from '../testing/small-recipe.ts';

const view = {} as TableView;
const given = (recipe: Recipe) => ({ recipe, view });

it('every stage needs a table first', () => {
  for (const need of [needDecision, needGroup, needQuasi])
    expect(need({ recipe: null, view: null })).toMatchObject({ title: 'Open a table first.', way: null });
});

it('[D5] a table can be mined with a decision, and a group or knowledge from outside', () => {
  expect(needDecision(given(smallRecipe))).toBeNull();
  expect(needDecision(given(setDecision(smallRecipe, null, [])))?.words).toContain('decision');
  expect(needDecision(given(setDecision(smallRecipe, 'granted', [])))?.words).toContain('decision');
  const without = editRoles(smallRecipe, { protected: [] });
  expect(needDecision(given(without))).toBeNull();
  expect(needGroup(given(without))?.words).toContain('protected group');
  expect(isAnybodyProtected(without)).toBe(false);
  const known = {
    given: [{ attribute: 'job', value: 'clerk' }],
    group: [{ attribute: 'race', value: 'r1' }],
    beta1: '0.5',
    beta2: '0.9',
  };
  expect(isAnybodyProtected(addBackground(without, [known]))).toBe(true);
});

it('data is made coarser in columns that could identify a person', () => {
  expect(needQuasi(given(smallRecipe))).toMatchObject({ way: { stage: 'roles' } });
  expect(needQuasi(given(editRoles(smallRecipe, { quasi: ['age'] })))).toBeNull();
});
