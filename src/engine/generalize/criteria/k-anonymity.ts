/** The weight of the smallest of some classes: a table is k-anonymous when it is at least k (G3). */
export function smallestWeight(weights: Float64Array): number {
  let smallest = Infinity;
  for (let group = 0; group < weights.length; group += 1) if (weights[group] < smallest) smallest = weights[group];
  return smallest;
}
