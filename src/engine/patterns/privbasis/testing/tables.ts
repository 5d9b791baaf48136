import type fc from 'fast-check';
import type { MiningInput } from '../../../mining/itemsets.ts';
import { someInput } from '../../../mining/testing/inputs.ts';
import type { Table } from '../../../table/table.ts';

/** A table of codes; the code past the last value is no item (T6). */
export function tableOf(
  rows: readonly (readonly number[])[],
  sizes: readonly number[],
  weights: readonly number[] | null = null,
): Table {
  return tableOfInput({
    rows: rows.length,
    columns: sizes.map((size, i) => ({ size, codes: Uint32Array.from(rows, (row) => row[i]) })),
    weights: weights === null ? null : Float64Array.from(weights),
    isNegative: null,
  });
}

export function tableOfInput({ rows, columns, weights }: MiningInput): Table {
  return {
    rows,
    attributes: columns.map(({ size, codes }, column) => ({
      name: `a${column}`,
      column,
      values: Array.from({ length: size }, (_, code) => `v${code}`),
      codes,
      isOrdered: false,
      cuts: null,
      isMissing: Array<boolean>(size).fill(false),
    })),
    weights,
    totalWeight: weights === null ? rows : weights.reduce((sum, weight) => sum + weight, 0),
    source: null,
    leftOut: { ragged: 0, missing: 0, filter: 0 },
  };
}

/** Random weighted inputs that have at least one item. */
export const somePeople: fc.Arbitrary<MiningInput> = someInput({ columns: 5, values: 4, rows: 40 }).filter(
  ({ columns }) => columns.some(({ size }) => size > 0),
);
