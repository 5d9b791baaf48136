import { type Attribute, type Table } from './table.ts';

/** Weight of the records with each value of an attribute; the last entry, `values.length`, is for no item (T6). */
export interface ValueCounts {
  readonly weight: Float64Array;
  /** The part of it with the negative decision; all 0 when there is no decision. */
  readonly denied: Float64Array;
}

/**
 * For each attribute the weight, and the denied weight, of each value (T2). `negative[row]` is 1 for a denied record, 0
 * else.
 */
export function countValues(table: Table, negative: Uint8Array | null): ValueCounts[] {
  return table.attributes.map((attribute) => countAttribute(attribute, table.weights, negative));
}

function countAttribute(
  { codes, values }: Attribute,
  weights: Float64Array | null,
  negative: Uint8Array | null,
): ValueCounts {
  const weight = new Float64Array(values.length + 1);
  const denied = new Float64Array(values.length + 1);
  for (let row = 0; row < codes.length; row += 1) {
    const own = weights === null ? 1 : weights[row];
    weight[codes[row]] += own;
    if (negative !== null && negative[row] === 1) denied[codes[row]] += own;
  }
  return { weight, denied };
}
