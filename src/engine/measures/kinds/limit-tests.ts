import { fewPeople } from '../counts.ts';
import { logBinomialPoint, normalTail } from '../distributions.ts';

/** With fewer expected in a cell a test by the normal distribution is not trusted as it is (M7). */
const fewExpected = 5;
/** What such a p is multiplied by: more than it was ever too small by (M7). */
const correction = 12;

/** Terms below this share of their sum are left out. */
const negligible = 1e-17;

/**
 * What a test of the limit goes by (M7): the two groups as samples, what they are of the context, and the people behind
 * them. Under survey weights the samples are smaller than the people and `a1`, `a2` are not whole (M12).
 */
export interface TestedCounts {
  readonly a1: number;
  readonly n1: number;
  readonly a2: number;
  readonly n2: number;
  /** `pi`, the group's part of both groups. */
  readonly share: number;
  /** `p`, the rate of the whole context. */
  readonly rate: number;
  /** Whether both groups are the whole context (M1); else some records are in neither (M10, T6). */
  readonly isDivided: boolean;
  /** Records of both groups. */
  readonly people: number;
}

/** Two samples, and the people behind them. */
export type Samples = Pick<TestedCounts, 'a1' | 'n1' | 'a2' | 'n2' | 'people'>;

/**
 * The p of "p1 is not over L times p2", one-sided: the larger of the tails of Miettinen and Nurminen's z and of the
 * signed root of the likelihood ratio, times 12 where people are few (M7). Over is above it, or, for chances of being
 * granted, below it.
 */
export function testRatio({ a1, n1, a2, n2, people }: Samples, L: number, over: 'above' | 'below' = 'above'): number {
  if (L <= 0) return over === 'above' && a1 > 0 ? 0 : 1;
  const all = n1 + n2;
  const p2 = clamp(smallerRoot(all * L, n1 * L + a1 + n2 + a2 * L, a1 + a2), 0, Math.min(1, 1 / L));
  const p1 = Math.min(1, L * p2);
  const variance = ((p1 * (1 - p1)) / n1 + (L * L * p2 * (1 - p2)) / n2) * (all / (all - 1));
  const gap = a1 / n1 - (L * a2) / n2;
  return tailOf(over === 'above' ? gap : -gap, variance, { a1, n1, a2, n2, p1, p2, people });
}

