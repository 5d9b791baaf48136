import { type Hierarchy, buildHierarchy } from '../../table/hierarchy.ts';
import { attributeOf } from '../../table/testing/attribute.ts';
import { type PrivateRecords, type PublicTable, growTree } from '../noisy-table.ts';
import { expectValue } from './random-lattices.ts';

/** A hierarchy by its rows. */
export const hierarchyOf = (...rows: string[][]): Hierarchy => expectValue(buildHierarchy(rows, 'h'));

/** How many people have each value of each column, and each outcome: one entry for each kind of record. */
export interface PublicWorld {
  readonly hierarchies: readonly Hierarchy[];
  readonly outcomes: readonly string[];
  readonly kinds: readonly { readonly cells: readonly number[]; readonly outcome: number; readonly people: number }[];
}

/** The public side of a world, and its records. */
export function openWorld({ hierarchies, outcomes, kinds }: PublicWorld): {
  readonly known: PublicTable;
  readonly records: PrivateRecords;
} {
  const quasi = hierarchies.map(({ labels }, i) =>
    attributeOf(
      `q${i}`,
      labels[0],
      kinds.map(({ cells }) => cells[i]),
    ),
  );
  const outcome = attributeOf(
    'granted',
    outcomes,
    kinds.map((kind) => kind.outcome),
  );
  const weights = Float64Array.from(kinds, ({ people }) => people);
  return {
    known: {
      outcomes,
      columns: hierarchies.map((hierarchy, i) => ({
        name: `q${i}`,
        tree: growTree(hierarchy, null),
        leafOf: Uint32Array.from([...hierarchy.labels[0].keys(), hierarchy.labels[0].length]),
      })),
    },
    records: {
      quasi,
      outcome,
      table: {
        rows: kinds.length,
        attributes: [...quasi, outcome],
        weights,
        totalWeight: weights.reduce((sum, weight) => sum + weight, 0),
        source: null,
        leftOut: { ragged: 0, missing: 0, filter: 0 },
      },
    },
  };
}
