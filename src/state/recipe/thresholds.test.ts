import { describe, expect, it } from 'vitest';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { smallRecipe } from '../testing/small-recipe.ts';
import { overridesOf, setThresholdsHere, shareThresholds, sharedThresholds, thresholdsOf } from './thresholds.ts';

const kinds = ['discover', 'repair', 'generalize'] as const;

const withSteps: Recipe = {
  ...smallRecipe,
  roles: { ...smallRecipe.roles, protectedAttributes: ['sex'], quasi: ['sex', 'age'] },
  steps: [
    { do: 'discover', measure: 'slift', alpha: '1.3', minSupport: '0.02', minConfidence: '0.1', maxLength: 3 },
    { do: 'repair', method: 'least', measure: 'slift', alpha: '1.3', minSupport: '0.02', minConfidence: '0.1' },
    { do: 'generalize', k: 5, measure: 'slift', alpha: '1.3', minSupport: '0.05', tau: 2 },
  ],
};

describe('thresholds that all stages share', () => {
  it('are those of Discover where the recipe says none', () => {
    expect(sharedThresholds(withSteps)).toMatchObject({ measure: 'slift', alpha: '1.3', minSupport: '0.02' });
    expect(sharedThresholds(smallRecipe)).toMatchObject({ measure: 'elift', alpha: '1.2', minSupport: '0.02' });
  });

  it('a stage with its own is named as one that differs, in that field only', () => {
    expect(overridesOf(withSteps, 'generalize')).toEqual({ minSupport: '0.05' });
    expect(overridesOf(withSteps, 'discover')).toEqual({});
  });

  it('a shared change reaches every stage, one with its own included', () => {
    const changed = shareThresholds(withSteps, { minSupport: '0.01' });
    for (const kind of kinds) expect([kind, thresholdsOf(changed, kind).minSupport]).toEqual([kind, '0.01']);
    expect(overridesOf(changed, 'generalize')).toEqual({});
    expect(changed.settings).toMatchObject({ measure: 'slift', alpha: '1.3', minSupport: '0.01' });
  });

  it('a step that had no bound keeps having none', () => {
    expect(thresholdsOf(withSteps, 'repair').maxLength).toBeNull();
    expect(thresholdsOf(shareThresholds(withSteps, { alpha: '2' }), 'repair').maxLength).toBeNull();
    expect(thresholdsOf(shareThresholds(withSteps, { maxLength: 2 }), 'repair').maxLength).toBe(2);
  });

  it('a change here leaves the others as they are, and goes back by a shared one', () => {
    const own = setThresholdsHere(withSteps, 'repair', { alpha: '1.5' });
    expect(thresholdsOf(own, 'repair').alpha).toBe('1.5');
    expect(thresholdsOf(own, 'discover').alpha).toBe('1.3');
    expect(thresholdsOf(own, 'generalize').alpha).toBe('1.3');
    expect(overridesOf(own, 'repair')).toEqual({ alpha: '1.5', maxLength: null });
    expect(overridesOf(shareThresholds(own, { alpha: '1.3' }), 'repair')).toEqual({ maxLength: null });
  });

  it('keeps what a step says beside its thresholds, and a table that is to be private only', () => {
    const changed = shareThresholds(withSteps, { alpha: '2' });
    expect(settingsOf(changed, 'generalize')).toMatchObject({ k: 5, tau: 2, minSupport: '0.05', alpha: '2' });
    const unprotected: Recipe = { ...withSteps, steps: [{ do: 'generalize', k: 3, measure: null }] };
    expect(settingsOf(shareThresholds(unprotected, { measure: 'elift' }), 'generalize').measure).toBeNull();
  });

  it('a recipe without steps gets one for a change here', () => {
    const own = setThresholdsHere(smallRecipe, 'repair', { maxLength: null });
    expect(own.steps).toEqual([{ do: 'repair', method: 'least', maxLength: null }]);
    expect(thresholdsOf(own, 'repair').maxLength).toBeNull();
  });
});
