import { type Result, fail, succeed } from '../shared/result.ts';
import { refusePin } from './pins.ts';
import type { Pin, Recipe } from '../recipe/recipe.ts';
import type { ReadyStep, StepKind } from './step.ts';

/**
 * Checks every step of a recipe before any is run and gives them ready to run; a failure names `steps[i].do` or the
 * field that the step refuses.
 */
export function checkSteps(recipe: Recipe, kinds: Readonly<Record<string, StepKind>>): Result<readonly ReadyStep[]> {
  return checkEach(recipe, '', kinds);
}

/** Checks the steps of every pin; a failure names `pins[i].steps[j].do` or the field. */
export function checkPins(recipe: Recipe, kinds: Readonly<Record<string, StepKind>>): Result<null> {
  for (const [i, pin] of recipe.pins.entries()) {
    const where = `pins[${i}].`;
    const checked = checkEach({ ...recipe, steps: pin.steps }, where, kinds);
    if (!checked.ok) return checked;
    const refused = refuse(pin, where);
    if (!refused.ok) return refused;
  }
  return succeed(null);
}

function checkEach(
  recipe: Recipe,
  where: string,
  kinds: Readonly<Record<string, StepKind>>,
): Result<readonly ReadyStep[]> {
  const ready: ReadyStep[] = [];
  for (const [i, step] of recipe.steps.entries()) {
    const place = `${where}steps[${i}].`;
    if (!Object.hasOwn(kinds, step.do)) return failUnknown(step.do, `${place}do`, Object.keys(kinds));
    const checked = kinds[step.do].check(step, { where: place, number: i + 1 }, recipe);
    if (!checked.ok) return checked;
    ready.push(checked.value);
  }
  return succeed(ready);
}

/** Refuses what cannot be run as a pin. */
function refuse({ steps }: Pin, where: string): Result<null> {
  const refusal = refusePin(steps);
  if (refusal === null) return succeed(null);
  const { at, field, value, why } = refusal;
  const place = `${where}steps[${at}].${field}`;
  return fail('bad-recipe/pin', { value, why }, place);
}

function failUnknown(name: string, where: string, known: readonly string[]): Result<never> {
  return fail('unknown-step', { value: name, known }, where);
}
