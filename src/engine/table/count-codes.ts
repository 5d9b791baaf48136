import { type Codes } from './raw-table.ts';

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
