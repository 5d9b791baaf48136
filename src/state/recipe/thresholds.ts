import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { MeasureSettings, MiningSettings } from '../../engine/vocabulary/settings.ts';
import { type Step, isStep, settingsOf } from '../../engine/steps/settings.ts';

/** What every stage that looks for discrimination goes by. */
export type SharedThresholds = MiningSettings & MeasureSettings;

/** The stages that have thresholds. */
export type ThresholdStep =
  'discover' | 'repair' | 'generalize' | 'noisy-table' | 'patterns' | 'noisy-patterns' | 'impact';

export const thresholdFields = ['measure', 'alpha', 'minSupport', 'minConfidence', 'maxLength', 'support'] as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The thresholds that hold where a stage has none of its own: those of Discover. */
export function sharedThresholds(recipe: Recipe): SharedThresholds {
  const own = settingsOf(recipe, 'discover');
  const { measure, alpha, minSupport, minConfidence, maxLength, support } = { ...own, ...said(recipe) };
  return { measure, alpha, minSupport, minConfidence, maxLength, support };
}

/** The thresholds of one stage. */
export function thresholdsOf(recipe: Recipe, kind: ThresholdStep): SharedThresholds {
  const shared = sharedThresholds(recipe);
  if (kind === 'discover' || kind === 'repair' || kind === 'impact')
    return { ...shared, ...pick(settingsOf(recipe, kind)) };
  const settings = settingsOf(recipe, kind);
  const { measure, alpha } = settings;
  const minSupport = 'minSupport' in settings ? settings.minSupport : null;
  return {
    ...shared,
    ...(measure === null ? {} : { measure }),
    ...(alpha === null ? {} : { alpha }),
    ...(minSupport === null || kind === 'patterns' ? {} : { minSupport }),
  };
}

/** The thresholds in which a stage differs from the others. */
export function overridesOf(recipe: Recipe, kind: ThresholdStep): Partial<SharedThresholds> {
  const shared = sharedThresholds(recipe);
  const own = thresholdsOf(recipe, kind);
  return Object.fromEntries(
    thresholdFields.filter((field) => !isSame(own[field], shared[field])).map((field) => [field, own[field]]),
  );
}

/** Sets thresholds for every stage, also for one that had its own. */
export function shareThresholds(recipe: Recipe, part: Partial<SharedThresholds>): Recipe {
  const { shared, steps } = gather(recipe);
  return {
    ...recipe,
    settings: { ...recipe.settings, ...shared, ...part },
    steps: steps.map((step) => without(step, (field) => field in part)),
  };
}

/** Sets thresholds of one stage only. */
export function setThresholdsHere(recipe: Recipe, kind: ThresholdStep, part: Partial<SharedThresholds>): Recipe {
  const { shared, steps } = gather(recipe);
  const own = steps.some((step) => isStep(step, kind)) ? steps : [...steps, startStep(recipe, kind)];
  return {
    ...recipe,
    settings: { ...recipe.settings, ...shared },
    steps: own.map((step) => (isStep(step, kind) ? { ...step, ...part } : step)),
  };
}

/** The shared thresholds, and the steps with only what they say otherwise; what they mean stays. */
function gather(recipe: Recipe): { shared: SharedThresholds; steps: readonly Step[] } {
  const shared = sharedThresholds(recipe);
  const steps = recipe.steps.map((step) => {
    const kept = without(step, (field, value) => isSame(value, shared[field]));
    return isStep(step, 'repair') ? { ...kept, ...overridesOf(recipe, 'repair') } : kept;
  });
  return { shared, steps };
}

type Field = (typeof thresholdFields)[number];

/** A step without some of its thresholds; a table that is to be private only keeps saying so. */
function without(step: Step, isLeftOut: (field: Field, value: unknown) => boolean): Step {
  if (!hasThresholds(step)) return step;
  const kept = Object.entries(step).filter(
    ([field, value]) => !(isThreshold(field) && !isOwn(step, field, value) && isLeftOut(field, value)),
  );
  return Object.fromEntries(kept) as unknown as Step;
}

const steps: readonly string[] = [
  'discover',
  'repair',
  'generalize',
  'noisy-table',
  'patterns',
  'noisy-patterns',
  'impact',
] satisfies ThresholdStep[];

function hasThresholds(step: Step): boolean {
  return steps.includes(step.do);
}

/** Whether a field of a step never follows the other stages: what is switched off, and how often a pattern is seen. */
function isOwn(step: Step, field: Field, value: unknown): boolean {
  if (isStep(step, 'patterns') && (field === 'minSupport' || field === 'maxLength')) return true;
  return value === null && ['generalize', 'noisy-table', 'patterns', 'noisy-patterns'].includes(step.do);
}

function isThreshold(field: string): field is Field {
  return (thresholdFields as readonly string[]).includes(field);
}

function startStep(recipe: Recipe, kind: ThresholdStep): Step {
  if (kind === 'discover') return { do: 'discover' };
  if (kind === 'repair') return { do: 'repair', method: settingsOf(recipe, 'repair').method };
  if (kind === 'generalize') return { do: 'generalize', k: settingsOf(recipe, 'generalize').k };
  if (kind === 'impact') return { do: 'impact', k: settingsOf(recipe, 'impact').k };
  if (kind === 'noisy-table') return { do: 'noisy-table', epsilon: settingsOf(recipe, 'noisy-table').epsilon };
  if (kind === 'noisy-patterns') return { do: kind, privacy: settingsOf(recipe, kind).privacy };
  const { minSupport, privacy } = settingsOf(recipe, 'patterns');
  const often = minSupport === null ? {} : { minSupport };
  return { do: 'patterns', ...often, raiseSupport: true, privacy };
}

function said(recipe: Recipe): Partial<SharedThresholds> {
  return pick(recipe.settings);
}

function pick(settings: Partial<SharedThresholds>): Partial<SharedThresholds> {
  return Object.fromEntries(
    thresholdFields.filter((field) => settings[field] !== undefined).map((field) => [field, settings[field]]),
  );
}
