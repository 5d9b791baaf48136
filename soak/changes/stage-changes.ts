import type { Recipe } from '../../src/engine/recipe/recipe.ts';
import { measures } from '../../src/engine/vocabulary/measures.ts';
import { schemeNames } from '../../src/engine/vocabulary/anonymization.ts';
import { settingsOf } from '../../src/engine/steps/settings.ts';
import { patternSettingsOf } from '../../src/engine/steps/noisy-patterns/settings.ts';
import { setPeople, setGeneralize, setImpact, setPublish, setRepair } from '../../src/state/recipe/step-edits.ts';
import { addPin, frozenStep, removePin } from '../../src/state/recipe/pins.ts';
import { editData, setCuts, toggleGrounded } from '../../src/state/recipe/recipe-edits.ts';
import { setThresholdsHere, shareThresholds } from '../../src/state/recipe/thresholds.ts';
import type { PlanOf, RunKind } from '../../src/state/runs/run-state.ts';
import type { Chance } from '../chance.ts';
import { loansPins } from '../loans.ts';
import type { Page } from '../page.ts';

type Change = (recipe: Recipe, chance: Chance) => Recipe;

/** A stage as quick fingers see it: its settings, and the computation that follows each change. */
export interface Stage {
  readonly kind: RunKind;
  readonly fields?: object;
  readonly changes: readonly Change[];
  run(page: Page): Promise<void>;
}

const run =
  <K extends RunKind>(kind: K, ...plan: PlanOf<K>) =>
  ({ store }: Page) =>
    store.getState().run(kind, ...plan);

/** What every stage goes by: changing it looks at the table again, or shifts the limits of all stages. */
const ofAll: readonly Change[] = [
  (recipe, chance) => setCuts(recipe, 'age', [String(22 + chance.below(20)), String(45 + chance.below(15))]),
  (recipe, chance) => editData(recipe, { missingAs: chance.pick(['value', 'none', 'drop'] as const) }),
  (recipe, chance) => shareThresholds(recipe, { alpha: chance.pick(['1', '1.1', '1.2', '1.5', '2']) }),
  (recipe, chance) => shareThresholds(recipe, { measure: chance.pick(measures) }),
];

const mining: readonly Change[] = [
  (recipe, chance) => shareThresholds(recipe, { minSupport: { count: 3 + chance.below(12) } }),
  (recipe, chance) => shareThresholds(recipe, { maxLength: chance.pick([1, 2, 3]) }),
];

export const stages: Readonly<Record<string, Stage>> = {
  Discover: {
    kind: 'discover',
    changes: [...ofAll, ...mining, (recipe) => toggleGrounded(recipe, { attribute: 'job', value: 'nurse' })],
    run: run('discover'),
  },
  People: {
    kind: 'people',
    fields: { steps: [{ do: 'people', k: 4, t: '0.1' }] },
    changes: [
      ...ofAll,
      (recipe, chance) =>
        setPeople(recipe, { k: 1 + chance.below(8), t: chance.pick(['0', '0.1', '0.3']), attributes: ['zone', 'job'] }),
    ],
    run: run('people'),
  },
  Repair: {
    kind: 'repair',
    changes: [
      ...ofAll,
      ...mining,
      (recipe, chance) => setRepair(recipe, { ...settingsOf(recipe, 'repair'), passes: 1 + chance.below(5) }),
      (recipe, chance) => setThresholdsHere(recipe, 'repair', { alpha: chance.pick(['1.2', '1.4']) }),
    ],
    run: run('repair', ['remove', 'reweigh', 'massage', 'drp2', 'least']),
  },
  'Publish table': {
    kind: 'generalize',
    fields: { steps: [{ do: 'generalize', k: 3, choose: 'loss' }] },
    changes: [
      ...ofAll,
      (recipe, chance) =>
        setGeneralize(
          recipe,
          { ...settingsOf(recipe, 'generalize'), k: 2 + chance.below(9) },
          chance.pick(['height', 'loss', 'discernibility'] as const),
        ),
      (recipe, chance) =>
        setGeneralize(
          recipe,
          { ...settingsOf(recipe, 'generalize'), t: chance.pick([null, '0.2', '0.5']), closeness: 'equal' },
          null,
        ),
    ],
    run: run('generalize'),
  },
  'Publish patterns': {
    kind: 'patterns',
    fields: { steps: [{ do: 'patterns', minSupport: { count: 8 }, privacy: { model: 'k-anonymity', k: 4 } }] },
    changes: [
      ...ofAll,
      (recipe, chance) =>
        setPublish(recipe, {
          ...patternSettingsOf(recipe),
          privacy: { model: 'k-anonymity', k: 2 + chance.below(8) },
        }),
      (recipe, chance) =>
        setPublish(recipe, { ...patternSettingsOf(recipe), minSupport: { count: 6 + chance.below(12) } }),
    ],
    run: run('patterns'),
  },
  Impact: {
    kind: 'impact',
    fields: { steps: [{ do: 'impact', scheme: 'cell', k: 3 }] },
    changes: [
      ...ofAll,
      (recipe, chance) => setImpact(recipe, { k: 2 + chance.below(5) }),
      (recipe, chance) => setImpact(recipe, { scheme: chance.pick(schemeNames) }),
    ],
    run: run('impact'),
  },
  Compare: {
    kind: 'compare',
    fields: { steps: [{ do: 'generalize', k: 3 }], pins: loansPins },
    changes: [
      ...ofAll,
      (recipe, chance) => {
        const changed = setGeneralize(recipe, { ...settingsOf(recipe, 'generalize'), k: 2 + chance.below(4) }, null);
        return changed.pins.length > 4 ? changed : addPin(changed, 'Table', [frozenStep(changed, 'generalize')]);
      },
      (recipe, chance) => (recipe.pins.length < 2 ? recipe : removePin(recipe, chance.pick(recipe.pins).title)),
    ],
    run: run('compare'),
  },
};
