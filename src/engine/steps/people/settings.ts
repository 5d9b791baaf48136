import type { Item } from '../../vocabulary/items.ts';
import {
  type AskingRecipe,
  type DecimalText,
  type StepSettingsDefinition,
  completeSettings,
  tableParts,
} from '../../vocabulary/settings.ts';

/** Settings of the step `people`: another k or other attributes compare again, t only filters (D7). */
export interface PeopleSettings {
  readonly k: number;
  readonly t: DecimalText;
  /** Attributes in which people are to be alike; null: all but the decision and those of protected groups. */
  readonly attributes: readonly string[] | null;
}

/** How people are compared, with the attributes named. */
export interface ComparingSettings extends PeopleSettings {
  readonly attributes: readonly string[];
}

export const peopleStart = { k: 16, t: '0.3' } as const;

export const peopleSettings: StepSettingsDefinition<PeopleSettings> = {
  leftOut: {},
  start: () => ({ ...peopleStart, attributes: null }),
  partsOf: (recipe, names) => [...tableParts(recipe), peopleSettingsOf(recipe, names).attributes],
  dependsOn: ['k'],
  countsRecords: true,
  needsRecords: () => true,
};

/** How people are compared in a table with these attributes (D7). */
export function peopleSettingsOf(recipe: AskingRecipe, names: readonly string[]): ComparingSettings {
  const { decision, protected: groups } = recipe.roles;
  const settings = completeSettings(peopleSettings, 'people', recipe);
  const attributes = settings.attributes ?? listComparable(names, decision?.attribute ?? null, groups);
  return { k: settings.k, t: settings.t, attributes };
}

/** The attributes in which people can be alike: all but the decision and those of protected groups (D7). */
export function listComparable(names: readonly string[], decision: string | null, groups: readonly Item[]): string[] {
  return names.filter((name) => name !== decision && groups.every(({ attribute }) => attribute !== name));
}
