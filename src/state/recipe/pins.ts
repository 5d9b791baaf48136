import { schemeWords } from '../../words/en/terms/anonymization.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import {
  definitionOf,
  isStep,
  settingsOf,
  type Step,
  type StepName,
  type StepOf,
  type StepSettings,
} from '../../engine/steps/settings.ts';
import type { Pin } from '../../engine/steps/pins.ts';
import type { StageId } from '../stage-id.ts';
import { thresholdFields } from './thresholds.ts';
import { pinWords } from '../../words/en/state/pins.ts';
import { stageWords } from '../../words/en/stages.ts';
import { repairWayWords } from '../../words/en/repair/ways.ts';
import type { RepairWay } from './repair-ways.ts';

/** What a recipe's settings may say otherwise later; a pin says it itself. */
const shared: readonly string[] = [...thresholdFields, 'significance'];

/** What changes nothing in a file: how well something is learned from it is measured for all pins alike. */
const measuredApart: readonly string[] = ['holdout', 'seed', 'originals', 'evidence'];

/** Rules about groups, which a bound on who is treated worse than people like them does without (G7). */
const ofRules: readonly string[] = ['measure', 'alpha', 'minSupport', 'tau'];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A step of the recipe as it is now, every setting that could change later written out. */
export function frozenStep<K extends StepName>(recipe: Recipe, kind: K): Step {
  const settings = settingsOf(recipe, kind);
  const defaults: Partial<StepSettings[StepName]> = definitionOf(kind).leftOut;
  const usual = new Map<string, unknown>(Object.entries(defaults));
  const isSituation = isOfSituations(settings);
  const isKept = ([field, value]: [string, unknown]) => {
    if (isSituation && ofRules.includes(field)) return false;
    if (kind !== 'repair' && measuredApart.includes(field)) return false;
    return shared.includes(field) || !usual.has(field) || !isSame(value, usual.get(field));
  };
  const kept = Object.fromEntries(Object.entries(settings).filter(isKept)) as Partial<StepSettings[K]>;
  return { do: kind, ...kept } as StepOf<K> as Step;
}

function isOfSituations(settings: Partial<StepSettings['generalize']> | object): boolean {
  return 'protection' in settings && settings.protection?.kind === 'situation';
}

/** Whether some steps are pinned. */
export function findPin({ pins }: Recipe, steps: readonly Step[]): Pin | null {
  return pins.find((pin) => isSame(pin.steps, steps)) ?? null;
}

/** The recipe with a result pinned, under a title that no other has; one that is pinned already stays as it is. */
export function addPin(recipe: Recipe, title: string, steps: readonly Step[]): Recipe {
  if (findPin(recipe, steps) !== null) return recipe;
  return { ...recipe, pins: [...recipe.pins, { title: freeTitle(recipe, title), steps }] };
}

/** The recipe without a pin; a report on it tells of the recipe's own steps again. */
export function removePin(recipe: Recipe, title: string): Recipe {
  return { ...nameReported(recipe, title, null), pins: recipe.pins.filter((pin) => pin.title !== title) };
}

/** The recipe with a pin called otherwise; an empty name changes nothing. */
export function renamePin(recipe: Recipe, title: string, next: string): Recipe {
  const wanted = next.trim();
  if (wanted === '' || wanted === title) return recipe;
  const free = freeTitle(recipe, wanted);
  const pins = recipe.pins.map((pin) => (pin.title === title ? { ...pin, title: free } : pin));
  return { ...nameReported(recipe, title, free), pins };
}

/** The recipe with the steps of a pin as its own, so that their stages show them. */
export function restorePin(recipe: Recipe, { steps }: Pin): Recipe {
  const taken = new Set(steps.map(placeOf));
  const others = recipe.steps.filter((step) => !taken.has(placeOf(step)));
  const isReport = (step: Step) => step.do === 'report';
  return { ...recipe, steps: [...others.filter((step) => !isReport(step)), ...steps, ...others.filter(isReport)] };
}

/** What a recipe has one step of: patterns are published under noise or without. */
function placeOf(step: Step): StepName {
  return step.do === 'noisy-patterns' ? 'patterns' : step.do;
}

/** The recipe with another name of the result that its report is about. */
function nameReported(recipe: Recipe, title: string, next: string | null): Recipe {
  if (!recipe.steps.some((step) => isStep(step, 'report') && step.result === title)) return recipe;
  const steps = recipe.steps.map((step) =>
    isStep(step, 'report') && step.result === title ? { ...step, result: next } : step,
  );
  return { ...recipe, steps };
}

function freeTitle({ pins }: Recipe, wanted: string): string {
  let title = wanted;
  for (let i = 2; pins.some((pin) => pin.title === title); i += 1) title = `${wanted} ${i}`;
  return title;
}

const places: Partial<Record<StepName, keyof typeof stageWords.titles>> = {
  repair: 'repair',
  generalize: 'generalize',
  'noisy-table': 'generalize',
  patterns: 'patterns',
  'noisy-patterns': 'patterns',
  impact: 'impact',
};

/** The stage that makes a result: that of its last step, for the original Discover. */
export function stageOfPin(steps: readonly Step[]): { readonly stage: StageId; readonly title: string } {
  const last = steps.at(-1);
  const stage = (last === undefined ? undefined : places[last.do]) ?? 'discover';
  return { stage, title: stageWords.titles[stage] };
}

/** The way that a step of a repair is. */
function wayOf({ method, direction }: Extract<Step, { do: 'repair' }>): RepairWay {
  return method === 'least' && direction === 'down' ? 'least-down' : (method ?? 'least');
}

/** What a result is called when it is pinned: by its steps. */
export function pinTitle(recipe: Recipe, steps: readonly Step[]): string {
  const last = steps.at(-1);
  if (last === undefined) return pinWords.original;
  if (steps.length > 1) return pinWords.then(pinTitle(recipe, steps.slice(0, -1)), lastTitle(recipe, last));
  return lastTitle(recipe, last);
}

function lastTitle(recipe: Recipe, step: Step): string {
  const alone = { ...recipe, steps: [step] };
  if (isStep(step, 'repair')) return repairWayWords.titles[wayOf(step)];
  if (isStep(step, 'generalize')) {
    const { k, measure, protection } = settingsOf(alone, 'generalize');
    return measure === null && protection === null ? pinWords.hiddenOnly(k) : pinWords.published(k);
  }
  if (isStep(step, 'impact')) {
    const { scheme, k } = settingsOf(alone, 'impact');
    return pinWords.scheme(schemeWords[scheme ?? 'cell'].title, k);
  }
  if (isStep(step, 'noisy-table')) return pinWords.noisyTable(settingsOf(alone, 'noisy-table').epsilon);
  if (isStep(step, 'noisy-patterns'))
    return pinWords.noisyPatterns(settingsOf(alone, 'noisy-patterns').privacy.epsilon);
  const privacy = isStep(step, 'patterns') ? settingsOf(alone, 'patterns').privacy : null;
  return privacy === null ? pinWords.fairPatterns : pinWords.patterns(privacy.k);
}
