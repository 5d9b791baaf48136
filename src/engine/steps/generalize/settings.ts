import type {
  ClassicName,
  ClosenessKind,
  CostKind,
  DiversityKind,
  ProtectionIdea,
} from '../../vocabulary/anonymization.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import {
  type AskingRecipe,
  type DecimalText,
  type StepSettingsDefinition,
  type SupportText,
  completeSettings,
  lastAfter,
  publishedColumns,
  sharedProtection,
  startProtection,
  tableParts,
  usualTau,
} from '../../vocabulary/settings.ts';
import { discoverSettingsOf } from '../discover/settings.ts';

/** What a generalized table must satisfy; null where something is not asked for (G3, G4). */
export interface GeneralizeSettings {
  readonly k: number;
  readonly l: number | null;
  readonly diversity: DiversityKind | null;
  /** Only for recursive diversity. */
  readonly c: DecimalText | null;
  readonly t: DecimalText | null;
  readonly closeness: ClosenessKind | null;
  readonly measure: Measure | null;
  readonly alpha: DecimalText | null;
  /** Null: 1 record. */
  readonly minSupport: SupportText | null;
  /** Null: all quasi-identifiers. */
  readonly tau: number | null;
  /** The share of records that may be suppressed. */
  readonly suppress: DecimalText | null;
}

/** How the node that is written is chosen: by a cost, or by its levels (G6). */
export type NodeChoice = Exclude<CostKind, 'averageSize'> | readonly number[];

/** Settings of the step `generalize`. */
export interface GeneralizeStepSettings extends GeneralizeSettings {
  readonly choose: NodeChoice;
  /** The share of the records that is held out to see what can be learned, above 0 and below 1; null: none is. */
  readonly holdout: DecimalText | null;
  /** For what is held out; null: unseeded. */
  readonly seed: number | null;
  /** An algorithm that knows privacy alone, for comparison; null: ours. */
  readonly algorithm: ClassicName | null;
  /** Null: rules about the protected attributes themselves (G4). */
  readonly protection: ProtectionIdea | null;
}

export const generalizeLeftOut = {
  l: null,
  diversity: null,
  c: null,
  t: null,
  closeness: null,
  measure: null,
  alpha: null,
  minSupport: null,
  tau: null,
  suppress: null,
  choose: 'loss',
  holdout: null,
  seed: null,
  algorithm: null,
  protection: null,
} as const satisfies Partial<GeneralizeStepSettings>;

export const generalizeStart = {
  k: 5,
  l: 2,
  diversity: 'distinct',
  c: '3',
  t: '0.3',
  closeness: 'equal',
  tau: usualTau,
  bestBy: generalizeLeftOut.choose,
} as const;

export const generalizeSettings: StepSettingsDefinition<GeneralizeStepSettings> = {
  leftOut: generalizeLeftOut,
  shared: sharedProtection,
  start: (recipe) => ({
    ...generalizeLeftOut,
    k: generalizeStart.k,
    ...startProtection(recipe, discoverSettingsOf(recipe)),
  }),
  partsOf: (recipe) => [
    ...tableParts(recipe),
    isSituation(generalizeSettingsOf(recipe)) ? recipe.roles.grounded : null,
    recipe.roles.protectedAttributes,
    recipe.roles.quasi,
    recipe.roles.sensitive,
    recipe.hierarchies,
    publishedColumns(recipe),
  ],
  dependsOn: [
    'k',
    'l',
    'diversity',
    'c',
    't',
    'closeness',
    'measure',
    'alpha',
    'minSupport',
    'tau',
    'suppress',
    'algorithm',
    'protection',
  ],
  countsRecords: true,
  needsRecords: isSituation,
  pin: { refuse: () => null, whyLast: () => lastAfter('generalize') },
};

function isSituation({ protection }: Partial<GeneralizeStepSettings>): boolean {
  return protection?.kind === 'situation';
}

function generalizeSettingsOf(recipe: AskingRecipe): GeneralizeStepSettings {
  return completeSettings(generalizeSettings, 'generalize', recipe);
}

/** The levels of the node that was chosen to be used, or null. */
export function chosenLevelsOf(recipe: AskingRecipe): readonly number[] | null {
  const { choose } = generalizeSettingsOf(recipe);
  return typeof choose === 'string' ? null : choose;
}
