import { plainDecimal } from '../../shared/decimal.ts';
import type { Step } from '../recipe.ts';

/** The fields of steps that hold numbers, wherever they stand in one. */
const numbers = new Set([
  'alpha',
  'bound',
  'c',
  'd',
  'epsilon',
  'holdout',
  'minConfidence',
  'minSupport',
  'significance',
  'suppress',
  't',
]);

/** A step under its present name, with its numbers in plain digits, as the fields of the recipe have them (T4). */
export function plainStep(step: Step): Step {
  return renameStep(plainFields(step) as OldStep) as Step;
}

/** A step as older recipes may name it. */
interface OldStep {
  readonly do: string;
  readonly privacy?: unknown;
}

/** Fields of `publish` that mean nothing under noise; the page wrote them all the same. */
const ofTrueCounts = ['raiseSupport', 'mend'];

/** Gives a step of an older recipe its present name: `release` is a noisy table, `publish` patterns, counted truly or under noise. */
function renameStep(step: OldStep): OldStep {
  if (step.do === 'release') return { ...step, do: 'noisy-table' };
  if (step.do !== 'publish') return step;
  const { privacy } = step;
  const isNoisy =
    typeof privacy === 'object' && privacy !== null && 'model' in privacy && privacy.model === 'differential';
  if (!isNoisy) return { ...step, do: 'patterns' };
  const kept = Object.entries(step).filter(([field, value]) => !ofTrueCounts.includes(field) && value !== false);
  return { ...Object.fromEntries(kept), do: 'noisy-patterns' };
}

function plainFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, plainField(key, own)]));
}

function plainField(key: string, value: unknown): unknown {
  const isNumber = numbers.has(key) && (typeof value === 'string' || typeof value === 'number');
  return isNumber ? plainDecimal(value) : plainFields(value);
}
