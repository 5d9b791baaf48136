const halfLogTwoPi = 0.9189385332046727;

/** The largest n whose factorial is taken as such, exact in a double. */
const small = 18;

const remainders = tabulateRemainders();

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

/** `log(n!) - (n*log(n) - n)`, what the deviances leave of a factorial; 0 for 0. */
function remainder(n: number): number {
  if (n <= small) return remainders[n];
  const r = 1 / (n * n);
  return 0.5 * Math.log(n) + halfLogTwoPi + (1 / 12 - (1 / 360 - (1 / 1260 - r / 1680) * r) * r) / n;
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
