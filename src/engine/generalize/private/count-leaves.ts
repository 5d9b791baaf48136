import { type Attribute, type Table, weightOf } from '../../table/table.ts';
import type { PublicTable } from './public-table.ts';

/** The records that are to be counted: one attribute for each public column, and the outcome of each record. */
export interface PrivateRecords {
  readonly table: Table;
  readonly quasi: readonly Attribute[];
  readonly outcome: Attribute;
}

/** For each column the weight of every leaf by outcome: `counts[column][leaf * outcomes + outcome]`. */
export function countLeaves({ table, quasi, outcome }: PrivateRecords, { columns, outcomes }: PublicTable) {
  return columns.map(({ tree, leafOf }, i) => {
    const counts = new Float64Array(tree.leaves.length * outcomes.length);
    const { codes } = quasi[i];
    for (let row = 0; row < table.rows; row += 1)
      counts[leafOf[codes[row]] * outcomes.length + outcome.codes[row]] += weightOf(table, row);
    return counts;
  });
}
