import { type Sign, type Threshold, compareQuotient } from '../shared/exact.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { Hierarchy } from '../table/hierarchy.ts';
import { type Attribute, type Table, weightOf } from '../table/table.ts';
import type { ClosenessKind } from '../vocabulary/anonymization.ts';
import type { KeptClasses } from './node-classes.ts';
import { type NodeTable, type Spread, keepClasses } from './node-table.ts';

/** What every class must be (G3), and the weight of classes that may be left out instead (G4). */
export interface PrivacyLimits {
  readonly k: number;
  readonly diversity: Diversity | null;
  readonly closeness: Closeness | null;
  /** 0 when nothing may be suppressed. */
  readonly allowance: number;
}

/** What says which classes fail, as a text; the allowance is none of it. */
export function privacyKey({ k, diversity, closeness }: PrivacyLimits): string {
  const { kind = '', l = 0 } = diversity ?? {};
  const c = diversity?.kind === 'recursive' ? diversity.c.text : '';
  return [k, kind, l, c, closeness?.kind ?? '', closeness?.t.text ?? ''].join(' ');
}

/** Whether classes have to be known by their sensitive values as well as by their weight. */
export function needsSpreads({ diversity, closeness }: PrivacyLimits): boolean {
  return diversity !== null || closeness !== null;
}

/**
 * Whether privacy passes from a node to its generalizations, so that a node that fails rules out all below it (G5).
 * Without suppression all criteria do: a merged class is no smaller, no less diverse (also in entropy, and recursively)
 * and no farther from the table than the worst of its parts. With suppression the weight left out shrinks only if a
 * class that passes still does after it took in one that fails: so for k, and for distinct values where every record
 * has one, not for entropy, recursive diversity and closeness. A class that passes because no value of it is known
 * fails once it takes in a few that are.
 */
export function isMonotone(
  { diversity, closeness, allowance }: PrivacyLimits,
  sensitive: readonly Sensitive[],
): boolean {
  if (allowance === 0) return true;
  return closeness === null && (diversity === null || (diversity.kind === 'distinct' && areComplete(sensitive)));
}

/**
 * What of the limits is monotone and holds wherever they do: all without suppression; with it k, and of l-diversity,
 * where every record has a value, that there are l different ones, without which neither entropy nor recursive
 * diversity is reached.
 */
export function monotonePart(limits: PrivacyLimits, sensitive: readonly Sensitive[]): PrivacyLimits {
  if (isMonotone(limits, sensitive)) return limits;
  const { diversity } = limits;
  const hasPart = diversity !== null && areComplete(sensitive);
  return { ...limits, diversity: hasPart ? { kind: 'distinct', l: diversity.l } : null, closeness: null };
}

/** Whether every record has a value in each sensitive attribute. */
function areComplete(sensitive: readonly Sensitive[]): boolean {
  return sensitive.every(({ isComplete }) => isComplete);
}

/** Whether one class passes every criterion, each sensitive attribute on its own (G3). */
export function isPrivateClass(
  table: NodeTable,
  group: number,
  limits: PrivacyLimits,
  sensitive: readonly Sensitive[],
): boolean {
  if (table.n[group] < limits.k) return false;
  const { diversity, closeness } = limits;
  for (let i = 0; i < table.spreads.length; i += 1) {
    if (diversity !== null && !isDiverse(diversity, table.spreads[i], group)) return false;
    if (closeness !== null && !isClose(closeness, sensitive[i], table.spreads[i], group)) return false;
  }
  return true;
}

/** The weight of the classes of a node that fail; counting stops once it passes the allowance (G3, G4). */
export function failingWeight(table: NodeTable, limits: PrivacyLimits, sensitive: readonly Sensitive[]): number {
  let weight = 0;
  for (let group = 0; group < table.rows && weight <= limits.allowance; group += 1) {
    if (!isPrivateClass(table, group, limits, sensitive)) weight += table.n[group];
  }
  return weight;
}

/** For each class 1 when it fails, so that its records are suppressed (G4). */
export function markFailing(table: NodeTable, limits: PrivacyLimits, sensitive: readonly Sensitive[]): Uint8Array {
  const marks = new Uint8Array(table.rows);
  for (let group = 0; group < table.rows; group += 1)
    if (!isPrivateClass(table, group, limits, sensitive)) marks[group] = 1;
  return marks;
}

