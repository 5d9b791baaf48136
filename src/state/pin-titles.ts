import type { Recipe } from '../engine/recipe/recipe.ts';
import { schemeInfos } from '../engine/vocabulary/anonymization.ts';
import { type Step, isStep, settingsOf } from '../engine/steps/settings.ts';
import { type RepairWay, wayTitle } from './repair-ways.ts';

/** The way that a step of a repair is. */
export function wayOf({ method, direction }: Extract<Step, { do: 'repair' }>): RepairWay {
  return method === 'least' && direction === 'down' ? 'least-down' : (method ?? 'least');
}

/** What a result is called when it is pinned: by its steps. */
export function pinTitle(recipe: Recipe, steps: readonly Step[]): string {
  const last = steps.at(-1);
  if (last === undefined) return 'Original';
  if (steps.length > 1) return `${pinTitle(recipe, steps.slice(0, -1))}, then ${lowerFirst(lastTitle(recipe, last))}`;
  return lastTitle(recipe, last);
}

function lastTitle(recipe: Recipe, step: Step): string {
  const alone = { ...recipe, steps: [step] };
  if (isStep(step, 'repair')) return wayTitle(wayOf(step));
  if (isStep(step, 'generalize')) {
    const { k, measure, protection } = settingsOf(alone, 'generalize');
    return measure === null && protection === null ? `Hidden only, groups of ${k}` : `Published, groups of ${k}`;
  }
  if (isStep(step, 'impact')) {
    const { scheme, k } = settingsOf(alone, 'impact');
    return `${schemeInfos[scheme ?? 'cell'].title}, groups of ${k}`;
  }
  if (isStep(step, 'noisy-table')) return `Table under noise, epsilon ${settingsOf(alone, 'noisy-table').epsilon}`;
  if (isStep(step, 'noisy-patterns'))
    return `Patterns under noise, epsilon ${settingsOf(alone, 'noisy-patterns').privacy.epsilon}`;
  const privacy = isStep(step, 'patterns') ? settingsOf(alone, 'patterns').privacy : null;
  return privacy === null ? 'Patterns, fairness only' : `Patterns, at least ${privacy.k}`;
}

function lowerFirst(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
