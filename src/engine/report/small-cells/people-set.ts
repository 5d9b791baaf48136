import { type Item } from '../../vocabulary/items.ts';

/** Whose table is counted: the data, or what a repair made of them. */
export type CountedTable = string;

/** People of a table who meet conditions. `not([a, b])` means: not all of a and b. */
export interface PeopleSet {
  readonly table: CountedTable;
  readonly conditions: readonly string[];
}

/** A number of people, whose number it is, and how a list of hidden counts calls them. */
export interface Count {
  readonly value: number;
  readonly of: PeopleSet;
  readonly says: string;
}

/** The whole is the sum of its parts, whoever counts. */
export interface CountSum {
  readonly whole: Count;
  readonly parts: readonly Count[];
}

const sign = '¬';

export function itemCondition({ attribute, value }: Item): string {
  return JSON.stringify([attribute, value]);
}

/** The attribute whose value a condition names; null for a condition that is no item. */
export function attributeOf(condition: string): string | null {
  return condition.startsWith('["') ? (JSON.parse(condition) as [string, string])[0] : null;
}

/** Those who do not meet all of some conditions; of a single one that is itself such a "not", those who do. */
export function negate(conditions: readonly string[]): readonly string[] {
  if (conditions.length === 1 && conditions[0].startsWith(sign)) return readNegated(conditions[0]);
  return [sign + JSON.stringify([...conditions].sort())];
}

/** The conditions that a "not" is about; null for another condition. */
export function negatedBy(condition: string): readonly string[] | null {
  return condition.startsWith(sign) ? readNegated(condition) : null;
}

function readNegated(condition: string): readonly string[] {
  return JSON.parse(condition.slice(sign.length)) as readonly string[];
}

/** One text for all ways to write the same set. */
export function keyOfSet({ table, conditions }: PeopleSet): string {
  return JSON.stringify([table, ...[...new Set(conditions)].sort()]);
}
