import type { Measure } from '../../vocabulary/measures.ts';
import {
  type DecimalText,
  type StepSettingsDefinition,
  type SupportText,
  lastAfter,
  sharedProtection,
  startProtection,
  tableParts,
  whyNoNoise,
} from '../../vocabulary/settings.ts';
import { discoverSettingsOf } from '../discover/settings.ts';

/** Settings of the step `noisy-table`: a table under differential privacy, then the least generalization that is fair (G7). */
export interface NoisyTableSettings {
  readonly epsilon: DecimalText;
  /** How often a value is divided at most; half of epsilon pays for it. */
  readonly depth: number;
  /** Null: the noisy table is not looked at for discrimination. */
  readonly measure: Measure | null;
  readonly alpha: DecimalText | null;
  readonly minSupport: SupportText | null;
  readonly tau: number | null;
  /** For tests: a run that anyone can repeat; null: from the platform's source. */
  readonly seed: number | null;
}

const leftOut = {
  depth: 8,
  measure: null,
  alpha: null,
  minSupport: null,
  tau: null,
  seed: null,
} as const satisfies Partial<NoisyTableSettings>;

export const noisyTableSettings: StepSettingsDefinition<NoisyTableSettings> = {
  leftOut,
  shared: sharedProtection,
  start: (recipe) => ({ ...leftOut, epsilon: '1', ...startProtection(recipe, discoverSettingsOf(recipe)) }),
  partsOf: (recipe) => [
    ...tableParts(recipe),
    recipe.roles.protectedAttributes,
    recipe.roles.quasi,
    recipe.hierarchies,
  ],
  dependsOn: ['epsilon', 'depth', 'measure', 'alpha', 'minSupport', 'tau', 'seed'],
  countsRecords: true,
  isNoisy: true,
  pin: {
    refuse: ({ seed }) => (seed == null ? { field: 'seed', value: null, why: whyNoNoise } : null),
    whyLast: () => lastAfter('noisy-table'),
  },
};
