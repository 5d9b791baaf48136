import { groupRows } from '../../table/group-rows.ts';
import { type Attribute, type Table, weightOf } from '../../table/table.ts';

/**
 * Records that are equal in all quasi-identifiers, as one. Schemes treat them alike, so that a table of grouped counts
 * is written like the records themselves (T2).
 */
export interface Units {
  readonly count: number;
  readonly weights: Float64Array;
  /** The unit of each record. */
  readonly unitOf: Uint32Array;
  /** For each quasi-identifier the code of each unit, "no item" being the number of values. */
  readonly codes: readonly Uint32Array[];
}

/** Folds a table over some attributes, units in order of first appearance. */
export function foldUnits(table: Table, attributes: readonly Attribute[]): Units {
  const { groups, count } = groupRows(
    attributes.map(({ values, codes }) => ({ radix: values.length + 1, at: codes })),
    table.rows,
  );
  const weights = new Float64Array(count);
  const first = new Uint32Array(count);
  for (let row = table.rows - 1; row >= 0; row -= 1) {
    weights[groups[row]] += weightOf(table, row);
    first[groups[row]] = row;
  }
  return {
    count,
    weights,
    unitOf: groups,
    codes: attributes.map(({ codes }) => Uint32Array.from(first, (row) => codes[row])),
  };
}
