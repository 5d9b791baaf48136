import type { Table } from '../../table/table.ts';

/** What may be known of a table before any budget is spent; it has no place for a record. */
export interface PublicShape {
  /** How many people, where that is public, or a guess. */
  readonly people: number;
  /** For each attribute the number of its values. */
  readonly sizes: readonly number[];
}

const mostRows = 20_000;

/**
 * A made-up table of a public shape: attributes are independent, and the v-th value of each is as frequent as 1/v (Zipf).
 * Of more than 20,000 people each record stands for several. Real data has no part in it (S8).
 */
export function simulateTable({ people, sizes }: PublicShape, random: () => number): Table {
  const weight = Math.max(1, Math.round(people / mostRows));
  const rows = Math.max(1, Math.round(people / weight));
  const attributes = sizes.map((size, column) => ({
    name: `attribute ${column + 1}`,
    column,
    values: Array.from({ length: size }, (_, code) => `value ${code + 1}`),
    codes: drawCodes(size, rows, random),
    isOrdered: false,
    cuts: null,
    isMissing: Array<boolean>(size).fill(false),
  }));
  return {
    rows,
    attributes,
    weights: weight === 1 ? null : new Float64Array(rows).fill(weight),
    totalWeight: rows * weight,
    source: null,
    leftOut: { ragged: 0, missing: 0, filter: 0 },
  };
}

function drawCodes(size: number, rows: number, random: () => number): Uint32Array {
  const limits = new Float64Array(size);
  let sum = 0;
  for (let code = 0; code < size; code += 1) limits[code] = sum += 1 / (code + 1);
  return Uint32Array.from({ length: rows }, () => {
    const drawn = random() * sum;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (limits[middle] > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  });
}
