import { type Result, fail, succeed } from '../../../shared/result.ts';
import type { Item, RuleReference } from '../../../vocabulary/items.ts';
import type { RecipeSettings } from '../../../vocabulary/settings.ts';

/** The name of the data among the tables of which counts are made. */
export const dataTable = 'data';

/** One thing that is said of people: which values a column of a table has, or (`isNot`) has not; null is a missing value. */
export interface Condition {
  /** The data, what a repair made of them, or something else that is said of the same people. */
  readonly table: string;
  /** Null for the outcome. */
  readonly column: string | null;
  readonly values: readonly (string | null)[];
  readonly isNot?: true;
}

/** People who meet all of some conditions, and, where these are given, not all of some others. */
export interface PeopleSet {
  readonly all: readonly Condition[];
  readonly notAll?: readonly Condition[];
}

/** A column with a value, or without one. */
export interface MaybeItem {
  readonly attribute: string;
  readonly value: string | null;
}

/** Whose number a number of people is, as a list of hidden counts names them; `isDenied`: those with the worse outcome. */
export type Whom = { readonly isDenied?: true } & (
  | { readonly of: 'items'; readonly items: readonly Item[] }
  | ({ readonly of: 'group' | 'others' } & RuleReference)
  | { readonly of: 'rows'; readonly with: 'missing' | 'filter' }
  | { readonly of: 'compared'; readonly and: 'tested' | 'flagged' | 'tooFew' }
  | {
      readonly of: 'repair';
      readonly change: 'revoked' | 'granted' | 'overwritten';
      readonly number: number;
      /** Null for all people. */
      readonly group: MaybeItem | null;
    }
  | { readonly of: 'table'; readonly and: 'in' | 'alone' | 'left-out'; readonly number: number }
);

/** A number of people, and whose number it is. */
export interface Count {
  readonly value: number;
  /** Null for a number of people who are in no table, so that nothing follows from it. */
  readonly of: PeopleSet | null;
  readonly whom: Whom;
  /** How much it matters that it is told: what matters least is withheld first; left out: 0. */
  readonly matters?: number;
  /** Under survey weights, of those with the worse outcome: what the rate goes by; internal reports alone (M12). */
  readonly rated?: RatedShare;
}

/** `a` of `n` by survey weights, and the people they are worth; null where no interval is asked for (M12). */
export interface RatedShare {
  readonly a: number;
  readonly n: number;
  readonly sample: number | null;
}

/** Something that a report concludes from counts it tells, such as a verdict: it stays true in every witness (R2). */
export interface Conclusion {
  readonly of: readonly Count[];
  holds(numbers: readonly number[]): boolean;
}

/** One text for all ways to list the same conditions. */
export function keyOfSet({ all, notAll = [] }: PeopleSet): string {
  const sort = (conditions: readonly Condition[]) =>
    [
      ...new Set(
        conditions.map(({ table, column, values, isNot = false }) =>
          JSON.stringify([table, column, isNot, [...values].sort()]),
        ),
      ),
    ].sort();
  return JSON.stringify([sort(all), sort(notAll)]);
}

/** One text for a count: that of its people, or of whom it counts where they are in no table. */
export function keyOfCount({ of, whom }: Count): string {
  return of === null ? JSON.stringify(whom) : keyOfSet(of);
}

/** A column of a population: the code of each person, and the values that codes mean; `values.length` means none. */
export interface Trait {
  readonly values: readonly string[];
  readonly codes: ArrayLike<number>;
}

/** Somebody of whom is said what each column has; undefined for a value that nothing printed names. */
export type Described = (table: string, column: string | null) => string | null | undefined;

/** Something that is true of so many people, nobody said of whom. */
export interface Assigned {
  readonly table: string;
  readonly column: string;
  readonly count: number;
  /** Whom it can be true of. */
  within(person: Described): boolean;
}

/** Which people look alike in a released file: a class for each, below 0 for whoever is left out of it (R2). */
export interface ReleasedClasses {
  /** The columns that the file has as they are, so that everybody can count them; null stands for the outcome. */
  readonly columns: readonly (string | null)[];
  readonly classes: Int32Array;
}

/** The people of whom a report tells: the records of the data, with what a repair made of each. */
export interface Population {
  readonly size: number;
  /** Null: each counts once. */
  readonly weights: ArrayLike<number> | null;
  /** A column; null where there is none. */
  traitOf(table: string, column: string | null): Trait | null;
  readonly assigned: readonly Assigned[];
  /** What is known from a file that is released with the report; null where there is none. */
  readonly released: ReleasedClasses | null;
  /** Whether there could be such a person, by what a reader knows without any count. */
  isPossible(person: Described): boolean;
}

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
  if (rules.smallCells < 2) return fail('small-cells', { smallCells: rules.smallCells }, 'settings.smallCells');
  if (rules.rounding > rules.smallCells)
    return fail('rounding', { rounding: rules.rounding, smallCells: rules.smallCells }, 'settings.rounding');
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
