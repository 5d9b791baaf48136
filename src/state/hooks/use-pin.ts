import type { Step } from '../../engine/steps/settings.ts';
import { addPin, findPin, removePin, pinTitle } from '../recipe/pins.ts';
import { useApp } from '../use-app.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import {
  overridesOf,
  setThresholdsHere,
  sharedThresholds,
  shareThresholds,
  thresholdsOf,
  type SharedThresholds,
  type ThresholdStep,
} from '../recipe/thresholds.ts';
import { pinWords } from '../../words/en/state/pins.ts';

interface UsedPin {
  readonly isPinned: boolean;
  /** How many results are pinned. */
  readonly pinned: number;
  readonly onToggle: () => void;
  readonly onCompare: () => void;
}

/** A result as a stage can pin it: whether it is pinned, and how to pin it or take it back. */
export function usePin(steps: readonly Step[]): UsedPin {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const known = findPin(recipe, steps);
  return {
    isPinned: known !== null,
    pinned: recipe.pins.length,
    onToggle: () =>
      known === null
        ? edit(pinWords.edits.pinned(pinTitle(recipe, steps)), (before) =>
            addPin(before, pinTitle(before, steps), steps),
          )
        : edit(pinWords.edits.unpinned(known.title), (before) => removePin(before, known.title)),
    onCompare: () => goTo('compare'),
  };
}

/** The thresholds of a stage, what holds elsewhere, and how to change them. */
interface UsedThresholds {
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
