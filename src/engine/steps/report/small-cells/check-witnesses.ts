import type { Condition, Described, PeopleSet } from './counts.ts';

/** What is printed of some people: how many there are at least and at most. */
interface Printed {
  readonly of: PeopleSet;
  readonly low: number;
  readonly high: number;
}

/** People in some printed sets and in none of some others, and the tables in which their number differs. */
interface CellEvidence {
  readonly inside: readonly PeopleSet[];
  readonly outside: readonly PeopleSet[];
  readonly tables: readonly number[];
}

/** All that the checker is given: kinds of people, tables with how many there are of each, and what they should show. */
export interface Evidence {
  readonly kinds: readonly Described[];
  readonly tables: readonly ArrayLike<number>[];
  readonly printed: readonly Printed[];
  readonly cells: readonly CellEvidence[];
  /** What was concluded from numbers of people, and must be true in every table. */
  readonly conclusions: readonly { readonly of: readonly PeopleSet[]; holds(numbers: readonly number[]): boolean }[];
  /** So many different numbers. */
  readonly least: number;
}

/**
 * Checks witnesses by the plain definition (R2): every table has whole numbers of people, agrees with everything that is
 * printed, and each group of people has so many different numbers in its tables. Says what is wrong; null where nothing is.
 */
export function checkWitnesses({ kinds, tables, printed, cells, conclusions, least }: Evidence): string | null {
  const membersOf = new Map<PeopleSet, readonly number[]>();
  const members = (set: PeopleSet): readonly number[] => {
    const known = membersOf.get(set);
    if (known !== undefined) return known;
    const own = [...kinds.keys()].filter((kind) => isIn(set, kinds[kind]));
    membersOf.set(set, own);
    return own;
  };
  for (const [number, table] of tables.entries()) {
    for (let kind = 0; kind < table.length; kind += 1)
      if (!Number.isSafeInteger(table[kind]) || table[kind] < 0)
        return `Table ${number} has ${table[kind]} people of kind ${kind}.`;
    for (const { of, low, high } of printed) {
      const people = members(of).reduce((sum, kind) => sum + table[kind], 0);
      if (people < low || people > high)
        return `Table ${number} has ${people} people where ${low} to ${high} are printed.`;
    }
  }
  for (const { of, holds } of conclusions)
    for (const [number, table] of tables.entries())
      if (!holds(of.map((set) => members(set).reduce((sum, kind) => sum + table[kind], 0))))
        return `What was concluded is not true in table ${number}.`;
  for (const { inside, outside, tables: own } of cells) {
    const barred = new Set(outside.flatMap(members));
    const within = inside.slice(1).map((set) => new Set(members(set)));
    const people = members(inside[0]).filter((kind) => !barred.has(kind) && within.every((set) => set.has(kind)));
    const numbers = new Set(own.map((table) => people.reduce((sum, kind) => sum + tables[table][kind], 0)));
    if (numbers.size < least) return `A hidden count has ${numbers.size} possible values, not ${least}.`;
  }
  return null;
}

function isIn({ all, notAll }: PeopleSet, person: Described): boolean {
  return all.every((one) => meets(one, person)) && (notAll === undefined || notAll.some((one) => !meets(one, person)));
}

function meets({ table, column, values, isNot }: Condition, person: Described): boolean {
  const value = person(table, column);
  const isListed = value !== undefined && values.some((one) => one === value);
  return isNot === true ? !isListed : isListed;
}
