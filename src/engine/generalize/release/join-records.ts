import { groupRows } from '../../table/group-rows.ts';
import { numberCells } from './cell-groups.ts';
import type { PublishedColumn } from './published-columns.ts';
import type { SpelledTable } from './released-table.ts';

/** For each record the number of its class over all columns of a released table, from 1; 0 for one that was left out. */
export type RecordClasses = Uint32Array;

/** The classes of records over all columns of a released table but its weights (G2, G9). */
export function classRecords(table: SpelledTable, columns: readonly PublishedColumn[], records: number): RecordClasses {
  const cells = columns.flatMap(({ as }, i) => (as === 'weight' ? [] : [numberCells(table, i)]));
  const { groups } = groupRows(cells, table.rows);
  const classes = new Uint32Array(records);
  for (let place = 0; place < table.rows; place += 1) classes[table.rowAt(place)] = groups[place] + 1;
  return classes;
}

/** How few people are alike in all of several tables, and how many of them are alone. */
export interface JoinedClasses {
  /** The weight of the smallest class; null where nobody is in all tables. */
  readonly smallest: number | null;
  readonly alone: number;
  /** Whether whoever sees the first table alone could write the others: then they tell nothing more. */
  readonly addsNothing: boolean;
}

/**
 * The classes of the join of released tables (G12): whoever knows what all of them show of a person finds those who are
 * alike in all. Somebody who is missing in one of them is found by the others.
 */
export function joinClasses(tables: readonly RecordClasses[], weights: Float64Array | null): JoinedClasses {
  const all: number[] = [];
  const records = tables[0]?.length ?? 0;
  for (let record = 0; record < records; record += 1)
    if (tables.every((classes) => classes[record] > 0)) all.push(record);
  const addsNothing = tables.slice(1).every((other) => followsFrom(tables[0], other));
  if (all.length === 0) return { smallest: null, alone: 0, addsNothing };
  const digits = tables.map((classes) => {
    const at = Uint32Array.from(all, (record) => classes[record]);
    return { at, radix: at.reduce((most, own) => Math.max(most, own), 0) + 1 };
  });
  const { groups, count } = groupRows(digits, all.length);
  const sums = new Float64Array(count);
  all.forEach((record, i) => (sums[groups[i]] += weights === null ? 1 : weights[record]));
  return {
    smallest: sums.reduce((least, sum) => Math.min(least, sum)),
    alone: sums.reduce((sum, own) => sum + (own === 1 ? 1 : 0), 0),
    addsNothing,
  };
}

/** Whether all records of a class are in one class of another table, or left out of it, as is whoever is left out of the first. */
function followsFrom(own: RecordClasses, other: RecordClasses): boolean {
  const seen = new Map<number, number>();
  return own.every((of, record) => {
    if (of === 0) return other[record] === 0;
    const known = seen.get(of);
    if (known === undefined) seen.set(of, other[record]);
    return known === undefined || known === other[record];
  });
}
