import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../../engine/recipe/read-recipe.ts';
import { checkPins } from '../../engine/steps/check-steps.ts';
import { stepKinds } from '../../engine/steps/registry.ts';
import { type Step, type StepName, settingsOf } from '../../engine/steps/settings.ts';
import { addPin, findPin, frozenStep, removePin, renamePin, restorePin, pinTitle } from './pins.ts';
import { recipeOfWay, waysOf } from './repair-ways.ts';
import { shareThresholds } from './thresholds.ts';

function recipeWith(...steps: Step[]) {
  const read = readRecipe(
    JSON.stringify({
      recipe: 1,
      data: { file: 'a.csv' },
      roles: {
        decision: { attribute: 'granted', negative: ['no'] },
        protected: [{ attribute: 'sex', value: 'F' }],
        grounded: [{ attribute: 'job', value: 'a' }],
        protectedAttributes: ['sex'],
        quasi: ['sex', 'job'],
      },
      steps,
    }),
  );
  if (!read.ok) throw new Error(sayFailure(read));
  return read.value.recipe;
}
const recipe = recipeWith();
const kinds: StepName[] = ['repair', 'generalize', 'patterns', 'impact'];

describe('a frozen step', () => {
  it.each(kinds)('%s says the same as the recipe now, and can be pinned', (kind) => {
    const steps = [frozenStep(recipe, kind)];
    const pinned = addPin(recipe, 'a', steps);
    expect(checkPins(pinned, stepKinds)).toMatchObject({ ok: true });
    const {
      holdout: _holdout,
      seed: _seed,
      originals: _originals,
      evidence: _evidence,
      ...asked
    } = {
      ...{ holdout: null, seed: null, originals: null, evidence: null },
      ...settingsOf(recipe, kind),
    };
    expect(settingsOf({ ...recipe, steps }, kind)).toMatchObject(asked);
  });

  it.each(kinds)('%s stays what it is when the shared limits change', (kind) => {
    const step = frozenStep(recipe, kind);
    const later = shareThresholds(recipe, { alpha: '1.9', minSupport: '0.3', measure: 'slift' });
    expect(settingsOf({ ...later, steps: [step] }, kind)).toEqual(settingsOf({ ...recipe, steps: [step] }, kind));
  });

  it('every way to repair can be pinned', () => {
    for (const way of waysOf(recipe, true)) {
      const steps = [frozenStep(recipeOfWay(recipe, way), 'repair')];
      expect(checkPins(addPin(recipe, way, steps), stepKinds), way).toMatchObject({ ok: true });
    }
  });

  it('[G7] a bound on people names no limits of rules', () => {
    const bound: Step = { do: 'generalize', k: 2, protection: { kind: 'situation', k: 3, t: '0.3', bound: '0.1' } };
    const steps = [frozenStep(recipeWith(bound), 'generalize')];
    expect(checkPins(addPin(recipe, 'a', steps), stepKinds)).toMatchObject({ ok: true });
  });
});

describe('pins', () => {
  const repair = frozenStep(recipe, 'repair');
  const table = frozenStep(recipe, 'generalize');

  it('have titles of their own', () => {
    const three = addPin(addPin(addPin(recipe, 'a', []), 'a', [repair]), 'a', [table]);
    expect(three.pins.map(({ title }) => title)).toEqual(['a', 'a 2', 'a 3']);
    expect(renamePin(three, 'a 2', ' a ').pins[1].title).toBe('a 4');
    expect(renamePin(three, 'a', 'new').pins[0].title).toBe('new');
    expect(renamePin(three, 'a', '  ')).toBe(three);
    expect(removePin(three, 'a').pins).toHaveLength(2);
  });

  it('are not pinned twice', () => {
    const once = addPin(recipe, 'a', [repair]);
    expect(addPin(once, 'b', [repair])).toBe(once);
    expect(findPin(once, [repair])?.title).toBe('a');
    expect(findPin(once, [table])).toBeNull();
  });

  it('become the steps of the recipe again; others stay', () => {
    const pin = { title: 'a', steps: [repair, table] };
    const restored = restorePin({ ...recipe, steps: [{ do: 'discover' }, { do: 'repair', method: 'up' }] }, pin);
    expect(restored.steps).toEqual([{ do: 'discover' }, repair, table]);
    const reported = restorePin({ ...recipe, steps: [{ do: 'report' }] }, pin);
    expect(reported.steps).toEqual([repair, table, { do: 'report' }]);
  });

  it('take the place of patterns with noise or without, of which a recipe has one kind', () => {
    const noise: Step = { do: 'noisy-patterns', privacy: { model: 'differential', epsilon: '1', top: 5, seed: 1 } };
    const plain: Step = { do: 'patterns', privacy: { model: 'k-anonymity', k: 10 } };
    expect(restorePin(recipeWith(noise), { title: 'p', steps: [plain] }).steps).toEqual([plain]);
    expect(restorePin(recipeWith(plain), { title: 'p', steps: [noise] }).steps).toEqual([noise]);
  });

  it('take the report on them along when they are renamed or taken back', () => {
    const named = { ...addPin(recipe, 'a', [repair]), steps: [{ do: 'report', result: 'a' } as const] };
    expect(renamePin(named, 'a', 'b').steps).toEqual([{ do: 'report', result: 'b' }]);
    expect(removePin(named, 'a').steps).toEqual([{ do: 'report', result: null }]);
  });

  it.each([
    [[], 'Original'],
    [[{ do: 'repair', method: 'up' }], 'Grant until fair'],
    [[{ do: 'repair', method: 'least', direction: 'down' }], 'Only take'],
    [[{ do: 'generalize', k: 7, measure: null }], 'Hidden only, groups of 7'],
    [
      [
        { do: 'repair', method: 'up' },
        { do: 'generalize', k: 5, measure: 'elift', alpha: '1.2' },
      ],
      'Grant until fair, then published, groups of 5',
    ],
    [[{ do: 'patterns', privacy: { model: 'k-anonymity', k: 10 } }], 'Patterns, at least 10'],
    [[{ do: 'noisy-table', epsilon: '2', seed: 1 }], 'Table under noise, epsilon 2'],
  ] as [Step[], string][])('%j are called "%s"', (steps, title) => expect(pinTitle(recipe, steps)).toBe(title));
});
