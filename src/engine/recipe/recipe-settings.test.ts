import { said } from '../../words/testing/said.ts';
import { describe, expect, it } from 'vitest';
import { runOn, stepsOn } from './testing/run.ts';
import { resultsOf } from '../steps/run-recipe.ts';

const csv = [
  'sex,zip,job,granted',
  ...Array.from({ length: 40 }, (_, i) =>
    [i % 2 === 0 ? 'F' : 'M', `z${i % 4}`, i % 3 === 0 ? 'x' : 'y', i % 2 === 0 || i % 5 === 0 ? 'no' : 'yes'].join(),
  ),
  '',
].join('\n');
const recipeWith = (steps: object[], settings?: object) => ({
  recipe: 1,
  data: { file: 'a.csv' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'zip'],
  },
  ...(settings === undefined ? {} : { settings }),
  steps,
});
const thresholds = { measure: 'slift', alpha: '1.1', minSupport: '0.05', minConfidence: '0.2', maxLength: 2 };
const untimed = (steps: readonly object[]) => steps.map((step) => ({ ...step, ms: 0 }));

describe('the settings of a recipe', () => {
  it('mean to every step what its own fields would', async () => {
    const discover = { do: 'discover' };
    const repair = { do: 'repair', method: 'drp2' };
    const bare = { do: 'generalize', k: 2 };
    const { measure, alpha, minSupport } = thresholds;
    const once = await stepsOn(recipeWith([discover, repair, bare], thresholds), csv);
    const each = await stepsOn(
      recipeWith([
        { ...discover, ...thresholds },
        { ...repair, ...thresholds },
        { ...bare, measure, alpha, minSupport },
      ]),
      csv,
    );
    expect(untimed(once)).toEqual(untimed(each));
    expect(resultsOf(once, 'discover')[0].pdRules).toBeGreaterThan(0);
  });

  it('give way to what a step says itself', async () => {
    const own = { alpha: '1.5', maxLength: null };
    const [overridden] = await stepsOn(recipeWith([{ do: 'discover', ...own }], thresholds), csv);
    const { maxLength: _, ...rest } = thresholds;
    const [alone] = await stepsOn(recipeWith([{ do: 'discover', ...rest, alpha: '1.5' }]), csv);
    expect(untimed([overridden])).toEqual(untimed([alone]));
    const [free] = await stepsOn(recipeWith([{ do: 'generalize', k: 2, measure: null }], thresholds), csv);
    const [k] = await stepsOn(recipeWith([{ do: 'generalize', k: 2 }]), csv);
    expect(untimed([free])).toEqual(untimed([k]));
  });

  it('[M7] a level of significance asks for evidence', async () => {
    const judged = await stepsOn(recipeWith([{ do: 'discover' }], { ...thresholds, significance: '0.05' }), csv);
    expect(resultsOf(judged, 'discover')[0].direct[0]).toHaveProperty('q');
    const plain = await stepsOn(recipeWith([{ do: 'discover' }], { ...thresholds, significance: null }), csv);
    expect(resultsOf(plain, 'discover')[0].direct[0]).not.toHaveProperty('q');
  });

  it.each<[object, object, string, string]>([
    [{ alhpa: 1 }, {}, 'settings.alhpa', 'settings.alhpa is not a field of settings. Did you mean "alpha"?'],
    [{ alpha: 'high' }, {}, 'settings.alpha', 'must be a number'],
    [{ maxLength: 0 }, {}, 'settings.maxLength', 'a whole number, 1 or more'],
    [{ measure: 'lift' }, {}, 'settings.measure', 'one of "elift"'],
    [{ smallCells: -1 }, {}, 'settings.smallCells', 'a whole number, 0 or more'],
    [{ rounding: 0 }, {}, 'settings.rounding', 'a whole number, 1 or more'],
    [{ measure: 'elift' }, {}, 'steps[0].alpha', 'steps[0].alpha is missing; a discover step needs it.'],
    [thresholds, { minSupport: 0 }, 'steps[0].minSupport', 'not above 0'],
    [{ ...thresholds, minSupport: 0 }, {}, 'settings.minSupport', 'not above 0'],
    [{ ...thresholds, alpha: '-1' }, {}, 'settings.alpha', 'must not be below 0'],
    [{ ...thresholds, alpha: '-1' }, { alpha: '-2' }, 'steps[0].alpha', 'must not be below 0'],
    [{ ...thresholds, significance: '2' }, {}, 'settings.significance', 'at most 1'],
    [{ ...thresholds, maxLength: 256 }, {}, 'settings.maxLength', '1 to 255'],
  ])('[T4] refuse %j with a step of %j and name the field', async (settings, step, where, words) => {
    expect(said(await runOn(recipeWith([{ do: 'discover', ...step }], settings), csv))).toMatchObject({
      ok: false,
      where,
      message: expect.stringContaining(words),
    });
  });
});
