import { nearestName } from '../../shared/nearest-name.ts';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { type Recipe } from '../recipe.ts';
import { type ReadyStep, type StepKind } from './define-step.ts';
import { stepKinds } from './step-kinds.ts';

/**
 * Checks every step of a recipe before any is run and gives them ready to run; a failure names `steps[i].do` or the
 * field that the step refuses.
 */
export function checkSteps(
  recipe: Recipe,
  kinds: Readonly<Record<string, StepKind>> = stepKinds,
): Result<readonly ReadyStep[]> {
  const ready: ReadyStep[] = [];
  for (const [i, step] of recipe.steps.entries()) {
    if (!Object.hasOwn(kinds, step.do)) return failUnknown(step.do, `steps[${i}].do`, Object.keys(kinds));
    const checked = kinds[step.do].check(step, { where: `steps[${i}].`, number: i + 1 }, recipe);
    if (!checked.ok) return checked;
    ready.push(checked.value);
  }
  return succeed(ready);
}

function failUnknown(name: string, where: string, known: readonly string[]): Result<never> {
  const near = nearestName(name, known);
  const hint = near === null ? '' : ` Did you mean "${near}"?`;
  const list = known.length === 0 ? 'none in this version' : known.join(', ');
  return fail('unknown-step', `${where} is "${name}", which is not a step.${hint} The steps are: ${list}.`, where, {
    value: name,
    known,
  });
}
