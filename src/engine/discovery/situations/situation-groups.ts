import { groupRows } from '../../table/group-rows.ts';
import { type Item, valuesOf } from '../../vocabulary/items.ts';
import type { Table } from '../../table/table.ts';
import { type Reference, noReference } from '../reference.ts';

/** A record is a member of a group, one of the others, or in neither because a value lacks (M1, T6). */
export const relations = { neither: 0, member: 1, other: 2 } as const;

/** Which protected items the records hold (D7). Records alike in that share a signature. */
export interface PersonGroups {
  /** For each row its signature. */
  readonly signature: Uint32Array;
  /** For each signature the group of those who hold exactly its protected items; -1 when they hold none. */
  readonly groupOf: Int32Array;
  /** The items A of each group, in column order. */
  readonly items: readonly (readonly Item[])[];
  /** For each signature how its records stand to a group. */
  relate(group: number): Uint8Array;
}

/** What a record has in one protected attribute: a protected value by its place, another value, or nothing. */
interface ProtectedColumn {
  readonly name: string;
  /** The values that are protected, by themselves or in a group of several. */
  readonly values: readonly string[];
  /** For each of them the item its people hold: by itself, else the first group that it is in (D14). */
  readonly items: readonly string[];
  readonly digits: Uint8Array | Uint32Array;
  /** Whether its groups are compared with a reference only; other values then count as none (M10). */
  readonly isReferred: boolean;
}

const otherValue = 0;
const noValue = 1;
const firstValue = 2;

/** Sorts the records by the protected items they hold: a person's own A are all of them (D7). */
export function groupPeople(
  table: Table,
  protectedItems: readonly Item[],
  reference: Reference = noReference,
): PersonGroups {
  const columns = readColumns(table, protectedItems, reference);
  const { groups: signature, count } = groupRows(
    columns.map(({ values, digits }) => ({ radix: values.length + firstValue, at: digits })),
    table.rows,
  );
  const first = new Uint32Array(count);
  for (let row = table.rows - 1; row >= 0; row -= 1) first[signature[row]] = row;
  const digitsOf = Array.from(first, (row) => columns.map(({ digits }) => digits[row]));
  const known = new Map<string, number>();
  const held: (string | null)[][] = [];
  const groupOf = Int32Array.from(digitsOf, (digits) => {
    const own = digits.map((digit, j) => columns[j].items[digit - firstValue] ?? null);
    if (own.every((value) => value === null)) return -1;
    const key = JSON.stringify(own);
    if (!known.has(key)) {
      known.set(key, held.length);
      held.push(own);
    }
    return known.get(key)!;
  });
  const items = held.map((own) =>
    columns.flatMap(({ name }, j) => (own[j] === null ? [] : [{ attribute: name, value: own[j] }])),
  );
  return {
    signature,
    groupOf,
    items,
    relate: (group) => Uint8Array.from(digitsOf, (digits) => relate(columns, digits, held[group])),
  };
}

function readColumns(table: Table, protectedItems: readonly Item[], reference: Reference): ProtectedColumn[] {
  const columns: ProtectedColumn[] = [];
  for (const { name, values, codes } of table.attributes) {
    const groups = [...new Set(protectedItems.filter(({ attribute }) => attribute === name).map(({ value }) => value))];
    if (groups.length === 0) continue;
    const own = [...new Set(groups.flatMap(valuesOf))];
    const allowed = Object.hasOwn(reference, name) ? reference[name] : values;
    const digitOf = Uint32Array.from({ length: values.length + 1 }, (_, code) => {
      if (own.includes(values[code])) return firstValue + own.indexOf(values[code]);
      return code < values.length && allowed.includes(values[code]) ? otherValue : noValue;
    });
    columns.push({
      name,
      values: own,
      items: own.map(
        (value) => groups.find((group) => group === value) ?? groups.find((group) => valuesOf(group).includes(value))!,
      ),
      isReferred: allowed !== values,
      digits: Uint32Array.from({ length: table.rows }, (_, row) => digitOf[codes[row]]),
    });
  }
  return columns;
}

function relate(
  columns: readonly ProtectedColumn[],
  digits: readonly number[],
  held: readonly (string | null)[],
): (typeof relations)[keyof typeof relations] {
  let isMember = true;
  let isOther = true;
  for (let j = 0; j < held.length; j += 1) {
    const item = held[j];
    if (item === null) continue;
    const value = columns[j].values[digits[j] - firstValue];
    if (value === undefined || !valuesOf(item).includes(value)) isMember = false;
    if (columns[j].isReferred ? digits[j] !== otherValue : digits[j] === noValue) isOther = false;
  }
  return isMember ? relations.member : isOther ? relations.other : relations.neither;
}
