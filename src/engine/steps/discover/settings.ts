import { lensOf } from '../../vocabulary/lenses.ts';
import { measureInfos } from '../../vocabulary/measures.ts';
import {
  type AskingRecipe,
  type DecimalText,
  type StepSettingsDefinition,
  type Thresholds,
  allThresholds,
  completeSettings,
  fieldsOf,
  minedBy,
  tableParts,
} from '../../vocabulary/settings.ts';

/** Settings of the step `discover`. */
export interface DiscoverSettings extends Thresholds {
  /** Whether redlining is looked for as well. */
  readonly indirect: boolean;
  /** The d from which on a lawful reason explains a rule (D6); null: nothing is explained. */
  readonly explain: DecimalText | null;
  /** Whether intervals, tests and verdicts stand beside each rule; left out: when a level of significance is set. */
  readonly evidence: boolean;
}

export const discoverLeftOut = {
  maxLength: null,
  support: 'rule',
  indirect: true,
  explain: null,
  evidence: false,
  significance: '0.05',
} as const satisfies Partial<DiscoverSettings>;

const startLens = lensOf('thesis');

/** The d from which on a lawful reason counts as explaining a rule, as in the thesis (D6). */
export const usualD = '0.9';

/** What Discover starts with, before a recipe says otherwise: it works on the samples. */
export const discoverStart = {
  lens: startLens.id,
  measure: startLens.measure,
  alpha: startLens.threshold,
  minSupport: '0.02',
  minConfidence: '0.1',
  maxLength: 4,
  support: discoverLeftOut.support,
  explain: usualD,
} as const;

export const discoverSettings: StepSettingsDefinition<DiscoverSettings> = {
  leftOut: discoverLeftOut,
  shared: (recipe, { significance = recipe.settings.significance }) => ({
    ...allThresholds(recipe),
    ...(significance == null ? {} : { evidence: true }),
  }),
  /** Where the recipe repairs without a `discover`, the screen goes by what is repaired. */
  start(recipe) {
    const { lens: _lens, ...usual } = discoverStart;
    const measure = recipe.settings.measure ?? usual.measure;
    const start = { ...discoverLeftOut, ...usual, alpha: measureInfos[measure].startAlpha, evidence: true };
    const own = { ...start, ...allThresholds(recipe) };
    const repair = fieldsOf<Thresholds>(recipe, 'repair');
    if (repair === undefined) return own;
    return { ...own, ...minedBy({ ...own, ...discoverLeftOut, ...allThresholds(recipe), ...repair }) };
  },
  partsOf: (recipe) => [...tableParts(recipe), recipe.background],
  dependsOn: ['minSupport', 'minConfidence', 'maxLength', 'support'],
};

/** The settings of Discover, by which other steps start. */
export function discoverSettingsOf(recipe: AskingRecipe): DiscoverSettings {
  return completeSettings(discoverSettings, 'discover', recipe);
}
