import { readDecimal } from '../../shared/decimal.ts';

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
