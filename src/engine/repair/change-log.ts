import { type Attribute, type Table, attributeNamed } from '../table/table.ts';
import type { ChangeReason } from './rules.ts';
import type { ProtectedTable } from './repair-table.ts';
import type { DecisionClasses } from '../table/decision.ts';
import { type Item, valuesOf } from '../vocabulary/items.ts';

/**
 * A cell that a repair changed: what it was before the repair, what it is now, and what it was last set for
 * (P5).
 */
interface Change {
  /** The row in the table before, and the row in the table after. */
  readonly origin: number;
  readonly row: number;
  readonly attribute: string;
  readonly old: string;
  readonly new: string;
  readonly reason: ChangeReason;
  readonly weight: number;
}

/**
 * What changed, net: a cell that ends as it began has not changed. A record that was left out, copied or given another
 * weight has changed as well.
 */
export interface ChangeLog {
  readonly changes: readonly Change[];
  /** Weight of the records, and of the cells, that differ (P5, T2). */
  readonly records: number;
  readonly cells: number;
  /** Under survey weights what the records that differ weigh, and what all do (M12). */
  readonly standFor?: { readonly changed: number; readonly all: number };
}

/** Compares a table with what a repair made of it, cell by cell, in the order of rows and columns. */
export function logChanges(before: Table, after: ProtectedTable): ChangeLog {
  const { table, origin, reasonOf } = after;
  const changes: Change[] = [];
  let records = countReweighed(before, after);
  let cells = 0;
  let changed = 0;
  const pairs = pairAttributes(before, table);
  for (let row = 0; row < table.rows; row += 1) {
    const weight = table.weights === null ? 1 : table.weights[row];
    let differs = false;
    for (const { old, now } of pairs) {
      const was = old.codes[origin[row]];
      const is = now.codes[row];
      if (was === is) continue;
      differs = true;
      cells += weight;
      changes.push({
        origin: origin[row],
        row,
        attribute: now.name,
        old: old.values[was] ?? '',
        new: now.values[is] ?? '',
        reason: reasonOf(row, now.name),
        weight,
      });
    }
    if (differs) records += weight;
    if (differs && before.survey !== undefined) changed += before.survey[origin[row]];
  }
  if (before.survey === undefined) return { changes, records, cells };
  const all = before.survey.reduce((sum, weight) => sum + weight, 0);
  return { changes, records, cells, standFor: { changed, all } };
}

/**
 * People who were left out, copied or given another weight, counted as if every person were a record (T2): of those of
 * a row as many as are missing or are there again. New weights for all change everybody whose weight is another one.
 */
function countReweighed(before: Table, { table, origin, unit }: ProtectedTable): number {
  const weights = new Float64Array(before.rows);
  for (let row = 0; row < table.rows; row += 1) weights[origin[row]] += table.weights === null ? 1 : table.weights[row];
  let changed = 0;
  for (let row = 0; row < before.rows; row += 1) {
    const weight = before.weights === null ? 1 : before.weights[row];
    const moved = Math.abs(weights[row] - unit * weight);
    changed += unit === 1 ? Math.min(moved, weight) : moved > 0 ? weight : 0;
  }
  return changed;
}

/** The attributes that both tables have; a repair keeps their values and codes. */
function pairAttributes(before: Table, after: Table): { old: Attribute; now: Attribute }[] {
  return before.attributes.flatMap((old) => {
    const now = after.attributes.find(({ name }) => name === old.name);
    return now === undefined ? [] : [{ old, now }];
  });
}

/** Weights of people by what a repair did to them (P6). */
interface Payment {
  /** Favourable decisions taken away. */
  readonly revoked: number;
  /** Favourable decisions granted. */
  readonly granted: number;
  /** People of whom a value of a protected attribute was overwritten, each once, and the cells that were. */
  readonly overwritten: number;
  readonly overwrittenCells: number;
}

/** What a repair did to those who had a value of a protected attribute before it; null: those without a value (T6). */
interface GroupPayment extends Payment {
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
