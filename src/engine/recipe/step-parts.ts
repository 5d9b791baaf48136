import * as v from 'valibot';
import { fail, succeed, type Result } from '../shared/result.ts';
import { type Step } from './recipe.ts';
import { checkAgainst } from './schema-parts.ts';

/** A whole number from `least` on. */
export function wholeNumber(least: number): v.GenericSchema<unknown, number> {
  return v.custom<number>((value) => Number.isSafeInteger(value) && (value as number) >= least, `a whole number, ${least} or more`);
}

/** Checks the fields of a step; the failure names `steps[i].field`, the value and what would be right. */
export function checkStep<T>(schema: v.GenericSchema<unknown, T>, step: Step, where: string): Result<null> {
  const checked = checkAgainst(schema, step);
  if (!('problems' in checked)) return succeed(null);
  const within = (text: string) => (text.startsWith('[') ? `${where}${text}` : `${where}.${text}`);
  const problems = checked.problems.map(({ field, message }) => ({ field: within(field), message: within(message) }));
  return fail('bad-recipe', problems[0].message, problems[0].field, { problems });
}
