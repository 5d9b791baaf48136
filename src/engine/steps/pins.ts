import {
  type KeyedRecipe,
  type PinRefusal,
  type Thresholds,
  publishedColumns,
  tableParts,
} from '../vocabulary/settings.ts';
import { type Step, type StepName, definitionOf, settingsOf, stepSettings } from './settings.ts';

/** A result to compare: a title, and the steps that make it, each on the table that the one before wrote. */
export interface Pin {
  readonly title: string;
  /** Empty: the table as it was. */
  readonly steps: readonly Step[];
}

/** Why the steps of a pin cannot be run: which step, and why. */
interface StepRefusal extends PinRefusal {
  readonly at: number;
}

/** The steps that a pin can have, in the order of the registry. */
const pinnable = Object.entries(stepSettings).flatMap(([name, { pin }]) => (pin === undefined ? [] : [name]));

/**
 * What cannot stand in a pin: a step that makes nothing to compare, one that draws at random without a seed, and a step
 * after one whose file cannot be read again as the recipe says. Null where the steps can be run.
 */
export function refusePin(steps: readonly Step[]): StepRefusal | null {
  for (const [at, step] of steps.entries()) {
    const refusal = refuseStep(step);
    if (refusal !== null) return { at, ...refusal };
    if (at === steps.length - 1) continue;
    const why = pinOf(step)?.whyLast(step) ?? null;
    if (why !== null) return { at: at + 1, field: 'do', value: steps[at + 1].do, why };
  }
  return null;
}

const pinOf = (step: Step) => definitionOf<StepName>(step.do).pin;

function refuseStep(step: Step): PinRefusal | null {
  const pin = pinOf(step);
  if (pin !== undefined) return pin.refuse(step);
  const names = `${pinnable.slice(0, -1).join(', ')} and ${pinnable.at(-1)}`;
  return {
    field: 'do',
    value: step.do,
    why: `it makes no table and no patterns. A pin has the steps ${names}.`,
  };
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
  return definitionOf<StepName>(step.do).needsRecords?.(step, roles?.weight !== undefined) === true;
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
export function yardstickOf(recipe: Parameters<typeof settingsOf>[0]): YardstickSettings {
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

/** A recipe with results to compare. */
export interface ComparedRecipe extends KeyedRecipe {
  readonly pins: readonly Pin[];
}

/** All that a comparison depends on but for the pins: the table, its roles, and what all are measured by. */
export function comparisonKeyOf(recipe: KeyedRecipe): string {
  const { roles, background, hierarchies, settings } = recipe;
  const { grounded, protectedAttributes, quasi, sensitive } = roles;
  const said = [background, grounded, protectedAttributes, quasi, sensitive, hierarchies, settings];
  return JSON.stringify([tableParts(recipe), publishedColumns(recipe), said, yardstickOf(recipe)]);
}

/** All that the figures of a recipe's pins depend on; what they are called does not matter. */
export function pinsKeyOf(recipe: ComparedRecipe): string {
  return JSON.stringify([comparisonKeyOf(recipe), recipe.pins.map(({ steps }) => steps)]);
}

/** Whether something holds by the yardstick; what is hidden cannot be told, what was not looked at is not tested (G8). */
export type Holds = 'yes' | 'no' | 'cannotBeTold' | 'notTested';

/** Whether a result holds on both counts: only where it holds on each. */
export function holdsOnBoth(privacy: Holds, fairness: Holds): Holds {
  if (privacy === 'no' || fairness === 'no') return 'no';
  if (privacy === 'cannotBeTold' || fairness === 'cannotBeTold') return 'cannotBeTold';
  return privacy === 'yes' && fairness === 'yes' ? 'yes' : 'notTested';
}
