import {
  type AskingRecipe,
  type DecimalText,
  type StepSettingsDefinition,
  completeSettings,
  fieldsOf,
  lastAfter,
  whyNoNoise,
} from '../../vocabulary/settings.ts';
import {
  type FairPatternSettings,
  type KAnonymity,
  type PatternsSettings,
  patternParts,
  patternsLeftOut,
  patternsSettings,
  sharedLimit,
} from '../patterns/settings.ts';

/** Patterns under noise, so that whether any one person is in the data makes next to no difference (S8). */
export interface DifferentialPrivacy {
  readonly model: 'differential';
  /** The whole budget. */
  readonly epsilon: DecimalText;
  /** How many patterns are wanted, K; never computed from the data. */
  readonly top: number;
  /** For tests only: whoever knows it can take the noise away. Left out or null: the platform's cryptographic source. */
  readonly seed?: number | null;
  /** Whether the result compares with the data, for whoever holds it; left out: it holds no figure of the data. */
  readonly audit?: boolean;
}

/** Settings of the step `noisy-patterns`. */
export interface NoisyPatternsSettings extends FairPatternSettings {
  readonly privacy: DifferentialPrivacy;
}

export const noisyPatternsLeftOut = {
  measure: patternsLeftOut.measure,
  alpha: patternsLeftOut.alpha,
  d: patternsLeftOut.d,
  order: patternsLeftOut.order,
  holdout: patternsLeftOut.holdout,
  seed: patternsLeftOut.seed,
} as const satisfies Partial<NoisyPatternsSettings>;

export const noisyPatternsStart = { epsilon: '1', top: 40 } as const;

export const noisyPatternsSettings: StepSettingsDefinition<NoisyPatternsSettings> = {
  leftOut: noisyPatternsLeftOut,
  shared: sharedLimit,
  start: () => ({ ...noisyPatternsLeftOut, privacy: { model: 'differential', ...noisyPatternsStart } }),
  partsOf: patternParts,
  dependsOn: ['measure', 'alpha', 'privacy', 'd', 'order', 'holdout', 'seed'],
  isNoisy: true,
  pin: {
    refuse: ({ privacy }) =>
      privacy?.seed == null ? { field: 'privacy', value: 'differential', why: whyNoNoise } : null,
    whyLast: () => lastAfter('noisy-patterns'),
  },
};

/** The models of privacy that patterns can be published under; told apart by `model`. */
export type PatternPrivacy = KAnonymity | DifferentialPrivacy;

/** Settings of patterns to publish, whether they are counted truly or under noise. */
export interface AnyPatternsSettings extends Omit<PatternsSettings, 'privacy'> {
  /** Null: discrimination alone. */
  readonly privacy: PatternPrivacy | null;
}

/** Settings under noise with what only true counts are asked for, left out (S8). */
export function withoutTrueCounts(settings: NoisyPatternsSettings): AnyPatternsSettings {
  return { ...patternsLeftOut, minSupport: null, ...settings };
}

/** The step by which a recipe publishes patterns: that under noise where it has one. */
export function patternStepOf(recipe: Pick<AskingRecipe, 'steps'>): 'patterns' | 'noisy-patterns' {
  return fieldsOf(recipe, 'noisy-patterns') === undefined ? 'patterns' : 'noisy-patterns';
}

/** How a recipe publishes patterns: under noise where it has such a step. */
export function patternSettingsOf(recipe: AskingRecipe): AnyPatternsSettings {
  if (patternStepOf(recipe) === 'patterns') return completeSettings(patternsSettings, 'patterns', recipe);
  return withoutTrueCounts(completeSettings(noisyPatternsSettings, 'noisy-patterns', recipe));
}
