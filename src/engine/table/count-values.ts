import { type Codes } from './raw-table.ts';
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
  if (weights === null) countRows(codes, negative, weight, denied);
  else
    for (let row = 0; row < codes.length; row += 1) {
      weight[codes[row]] += weights[row];
      if (negative !== null && negative[row] === 1) denied[codes[row]] += weights[row];
    }
  return { weight, denied };
}

/** The same for records that all weigh 1, with one addition each. */
function countRows(codes: Codes, negative: Uint8Array | null, weight: Float64Array, denied: Float64Array): void {
  const pairs = new Uint32Array(2 * weight.length);
  if (negative === null) for (let row = 0; row < codes.length; row += 1) pairs[2 * codes[row]] += 1;
  else for (let row = 0; row < codes.length; row += 1) pairs[2 * codes[row] + negative[row]] += 1;
  for (let code = 0; code < weight.length; code += 1) {
    denied[code] = pairs[2 * code + 1];
    weight[code] = pairs[2 * code] + denied[code];
  }
}
