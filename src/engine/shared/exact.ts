import { readDecimal, formatDecimal } from './decimal.ts';
import { fail, succeed, type Result } from './result.ts';

/**
 * A threshold as the exact fraction `num / den` in lowest terms, `den > 0` (T4). `num` and `den` are the nearest
 * doubles of the integers; they are the integers themselves when `isSmall`.
 */
export interface Threshold {
  readonly num: number;
  readonly den: number;
  readonly isSmall: boolean;
  readonly bigNum: bigint;
  readonly bigDen: bigint;
  /** The nearest double, for display. */
  readonly value: number;
  /** Canonical decimal spelling. */
  readonly text: string;
}

/** -1 below, 0 equal, 1 above. */
export type Sign = -1 | 0 | 1;

const safe = Number.MAX_SAFE_INTEGER;

/** Far above the relative rounding error (a few times 2^-53) of the products below. */
const slack = 2 ** -48;

/**
 * Reads a threshold as an exact fraction; any sign. A text that is no decimal is a failure that names the field (T4).
 */
export function readThreshold(text: number | string, where: string): Result<Threshold> {
  const decimal = readDecimal(text);
  if (decimal === null) {
    return fail('bad-decimal', { value: text }, where);
  }
  const scaled = 10n ** BigInt(decimal.scale);
  const divisor = greatestCommonDivisor(decimal.units, scaled);
  const bigNum = decimal.units / divisor;
  const bigDen = scaled / divisor;
  const num = Number(bigNum);
  const den = Number(bigDen);
  const isSmall = Math.abs(num) <= safe && den <= safe;
  return succeed({ num, den, isSmall, bigNum, bigDen, value: decimal.approx, text: formatDecimal(decimal) });
}

/**
 * The sign of `a*b - c*d` for safe integers of any sign, exact (T4). One product is rounded once and rounding is
 * monotone, so unequal doubles decide; equal ones are exact below 2^53 and go to BigInt above.
 */
export function compareProducts(a: number, b: number, c: number, d: number): Sign {
  const left = a * b;
  const right = c * d;
  if (left !== right) return left < right ? -1 : 1;
  if (left <= safe && left >= -safe) return 0;
  return signOf(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d));
}

/** The sign of `a/b - c/d` for safe integers, `b > 0` and `d > 0`, exact (T4). */
export function compareRatios(a: number, b: number, c: number, d: number): Sign {
  return compareProducts(a, d, c, b);
}

/** The sign of `n/d - t` for safe integers, `d > 0`, exact: `conf >= mc` is `compareRatio(a, n, mc) >= 0` (T4). */
export function compareRatio(n: number, d: number, t: Threshold): Sign {
  if (t.isSmall) return compareProducts(n, t.den, t.num, d);
  return decide(n * t.den, t.num * d) ?? signOf(BigInt(n) * t.bigDen - t.bigNum * BigInt(d));
}

/**
 * The sign of `(a*b)/(c*d) - t` for safe integers, exact, computed as the sign of `a*b - t*c*d` and so also without a
 * division: with `c*d = 0` it is the sign of `a*b`. `c*d` must not be negative. All ratio and chance measures, elb, the
 * d-instances and the four-fifths test are of this form, e.g. slift is `compareQuotient(a1, n2, n1, a2, alpha)` (T4,
 * M2, M6, D4, D6).
 */
export function compareQuotient(a: number, b: number, c: number, d: number, t: Threshold): Sign {
  return (
    decideTriple(a * b, t.den, t.num, c * d, t.isSmall) ??
    signOf(BigInt(a) * BigInt(b) * t.bigDen - t.bigNum * BigInt(c) * BigInt(d))
  );
}

/**
 * The sign of `a/b - c/d - t` for safe integers, `b > 0` and `d > 0`, exact: slift_d is `compareDifference(a1, n1, a2,
 * n2, alpha)`; numerators and `t` may be negative (T4, M2, D7).
 */
