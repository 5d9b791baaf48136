import { groupRows } from '../../mining/group-rows.ts';
import { type Item } from '../../vocabulary/items.ts';
import { type Table } from '../../table/table.ts';
import { noReference, type Reference } from '../reference.ts';

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
  readonly values: readonly string[];
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
  const held: number[][] = [];
  const groupOf = Int32Array.from(digitsOf, (digits) => {
    const own = digits.map((digit) => Math.max(digit, firstValue - 1));
    if (own.every((digit) => digit < firstValue)) return -1;
    const key = own.join();
    if (!known.has(key)) {
      known.set(key, held.length);
      held.push(own);
    }
    return known.get(key)!;
  });
  const items = held.map((own) =>
    columns.flatMap(({ name, values }, j) =>
      own[j] < firstValue ? [] : [{ attribute: name, value: values[own[j] - firstValue] }],
    ),
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
    const own = [...new Set(protectedItems.filter(({ attribute }) => attribute === name).map(({ value }) => value))];
    if (own.length === 0) continue;
    const allowed = Object.hasOwn(reference, name) ? reference[name] : values;
    const digitOf = Uint32Array.from({ length: values.length + 1 }, (_, code) => {
      if (own.includes(values[code])) return firstValue + own.indexOf(values[code]);
      return code < values.length && allowed.includes(values[code]) ? otherValue : noValue;
    });
    columns.push({
      name,
      values: own,
      isReferred: allowed !== values,
      digits: Uint32Array.from({ length: table.rows }, (_, row) => digitOf[codes[row]]),
    });
  }
  return columns;
}

function relate(
  columns: readonly ProtectedColumn[],
  digits: readonly number[],
  held: readonly number[],
): (typeof relations)[keyof typeof relations] {
  let isMember = true;
  let isOther = true;
  for (let j = 0; j < held.length; j += 1) {
    if (held[j] < firstValue) continue;
    if (digits[j] !== held[j]) isMember = false;
    if (columns[j].isReferred ? digits[j] !== otherValue : digits[j] === noValue) isOther = false;
  }
  return isMember ? relations.member : isOther ? relations.other : relations.neither;
}
