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

/** A step with its numbers in plain digits, as the fields of the recipe have them (T4); the step itself checks the rest. */
export function plainStep(step: Step): Step {
  return plainFields(step) as Step;
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
