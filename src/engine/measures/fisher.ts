import { logHypergeometric } from './hypergeometric.ts';

/** A p value and its logarithm to base 10, which still tells where p itself underflows to 0. */
export interface TailProbability {
  readonly p: number;
  readonly log10: number;
}

/** Tables this much more likely than the observed one still count as equally likely, as is customary. */
const tolerance = 1e-7;

/** Terms below this share of their sum are left out. */
const negligible = 1e-18;

/**
 * Fisher's exact test, two-sided: the probability, margins fixed, of all tables that are at most as likely as the
 * observed one (relative tolerance 1e-7). In (0, 1]; 1 when a margin is empty, for then only one table is possible.
 * Cells are whole, `a1 <= n1`, `a2 <= n2` (M7).
 */
export function testFisher(a1: number, n1: number, a2: number, n2: number): TailProbability {
  const log = logFisher(a1, n1, a2, n2);
  return { p: Math.exp(log), log10: log / Math.LN10 };
}

/**
 * The natural logarithm of Fisher's p without objects, for loops over columns. Both tails are summed outward by the
 * ratio of neighbours from the first table that counts, O(sqrt(n1+n2)) steps (M7).
 */
export function logFisher(a1: number, n1: number, a2: number, n2: number): number {
  const m = a1 + a2;
  const low = Math.max(0, m - n2);
  const high = Math.min(n1, m);
  if (low === high) return 0;
  const mode = Math.min(high, Math.max(low, Math.floor(((n1 + 1) * (m + 1)) / (n1 + n2 + 2))));
  const observed = logHypergeometric(a1, n1, n2, m);
  const limit = observed + tolerance;
  if (a1 === mode || logHypergeometric(mode, n1, n2, m) <= limit) return 0;
  const mirrored = 2 * mode - a1;
  const down = findStart(a1 < mode ? a1 : mirrored, mode, low, limit, n1, n2, m);
  const up = findStart(a1 > mode ? a1 : mirrored, mode, high, limit, n1, n2, m);
  let sum = 0;
  if (down !== null) sum += Math.exp(logHypergeometric(down, n1, n2, m) - observed) * sumDown(down, low, n1, n2, m);
  if (up !== null) sum += Math.exp(logHypergeometric(up, n1, n2, m) - observed) * sumUp(up, high, n1, n2, m);
  return Math.min(0, observed + Math.log(sum));
}

/**
 * The table between `mode` (which is above the limit) and `end` nearest to the mode that is within the limit, or null.
 */
function findStart(
  guess: number,
  mode: number,
  end: number,
  limit: number,
  n1: number,
  n2: number,
  m: number,
): number | null {
  const isWithin = (x: number) => logHypergeometric(x, n1, n2, m) <= limit;
  const side = end > mode ? 1 : -1;
  if (end === mode || !isWithin(end)) return null;
  let outside = 0;
  let inside = (end - mode) * side;
  let probe = Math.min(Math.max((guess - mode) * side, 1), inside);
  for (let stride = 1; inside - outside > 1; stride *= 2) {
    if (isWithin(mode + side * probe)) inside = probe;
    else outside = probe;
    const next = inside === probe ? inside - stride : outside + stride;
    probe = next > outside && next < inside ? next : outside + Math.floor((inside - outside) / 2);
  }
  return mode + side * inside;
}

/** The sum of the probabilities of `start, start-1, .., low`, that of `start` being 1. */
function sumDown(start: number, low: number, n1: number, n2: number, m: number): number {
  let sum = 1;
  let term = 1;
  for (let x = start; x > low && term > negligible * sum; x -= 1) {
    term *= (x * (n2 - m + x)) / ((n1 - x + 1) * (m - x + 1));
    sum += term;
  }
  return sum;
}

/** The sum of the probabilities of `start, start+1, .., high`, that of `start` being 1. */
function sumUp(start: number, high: number, n1: number, n2: number, m: number): number {
  let sum = 1;
  let term = 1;
  for (let x = start; x < high && term > negligible * sum; x += 1) {
    term *= ((n1 - x) * (m - x)) / ((x + 1) * (n2 - m + x + 1));
    sum += term;
  }
  return sum;
}
