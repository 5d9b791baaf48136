import type { Recipe } from '../engine/recipe/recipe.ts';
import type { GeneralizeSettings, GeneralizeStepSettings, NodeChoice } from '../engine/steps/generalize/settings.ts';
import type { StepOf } from '../engine/steps/settings.ts';

/** What is asked of every table: its limits, and which idea of protection they go by (G7). */
export type TableLimits = GeneralizeSettings & Pick<GeneralizeStepSettings, 'protection'>;

/** The recipe with other settings of Publish table, and how its table is chosen; what is not asked for is left out. */
export function setGeneralize(recipe: Recipe, settings: TableLimits, choose: NodeChoice | null): Recipe {
  const { k, l, diversity, c, t, closeness, measure, alpha, minSupport, tau, suppress, protection } = settings;
  const asked = { l, diversity, c, t, closeness, measure, alpha, minSupport, tau, suppress, protection };
  const isSaid = (field: string, value: unknown) => value !== null || Object.hasOwn(recipe.settings, field);
  const given: Partial<TableLimits> = Object.fromEntries(
    Object.entries(asked).filter(([field, value]) => isSaid(field, value)),
  );
  const step: StepOf<'generalize'> = { do: 'generalize', k, ...given, ...(choose === null ? {} : { choose }) };
  return { ...recipe, steps: [...recipe.steps.filter((one) => one.do !== 'generalize'), step] };
}