/** The p of "p1 is at most p2 + delta", one-sided: estimates by the closed form of Farrington and Manning (M7). */
export function testDifference({ a1, n1, a2, n2, people }: Samples, delta: number): number {
  if (delta >= 1) return 1;
  if (delta <= -1) return 0;
  const all = n1 + n2;
  const p1 = clamp(constrainedRate(a1 / n1, a2 / n2, n2 / n1, delta), Math.max(0, delta), Math.min(1, 1 + delta));
  const p2 = clamp(p1 - delta, 0, 1);
  const variance = ((p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2) * (all / (all - 1));
  return tailOf(a1 / n1 - a2 / n2 - delta, variance, { a1, n1, a2, n2, p1, p2, people });
}

/**
 * `P(A1 >= a1)` given the margins where the odds of the group are alpha times those of the others: exact (M7). Counts
 * that are not whole are taken against the claim, a1 down and a2 up (M12).
 */
export function testOdds({ a1, n1, a2, n2 }: TestedCounts, alpha: number): number {
  const denied = Math.floor(a1);
  const margin = denied + Math.ceil(a2);
  const low = Math.max(0, margin - n2);
  const high = Math.min(n1, margin);
  if (alpha <= 0) return denied > low ? 0 : 1;
  const ratio = (x: number) => (alpha * (n1 - x) * (margin - x)) / ((x + 1) * (n2 - margin + x + 1));
  const mode = findMode(low, high, ratio);
  let [total, tail] = [1, mode >= denied ? 1 : 0];
  for (let x = mode, term = 1; x < high; x += 1) {
    term *= ratio(x);
    total += term;
    if (x + 1 >= denied) tail += term;
    if (term <= negligible * tail || term === 0) break;
  }
  for (let x = mode, term = 1; x > low; x -= 1) {
    term /= ratio(x - 1);
    total += term;
    if (x - 1 >= denied) tail += term;
    if (term <= negligible * total) break;
  }
  return Math.min(1, tail / total);
}

/** `P(X >= a1)` of a binomial of `n1` with rate `theta`, exact; a1 that is not whole is taken down (M7, M12). */
export function testShare(a1: number, n1: number, theta: number): number {
  const denied = Math.floor(a1);
  if (denied <= 0 || theta >= 1) return 1;
  if (theta <= 0) return 0;
  const odds = theta / (1 - theta);
  if (denied <= n1 * theta) {
    let [sum, term] = [1, 1];
    for (let x = denied - 1; x > 0 && term > negligible * sum; x -= 1) {
      term *= x / ((n1 - x + 1) * odds);
      sum += term;
    }
    return Math.max(0, 1 - Math.exp(logBinomialPoint(denied - 1, n1, theta)) * sum);
  }
  let [sum, term] = [1, 1];
  for (let x = denied; x < n1 && term > negligible * sum; x += 1) {
    term *= ((n1 - x) * odds) / (x + 1);
    sum += term;
  }
  return Math.min(1, Math.exp(logBinomialPoint(denied, n1, theta)) * sum);
}

interface Estimated extends Samples {
  readonly p1: number;
  readonly p2: number;
}

/** The larger tail of the score and of the signed root, corrected where people are few. */
function tailOf(gap: number, variance: number, under: Estimated): number {
  const { a1, n1, a2, n2, p1, p2, people } = under;
  const score = variance > 0 ? gap / Math.sqrt(variance) : gap > 0 ? Infinity : gap < 0 ? -Infinity : 0;
  const fit = likelihood(a1, n1, a1 / n1) + likelihood(a2, n2, a2 / n2);
  const apart = fit - likelihood(a1, n1, p1) - likelihood(a2, n2, p2);
  const root = Math.sign(score) * Math.sqrt(2 * Math.max(0, apart));
  const p = normalTail(Math.min(score, root));
  const least = Math.min(n1 * p1, n1 * (1 - p1), n2 * p2, n2 * (1 - p2));
  return people < fewPeople || least < fewExpected ? Math.min(1, correction * p) : p;
}

/** `a log p + (n-a) log(1-p)`, with 0 log 0 = 0. */
function likelihood(a: number, n: number, p: number): number {
  return (a > 0 ? a * Math.log(p) : 0) + (a < n ? (n - a) * Math.log1p(-p) : 0);
}

/** The smaller root of `a x^2 - b x + c` with all of them positive or 0, without cancelling. */
function smallerRoot(a: number, b: number, c: number): number {
  return (2 * c) / (b + Math.sqrt(Math.max(0, b * b - 4 * a * c)));
}

/** The rate of the group that is likeliest where it is `delta` above the others', `ratio` of whom there are for each. */
function constrainedRate(p1: number, p2: number, ratio: number, delta: number): number {
  const a = 1 + ratio;
  const b = -(1 + ratio + p1 + ratio * p2 + delta * (ratio + 2));
  const c = delta * delta + delta * (2 * p1 + ratio + 1) + p1 + ratio * p2;
  const d = -p1 * delta * (1 + delta);
  const third = b / (3 * a);
  const v = third ** 3 - (b * c) / (6 * a * a) + d / (2 * a);
  const square = third * third - c / (3 * a);
  if (square <= 0) return -third;
  const u = (v > 0 ? 1 : -1) * Math.sqrt(square);
  const angle = (Math.PI + Math.acos(clamp(v / u ** 3, -1, 1))) / 3;
  return 2 * u * Math.cos(angle) - third;
}

/** Where terms that rise and then fall, each `ratio` times the one before, are largest. */
function findMode(low: number, high: number, ratio: (x: number) => number): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (ratio(middle) > 1) from = middle + 1;
    else to = middle;
  }
  return from;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
