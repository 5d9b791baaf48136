/** The 97.5% quantile of the normal distribution, for two-sided 95% intervals (M7). */
export const normal975 = 1.959963984540054;

/** `log(sqrt(2*pi))`. */
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

/**
 * The natural logarithm of the hypergeometric probability of `x` denied in a group of `n1` when `m` of the `n1 + n2`
 * are denied, for whole `max(0, m-n2) <= x <= min(n1, m)` and margins above 0.
 *
 * Log-gamma differences lose digits as the counts grow. With Stirling's formula for the nine factorials the large parts
 * meet in `sum of c*log(c/e)` over the four cells `c` with expectation `e`, taken as deviances that do not cancel
 * (Loader's saddle-point expansion), so the error stays near 1e-15 plus 1e-16 of the logarithm itself, for 10^9 people
 * too (M7).
 */
export function logHypergeometric(x: number, n1: number, n2: number, m: number): number {
  const total = n1 + n2;
  const k = total - m;
  const y = k - n1 + x;
  const gap = (x * y - (n1 - x) * (m - x)) / total;
  const deviances =
    deviance(x, (n1 * m) / total, gap) +
    deviance(n1 - x, (n1 * k) / total, -gap) +
    deviance(m - x, (n2 * m) / total, -gap) +
    deviance(y, (n2 * k) / total, gap);
  const margins = remainder(n1) + remainder(n2) + remainder(m) + remainder(k) - remainder(total);
  const cells = remainder(x) + remainder(n1 - x) + remainder(m - x) + remainder(y);
  return margins - cells - deviances;
}

/**
 * The natural logarithm of the binomial probability of `x` of `n` at a rate, `0 < rate < 1`, by the same expansion (M7).
 */
export function logBinomialPoint(x: number, n: number, rate: number): number {
  const gap = x - n * rate;
  const rest = remainder(n) - remainder(x) - remainder(n - x);
  return rest - deviance(x, n * rate, gap) - deviance(n - x, n * (1 - rate), -gap);
}

/** `c*log(c/e) + e - c` with `gap = c - e`, by a series where both are close; `e` for `c = 0`. */
function deviance(c: number, e: number, gap: number): number {
  if (c === 0) return e;
  if (Math.abs(gap) >= 0.1 * (c + e)) return c * Math.log(c / e) - gap;
  const ratio = gap / (c + e);
  const square = ratio * ratio;
  let sum = gap * ratio;
  let power = 2 * c * ratio;
  for (let j = 3; ; j += 2) {
    power *= square;
    const next = sum + power / j;
    if (next === sum) return sum;
    sum = next;
  }
}

/** The largest n whose factorial is taken as such, exact in a double. */
const small = 18;

/** The remainders up to there. */
const remainders = tabulateRemainders();

/** `log(n!) - (n*log(n) - n)`, what the deviances leave of a factorial; 0 for 0. */
function remainder(n: number): number {
  if (n <= small) return remainders[n];
  const r = 1 / (n * n);
  return 0.5 * Math.log(n) + logRootTwoPi + (1 / 12 - (1 / 360 - (1 / 1260 - r / 1680) * r) * r) / n;
}

function tabulateRemainders(): Float64Array {
  const table = new Float64Array(small + 1);
  let factorial = 1;
  for (let n = 1; n <= small; n += 1) {
    factorial *= n;
    table[n] = Math.log(factorial) - n * Math.log(n) + n;
  }
  return table;
}
