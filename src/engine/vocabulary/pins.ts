import { repairMethodInfos } from './repair-methods.ts';
import type { Step, Thresholds } from './settings.ts';
import { type AskingRecipe, isStep, settingsOf } from './step-settings.ts';

/** A result to compare: a title, and the steps that make it, each on the table that the one before wrote. */
export interface Pin {
  readonly title: string;
  /** Empty: the table as it was. */
  readonly steps: readonly Step[];
}

/** Why the steps of a pin cannot be run: which step, which field of it, and the reason as the rest of a sentence. */
interface PinRefusal {
  readonly at: number;
  readonly field: string;
  readonly value: unknown;
  readonly why: string;
}

/** Why a release under noise cannot be pinned without a seed, for recipes and for screens (S8, G7). */
export const whyNoNoise =
  'every comparison would draw the noise again and spend the budget again. Only a release with a seed can be compared, and such a release must not be published.';

/**
 * What cannot stand in a pin: a step that makes nothing to compare, one that draws at random without a seed, and a step
 * after one whose file cannot be read again as the recipe says. Null where the steps can be run.
 */
export function refusePin(steps: readonly Step[]): PinRefusal | null {
  for (const [at, step] of steps.entries()) {
    const refusal = refuseStep(step);
    if (refusal !== null) return { at, ...refusal };
    if (at === steps.length - 1) continue;
    const why = whyLast(step);
    if (why !== null) return { at: at + 1, field: 'do', value: steps[at + 1].do, why };
  }
  return null;
}

function refuseStep(step: Step): Omit<PinRefusal, 'at'> | null {
  if (isStep(step, 'repair') && isUnseededDraw(step.method, step.seed))
    return {
      field: 'seed',
      value: null,
      why: 'this method draws at random, and without a seed each run gives another table. Give a seed such as 1.',
    };
  if (isStep(step, 'repair') || isStep(step, 'generalize')) return null;
  if (isStep(step, 'release')) return step.seed == null ? { field: 'seed', value: null, why: whyNoNoise } : null;
  if (isStep(step, 'publish')) {
    const isNoise = step.privacy?.model === 'differential' && step.privacy.seed == null;
    return isNoise ? { field: 'privacy', value: 'differential', why: whyNoNoise } : null;
  }
  if (isStep(step, 'impact')) {
    if (step.between == null) return null;
    return {
      field: 'between',
      value: step.between,
      why: 'a pin compares with the others by itself. Name the scheme as "scheme" instead.',
    };
  }
  return {
    field: 'do',
    value: step.do,
    why: 'it makes no table and no patterns. A pin has the steps repair, generalize, impact, publish and release.',
  };
}

function isUnseededDraw(method: string | undefined, seed: number | null | undefined): boolean {
  const info = Object.entries(repairMethodInfos).find(([name]) => name === method)?.[1];
  return info?.drawsAtRandom === true && seed == null;
}

/** Why no other step can follow one; null where it can: a repaired file has the values that the recipe names. */
function whyLast(step: Step): string | null {
  if (!isStep(step, 'repair'))
    return `it stands after "${step.do}", which writes values or patterns that the recipe does not know. Make that the last step.`;
  if (step.method !== 'reweigh') return null;
  return 'it stands after a repair by "reweigh", whose weights are no numbers of people, so that nobody could be counted. Make that the last step.';
}

/** What a recipe says of survey weights. */
interface Weighed {
  readonly roles?: { readonly weight?: unknown };
}

/**
 * Whether a step compares single people, so that it needs their numbers as they are, which groups do not have (B1); under
 * survey weights also whether it changes them, each with all that he weighs (M12).
 */
export function needsRecords(step: Step, { roles }: Weighed): boolean {
  const isComparing = step.do === 'people' || (step.do === 'generalize' && step.protection?.kind === 'situation');
  return isComparing || (step.do === 'repair' && roles?.weight !== undefined);
}

/** Settings without the steps and pins that need single records. */
export function withoutSingleRecords<
  T extends Weighed & { readonly steps: readonly Step[]; readonly pins: readonly Pinned[] },
>(settings: T): T {
  return {
    ...settings,
    steps: settings.steps.filter((step) => !needsRecords(step, settings)),
    pins: settings.pins.filter(({ steps }) => !steps.some((step) => needsRecords(step, settings))),
  };
}

interface Pinned {
  readonly steps: readonly Step[];
}

/** By what all pinned results are measured alike: the shared thresholds, and among how many people everybody is to hide. */
export interface YardstickSettings extends Thresholds {
  readonly k: number;
}

/**
 * The yardstick of Compare: what `settings` says, else Discover, and the k of the recipe's own step `generalize`. What
 * the steps of the pins go by themselves does not matter.
 */
export function yardstickOf(recipe: AskingRecipe): YardstickSettings {
  const { settings } = recipe;
  const own = settingsOf(recipe, 'discover');
  return {
    measure: settings.measure ?? own.measure,
    alpha: settings.alpha ?? own.alpha,
    minSupport: settings.minSupport ?? own.minSupport,
    minConfidence: settings.minConfidence ?? own.minConfidence,
    maxLength: settings.maxLength === undefined ? own.maxLength : settings.maxLength,
    support: settings.support ?? own.support,
    significance: settings.significance === undefined ? own.significance : settings.significance,
    k: settingsOf(recipe, 'generalize').k,
  };
}

/** Whether something holds by the yardstick; what is hidden cannot be told, what was not looked at is not tested (G8). */
export type Holds = 'yes' | 'no' | 'cannotBeTold' | 'notTested';

/** Whether a result holds on both counts: only where it holds on each. */
export function holdsOnBoth(privacy: Holds, fairness: Holds): Holds {
  if (privacy === 'no' || fairness === 'no') return 'no';
  if (privacy === 'cannotBeTold' || fairness === 'cannotBeTold') return 'cannotBeTold';
  return privacy === 'yes' && fairness === 'yes' ? 'yes' : 'notTested';
}
