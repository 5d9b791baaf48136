import type { PairCounts } from './counts.ts';
import { type Interval, spreadLog } from './intervals.ts';
import { logChiSquareTail, normal975 } from './distributions.ts';
import { samplePair } from './survey.ts';

/** A common effect and its 95% interval; null where it is 0, infinite or its variance is undefined. */
export interface CommonEffect {
  readonly value: number;
  readonly interval: Interval | null;
}

/** A comparison that holds the attributes that make the strata fixed. */
export interface StratifiedComparison {
  /** Strata with both groups. */
  readonly strata: number;
  /** Strata without people of one of the groups: nothing to compare, left out. */
  readonly skipped: number;
  /** Strata in which nobody or everybody was denied: kept, but they say nothing about odds ratio and test. */
  readonly oneSided: number;
  readonly oddsRatio: CommonEffect | null;
  readonly riskRatio: CommonEffect | null;
  readonly riskDifference: CommonEffect | null;
  readonly cmh: ChiSquareTest | null;
  /** Whether the odds ratios of the strata differ. */
  readonly homogeneity: ChiSquareTest | null;
}

/**
 * Compares the shares denied of two groups within strata, by Mantel-Haenszel: common odds ratio
 * (Robins-Breslow-Greenland interval), risk ratio (Greenland-Robins), risk difference (Sato), the
 * Cochran-Mantel-Haenszel test and the Breslow-Day test of homogeneity. Effects are null when undefined (0/0, or no
 * stratum with both groups), Infinity where nobody of the comparison group was denied. `correct` takes half a person
 * off in the test, as is customary (M7). Under survey weights each group counts as the sample that it is worth (M12).
 */
export function compareStratified(tables: readonly PairCounts[], correct = true): StratifiedComparison {
  const used = tables.filter((table) => table.n1 > 0 && table.n2 > 0).map(samplePair);
  const oddsRatio = poolOddsRatio(used);
  return {
    strata: used.length,
    skipped: tables.length - used.length,
    oneSided: used.filter(isOneSided).length,
    oddsRatio,
    riskRatio: poolRiskRatio(used),
    riskDifference: poolRiskDifference(used),
    cmh: testCmh(used, correct),
    homogeneity:
      oddsRatio === null
        ? null
        : testHomogeneity(
            used.filter((table) => !isOneSided(table)),
            oddsRatio.value,
          ),
  };
}

function isOneSided({ a1, n1, a2, n2 }: PairCounts): boolean {
  return a1 + a2 === 0 || a1 + a2 === n1 + n2;
}

/**
 * `sum(R)/sum(S)`, `R = a1(n2-a2)/N`, `S = a2(n1-a1)/N`; variance of its logarithm by Robins, Breslow and Greenland
 * 1986.
 */
function poolOddsRatio(tables: readonly PairCounts[]): CommonEffect | null {
  let [sumR, sumS, sumPR, sumMixed, sumQS] = [0, 0, 0, 0, 0];
  for (const { a1, n1, a2, n2 } of tables) {
    const total = n1 + n2;
    const r = (a1 * (n2 - a2)) / total;
    const s = (a2 * (n1 - a1)) / total;
    const p = (a1 + n2 - a2) / total;
    const q = (a2 + n1 - a1) / total;
    sumR += r;
    sumS += s;
    sumPR += p * r;
    sumMixed += p * s + q * r;
    sumQS += q * s;
  }
  return makeRatio(sumR, sumS, sumPR / (2 * sumR * sumR) + sumMixed / (2 * sumR * sumS) + sumQS / (2 * sumS * sumS));
}

/** `sum(a1 n2/N) / sum(a2 n1/N)`; variance of its logarithm by Greenland and Robins 1985. */
function poolRiskRatio(tables: readonly PairCounts[]): CommonEffect | null {
  let [sumR, sumS, spread] = [0, 0, 0];
  for (const { a1, n1, a2, n2 } of tables) {
    const total = n1 + n2;
    sumR += (a1 * n2) / total;
    sumS += (a2 * n1) / total;
    spread += ((a1 + a2) * (n1 / total) * n2 - a1 * a2) / total;
  }
  return makeRatio(sumR, sumS, spread / (sumR * sumS));
}

function makeRatio(above: number, below: number, variance: number): CommonEffect | null {
  const value = above / below;
  if (Number.isNaN(value)) return null;
  return { value, interval: above > 0 && below > 0 ? spreadLog(value, Math.max(0, variance)) : null };
}

/**
 * `sum((a1 n2 - a2 n1)/N) / sum(n1 n2/N)`; variance by Sato 1989, which holds for few large strata and for many small
 * ones. Within [-1, 1].
 */
function poolRiskDifference(tables: readonly PairCounts[]): CommonEffect | null {
  let [gap, weight, sumP, sumQ] = [0, 0, 0, 0];
  for (const { a1, n1, a2, n2 } of tables) {
    const total = n1 + n2;
    const share1 = n1 / total;
    const share2 = n2 / total;
    gap += a1 * share2 - a2 * share1;
    weight += n1 * share2;
    sumP += a2 * share1 * share1 - a1 * share2 * share2 + (share1 * share2 * (n2 - n1)) / 2;
    sumQ += (a1 * (n2 - a2) + a2 * (n1 - a1)) / (2 * total);
  }
  if (weight === 0) return null;
  const value = Math.max(-1, Math.min(1, gap / weight));
  const reach = (normal975 * Math.sqrt(Math.max(0, value * sumP + sumQ))) / weight;
  return { value, interval: { low: Math.max(-1, value - reach), high: Math.min(1, value + reach) } };
}

/** A chi-square statistic with its p value and the logarithm of it to base 10, which does not underflow. */
interface ChiSquareTest {
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
function testCmh(tables: readonly PairCounts[], correct: boolean): ChiSquareTest | null {
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
function testHomogeneity(tables: readonly PairCounts[], oddsRatio: number): ChiSquareTest | null {
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
