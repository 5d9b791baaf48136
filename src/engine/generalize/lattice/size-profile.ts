/** The weight of all classes smaller than a size, for every size; in little room (G4). */
export interface SizeProfile {
  /** The different weights of classes, ascending. */
  readonly sizes: Float64Array;
  /** The weight of all classes up to each. */
  readonly sums: Float64Array;
}

/** Classes below this weight are counted, not sorted. */
const mostCounted = 1024;

/** Profiles the weights of classes, but for the larger ones: no more is listed once `most` is passed. */
export function profileSizes(weights: Float64Array, most: number): SizeProfile {
  const counts = new Uint32Array(mostCounted);
  const large: number[] = [];
  for (let i = 0; i < weights.length; i += 1) {
    if (weights[i] < mostCounted) counts[weights[i]] += 1;
    else large.push(weights[i]);
  }
  const sizes: number[] = [];
  const sums: number[] = [];
  let sum = 0;
  const add = (size: number, count: number) => {
    sum += size * count;
    if (sizes.at(-1) === size) sums[sums.length - 1] = sum;
    else {
      sizes.push(size);
      sums.push(sum);
    }
  };
  for (let size = 1; size < mostCounted && sum <= most; size += 1) if (counts[size] > 0) add(size, counts[size]);
  if (sum <= most) for (const size of large.sort((one, other) => one - other)) add(size, 1);
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
