import { type Attribute, type Table } from '../../table/table.ts';
import { type ChangeReason, type ProtectedTable } from '../state/index.ts';

/**
 * A cell that a repair changed: what it was before the repair, what it is now, and what it was last set for
 * (P5).
 */
export interface Change {
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
