import type { Attribute, Table } from './table.ts';
import type { Codes } from './raw-table.ts';

/** Weight of the records with each value of an attribute; the last entry, `values.length`, is for no item (T6). */
export interface ValueCounts {
  readonly weight: Float64Array;
  /** The part of it with the negative decision; all 0 when there is no decision. */
  readonly denied: Float64Array;
}

/** The records with one of two outcomes, whichever has fewer. */
interface Fewer {
  readonly rows: Uint32Array;
  readonly areDenied: boolean;
}

/**
 * For each attribute the weight, and the denied weight, of each value (T2). `negative[row]` is 1 for a denied record, 0
 * else.
 */
export function countValues(table: Table, negative: Uint8Array | null): ValueCounts[] {
  const { attributes, weights } = table;
  if (weights !== null) return attributes.map((attribute) => sumWeights(attribute, weights, negative));
  const fewer = negative === null ? null : findFewer(negative);
  return attributes.map((attribute) => countRows(attribute, fewer));
}

function sumWeights({ codes, values }: Attribute, weights: Float64Array, negative: Uint8Array | null): ValueCounts {
  const weight = new Float64Array(values.length + 1);
  const denied = new Float64Array(values.length + 1);
  for (let row = 0; row < codes.length; row += 1) {
    weight[codes[row]] += weights[row];
    if (negative !== null && negative[row] === 1) denied[codes[row]] += weights[row];
  }
  return { weight, denied };
}

function findFewer(negative: Uint8Array): Fewer {
  let count = 0;
  for (let row = 0; row < negative.length; row += 1) count += negative[row];
  const areDenied = count * 2 <= negative.length;
  const wanted = areDenied ? 1 : 0;
  const rows = new Uint32Array(areDenied ? count : negative.length - count);
  let next = 0;
  for (let row = 0; row < negative.length; row += 1) if (negative[row] === wanted) rows[next++] = row;
  return { rows, areDenied };
}

/** The same for records that all weigh 1: how many have each value is known, so only those with the rarer outcome are counted. */
function countRows({ codes, values }: Attribute, fewer: Fewer | null): ValueCounts {
  const weight = new Float64Array(countCodes(codes, values.length + 1));
  const denied = new Float64Array(weight.length);
  if (fewer === null) return { weight, denied };
  const { rows, areDenied } = fewer;
  for (let i = 0; i < rows.length; i += 1) denied[codes[rows[i]]] += 1;
  if (!areDenied) for (let code = 0; code < denied.length; code += 1) denied[code] = weight[code] - denied[code];
  return { weight, denied };
}

const counted = new WeakMap<Codes, Uint32Array>();

/**
 * How many rows have each of `size` codes. It is remembered for as long as the codes are there, which nobody changes once
 * a column is made; nobody may change the answer either.
 */
export function countCodes(codes: Codes, size: number): Uint32Array {
  const known = counted.get(codes);
  if (known?.length === size) return known;
  const counts = new Uint32Array(size);
  if (known === undefined) {
    for (let row = 0; row < codes.length; row += 1) counts[codes[row]] += 1;
    counted.set(codes, counts);
  } else counts.set(known.subarray(0, size));
  return counts;
}