/** The classes of a node that pass, and the weight of those that fail (G4). */
export function keepPrivate(table: NodeTable, limits: PrivacyLimits, sensitive: readonly Sensitive[]): KeptClasses {
  const marks = markFailing(table, limits, sensitive);
  const left = table.n.reduce((sum, weight, group) => sum + weight * marks[group], 0);
  return { table: keepClasses(table, marks), left };
}

/** The weight of the smallest of some classes: a table is k-anonymous when it is at least k (G3). */
export function smallestWeight(weights: Float64Array): number {
  let smallest = Infinity;
  for (let group = 0; group < weights.length; group += 1) if (weights[group] < smallest) smallest = weights[group];
  return smallest;
}

/** l-diversity: distinct, entropy, or recursive with its c (G3). */
export type Diversity =
  | { readonly kind: 'distinct'; readonly l: number }
  | { readonly kind: 'entropy'; readonly l: number }
  | { readonly kind: 'recursive'; readonly l: number; readonly c: Threshold };

/** Whether a class is l-diverse in a sensitive attribute, exact (G3, T4). */
export function isDiverse(diversity: Diversity, spread: Spread, group: number): boolean {
  if (diversity.kind === 'distinct') return hasDistinctValues(spread, group, diversity.l);
  if (diversity.kind === 'entropy') return hasEntropy(spread, group, diversity.l);
  return isRecursivelyDiverse(spread, group, diversity.l, diversity.c);
}

/**
 * Distinct l-diversity of a class: at least l different values (G3). A class of which no value is known has nothing to
 * learn and passes.
 */
function hasDistinctValues({ starts }: Spread, group: number, l: number): boolean {
  const distinct = starts[group + 1] - starts[group];
  return distinct === 0 || distinct >= l;
}

/** Above the rounding error of a term of the sums below, relative to the logarithms added. */
const slack = 2 ** -49;

/**
 * Entropy l-diversity of a class of weight n with the weights n_i of its values: `-sum of p_i ln p_i >= ln l`, which is
 * `n^n >= l^n * product of n_i^n_i`; near equality decided exactly (G3, T4). A class of which no value is known passes.
 */
function hasEntropy({ starts, weights }: Spread, group: number, l: number): boolean {
  const own = weights.subarray(starts[group], starts[group + 1]);
  if (own.length === 0) return true;
  let n = 0;
  let spent = 0;
  for (const weight of own) {
    n += weight;
    spent += weight * Math.log(weight);
  }
  const gap = Math.log(n) - Math.log(l) - spent / n;
  if (Math.abs(gap) > slack * (own.length + 4) * (Math.log(n) + Math.log(l) + 1)) return gap > 0;
  return compareLogs([[n, n]], [[l, n], ...Array.from(own, (weight): [number, number] => [weight, weight])]) >= 0;
}

/**
 * Recursive (c,l)-diversity of a class: with the weights of its values in descending order, `r1 < c*(r_l + ... + r_m)`,
 * exact (G3, T4). Fewer than l values leave nothing on the right, so the class fails; one of which no value is known
 * passes.
 */
function isRecursivelyDiverse({ starts, weights }: Spread, group: number, l: number, c: Threshold): boolean {
  if (starts[group] === starts[group + 1]) return true;
  const ranked = weights.slice(starts[group], starts[group + 1]).sort();
  let rest = 0;
  for (let i = 0; i <= ranked.length - l; i += 1) rest += ranked[i];
  return compareQuotient(ranked[ranked.length - 1], 1, rest, 1, c) < 0;
}

/** t-closeness: no class is farther than t from the whole table (G3). */
export interface Closeness {
  readonly kind: ClosenessKind;
  readonly t: Threshold;
}

/**
 * Whether a class is within t of the whole table, exact (G3, T4). Differences of shares are integers in units of
 * 1/(nN), n and N the weights of the known values in the class and in the table. A class of which no value is known has
 * nothing to learn and passes.
 */
