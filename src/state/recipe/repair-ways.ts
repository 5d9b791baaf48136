import type { Recipe } from '../../engine/recipe/recipe.ts';
import { type RepairMethodName, repairMethodInfos } from '../../engine/vocabulary/repair-methods.ts';
import type { RepairStepSettings } from '../../engine/steps/repair/settings.ts';
import { settingsOf, stepOf } from '../../engine/steps/settings.ts';
import { setRepair } from './step-edits.ts';

/** A way to repair: a method, or the fewest changes kept to taking. */
export type RepairWay = RepairMethodName | 'least-down';

/** The ways in the order in which they are tried: those that are done soonest first. */
const cheapestFirst: readonly RepairWay[] = [
  'remove',
  'reweigh',
  'massage',
  'sample',
  'up',
  'drp2',
  'drp1',
  'least',
  'least-down',
  'drp2+rg',
  'drp1+rg',
  'irp2',
  'irp1',
  'drp2+irp2',
];

/** Ways that are tried when asked for: they look at stand-ins or at lawful reasons, and take longer. */
const onRequest: readonly RepairWay[] = ['irp2', 'irp1', 'drp2+irp2', 'drp2+rg', 'drp1+rg'];

/** What a draw at random starts from, so that what was tried is what is exported. */
const usualSeed = 1;

/** The ways that can be tried on a recipe; those with lawful reasons only where some are named. */
export function waysOf(recipe: Recipe, withMore: boolean): readonly RepairWay[] {
  const { direction } = settingsOf(recipe, 'repair');
  return cheapestFirst.filter((way) => {
    if (way === 'least-down') return direction === 'both';
    if (!onRequest.includes(way)) return true;
    return withMore && (!way.endsWith('+rg') || recipe.roles.grounded.length > 0);
  });
}

export function methodOf(way: RepairWay): RepairMethodName {
  return way === 'least-down' ? 'least' : way;
}

/** The settings under which a way is tried. */
function settingsOfWay(recipe: Recipe, way: RepairWay): RepairStepSettings {
  const settings = settingsOf(recipe, 'repair');
  const { drawsAtRandom } = repairMethodInfos[methodOf(way)];
  return {
    ...settings,
    method: methodOf(way),
    ...(way === 'least-down' ? { direction: 'down' as const } : {}),
    seed: drawsAtRandom ? (settings.seed ?? usualSeed) : null,
  };
}

/** The recipe with a way as its repair. */
export function recipeOfWay(recipe: Recipe, way: RepairWay): Recipe {
  return setRepair(recipe, settingsOfWay(recipe, way));
}

/** The way that the recipe uses; null where it has no repair yet. */
export function usedWay(recipe: Recipe): RepairWay | null {
  const step = stepOf(recipe, 'repair');
  return step === undefined ? null : settingsOf(recipe, 'repair').method;
}
