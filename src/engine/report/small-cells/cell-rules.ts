import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RecipeSettings } from '../../vocabulary/settings.ts';

/** How counts of people are published: those below `smallCells` are hidden, the others rounded (R2). */
export interface CellRules {
  readonly smallCells: number;
  readonly rounding: number;
}

/** What a recipe that says nothing means (R2). */
const usual: CellRules = { smallCells: 10, rounding: 5 };

/** How many values a hidden count must still be able to have, where the threshold allows so many (R2). */
const mostAsked = 5;

/** How many values a hidden count must still be able to have: five, or the threshold if that is smaller (R2). */
export function leastPossible({ smallCells }: CellRules): number {
  return Math.min(mostAsked, smallCells);
}

/** The rules of a recipe; a failure names the setting with which counts could not be told (R2). */
export function readCellRules({ smallCells, rounding }: RecipeSettings): Result<CellRules> {
  const rules = { smallCells: smallCells ?? usual.smallCells, rounding: rounding ?? usual.rounding };
  if (rules.smallCells < 2)
    return fail(
      'small-cells',
      `settings.smallCells is ${rules.smallCells}, so that a report for publication would hide nobody. Set it to 2 or more (10 is usual), or make an internal report.`,
      'settings.smallCells',
    );
  if (rules.rounding > rules.smallCells)
    return fail(
      'rounding',
      `settings.rounding is ${rules.rounding}, more than settings.smallCells, ${rules.smallCells}: counts that are not hidden would be rounded to 0. Set it to ${rules.smallCells} or less.`,
      'settings.rounding',
    );
  return succeed(rules);
}

/** A count to the nearest multiple of `rounding`, ties up (R2). */
export function roundCount(count: number, { rounding }: CellRules): number {
  return rounding * Math.floor((2 * count + rounding) / (2 * rounding));
}

/** The least and the most that a number can be. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** What a reader knows of a count that is shown rounded, or as below `smallCells` (R2). */
export function boundsOf(count: number, rules: CellRules): Bounds {
  const { smallCells, rounding } = rules;
  if (count < smallCells) return { low: 0, high: smallCells - 1 };
  const cells = roundCount(count, rules);
  return {
    low: Math.max(smallCells, Math.ceil(cells - rounding / 2)),
    high: Math.ceil(cells + rounding / 2) - 1,
  };
}
