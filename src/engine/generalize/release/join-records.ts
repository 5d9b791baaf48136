import { groupRows } from '../../mining/group-rows.ts';
import { numberCells } from './cell-groups.ts';
import { type PublishedColumn } from './published-columns.ts';
import { type SpelledTable } from './released-table.ts';

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

/** How few people are alike in both of two tables, and how many of them are alone. */
export interface JoinedClasses {
  /** The weight of the smallest class; null where nobody is in both tables. */
  readonly smallest: number | null;
  readonly alone: number;
}

/**
 * The classes of the join of two released tables (G12): whoever knows what both show of a person finds those who are
 * alike in both. Somebody who is in one of them only is found by that one alone.
 */
export function joinClasses(one: RecordClasses, other: RecordClasses, weights: Float64Array | null): JoinedClasses {
  const both: number[] = [];
  for (let record = 0; record < one.length; record += 1) if (one[record] > 0 && other[record] > 0) both.push(record);
  if (both.length === 0) return { smallest: null, alone: 0 };
  const digitsOf = (classes: RecordClasses) => {
    const at = Uint32Array.from(both, (record) => classes[record]);
    return { at, radix: at.reduce((most, own) => Math.max(most, own), 0) + 1 };
  };
  const { groups, count } = groupRows([digitsOf(one), digitsOf(other)], both.length);
  const sums = new Float64Array(count);
  both.forEach((record, i) => (sums[groups[i]] += weights === null ? 1 : weights[record]));
  return {
    smallest: sums.reduce((least, sum) => Math.min(least, sum)),
    alone: sums.reduce((sum, own) => sum + (own === 1 ? 1 : 0), 0),
  };
}
