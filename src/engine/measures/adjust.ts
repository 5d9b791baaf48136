/**
 * Benjamini-Hochberg q values: with the m p values in ascending order, `q_i = min over j >= i of p_j * m / j`, at most
 * 1. Equal p
 * values get equal q values, a larger p never a smaller q. A hypothesis without a test (NaN) counts in m, as one with p
 * = 1
 * would, and stays NaN: m is all that was mined, never only what could be shown (M7).
 */
export function adjustPValues(p: Float64Array): Float64Array {
  const sorted = p.map((value) => (Number.isNaN(value) ? 1 : value)).sort();
  const count = sorted.length;
  const q = new Float64Array(count);
  let least = 1;
  for (let i = count - 1; i >= 0; i -= 1) {
    least = Math.min(least, (sorted[i] * count) / (i + 1));
    q[i] = least;
  }
  return p.map((value) => (Number.isNaN(value) ? NaN : q[findFirst(sorted, value)]));
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
