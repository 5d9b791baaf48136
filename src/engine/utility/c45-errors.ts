/** The point below which three quarters of the standard normal distribution lie: confidence 0.25. */
const z = 0.6744897501960817;
const confidence = 0.25;

/**
 * Errors to be expected among `n` new records beyond the `errors` seen among n, pessimistically: the upper limit of
 * C4.5's confidence 0.25 less
 * what was seen (G6). Without errors n*(1 - 0.25^(1/n)); below one error between that and one error on a line; from n -
 * 0.5 errors on n - errors;
 * else by the normal approximation with a correction of half a record. Nothing for n = 0.
 */
export function addErrors(n: number, errors: number): number {
  if (n <= 0) return 0;
  if (errors < 1) {
    const none = n * (1 - confidence ** (1 / n));
    return errors === 0 ? none : none + errors * (addErrors(n, 1) - none);
  }
  if (errors + 0.5 >= n) return Math.max(n - errors, 0);
  const f = (errors + 0.5) / n;
  const upper =
    (f + (z * z) / (2 * n) + z * Math.sqrt(f / n - (f * f) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return upper * n - errors;
}