export function compareDifference(a: number, b: number, c: number, d: number, t: Threshold): Sign {
  const first = a * d;
  const second = c * b;
  const both = b * d;
  const gap = first - second;
  if (Math.abs(first) <= safe && Math.abs(second) <= safe) {
    const sign = decideTriple(gap, t.den, t.num, both, t.isSmall);
    if (sign !== null) return sign;
  } else {
    const rest = gap * t.den - t.num * both;
    const size = (Math.abs(first) + Math.abs(second)) * t.den + Math.abs(t.num) * both;
    if (Math.abs(rest) > slack * size) return rest < 0 ? -1 : 1;
  }
  const bigGap = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b);
  return signOf(bigGap * t.bigDen - t.bigNum * BigInt(b) * BigInt(d));
}

/**
 * The count a minimum support asks for (T5): of a share `0 < ms <= 1` of the total weight N it is `max(1, ceil(ms *
 * N))`, exact, so "1" is all of N; `{ count }` is itself, a positive integer. Other values are failures.
 */
export function minimumCount(
  minSupport: number | string | { readonly count: number },
  totalWeight: number,
  where: string,
): Result<number> {
  if (typeof minSupport === 'object') return checkCount(minSupport.count, where);
  const share = readThreshold(minSupport, where);
  if (!share.ok) return share;
  const { bigNum, bigDen } = share.value;
  if (bigNum <= 0n) {
    return fail('bad-support/not-above-zero', { value: minSupport }, where);
  }
  if (bigNum > bigDen) {
    return fail('bad-support/above-all', { value: minSupport, count: share.value.text.split('.')[0] }, where);
  }
  const count = (bigNum * BigInt(totalWeight) + bigDen - 1n) / bigDen;
  return succeed(Math.max(1, Number(count)));
}

function checkCount(count: number, where: string): Result<number> {
  if (Number.isSafeInteger(count) && count > 0) return succeed(count);
  return fail('bad-support/not-whole', { value: count }, `${where}.count`);
}

/**
 * The sign of `x*den - num*y` where `x` and `y` are products, exact themselves when safe; null when doubles cannot
 * tell.
 */
function decideTriple(x: number, den: number, num: number, y: number, isSmall: boolean): Sign | null {
  const left = x * den;
  const right = num * y;
  if (isSmall && Math.abs(x) <= safe && Math.abs(y) <= safe) {
    if (left !== right) return left < right ? -1 : 1;
    return Math.abs(left) <= safe ? 0 : null;
  }
  return decide(left, right);
}

function decide(left: number, right: number): Sign | null {
  const gap = left - right;
  return Math.abs(gap) > slack * (Math.abs(left) + Math.abs(right)) ? (gap < 0 ? -1 : 1) : null;
}

function signOf(value: bigint): Sign {
  return value < 0n ? -1 : value > 0n ? 1 : 0;
}

/** The greatest common divisor, not negative; `b` is not, and 0 of 0 and 0. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  a = a < 0n ? -a : a;
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** Whole numbers too large for a double are kept in digits of so many bits, so that sums over eight million stay exact. */
const digitBits = 30;
export const digitBase = 2 ** digitBits;

/** Whole numbers as their digits, lowest first, so that sums of each digit stay exact; as they are where their sum does. */
export function splitDigits(numbers: readonly bigint[]): Float64Array[] {
  let [most, total] = [0n, 0n];
  for (const number of numbers) {
    if (number > most) most = number;
    total += number;
  }
  if (total <= BigInt(Number.MAX_SAFE_INTEGER)) return [Float64Array.from(numbers, Number)];
  const count = Math.ceil(most.toString(2).length / digitBits);
  const digits = Array.from({ length: count }, () => new Float64Array(numbers.length));
  numbers.forEach((number, row) => {
    for (let at = 0, rest = number; rest > 0n; at += 1, rest /= BigInt(digitBase))
      digits[at][row] = Number(rest % BigInt(digitBase));
  });
  return digits;
}
