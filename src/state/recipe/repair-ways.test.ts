import { describe, expect, it } from 'vitest';
import { settingsOf, stepOf } from '../../engine/steps/settings.ts';
import { recipeOfWay, usedWay, waysOf } from './repair-ways.ts';
import { runKinds } from '../runs/run-kinds.ts';
import { smallRecipe } from '../testing/small-recipe.ts';

const view = {} as Parameters<typeof runKinds.repair.keyOf>[1];
const keyOf = (recipe: typeof smallRecipe) => runKinds.repair.keyOf(recipe, view);

describe('ways to repair', () => {
  it('are nine, the quick ones first; those with stand-ins and reasons on request', () => {
    expect(waysOf(smallRecipe, false).join(' ')).toBe('remove reweigh massage sample up drp2 drp1 least least-down');
    expect(waysOf(smallRecipe, true)).toContain('irp2');
    expect(waysOf(smallRecipe, true)).not.toContain('drp1+rg');
    const grounded = { ...smallRecipe, roles: { ...smallRecipe.roles, grounded: [{ attribute: 'a', value: 'x' }] } };
    expect(waysOf(grounded, true)).toContain('drp1+rg');
  });

  it('[P6] the fewest changes kept to granting have no way that only takes beside them', () => {
    const granting = recipeOfWay(smallRecipe, 'least');
    const steps = granting.steps.map((step) => (step.do === 'repair' ? { ...step, direction: 'up' as const } : step));
    expect(waysOf({ ...granting, steps }, false)).not.toContain('least-down');
  });

  it('a way that is used goes into the recipe, with what repeats it', () => {
    expect(usedWay(smallRecipe)).toBeNull();
    expect(usedWay(recipeOfWay(smallRecipe, 'up'))).toBe('up');
    expect(stepOf(recipeOfWay(smallRecipe, 'least-down'), 'repair')).toMatchObject({
      method: 'least',
      direction: 'down',
    });
    expect(settingsOf(recipeOfWay(smallRecipe, 'sample'), 'repair').seed).toBe(1);
    expect(stepOf(recipeOfWay(smallRecipe, 'up'), 'repair')).not.toHaveProperty('seed');
  });

  it('whichever is used, all were tried under the same key; another lock has another', () => {
    expect(keyOf(recipeOfWay(smallRecipe, 'up'))).toBe(keyOf(recipeOfWay(smallRecipe, 'massage')));
    const used = recipeOfWay(smallRecipe, 'up');
    const steps = used.steps.map((step) => (step.do === 'repair' ? { ...step, lock: ['a'] } : step));
    expect(keyOf({ ...used, steps })).not.toBe(keyOf(used));
  });
});
