import { listItems } from '../../discovery/premise-items.ts';
import type { Published } from './publish.ts';

/** How many withheld patterns name a column, and the share of people who have its most frequent value. */
export interface WithheldColumn {
  readonly attribute: string;
  readonly withheld: number;
  readonly value: string;
  readonly share: number;
}

/** The columns that withheld patterns name, those that most name first; and how many patterns name one of the first two. */
export function listWithheldColumns({ set, withheld, prepared }: Published): {
  readonly columns: readonly WithheldColumn[];
  readonly byFirstTwo: number;
} {
  const named = withheld.map((pattern) => listItems(set.itemsets, pattern).map(({ column }) => column));
  const counts = new Uint32Array(set.attributes.length);
  for (const columns of named) for (const column of columns) counts[column] += 1;
  const order = Array.from(counts.keys())
    .filter((column) => counts[column] > 0)
    .sort((one, other) => counts[other] - counts[one] || one - other);
  const first = order.slice(0, 2);
  return {
    columns: order.map((column) => ({
      attribute: set.attributes[column].name,
      withheld: counts[column],
      ...commonest(set, column, prepared.table.totalWeight),
    })),
    byFirstTwo: named.filter((columns) => columns.some((column) => first.includes(column))).length,
  };
}

/** The most frequent value of a column among the patterns, and its share of the people. */
function commonest({ itemsets, attributes }: Published['set'], column: number, people: number) {
  let [value, support] = ['', 0];
  for (let at = 1; at < itemsets.count; at += 1) {
    if (itemsets.length[at] !== 1 || itemsets.itemColumn[itemsets.item[at]] !== column) continue;
    if (itemsets.support[at] <= support) continue;
    support = itemsets.support[at];
    value = attributes[column].values[itemsets.item[at] - itemsets.itemOffset[column]];
  }
  return { value, share: support / people };
}
