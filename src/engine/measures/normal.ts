/** The 97.5% quantile of the normal distribution, for two-sided 95% intervals (M7). */
export const normal975 = 1.959963984540054;

const logRootTwoPi = 0.9189385332046727;

/** From here on the continued fraction converges well and the series starts to cancel. */
const far = 2;

/**
 * The natural logarithm of the upper tail `P(Z > z)` of the normal distribution, for any `z` to about 14 digits: a
 * series of positive terms near 0, Laplace's continued fraction beyond, whose logarithm never underflows (M7).
 */
export function logNormalTail(z: number): number {
  if (z >= far) return -0.5 * z * z - logRootTwoPi - Math.log(continuedFraction(z));
  if (z <= -far) return Math.log1p(-Math.exp(logNormalTail(-z)));
  return Math.log(0.5 - centralArea(z));
}

/** The upper tail `P(Z > z)` of the normal distribution; 0 where it underflows (M7). */
export function normalTail(z: number): number {
  return z === Infinity ? 0 : z === -Infinity ? 1 : Math.exp(logNormalTail(z));
}

/**
 * The z with `P(Z > z) = tail`, for `0 < tail <= 1/2`, by Newton's steps on the logarithm of the tail, whose curve is
 * so nearly a parabola that a few are enough (M9).
 */
export function normalQuantile(tail: number): number {
  const wanted = Math.log(tail);
  let z = Math.sqrt(Math.max(0, -2 * (wanted + Math.LN2)));
  for (let step = 0; step < 50; step += 1) {
    const log = logNormalTail(z);
    const slope = -Math.exp(-0.5 * z * z - logRootTwoPi - log);
    const next = z - (log - wanted) / slope;
    if (Math.abs(next - z) <= 1e-14 * (1 + Math.abs(z))) return next;
    z = next;
  }
  return z;
}

/** The area between 0 and `z`, `phi(z) (z + z^3/3 + z^5/(3*5) + ...)`; odd. */
function centralArea(z: number): number {
  let term = z;
  let sum = z;
  for (let k = 3; sum + term !== sum; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return sum * Math.exp(-0.5 * z * z - logRootTwoPi);
}

/** `z + 1/(z + 2/(z + 3/(z + ...)))` by Lentz' method, for `z >= 2`. */
function continuedFraction(z: number): number {
  let value = z;
  let c = z;
  let d = 0;
  for (let k = 1; k < 1000; k += 1) {
    d = 1 / (z + k * d);
    c = z + k / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}

/**
 * The natural logarithm of the upper tail of the chi-square distribution, `x >= 0`, whole `df >= 1`, as the finite sums
 * that whole degrees of freedom allow: all terms positive, added in logarithms, so nothing cancels or underflows (M7).
 */
export function logChiSquareTail(x: number, df: number): number {
  if (x <= 0) return 0;
  const isOdd = df % 2 === 1;
  let total = isOdd ? Math.LN2 + logNormalTail(Math.sqrt(x)) : -Infinity;
  let term = isOdd ? Math.LN2 + 0.5 * Math.log(x) - 0.5 * x - logRootTwoPi : -0.5 * x;
  for (let k = isOdd ? 1 : 0; k < df - 1; k += 2) {
    total = addLogs(total, term);
    term += Math.log(x / (k + 2));
  }
  return Math.min(0, total);
}

/** `log(exp(x) + exp(y))`. */
function addLogs(x: number, y: number): number {
  const high = Math.max(x, y);
  return high === -Infinity ? high : high + Math.log1p(Math.exp(Math.min(x, y) - high));
}
