import { type Fraction } from './fraction.ts';
import { type RandomBits } from './random-bits.ts';

/**
 * True with the chance `1/e`, exactly. Of independent flips with the chances 1/1, 1/2, 1/3, ... the first that fails is
 * the n-th with a chance of `1/(n-1)! - 1/n!`; over all odd n these sum to `1 - 1 + 1/2! - 1/3! + ... = 1/e` (S8; Canonne,
 * Kamath and Steinke 2020).
 */
export function flipInverseE(bits: RandomBits): boolean {
  return firstFailure(1, bits) % 2 === 1;
}

/**
 * True with the chance `2/e`, exactly: as `flipInverseE`, but from the third flip on, which divides each chance by that
 * of getting there, 1/2.
 */
export function flipTwiceInverseE(bits: RandomBits): boolean {
  return firstFailure(3, bits) % 2 === 1;
}

/**
 * True with the chance `exp(-num/den)`, exactly; `num >= 0`. The whole part w is w flips of `1/e`; the rest r < 1 a row of
 * flips with the chances r/1, r/2, r/3, ..., of which the first that fails is odd with the chance `1 - r + r^2/2! - ...`
 * (S8; Canonne, Kamath and Steinke 2020). O(1) flips expected, whatever the exponent.
 */
export function flipExp({ num, den }: Fraction, bits: RandomBits): boolean {
  for (let whole = num / den; whole > 0n; whole -= 1n) if (!flipInverseE(bits)) return false;
  const rest = num % den;
  let at = 1;
  while (bits.flip(rest, den) && bits.below(at) === 0) at += 1;
  return at % 2 === 1;
}

function firstFailure(from: number, bits: RandomBits): number {
  let at = from;
  while (bits.below(at) === 0) at += 1;
  return at;
}
