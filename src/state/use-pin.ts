import type { Step } from '../engine/steps/settings.ts';
import { addPin, findPin, removePin } from './pins.ts';
import { pinTitle } from './pin-titles.ts';
import { useApp } from './use-app.ts';

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
        ? edit(`Pinned: ${pinTitle(recipe, steps)}`, (before) => addPin(before, pinTitle(before, steps), steps))
        : edit(`Unpinned: ${known.title}`, (before) => removePin(before, known.title)),
    onCompare: () => goTo('compare'),
  };
}
