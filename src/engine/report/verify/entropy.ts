/** Logarithms that differ by more than this, relative to their size, are told apart by doubles. */
const slack = 1e-9;

/**
 * Entropy l-diversity of a group with the weights n_i of its values: `n^n >= l^n * product of n_i^n_i` (G3). Logarithms
 * decide where they differ clearly, the whole numbers themselves where they do not.
 */
export function hasEntropy(weights: readonly number[], l: number): boolean {
  const n = weights.reduce((sum, weight) => sum + weight, 0);
  const left = n * Math.log(n);
  const right = weights.reduce((sum, weight) => sum + weight * Math.log(weight), n * Math.log(l));
  if (Math.abs(left - right) > slack * (left + right + 1)) return left > right;
  const shared = weights.reduce(commonDivisor, n);
  // Both sides are powers of a common exponent; the roots of it compare alike and are far smaller.
  const bases = weights.map((weight) => BigInt(weight) ** BigInt(weight / shared));
  const product = bases.reduce((whole, base) => whole * base, BigInt(l) ** BigInt(n / shared));
  return BigInt(n) ** BigInt(n / shared) >= product;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
