import { digitBase, splitDigits } from '../shared/exact.ts';
import {
  type CountColumns,
  type GroupCounts,
  type PairCounts,
  type RateCounts,
  type SurveySum,
  pairGroups,
} from './counts.ts';

/** Whole numbers below this have a square that a double holds exactly. */
const largestPlain = 2 ** 26;

/** Survey weights of records, and the digits of their squares, lowest first (M12). */
export interface SurveyWeights {
  readonly weights: Float64Array;
  readonly squares: readonly Float64Array[];
}

const squared = new WeakMap<Float64Array, SurveyWeights>();

/** Survey weights with their squares, in as few digits as their sum needs; the same weights are squared once. */
export function squareWeights(weights: Float64Array): SurveyWeights {
  const known = squared.get(weights) ?? square(weights);
  squared.set(weights, known);
  return known;
}

function square(weights: Float64Array): SurveyWeights {
  let most = 0;
  let total = 0;
  for (const weight of weights) {
    if (weight > most) most = weight;
    total += weight * weight;
  }
  if (most < largestPlain && total <= Number.MAX_SAFE_INTEGER)
    return { weights, squares: [weights.map((weight) => weight * weight)] };
  return { weights, squares: splitDigits(Array.from(weights, (weight) => BigInt(weight) ** 2n)) };
}

/** The survey weights of a table, of single people or of groups of them; null where it has none. */
export function surveyOf({
  survey,
  surveySquares,
}: {
  readonly survey?: Float64Array;
  readonly surveySquares?: readonly Float64Array[];
}): SurveyWeights | null {
  if (survey === undefined) return null;
  return surveySquares === undefined ? squareWeights(survey) : { weights: survey, squares: surveySquares };
}

/**
 * How many people with equal weights would say as much: `floor((sum w)^2 / sum w^2)`, exact, 0 for nobody (M12). Equal
 * weights give the number of people.
 */
export function countSample(sum: number, squares: readonly number[]): number {
  if (sum === 0) return 0;
  if (squares.length === 1 && sum * sum <= Number.MAX_SAFE_INTEGER) return Math.floor((sum * sum) / squares[0]);
  const total = squares.reduceRight((above, own) => above * BigInt(digitBase) + BigInt(own), 0n);
  return Number(BigInt(sum) ** 2n / total);
}

/** The rate `a / n` as a number of `size` people, not rounded: `a * size / n`, whole where that is exactly whole (M12). */
export function denyOf(size: number, { a, n }: Pick<RateCounts, 'a' | 'n'>): number {
  if (n === 0) return 0;
  if (a * size <= Number.MAX_SAFE_INTEGER) return (a * size) / n;
  const product = BigInt(a) * BigInt(size);
  return Number(product / BigInt(n)) + Number(product % BigInt(n)) / n;
}

/**
 * Sums of survey weights without what all have in common, so that the value of a measure is the same number whatever unit
 * the weights are in (M12).
 */
export function reduceCounts(counts: GroupCounts): GroupCounts {
  const { a1, n1, a2, n2, a, n } = counts;
  const common = [a1, n1, a2, n2, a, n].reduce(divisorOf) || 1;
  if (common === 1) return counts;
  return { a1: a1 / common, n1: n1 / common, a2: a2 / common, n2: n2 / common, a: a / common, n: n / common };
}

/** The same of a rate. */
export function reduceRate({ a, n }: Pick<RateCounts, 'a' | 'n'>): Pick<RateCounts, 'a' | 'n'> {
  const common = divisorOf(a, n) || 1;
  return { a: a / common, n: n / common };
}

function divisorOf(one: number, other: number): number {
  while (other !== 0) [one, other] = [other, one % other];
  return one;
}

/** The counts by which rates, and every value made of rates, go: sums of survey weights, else the counts (M12). */
export function ratedCounts(counts: GroupCounts): GroupCounts {
  return counts.survey?.weighed ?? counts;
}

/** The columns by which rates go (M12). */
export function ratedColumns(columns: CountColumns): CountColumns {
  return columns.survey?.weighed ?? columns;
}

/** The denied and all by which a rate goes (M12). */
export function ratedOf(counts: RateCounts): Pick<RateCounts, 'a' | 'n'> {
  return counts.survey ?? counts;
}

/** A rate as a sample: its number of people and the denied among them, not rounded (M12). */
export function sampleOf({ a, n, survey }: RateCounts): { readonly a: number; readonly n: number } {
  if (survey === undefined) return { a, n };
  const size = countSample(survey.n, survey.squares);
  return { a: denyOf(size, survey), n: size };
}

