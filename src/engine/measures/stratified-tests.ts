import type { PairCounts } from './counts.ts';
import { logChiSquareTail } from './normal.ts';

/** A chi-square statistic with its p value and the logarithm of it to base 10, which does not underflow. */
export interface ChiSquareTest {
  readonly chiSquare: number;
  readonly df: number;
  readonly p: number;
  readonly log10: number;
}

/**
 * The Cochran-Mantel-Haenszel test of no association in any stratum: `(|sum(a1 - E)| - 1/2)² / sum(V)` on 1 degree of
 * freedom with the mean `E` and variance `V` of a1 when all margins are fixed; the half, never more than the sum
 * itself, only with `correct`. Null when no stratum can vary. Tables have both groups (M7).
 */
export function testCmh(tables: readonly PairCounts[], correct: boolean): ChiSquareTest | null {
  let gap = 0;
  let variance = 0;
  for (const { a1, n1, a2, n2 } of tables) {
    const total = n1 + n2;
    const denied = a1 + a2;
    gap += (a1 * n2 - a2 * n1) / total;
    variance += (((n1 / total) * n2 * denied) / total) * ((total - denied) / (total - 1));
  }
  if (variance === 0) return null;
  const distance = Math.max(0, Math.abs(gap) - (correct ? 0.5 : 0));
  return makeTest((distance * distance) / variance, 1);
}

/**
 * The Breslow-Day test, with Tarone's correction, of one odds ratio for all strata: `sum((a1 - A)²/V) - sum(a1 -
 * A)²/sum(V)` on strata - 1 degrees of freedom, where `A` is the count that gives the stratum the common odds ratio and
 * `V` the sum of the reciprocals of its cells, inverted. Null for fewer than two strata and for an odds ratio of 0 or
 * infinity. Tables have no empty margin (M7).
 */
export function testHomogeneity(tables: readonly PairCounts[], oddsRatio: number): ChiSquareTest | null {
  if (tables.length < 2 || oddsRatio === 0 || oddsRatio === Infinity) return null;
  let [squares, gaps, variances] = [0, 0, 0];
  for (const table of tables) {
    const { gap, variance } = fitTable(table, oddsRatio);
    squares += (gap * gap) / variance;
    gaps += gap;
    variances += variance;
  }
  return makeTest(Math.max(0, squares - (gaps * gaps) / variances), tables.length - 1);
}

/**
 * `a1 - A` and `V` of a stratum. Every cell is fitted for itself, so that a small one is not lost beside large ones.
 */
function fitTable({ a1, n1, a2, n2 }: PairCounts, odds: number): { gap: number; variance: number } {
  const denied = a1 + a2;
  const granted = n1 + n2 - denied;
  const fitted = fitCount(n1, n2, denied, odds);
  const others =
    1 / fitCount(n1, n2, granted, 1 / odds) +
    1 / fitCount(n2, n1, denied, 1 / odds) +
    1 / fitCount(n2, n1, granted, odds);
  return { gap: a1 - fitted, variance: 1 / (1 / fitted + others) };
}

/**
 * The `x` between the bounds of the margins with `x (n2-m+x) = odds (n1-x)(m-x)`: the root of `(1-odds) x² + (n2-m +
 * odds(n1+m)) x - odds n1 m` that cancels no digits.
 */
function fitCount(n1: number, n2: number, m: number, odds: number): number {
  const square = 1 - odds;
  const linear = n2 - m + odds * (n1 + m);
  const constant = odds * n1 * m;
  const root = Math.sqrt(Math.max(0, linear * linear + 4 * square * constant));
  return linear > 0 ? (2 * constant) / (linear + root) : (root - linear) / (2 * square);
}

function makeTest(chiSquare: number, df: number): ChiSquareTest {
  const log = logChiSquareTail(chiSquare, df);
  return { chiSquare, df, p: Math.exp(log), log10: log / Math.LN10 };
}
