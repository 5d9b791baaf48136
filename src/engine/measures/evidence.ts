import { type CountColumns, type GroupCounts, countsAt } from './counts.ts';
import type { Interval } from './intervals.ts';
import type { Measure } from './kinds/index.ts';
import { estimateMeasure } from './measures.ts';
import { testedCounts } from './test-limit.ts';
import { logHypergeometric } from './distributions.ts';

/** What stands beside a rule (M7). */
export interface Evidence {
  readonly interval: Interval | null;
  /** Two-sided Fisher p; null without a comparison group. 0 where it underflows: see its logarithm. */
  readonly fisher: number | null;
  readonly log10Fisher: number | null;
  readonly z: number | null;
  /** Which test a person should look at. */
  readonly leads: 'exact' | 'z';
}

/** Evidence of many rules, a column each; NaN where undefined. */
export interface EvidenceColumns {
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly fisher: Float64Array;
  readonly log10Fisher: Float64Array;
  readonly z: Float64Array;
}

/** Below this many people in the context the exact test leads (M7). */
const manyPeople = 30;

/**
 * The evidence beside a rule: interval of the measure, Fisher's p, z; null for what is undefined (M5, M7). Under survey
 * weights counts that are not whole are taken against the claim where a test needs whole ones (M12).
 */
export function evidenceOf(measure: Measure, counts: GroupCounts): Evidence {
  const { a1, n1, a2, n2 } = testedCounts(counts);
  const fisher = n1 === 0 || n2 === 0 ? null : testFisher(Math.floor(a1), n1, Math.ceil(a2), n2);
  const z = computeZ(a1, n1, a2, n2);
  return {
    interval: estimateMeasure(measure, counts),
    fisher: fisher?.p ?? null,
    log10Fisher: fisher?.log10 ?? null,
    z: Number.isNaN(z) ? null : z,
    leads: counts.n < manyPeople ? 'exact' : 'z',
  };
}

/** The evidence of all rules of the columns, each on its own (M7). */
export function gatherEvidence(measure: Measure, columns: CountColumns): EvidenceColumns {
  const size = columns.n1.length;
  const column = () => new Float64Array(size).fill(NaN);
  const [fisher, log10Fisher, z] = [column(), column(), column()];
  for (let i = 0; i < size; i += 1) {
    const { a1, n1, a2, n2 } = testedCounts(countsAt(columns, i));
    if (n1 === 0 || n2 === 0) continue;
    const log = logFisher(Math.floor(a1), n1, Math.ceil(a2), n2);
    fisher[i] = Math.exp(log);
    log10Fisher[i] = log / Math.LN10;
    z[i] = computeZ(a1, n1, a2, n2);
  }
  return { ...gatherIntervals(measure, columns), fisher, log10Fisher, z };
}

/** The 95% intervals of a measure for all rules of the columns; NaN where there is none (M7). */
export function gatherIntervals(measure: Measure, columns: CountColumns): Pick<EvidenceColumns, 'low' | 'high'> {
  const low = new Float64Array(columns.n1.length).fill(NaN);
  const high = low.slice();
  for (let i = 0; i < low.length; i += 1) {
    const interval = estimateMeasure(measure, countsAt(columns, i));
    if (interval === null) continue;
    low[i] = interval.low;
    high[i] = interval.high;
  }
  return { low, high };
}

/** A p value and its logarithm to base 10, which still tells where p itself underflows to 0. */
interface TailProbability {
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

/**
 * How many standard deviations the group's share denied lies above (positive) or below that of the others: `z = (p1 -
 * p2) / sqrt(p(1-p)(1/n1 + 1/n2))` with the pooled `p = (a1+a2)/(n1+n2)`; beyond 2 is the courts' "two standard
 * deviations". NaN when undefined: an empty group, nobody or everybody denied (M7).
 */
export function computeZ(a1: number, n1: number, a2: number, n2: number): number {
  if (n1 === 0 || n2 === 0) return NaN;
  const denied = a1 + a2;
  const total = n1 + n2;
  if (denied === 0 || denied === total) return NaN;
  const pooled = denied / total;
  return (a1 / n1 - a2 / n2) / Math.sqrt(pooled * ((total - denied) / total) * (1 / n1 + 1 / n2));
}
