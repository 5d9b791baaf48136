import { type Sign } from '../../shared/exact.ts';

/** A power: base and exponent, both positive integers. */
export type Power = readonly [base: number, exponent: number];

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
