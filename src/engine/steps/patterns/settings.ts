import type { Measure } from '../../vocabulary/measures.ts';
import {
  type AskingRecipe,
  type DecimalText,
  type StepSettingsDefinition,
  type SupportText,
  lastAfter,
  publishedColumns,
  tableParts,
} from '../../vocabulary/settings.ts';

/** How people are hidden in published patterns: no sum of supports points at fewer than k of them (S1, S2). */
export interface KAnonymity {
  readonly model: 'k-anonymity';
  readonly k: number;
  /** Whether the number of records is known to readers; left out: it is, since it stands in the bundle (S9). */
  readonly totalIsPublic?: boolean;
}

/** How sums that point at somebody are ended: patterns are left out, or people are added as in the thesis (S10). */
export const mendings = ['withhold', 'add'] as const;
export type Mending = (typeof mendings)[number];

/** In which order patterns are sanitized: that of the thesis, or the one of least distortion (S5, S7). */
export const sanitizingOrders = ['thesis', 'least'] as const;
export type SanitizingOrder = (typeof sanitizingOrders)[number];

/** What patterns to publish are asked about discrimination, with noise and without (S3 to S7). */
export interface FairPatternSettings {
  /** Null: privacy alone. */
  readonly measure: Measure | null;
  readonly alpha: DecimalText | null;
  /** The d from which on a lawful reason explains a pattern (D6, S6); null: nothing is explained. */
  readonly d: DecimalText | null;
  readonly order: SanitizingOrder;
  /** The share of the records that is held out to see what can be learned from the patterns (S7); null: none is. */
  readonly holdout: DecimalText | null;
  /** For what is held out; null: unseeded. */
  readonly seed: number | null;
}

/** Settings of the step `patterns`. */
export interface PatternsSettings extends FairPatternSettings {
  /** Null: the smallest that fits the table (S11). */
  readonly minSupport: SupportText | null;
  /** Whether a minimum support below k becomes k; else it is an error (S2). */
  readonly raiseSupport: boolean;
  /** Most items of a pattern, that of the decision included; null: no bound. */
  readonly maxLength: number | null;
  /** Null: discrimination alone. */
  readonly privacy: KAnonymity | null;
  readonly mend: Mending;
  /** Whether the written files have the supports of the data beside the released ones. */
  readonly originals: boolean;
}

export const patternsLeftOut = {
  raiseSupport: false,
  maxLength: null,
  measure: null,
  alpha: null,
  privacy: null,
  d: null,
  mend: 'withhold',
  order: 'thesis',
  originals: false,
  holdout: null,
  seed: null,
} as const satisfies Partial<PatternsSettings>;

export const patternsStart = { k: 10, maxLength: 3 } as const;

export const patternsSettings: StepSettingsDefinition<PatternsSettings> = {
  leftOut: patternsLeftOut,
  shared(recipe, step) {
    const { minSupport } = recipe.settings;
    const support: Partial<PatternsSettings> =
      step.minSupport === undefined && minSupport !== undefined ? { minSupport, raiseSupport: true } : {};
    return { ...support, ...sharedLimit(recipe, step) };
  },
  start: () => ({
    ...patternsLeftOut,
    minSupport: null,
    raiseSupport: true,
    maxLength: patternsStart.maxLength,
    privacy: { model: 'k-anonymity', k: patternsStart.k, totalIsPublic: true },
  }),
  partsOf: patternParts,
  dependsOn: [
    'minSupport',
    'raiseSupport',
    'maxLength',
    'measure',
    'alpha',
    'privacy',
    'd',
    'mend',
    'order',
    'holdout',
    'seed',
  ],
  pin: { refuse: () => null, whyLast: () => lastAfter('patterns') },
};

/** The limit that the recipe's settings give to patterns that are looked at for discrimination. */
export function sharedLimit(
  { settings: { measure, alpha } }: AskingRecipe,
  step: Partial<FairPatternSettings>,
): Partial<FairPatternSettings> {
  if (step.measure === null || (step.measure ?? measure) === undefined) return {};
  return { ...(measure === undefined ? {} : { measure }), ...(alpha === undefined ? {} : { alpha }) };
}

/** The parts of a recipe that published patterns depend on. */
export function patternParts(recipe: Parameters<typeof tableParts>[0]): readonly unknown[] {
  return [...tableParts(recipe), recipe.roles.grounded, publishedColumns(recipe)];
}
