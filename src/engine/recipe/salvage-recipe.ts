import { type Failure, type Result, succeed } from '../shared/result.ts';
import { parseJson } from '../shared/json.ts';
import { readRecipe } from './file/index.ts';
import type { Mismatch, Recipe } from './recipe.ts';
import { checkPins, checkSteps } from './steps/index.ts';

const mostLeftOut = 50;

export interface SalvagedRecipe {
  readonly recipe: Recipe;
  /** The fields that were wrong and left out. */
  readonly mismatches: readonly Mismatch[];
}

/**
 * Reads a recipe for a screen: single fields that are wrong are left out and named, the rest is taken. A text that is no
 * JSON, or whose version or file is wrong, is a failure.
 */
export function salvageRecipe(text: string): Result<SalvagedRecipe> {
  let current = text;
  const mismatches: Mismatch[] = [];
  for (;;) {
    const read = readWhole(current);
    if (read.ok) return succeed({ recipe: read.value, mismatches });
    const isNeeded = mismatches.some(({ field }) => field === read.where);
    const rest = mismatches.length < mostLeftOut ? leaveOut(current, read.where, isNeeded) : null;
    if (rest === null) return read;
    mismatches.push({ field: read.where!, message: read.message });
    current = rest;
  }
}

function readWhole(text: string): Result<Recipe> {
  const read = readRecipe(text);
  if (!read.ok) return read;
  const { recipe } = read.value;
  const steps = checkSteps(recipe);
  if (!steps.ok) return steps;
  const pins = checkPins(recipe);
  return pins.ok ? succeed(recipe) : pins;
}

/** The recipe without the field, or without the step or the pin that needs it; null where it cannot do without. */
function leaveOut(text: string, where: Failure['where'], isNeeded: boolean): string | null {
  const json = parseJson(text);
  if (!json.ok || where === null || /^(recipe|data|data\.file|steps|pins)$/.test(where)) return null;
  const step = /^(?:pins\[\d+\]\.)?steps\[\d+\]/.exec(where)?.[0] ?? null;
  if (isNeeded && step === null) return null;
  const whole = /^pins\[\d+\]/.exec(where)?.[0] ?? step;
  const field = step !== null && whole !== null && (isNeeded || where === `${step}.do`) ? whole : where;
  return removeAt(json.value, field) ? JSON.stringify(json.value) : null;
}

/** Removes what a path such as `roles.protected[0].value` names; a list loses the whole entry. */
function removeAt(value: unknown, path: string): boolean {
  if (Array.isArray(value)) {
    const match = /^\[(\d+)\]\.?(.*)$/s.exec(path);
    if (match === null || Number(match[1]) >= value.length) return false;
    const [, index, rest] = match;
    if (rest !== '' && isDivisible(value[Number(index)], rest)) return removeAt(value[Number(index)], rest);
    return value.splice(Number(index), 1).length === 1;
  }
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const match = /^(?:\[("(?:[^"\\]|\\.)*")\]|([^.[]+))\.?(.*)$/s.exec(path);
  const key = match?.[1] === undefined ? match?.[2] : (JSON.parse(match[1]) as string);
  if (match === null || key === undefined || !Object.hasOwn(fields, key)) return false;
  const rest = match[3];
  if (rest === '' || !removeAt(fields[key], rest)) delete fields[key];
  return true;
}

/** Whether a field of an entry can be left out for itself: a step does without, a pin where the field is one of its steps. */
function isDivisible(value: unknown, rest: string): boolean {
  return (
    typeof value === 'object' && value !== null && ('do' in value || ('steps' in value && rest.startsWith('steps[')))
  );
}
