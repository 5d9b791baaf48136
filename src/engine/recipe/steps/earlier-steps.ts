import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { generalize, openLattice } from '../../analysis/generalize/index.ts';
import { type Stage, nodeStage, repairedStage } from '../../analysis/impact/index.ts';
import { repair } from '../../analysis/repair/index.ts';
import type { Prepared } from '../../analysis/prepared.ts';
import { isStep, settingsOf } from '../../vocabulary/step-settings.ts';
import type { Recipe } from '../recipe.ts';

/** Refuses the number of a step that does not come before, or whose result is no table to compare with. */
export function refuseEarlierStep(recipe: Recipe, number: number, own: number, where: string): Result<null> {
  if (number >= own)
    return fail(
      'bad-recipe',
      `${where} is ${number}, but only steps before this one, which is step ${own}, can be compared with.`,
      where,
    );
  const step = recipe.steps[number - 1];
  if (isStep(step, 'repair')) return succeed(null);
  if (isStep(step, 'generalize') && step.algorithm == null) return succeed(null);
  return fail(
    'bad-recipe',
    `${where} is ${number}, but step ${number} ("${step.do}") gives no table whose records can be followed. Name a "repair" step, or a "generalize" step without "algorithm".`,
    where,
  );
}

/** The table that an earlier step gives, which is run again for it. */
export function stageOfStep(recipe: Recipe, number: number, prepared: Prepared, context: RunContext): Result<Stage> {
  const step = recipe.steps[number - 1];
  const where = `steps[${number - 1}].`;
  const name = `step ${number}`;
  const alone = { ...recipe, steps: [step] };
  if (isStep(step, 'repair')) {
    const run = repair(prepared, settingsOf(alone, 'repair'), context, where);
    return run.ok ? succeed(repairedStage(name, run.value.repaired.result)) : run;
  }
  const settings = settingsOf(alone, 'generalize');
  const opened = openLattice(prepared, context, settings.protection, where);
  if (!opened.ok) return opened;
  const found = generalize(opened.value, settings, context, where);
  if (!found.ok) return found;
  const node = found.value.choose(settings.choose, `${where}choose`);
  if (!node.ok) return node;
  if (node.value === null)
    return fail(
      'no-safe-node',
      `Step ${number} found no node that is safe, so there is no table to compare with.`,
      where,
    );
  return nodeStage(name, found.value, node.value);
}
