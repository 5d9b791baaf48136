/** The weight of all classes smaller than a size, for every size; in little room (G4). */
export interface SizeProfile {
  /** The different weights of classes, ascending. */
  readonly sizes: Float64Array;
  /** The weight of all classes up to each. */
  readonly sums: Float64Array;
}

/** Profiles the weights of classes, but for the larger ones: no more is listed once `most` is passed. */
export function profileSizes(weights: Float64Array, most: number): SizeProfile {
  const rising = weights.slice().sort();
  const sizes: number[] = [];
  const sums: number[] = [];
  let sum = 0;
  for (let i = 0; i < rising.length; i += 1) {
    sum += rising[i];
    if (rising[i] === rising[i + 1]) continue;
    sizes.push(rising[i]);
    sums.push(sum);
    if (sum > most) break;
  }
  return { sizes: Float64Array.from(sizes), sums: Float64Array.from(sums) };
}

/** The weight of classes below k, or some weight above `most` where it is more than that. */
export function weightBelow({ sizes, sums }: SizeProfile, k: number): number {
  let low = 0;
  let high = sizes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sizes[middle] < k) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : sums[low - 1];
}
