import { describe, expect, it } from 'vitest';
import { measureInfos } from '../vocabulary/measures.ts';
import type { RecipeSettings, AskingRecipe } from '../vocabulary/settings.ts';
import { type Step, discoverViewOf, fillStep, settingsOf } from './settings.ts';
import { peopleSettingsOf } from './people/settings.ts';

const roles = {
  decision: { attribute: 'granted' },
  protected: [{ attribute: 'sex', value: 'F' }],
  protectedAttributes: ['sex'],
  quasi: ['sex', 'zip', 'age'],
};
const recipeOf = (steps: readonly Step[], settings: RecipeSettings = {}, change: object = {}): AskingRecipe => ({
  settings,
  steps,
  roles: { ...roles, ...change },
});
const discover: Step = { do: 'discover', measure: 'slift', alpha: '1.5', minSupport: '0.1', minConfidence: '0.3' };

describe('the settings of a step', () => {
  it('are its own, then those of the recipe, then the defaults', () => {
    const settings: RecipeSettings = { alpha: '1.3', maxLength: 2, significance: '0.01', smallCells: 10, rounding: 5 };
    expect(fillStep(recipeOf([discover], settings), 'discover', discover)).toEqual({
      ...discover,
      alpha: '1.5',
      maxLength: 2,
      support: 'rule',
      significance: '0.01',
      indirect: true,
      explain: null,
      evidence: true,
    });
    expect(fillStep(recipeOf([], {}), 'discover', {})).not.toHaveProperty('alpha');
  });

  it('of a step that is there have no bound of length unless one is given, those of the screen start with one', () => {
    expect(settingsOf(recipeOf([discover]), 'discover').maxLength).toBeNull();
    expect(settingsOf(recipeOf([]), 'discover').maxLength).toBe(4);
  });

  it('[M4] start from the threshold of the measure that the recipe names', () => {
    for (const measure of ['elift', 'slift_d', 'slift_c'] as const)
      expect(settingsOf(recipeOf([], { measure }), 'discover')).toMatchObject({
        measure,
        alpha: measureInfos[measure].startAlpha,
      });
  });

  it('are one set of thresholds for all stages while a step does not say otherwise', () => {
    const thresholds = { measure: 'slift', alpha: '1.5', minSupport: '0.1' };
    expect(settingsOf(recipeOf([discover]), 'repair')).toMatchObject({ ...thresholds, minConfidence: '0.3' });
    expect(settingsOf(recipeOf([discover]), 'generalize')).toMatchObject({ ...thresholds, k: 5, tau: 3 });
    expect(settingsOf(recipeOf([], { alpha: '2', minSupport: '0.2' }), 'generalize')).toMatchObject({
      alpha: '2',
      minSupport: '0.2',
    });
    const repair: Step = { ...discover, do: 'repair', method: 'up', alpha: '1.7' };
    expect(settingsOf(recipeOf([discover, repair]), 'repair').alpha).toBe('1.7');
    expect(settingsOf(recipeOf([repair]), 'discover')).toMatchObject({ alpha: '1.7', minSupport: '0.1' });
    const generalize: Step = { do: 'generalize', k: 3, minSupport: { count: 4 } };
    expect(
      settingsOf(recipeOf([discover, generalize], { measure: 'elift', alpha: '1.2' }), 'generalize'),
    ).toMatchObject({ measure: 'elift', alpha: '1.2', minSupport: { count: 4 }, k: 3, tau: null });
  });

  it('[G4] ask for protection only where somebody can be protected, and where the step does not decline', () => {
    const settings: RecipeSettings = { measure: 'elift', alpha: '1.2', minSupport: '0.05' };
    const step: Step = { do: 'generalize', k: 3 };
    const alone = { measure: null, alpha: null, minSupport: null };
    expect(settingsOf(recipeOf([step], settings), 'generalize')).toMatchObject(settings);
    expect(settingsOf(recipeOf([{ ...step, measure: null }], settings), 'generalize')).toMatchObject(alone);
    expect(settingsOf(recipeOf([step], settings, { decision: null }), 'generalize')).toMatchObject(alone);
    expect(settingsOf(recipeOf([step], settings, { protectedAttributes: ['race'] }), 'generalize')).toMatchObject(
      alone,
    );
    expect(settingsOf(recipeOf([step], { alpha: '1.2' }), 'generalize')).toMatchObject(alone);
    expect(settingsOf(recipeOf([], {}, { quasi: [] }), 'generalize')).toMatchObject(alone);
  });

  it('[M9] [P8] a level of significance counts for a repair too, else 0.05', () => {
    expect(settingsOf(recipeOf([]), 'repair').significance).toBe('0.05');
    expect(settingsOf(recipeOf([], { significance: '0.01' }), 'repair').significance).toBe('0.01');
    expect(settingsOf(recipeOf([], { significance: null }), 'repair').significance).toBeNull();
  });

  it('[D7] people are alike in all attributes but the decision and the protected ones, unless the step names them', () => {
    const names = ['sex', 'age', 'zip', 'granted'];
    expect(peopleSettingsOf(recipeOf([]), names)).toEqual({ k: 16, t: '0.3', attributes: ['age', 'zip'] });
    const step: Step = { do: 'people', k: 3, t: '0.1', attributes: ['zip'] };
    expect(peopleSettingsOf(recipeOf([step]), names)).toEqual({ k: 3, t: '0.1', attributes: ['zip'] });
  });

  it('[M8] the lens is that of the step groups', () => {
    expect(discoverViewOf(recipeOf([])).lens).toBe('thesis');
    expect(discoverViewOf(recipeOf([{ do: 'groups', lens: 'uk' }])).lens).toBe('uk');
  });
});
