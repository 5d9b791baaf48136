import { type DecisionClasses } from '../../table/decision.ts';
import { valuesOf, type Item } from '../../vocabulary/items.ts';
import { attributeNamed, type Table } from '../../table/table.ts';
import { type ProtectedTable } from '../state/index.ts';

/** Weights of people by what a repair did to them (P6). */
export interface Payment {
  /** Favourable decisions taken away. */
  readonly revoked: number;
  /** Favourable decisions granted. */
  readonly granted: number;
  /** People of whom a value of a protected attribute was overwritten, each once, and the cells that were. */
  readonly overwritten: number;
  readonly overwrittenCells: number;
}

/** What a repair did to those who had a value of a protected attribute before it; null: those without a value (T6). */
export interface GroupPayment extends Payment {
  readonly attribute: string;
  readonly value: string | null;
  readonly isProtected: boolean;
  /** Weight of the group before. */
  readonly size: number;
}

/**
 * Who pays: in all, and by every value of every attribute that has a protected item, so that those outside the groups
 * show as well.
 */
export interface WhoPays extends Payment {
  readonly byGroup: readonly GroupPayment[];
}

/**
 * Counts who pays from the two tables, by what people were before (P6). Overwritten are people with another value of
 * an attribute that has a protected item; one with two such cells counts once, the cells are given apart.
 */
export function countPayments(
  before: Table,
  decision: DecisionClasses,
  protectedItems: readonly Item[],
  after: ProtectedTable,
): WhoPays {
  const names = before.attributes
    .map(({ name }) => name)
    .filter((name) => protectedItems.some(({ attribute }) => attribute === name));
  const groups = names.map((name) => startGroup(before, name, protectedItems, after.table));
  const all = { revoked: 0, granted: 0, overwritten: 0, overwrittenCells: 0 };
  for (let row = 0; row < before.rows; row += 1)
    for (const { rows, old } of groups) rows[old.codes[row]].size += before.weights === null ? 1 : before.weights[row];
  for (let row = 0; row < after.table.rows; row += 1) {
    const origin = after.origin[row];
    const weight = after.table.weights === null ? 1 : after.table.weights[row];
    const turned = after.decision.isNegative[row] - decision.isNegative[origin];
    let cells = 0;
    for (const { old, now } of groups) if (now !== null && now.codes[row] !== old.codes[origin]) cells += 1;
    if (turned === 0 && cells === 0) continue;
    for (const sums of [all, ...groups.map(({ rows, old }) => rows[old.codes[origin]])]) {
      if (turned > 0) sums.revoked += weight;
      if (turned < 0) sums.granted += weight;
      if (cells > 0) sums.overwritten += weight;
      sums.overwrittenCells += weight * cells;
    }
  }
  return { ...all, byGroup: groups.flatMap(({ rows }) => rows.filter(({ size }) => size > 0)) };
}

function startGroup(before: Table, name: string, protectedItems: readonly Item[], after: Table) {
  const old = attributeNamed(before, name)!;
  const isProtected = (value: string) =>
    protectedItems.some((item) => item.attribute === name && valuesOf(item.value).includes(value));
  const start = { size: 0, revoked: 0, granted: 0, overwritten: 0, overwrittenCells: 0 };
  const rows = [
    ...old.values.map((value) => ({
      attribute: name,
      value: value as string | null,
      isProtected: isProtected(value),
      ...start,
    })),
    { attribute: name, value: null, isProtected: false, ...start },
  ];
  return { old, now: attributeNamed(after, name), rows };
}