/** The group of a rule against another one that is all there is beside it, or against its own others (M3, M6). */
export function pairWith({ a1, n1, a2, n2, survey }: GroupCounts, other: RateCounts | null): GroupCounts {
  const pair = other === null ? pairGroups(a1, n1, a2, n2) : pairGroups(a1, n1, other.a, other.n);
  if (survey === undefined) return pair;
  const { weighed, sample1 } = survey;
  const second = other === null ? { a: weighed.a2, n: weighed.n2 } : ratedOf(other);
  const sample2 = other === null ? survey.sample2 : sampleOf(other).n;
  return { ...pair, survey: { weighed: pairGroups(weighed.a1, weighed.n1, second.a, second.n), sample1, sample2 } };
}

/** Two groups side by side (M12). */
export function pairOf(one: RateCounts, other: RateCounts): PairCounts {
  const pair = { a1: one.a, n1: one.n, a2: other.a, n2: other.n };
  if (one.survey === undefined || other.survey === undefined) return pair;
  const weighed = pairGroups(one.survey.a, one.survey.n, other.survey.a, other.survey.n);
  return { ...pair, survey: { weighed, sample1: sampleOf(one).n, sample2: sampleOf(other).n } };
}

/** Two groups as the samples that they are worth, the denied not rounded (M12). */
export function samplePair({ a1, n1, a2, n2, survey }: PairCounts): PairCounts {
  if (survey === undefined) return { a1, n1, a2, n2 };
  const { weighed, sample1, sample2 } = survey;
  return {
    a1: denyOf(sample1, { a: weighed.a1, n: weighed.n1 }),
    n1: sample1,
    a2: denyOf(sample2, { a: weighed.a2, n: weighed.n2 }),
    n2: sample2,
  };
}

/** How much larger the rate of the first group is than that of the second, by weights (M12). */
export function gapOf({ survey, ...counts }: PairCounts): number {
  const { a1, n1, a2, n2 } = survey?.weighed ?? counts;
  return a1 / n1 - a2 / n2;
}

/** What is left of some people when others who are among them go. */
export function withoutRate(all: RateCounts, gone: RateCounts): RateCounts {
  const left = { a: all.a - gone.a, n: all.n - gone.n };
  if (all.survey === undefined || gone.survey === undefined) return left;
  const [own, other] = [all.survey, gone.survey];
  const squares = own.squares.map((sum, at) => sum - other.squares[at]);
  return { ...left, survey: { a: own.a - other.a, n: own.n - other.n, squares } };
}

/** Sums survey weights record by record. */
export class SurveyAdder implements SurveySum {
  a = 0;
  n = 0;
  readonly squares: number[];
  readonly #survey: SurveyWeights;

  constructor(survey: SurveyWeights) {
    this.#survey = survey;
    this.squares = survey.squares.map(() => 0);
  }

  add(row: number, isDenied: boolean): void {
    const { weights, squares } = this.#survey;
    this.n += weights[row];
    if (isDenied) this.a += weights[row];
    for (let at = 0; at < squares.length; at += 1) this.squares[at] += squares[at][row];
  }

  addAll(other: SurveySum): void {
    this.n += other.n;
    this.a += other.a;
    other.squares.forEach((own, at) => (this.squares[at] += own));
  }
}

/** The records that are counted, which of them are denied, and their weights of either kind (T2, M12). */
export interface CountedRecords {
  readonly weights: Float64Array | null;
  readonly isNegative: Uint8Array;
  readonly survey: SurveyWeights | null;
}

/** The records of a table, ready to be counted. */
export function recordsOf(
  table: { readonly weights: Float64Array | null } & Parameters<typeof surveyOf>[0],
  { isNegative }: { readonly isNegative: Uint8Array },
): CountedRecords {
  return { weights: table.weights, isNegative, survey: surveyOf(table) };
}

/** Counts records, and those of them that are denied, one by one. */
export class RateAdder implements RateCounts {
  a = 0;
  n = 0;
  readonly survey?: SurveyAdder;
  readonly #records: CountedRecords;

  constructor(records: CountedRecords) {
    this.#records = records;
    if (records.survey !== null) this.survey = new SurveyAdder(records.survey);
  }

  add(row: number): void {
    const { weights, isNegative } = this.#records;
    const weight = weights === null ? 1 : weights[row];
    this.n += weight;
    if (isNegative[row] === 1) this.a += weight;
    this.survey?.add(row, isNegative[row] === 1);
  }

  addAll(other: RateCounts): void {
    this.n += other.n;
    this.a += other.a;
    if (other.survey !== undefined) this.survey?.addAll(other.survey);
  }
}

/** All records of a table. */
export function countAll(records: CountedRecords, rows: number): RateCounts {
  const all = new RateAdder(records);
  for (let row = 0; row < rows; row += 1) all.add(row);
  return all;
}
