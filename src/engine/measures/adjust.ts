/**
 * Benjamini and Yekutieli's q of findings, which holds however these depend on each other: with their p in ascending
 * order `q_i = min over j >= i of p_j * m * (1 + 1/2 + ... + 1/m) / j`, at most 1. `family` is m, all hypotheses that
 * could have been looked at, of which the findings are those that were; the others count as if their p were 1. Equal p
 * get equal q, a larger p never a smaller one (M7).
 */
export function adjustFindings(p: Float64Array, family: number): Float64Array {
  const sorted = p.slice().sort();
  const factor = family * harmonic(family);
  const q = new Float64Array(sorted.length);
  let least = 1;
  for (let i = sorted.length - 1; i >= 0; i -= 1) {
    least = Math.min(least, (sorted[i] * factor) / (i + 1));
    q[i] = least;
  }
  return p.map((value) => q[findFirst(sorted, value)]);
}

/** `1 + 1/2 + ... + 1/m`: summed, or by Euler's expansion where it is exact to the last digit. */
function harmonic(m: number): number {
  if (m > 1000) return Math.log(m) + 0.5772156649015329 + 1 / (2 * m) - 1 / (12 * m * m) + 1 / (120 * m ** 4);
  let sum = 0;
  for (let i = m; i > 0; i -= 1) sum += 1 / i;
  return sum;
}

/** The first index of a value that is in the ascending array. */
function findFirst(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
