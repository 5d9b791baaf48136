import type { SchemeName } from '../../vocabulary/anonymization.ts';
import {
  type StepSettingsDefinition,
  allThresholds,
  completeSettings,
  lastAfter,
  minedBy,
  publishedColumns,
  tableParts,
} from '../../vocabulary/settings.ts';
import { type DiscoverSettings, discoverLeftOut, discoverSettingsOf } from '../discover/settings.ts';

/** A point between which an impact is looked at: the table as it was, a scheme, or an earlier step by its number. */
export type StagePoint = 'original' | SchemeName | number;

/** Settings of the step `impact` (L1-L4). */
export interface ImpactSettings extends DiscoverSettings {
  /** From which point to which; null: from the table as it was to `scheme`. */
  readonly between: readonly StagePoint[] | null;
  readonly scheme: SchemeName | null;
  /** For schemes: every class weighs at least this much. */
  readonly k: number | null;
}

const leftOut = {
  ...discoverLeftOut,
  between: null,
  scheme: null,
  k: null,
} as const satisfies Partial<ImpactSettings>;

const impactStart = { scheme: 'cell', k: 5 } as const;

export const impactSettings: StepSettingsDefinition<ImpactSettings> = {
  leftOut,
  shared: allThresholds,
  start(recipe) {
    const { significance = leftOut.significance } = recipe.settings;
    return { ...leftOut, ...impactStart, ...minedBy(discoverSettingsOf(recipe)), significance };
  },
  partsOf: (recipe) => [
    ...tableParts(recipe),
    recipe.roles.quasi,
    recipe.hierarchies,
    publishedColumns(recipe),
    (completeSettings(impactSettings, 'impact', recipe).between ?? []).map((point) =>
      typeof point === 'number' ? recipe.steps[point - 1] : point,
    ),
  ],
  dependsOn: ['between', 'scheme', 'k', 'measure', 'alpha', 'minSupport', 'minConfidence', 'maxLength', 'support'],
  countsRecords: true,
  pin: {
    refuse: ({ between }) =>
      between == null
        ? null
        : {
            field: 'between',
            value: between,
            why: 'a pin compares with the others by itself. Name the scheme as "scheme" instead.',
          },
    whyLast: () => lastAfter('impact'),
  },
};
