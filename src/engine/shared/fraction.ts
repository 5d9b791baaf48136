import { type Decimal } from './decimal.ts';

/** An exact fraction `num/den`, `den > 0`; not necessarily in lowest terms. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** A decimal divided by a whole number above 0, exactly. */
export function divideDecimal({ units, scale }: Decimal, by: number): Fraction {
  return { num: units, den: 10n ** BigInt(scale) * BigInt(by) };
}
