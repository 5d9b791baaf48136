import { type RepairMethodName, repairMethodInfos } from '../../vocabulary/repair-methods.ts';
import {
  type DecimalText,
  type FilterTerm,
  type StepSettingsDefinition,
  allThresholds,
  minedBy,
  tableParts,
} from '../../vocabulary/settings.ts';
import { type DiscoverSettings, discoverLeftOut, discoverSettingsOf, usualD } from '../discover/settings.ts';

/** What a repair must not change: an attribute by its name, or the records that meet every filter term given (P4). */
export type Lock = string | FilterTerm;

/** Which direct rules a repair is to repair (P8). */
export type RepairAim = 'all' | 'clear';

/** Settings of the step `repair`. */
export interface RepairStepSettings extends DiscoverSettings {
  readonly method: RepairMethodName;
  /** The d of d-instances (D6); null: `explain`, and rule generalization takes 0.9, as the thesis does. */
  readonly d: DecimalText | null;
  /** Whether records of the smallest impact change first (P2); else those that stand first. */
  readonly impact: boolean;
  /** Most passes (P4). */
  readonly passes: number;
  /** Which decisions may change, for methods that can do both. */
  readonly direction: 'both' | 'up' | 'down';
  readonly lock: readonly Lock[];
  /** Whether every rule over the limit is to be repaired, or those that are worse and clear (P8). */
  readonly aim: RepairAim;
  /** For methods that draw at random; null: unseeded. */
  readonly seed: number | null;
}

export const repairLeftOut = {
  ...discoverLeftOut,
  d: null,
  impact: true,
  passes: 20,
  direction: 'both',
  lock: [],
  seed: null,
  aim: 'all',
} as const satisfies Partial<RepairStepSettings>;

export const repairStart = { method: 'least', d: usualD } as const;

export const repairSettings: StepSettingsDefinition<RepairStepSettings> = {
  leftOut: repairLeftOut,
  shared: allThresholds,
  start(recipe) {
    const { significance = repairLeftOut.significance } = recipe.settings;
    const { method } = repairStart;
    return { ...repairLeftOut, method, ...minedBy(discoverSettingsOf(recipe)), significance };
  },
  partsOf: tableParts,
  dependsOn: [
    'method',
    'measure',
    'alpha',
    'minSupport',
    'minConfidence',
    'maxLength',
    'support',
    'indirect',
    'explain',
    'd',
    'impact',
    'passes',
    'direction',
    'lock',
    'aim',
    'significance',
    'seed',
  ],
  /** Under survey weights it changes whole people, each with all that he weighs (M12). */
  needsRecords: (_step, isSurvey) => isSurvey,
  pin: {
    refuse: ({ method, seed }) =>
      isUnseededDraw(method, seed)
        ? {
            field: 'seed',
            value: null,
            why: 'this method draws at random, and without a seed each run gives another table. Give a seed such as 1.',
          }
        : null,
    whyLast: ({ method }) =>
      method === 'reweigh'
        ? 'it stands after a repair by "reweigh", whose weights are no numbers of people, so that nobody could be counted. Make that the last step.'
        : null,
  },
};

function isUnseededDraw(method: string | undefined, seed: number | null | undefined): boolean {
  const info = Object.entries(repairMethodInfos).find(([name]) => name === method)?.[1];
  return info?.drawsAtRandom === true && seed == null;
}
