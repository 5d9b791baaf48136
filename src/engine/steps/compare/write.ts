import { pairOf } from '../../vocabulary/items.ts';
import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type MeasuredScenario, type ScenarioFigures, markNotBeaten, readYardstick } from './figures.ts';
import { openComparison } from './run.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { scenarioRecipe } from './scenario.ts';
import type { Pin, Recipe } from '../../recipe/recipe.ts';
import { writeNumber } from '../step.ts';
import type { PinResult } from './result.ts';

/**
 * The pinned results of a recipe in figures, as the result document has them, all by one yardstick. A pin that cannot be
 * made has a `problem` in their place, so that the others are there.
 */
export function comparePins(recipe: Recipe, prepared: Prepared, context: RunContext): Result<PinResult[]> {
  const yardstick = readYardstick(prepared, recipe);
  if (!yardstick.ok) return yardstick;
  const opened = openComparison(prepared, scenarioRecipe(recipe, prepared), yardstick.value, context);
  if (!opened.ok) return opened;
  const made: { pin: Pin; measured: MeasuredScenario | null; problem: Failure | null }[] = [];
  for (const [i, pin] of recipe.pins.entries()) {
    if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
    const measured = opened.value.measure(pin.steps, context, `pins[${i}].`);
    made.push({ pin, measured: measured.ok ? measured.value : null, problem: measured.ok ? null : measured });
  }
  const done = made.flatMap(({ measured }) => (measured === null ? [] : [measured]));
  const marks = markNotBeaten(done, yardstick.value.measure);
  return succeed(
    made.map(({ pin: { title }, measured, problem }) =>
      measured === null
        ? { title, problem: { code: problem!.code, message: problem!.message, where: problem!.where } }
        : { title, ...writeFigures(measured.figures), notBeaten: marks[done.indexOf(measured)] },
    ),
  );
}

function writeFigures({ holds, privacy, fairness, costs }: ScenarioFigures) {
  const groups = fairness.groups.map(({ item, worst, ...group }) => ({
    group: pairOf(item),
    ...group,
    worst: worst === null ? null : writeNumber(worst),
  }));
  return { holds, privacy, fairness: { ...fairness, groups }, costs };
}
