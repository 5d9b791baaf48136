import { readDecimal } from '../shared/decimal.ts';
import { type Measure, measureInfos } from '../vocabulary/measures.ts';

/** An exact fraction; the bottom is above zero. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** A decimal as a fraction; the reading of a certificate has made sure that it is one (T4). */
export function fractionOf(given: number | string): Fraction {
  const decimal = readDecimal(given);
  if (decimal === null) throw new RangeError(`"${given}" is no decimal.`);
  return { top: decimal.units, bottom: 10n ** BigInt(decimal.scale) };
}

/** Whether two decimals, either of which may be left out, are the same number. */
export function isSameDecimal(one: number | string | null, other: number | string | null): boolean {
  if (one === null || other === null) return one === other;
  const [first, second] = [fractionOf(one), fractionOf(other)];
  return first.top * second.bottom === second.top * first.bottom;
}

/** The count that a minimum support asks for: of a share of N `max(1, ceil(share * N))`, one record where none is given (T5). */
export function leastCount(minSupport: number | string | { readonly count: number } | null, people: number): bigint {
  if (minSupport === null) return 1n;
  if (typeof minSupport === 'object') return BigInt(minSupport.count);
  const { top, bottom } = fractionOf(minSupport);
  const least = (top * BigInt(people) + bottom - 1n) / bottom;
  return least < 1n ? 1n : least;
}

/** A group and those it is compared with, within a context, and clift's reference; whole numbers of people (M1 to M3). */
export interface Compared {
  /** Of the `n1` people of the group `a1` have the worse outcome. */
  readonly a1: bigint;
  readonly n1: bigint;
  /** Of everybody else in the context, and of the whole context. */
  readonly a2: bigint;
  readonly n2: bigint;
  readonly a: bigint;
  readonly n: bigint;
  /** The values of A's attributes in the context, each with its people; asked for by clift alone. */
  readonly values: () => readonly (readonly [a: bigint, n: bigint])[];
}

/**
 * Whether a measure is at or beyond its limit, by its formula and by cross-multiplication (M2 to M5): never without
 * anybody to compare with, never where it is 0/0; a positive number over zero is, but for the chance measures.
 */
export function isOverLimit(measure: Measure, compared: Compared, alpha: Fraction): boolean {
  if (compared.n1 === 0n || compared.n2 === 0n) return false;
  const [top, bottom] = quotients[measure](compared);
  if (top === 0n && bottom === 0n) return false;
  const gap = top * alpha.bottom - alpha.top * bottom;
  if (measureInfos[measure].worse === 'smaller') return bottom > 0n && gap <= 0n;
  return gap >= 0n;
}

/** A quotient of whole numbers, the lower not negative; 0/0 where it is not defined. */
type Quotient = (compared: Compared) => readonly [top: bigint, bottom: bigint];

/** The formula of each measure as the verifier knows it: its own, not that of the program that made the claim (R3). */
const quotients: Readonly<Record<string, Quotient>> = {
  elift: ({ a1, n1, a, n }) => [a1 * n, n1 * a],
  slift: ({ a1, n1, a2, n2 }) => [a1 * n2, n1 * a2],
  olift: ({ a1, n1, a2, n2 }) => [a1 * (n2 - a2), a2 * (n1 - a1)],
  elift_d: ({ a1, n1, a, n }) => [a1 * n - a * n1, n1 * n],
  slift_d: ({ a1, n1, a2, n2 }) => [a1 * n2 - a2 * n1, n1 * n2],
  elift_c: ({ a1, n1, a, n }) => [(n1 - a1) * n, n1 * (n - a)],
  slift_c: ({ a1, n1, a2, n2 }) => [(n1 - a1) * n2, n1 * (n2 - a2)],
  clift: ({ a1, n1, values }) => {
    const [least, all] = leastRate(values());
    return least === 0n ? [0n, 0n] : [a1 * all, n1 * least];
  },
};

/** The measures whose claims can be checked; a certificate about another one is refused (R3). */
export const checkedMeasures = Object.keys(quotients) as readonly Measure[];

/** The smallest rate above zero of some values; 0 of 0 where there is none, or nothing but one value. */
function leastRate(values: readonly (readonly [a: bigint, n: bigint])[]): readonly [a: bigint, n: bigint] {
  const denied = values.filter(([a]) => a > 0n);
  if (values.length < 2 || denied.length === 0) return [0n, 0n];
  return denied.reduce((least, rate) => (rate[0] * least[1] < least[0] * rate[1] ? rate : least));
}
