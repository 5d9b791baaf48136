import type { Recipe } from '../engine/recipe/recipe.ts';
import {
  overridesOf,
  setThresholdsHere,
  sharedThresholds,
  shareThresholds,
  thresholdsOf,
  type SharedThresholds,
  type ThresholdStep,
} from './thresholds.ts';
import { useApp } from './use-app.ts';

/** The thresholds of a stage, what holds elsewhere, and how to change them. */
export interface UsedThresholds {
  readonly values: SharedThresholds;
  readonly shared: SharedThresholds;
  /** Those in which this stage differs from the others. */
  readonly overrides: Partial<SharedThresholds>;
  /** Changes them in every stage, or here only. */
  change(label: string, part: Partial<SharedThresholds>, isHereOnly?: boolean): void;
}

export function useThresholds(kind: ThresholdStep): UsedThresholds {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  return {
    values: thresholdsOf(recipe, kind),
    shared: sharedThresholds(recipe),
    overrides: overridesOf(recipe, kind),
    change(label, part, isHereOnly = false) {
      edit(label, (before: Recipe) =>
        isHereOnly ? setThresholdsHere(before, kind, part) : shareThresholds(before, part),
      );
    },
  };
}
