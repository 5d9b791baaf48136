import { compareDecimals, makeDecimal, unitsAt, type Decimal } from '../../shared/decimal.ts';
import { compareProducts } from '../../shared/exact.ts';

/**
 * Cut points that divide the range of the values into `bins` groups of equal width: edge i is `min + i*(max-min)/bins`
 * for i = 1..bins-1, exact (T7). An edge that is no finite decimal is floored to the largest number of decimals D in
 * the column: every value has at most D decimals, so `v <= edge` and `v <= floor(edge)` say the same and the groups do
 * not change. A floored edge that is not above the edge before it closes an empty group and is dropped; so is every
 * edge but the first when all values are equal. No values give no cuts.
 */
export function findEqualWidthCuts(values: readonly Decimal[], bins: number): Decimal[] {
  if (values.length === 0) return [];
  let decimals = 0;
  let [least] = values;
  let [most] = values;
  for (const value of values) {
    decimals = Math.max(decimals, value.scale);
    if (compareDecimals(value, least) < 0) least = value;
    if (compareDecimals(value, most) > 0) most = value;
  }
  const low = unitsAt(least, decimals);
  const range = unitsAt(most, decimals) - low;
  const edges = Array.from({ length: bins - 1 }, (_, i) =>
    divide(low * BigInt(bins) + BigInt(i + 1) * range, bins, decimals),
  );
  return keepAscending(edges);
}

/**
 * Cut points that divide the weight of the values into `bins` groups: the i-th is the smallest value v with `weight(<=
 * v) >= i*N/bins`, N the total of the weights, compared by integers; equal cuts merge (T7). `values` come without
 * missing ones, each with a positive integer weight, the total at most 2^53-1; equal values may repeat. No values give
 * no cuts.
 */
export function findEqualFrequencyCuts(
  values: readonly Decimal[],
  weights: ArrayLike<number>,
  bins: number,
): Decimal[] {
  const order = values.map((_, i) => i).sort((i, j) => compareDecimals(values[i], values[j]));
  const total = order.reduce((sum, i) => sum + weights[i], 0);
  const cuts: Decimal[] = [];
  let below = 0;
  let next = 1;
  for (const i of order) {
    below += weights[i];
    const before = next;
    while (next < bins && compareProducts(below, bins, next, total) >= 0) next += 1;
    if (next > before) cuts.push(values[i]);
    if (next === bins) break;
  }
  return keepAscending(cuts);
}

/** `units / bins / 10^scale`, exact where that is a finite decimal, else floored to `scale` decimals. */
function divide(units: bigint, bins: number, scale: number): Decimal {
  let rest = bins / greatestCommonDivisor(units, bins);
  let twos = 0;
  let fives = 0;
  for (; rest % 2 === 0; rest /= 2) twos += 1;
  for (; rest % 5 === 0; rest /= 5) fives += 1;
  const more = rest === 1 ? Math.max(twos, fives) : 0;
  return makeDecimal(floorDivide(units * 10n ** BigInt(more), BigInt(bins)), scale + more);
}

function keepAscending(edges: readonly Decimal[]): Decimal[] {
  const kept: Decimal[] = [];
  for (const edge of edges) {
    if (kept.length === 0 || compareDecimals(kept[kept.length - 1], edge) < 0) kept.push(edge);
  }
  return kept;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient;
}

function greatestCommonDivisor(units: bigint, bins: number): number {
  let a = bins;
  let b = Math.abs(Number(units % BigInt(bins)));
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