export function isClose({ kind, t }: Closeness, sensitive: Sensitive, spread: Spread, group: number): boolean {
  const { size, totals, total } = sensitive;
  const own = new Float64Array(size);
  let n = 0;
  for (let i = spread.starts[group]; i < spread.starts[group + 1]; i += 1) {
    own[spread.values[i]] = spread.weights[i];
    n += spread.weights[i];
  }
  if (n === 0) return true;
  const { partsOf, divisorOf } = distances[kind];
  const divisor = divisorOf(sensitive);
  if (Math.max(2, divisor, size) * n * total <= Number.MAX_SAFE_INTEGER) {
    const gaps = Array.from(own, (weight, value) => weight * total - totals[value] * n);
    const sum = partsOf(gaps, sensitive, numbers).reduce((whole, part) => whole + Math.abs(part), 0);
    return compareQuotient(sum, 1, divisor * n, total, t) <= 0;
  }
  const [bigN, bigTotal] = [BigInt(n), BigInt(total)];
  const gaps = Array.from(own, (weight, value) => BigInt(weight) * bigTotal - BigInt(totals[value]) * bigN);
  const sum = partsOf(gaps, sensitive, bigints).reduce((whole, part) => whole + (part < 0n ? -part : part), 0n);
  return sum * t.bigDen <= t.bigNum * BigInt(divisor) * bigN * bigTotal;
}

interface Arithmetic<T> {
  readonly zero: T;
  readonly add: (one: T, other: T) => T;
}

const numbers: Arithmetic<number> = { zero: 0, add: (one, other) => one + other };
const bigints: Arithmetic<bigint> = { zero: 0n, add: (one, other) => one + other };

/** A distance of a class from the table: parts whose absolutes add up, and what their sum is divided by. */
interface Distance {
  /** Out of the differences of the shares, value by value. */
  partsOf<T>(gaps: readonly T[], sensitive: Sensitive, arithmetic: Arithmetic<T>): readonly T[];
  divisorOf(sensitive: Sensitive): number;
}

/**
 * The distances of t-closeness (G3):
 * - equal: any two values are 1 apart, so a class is from the table half the sum of absolute differences of shares; the
 *   parts are the differences themselves;
 * - ordered: values stand in an order, neighbours 1/(m-1) apart, so a class is from the table the sum of absolute cumulated
 *   differences of shares over m-1; the parts are the cumulated differences; with one value the sum is 0;
 * - hierarchical: two values are as far apart as the height of their lowest common ancestor over the height H of the
 *   hierarchy. Moving weight within a label of height h costs h/H for the smaller of what its children have too much and
 *   too little, half of (sum of their absolute differences less its own). Over all labels that telescopes to the sum of
 *   the absolute differences of all labels below the top, over 2H. The parts are the differences of these labels, level by
 *   level; with no level below the top the sum is 0.
 */
const distances: Readonly<Record<ClosenessKind, Distance>> = {
  equal: { partsOf: (gaps) => gaps, divisorOf: () => 2 },
  ordered: { partsOf: cumulate, divisorOf: ({ size }) => Math.max(1, size - 1) },
  hierarchical: { partsOf: sumLabels, divisorOf: ({ labelOf }) => Math.max(1, 2 * labelOf!.length) },
};

function cumulate<T>(gaps: readonly T[], _: Sensitive, { add }: Arithmetic<T>): readonly T[] {
  const parts = [...gaps];
  for (let i = 1; i < parts.length; i += 1) parts[i] = add(parts[i - 1], parts[i]);
  return parts;
}

function sumLabels<T>(gaps: readonly T[], { labelOf }: Sensitive, { zero, add }: Arithmetic<T>): readonly T[] {
  const parts: T[] = [];
  for (const labels of labelOf!) {
    const start = parts.length;
    for (let value = 0; value < gaps.length; value += 1) {
      const at = start + labels[value];
      while (parts.length <= at) parts.push(zero);
      parts[at] = add(parts[at], gaps[value]);
    }
  }
  return parts;
}

