import type { LensId } from '../vocabulary/lenses.ts';
import {
  type AskingRecipe,
  type DecimalText,
  type KeyedRecipe,
  type MeasureSettings,
  type MiningSettings,
  type StepSettingsDefinition,
  completeSettings,
  fillFields,
  minedBy,
} from '../vocabulary/settings.ts';
import { discoverSettings, discoverSettingsOf, discoverStart } from './discover/settings.ts';
import { generalizeSettings } from './generalize/settings.ts';
import { groupsSettings } from './groups/settings.ts';
import { impactSettings } from './impact/settings.ts';
import { noisyPatternsSettings } from './noisy-patterns/settings.ts';
import { noisyTableSettings } from './noisy-table/settings.ts';
import { patternsSettings } from './patterns/settings.ts';
import { peopleSettings } from './people/settings.ts';
import { proxiesSettings } from './proxies/settings.ts';
import { repairSettings } from './repair/settings.ts';
import { reportSettings } from './report/settings.ts';

/** What page and engine both know of every step of a recipe, by the name that `do` gives. */
export const stepSettings = {
  discover: discoverSettings,
  groups: groupsSettings,
  proxies: proxiesSettings,
  people: peopleSettings,
  repair: repairSettings,
  generalize: generalizeSettings,
  patterns: patternsSettings,
  'noisy-table': noisyTableSettings,
  'noisy-patterns': noisyPatternsSettings,
  impact: impactSettings,
  report: reportSettings,
} as const;

/** The settings of every step, complete. */
export type StepSettings = {
  readonly [K in keyof typeof stepSettings]: (typeof stepSettings)[K] extends StepSettingsDefinition<infer S>
    ? S
    : never;
};

/** The name of a step, as `do` gives it. */
export type StepName = keyof StepSettings;

/** A step as a recipe has it: it may leave out what the recipe's settings or the defaults say. */
export type StepOf<K extends StepName> = { readonly do: K } & Partial<StepSettings[K]>;

/** Any step of a recipe. */
export type Step = { [K in StepName]: StepOf<K> }[StepName];

/** Whether a step draws noise, and so spends a budget each time it is run (S8, G7). */
export function isNoisy(kind: StepName): boolean {
  return definitionOf(kind).isNoisy === true;
}

/** What is known of the settings of a step. */
export function definitionOf<K extends StepName>(kind: K): StepSettingsDefinition<StepSettings[K]> {
  return stepSettings[kind] as StepSettingsDefinition<unknown> as StepSettingsDefinition<StepSettings[K]>;
}

/**
 * The fields of a step with what it leaves out: the recipe's settings say it, or else the default. What neither gives
 * stays missing.
 */
export function fillStep<K extends StepName>(
  recipe: AskingRecipe,
  kind: K,
  step: Partial<StepSettings[K]>,
): Partial<StepSettings[K]> {
  return fillFields(definitionOf(kind), recipe, step);
}

/** The settings of the first step of a kind; where the recipe has none, those with which its screen starts. */
export function settingsOf<K extends StepName>(recipe: AskingRecipe, kind: K): StepSettings[K] {
  return completeSettings(definitionOf(kind), kind, recipe);
}

/** The first step of a kind, if the recipe has one. */
export function stepOf<K extends StepName>(
  { steps }: { readonly steps: readonly Step[] },
  kind: K,
): StepOf<K> | undefined {
  return steps.find((step) => isStep(step, kind));
}

export function isStep<K extends StepName>(step: Step, kind: K): step is Extract<Step, { do: K }> & StepOf<K> {
  return step.do === kind;
}

/**
 * All that the result of a step depends on, as a text: two recipes with the same key get the same result. `names` are
 * the attributes of the table, among which people are compared unless the recipe names them.
 */
export function keyOf<K extends StepName>(recipe: KeyedRecipe, kind: K, names: readonly string[] = []): string {
  const { partsOf, dependsOn } = definitionOf(kind);
  const settings = settingsOf(recipe, kind);
  return JSON.stringify([kind, partsOf(recipe, names), dependsOn.map((field) => settings[field])]);
}

/** Thresholds and lens as the screens show them. */
export interface DiscoverView extends MiningSettings, MeasureSettings {
  readonly lens: LensId;
}

/** What rules are looked at under: the thresholds of Discover, and the lens. */
export function discoverViewOf(recipe: AskingRecipe): DiscoverView {
  const lens = settingsOf(recipe, 'groups').lens ?? discoverStart.lens;
  return { lens, ...minedBy(discoverSettingsOf(recipe)) };
}

/** The d by which explanations are looked at, whether or not the step lists them (D6). */
export function explainOf(recipe: AskingRecipe): DecimalText {
  return discoverSettingsOf(recipe).explain ?? discoverStart.explain;
}