/** A sensitive attribute as the whole table has it (G3). */
export interface Sensitive {
  readonly name: string;
  /** How many values it has. */
  readonly size: number;
  /** The weight of each value in the whole table, and of all of them; records without an item are left out (T6). */
  readonly totals: Float64Array;
  readonly total: number;
  /** Whether every record has an item. */
  readonly isComplete: boolean;
  readonly isOrdered: boolean;
  /** For each level of its hierarchy below the top the label of each value; null without a hierarchy. */
  readonly labelOf: readonly Uint32Array[] | null;
}

/** Counts a sensitive attribute; a hierarchy, when given, must cover its values (G1, G3). */
export function makeSensitive(table: Table, attribute: Attribute, hierarchy: Hierarchy | null): Result<Sensitive> {
  const { name, values, codes, isOrdered } = attribute;
  const totals = new Float64Array(values.length);
  let total = 0;
  for (let row = 0; row < table.rows; row += 1) {
    if (codes[row] === values.length) continue;
    totals[codes[row]] += weightOf(table, row);
    total += weightOf(table, row);
  }
  const counted = { name, size: values.length, totals, total, isComplete: !codes.includes(values.length), isOrdered };
  if (hierarchy === null) return succeed({ ...counted, labelOf: null });
  const leaf = new Map(hierarchy.labels[0].map((value, i) => [value, i]));
  const uncovered = values.find((value) => !leaf.has(value));
  if (uncovered !== undefined)
    return fail('uncovered-value/sensitive', { name, uncovered, values: [uncovered] }, `hierarchies.${name}`);
  const labelOf = hierarchy.codes
    .slice(0, -1)
    .map((level) => Uint32Array.from(values, (value) => level[leaf.get(value)!]));
  return succeed({ ...counted, labelOf });
}

/** A power: base and exponent, both positive integers. */
type Power = readonly [base: number, exponent: number];

/**
 * The sign of `product of left - product of right`, products of powers of positive integers, exact and without ever
 * writing them out (T4): as primes with exponents; where these differ, by logarithms of as many digits as it takes.
 * Factoring costs the root of the largest base.
 */
export function compareLogs(left: readonly Power[], right: readonly Power[]): Sign {
  const exponents = new Map<number, bigint>();
  const add = (powers: readonly Power[], sign: bigint) => {
    for (const [base, exponent] of powers) {
      for (const prime of factor(base)) exponents.set(prime, (exponents.get(prime) ?? 0n) + sign * BigInt(exponent));
    }
  };
  add(left, 1n);
  add(right, -1n);
  const terms = [...exponents].filter(([, exponent]) => exponent !== 0n);
  if (terms.length === 0) return 0;
  for (let bits = 128; ; bits *= 2) {
    let sum = 0n;
    let error = 0n;
    for (const [prime, exponent] of terms) {
      sum += exponent * logOf(BigInt(prime), bits);
      error += exponent < 0n ? -exponent : exponent;
    }
    // A logarithm is off by less than 2 units for each of its at most `bits` terms.
    error *= BigInt(4 * bits);
    if (sum > error) return 1;
    if (sum < -error) return -1;
  }
}

/** The primes of a number, each as often as it divides it. */
function factor(number: number): number[] {
  const primes: number[] = [];
  let rest = number;
  for (let prime = 2; prime * prime <= rest; prime += prime === 2 ? 1 : 2) {
    while (rest % prime === 0) {
      primes.push(prime);
      rest /= prime;
    }
  }
  if (rest > 1) primes.push(rest);
  return primes;
}

/** The natural logarithm in units of 2^-bits: `e*ln 2 + ln m` with the number `2^e * m`, `1 <= m < 2`. */
function logOf(number: bigint, bits: number): bigint {
  const exponent = BigInt(number.toString(2).length - 1);
  const two = 1n << exponent;
  return exponent * 2n * inverseTangent(1n, 3n, bits) + 2n * inverseTangent(number - two, number + two, bits);
}

/** atanh(top / bottom) = z + z^3/3 + z^5/5 + ... in units of 2^-bits, for z at most a third. */
function inverseTangent(top: bigint, bottom: bigint, bits: number): bigint {
  let power = (top << BigInt(bits)) / bottom;
  let sum = 0n;
  for (let odd = 1n; power > 0n; odd += 2n) {
    sum += power / odd;
    power = (power * top * top) / (bottom * bottom);
  }
  return sum;
}
