import type { Measure } from '../../vocabulary/measures.ts';
import type { GroupCounts, RateCounts } from '../counts.ts';

/** An exact value: a fraction, infinite (`den` 0, `num` 1) or undefined (null). */
type Fraction = { num: bigint; den: bigint } | null;

const fraction = (num: bigint, den: bigint): Fraction =>
  den === 0n ? (num === 0n ? null : { num: 1n, den: 0n }) : { num, den };
const over = (x: Fraction, y: Fraction): Fraction =>
  x === null || y === null ? null : fraction(x.num * y.den, x.den * y.num);
const minus = (x: Fraction, y: Fraction): Fraction =>
  x === null || y === null ? null : fraction(x.num * y.den - y.num * x.den, x.den * y.den);

/** M2, M3 and M5 word by word, on fractions. */
export function oracle(measure: Measure, counts: GroupCounts, clift: RateCounts | null): Fraction {
  const [a1, n1, a2, n2, a, n] = [counts.a1, counts.n1, counts.a2, counts.n2, counts.a, counts.n].map(BigInt);
  const [p1, p2, p] = [fraction(a1, n1), fraction(a2, n2), fraction(a, n)];
  const [q1, q2, q] = [fraction(n1 - a1, n1), fraction(n2 - a2, n2), fraction(n - a, n)];
  if (n1 === 0n) return null;
  if (n2 === 0n) {
    if (measure === 'elift') return over(p, p);
    if (measure === 'elift_c') return over(q, q);
    return measure === 'elift_d' ? { num: 0n, den: 1n } : null;
  }
  switch (measure) {
    case 'elift':
      return over(p1, p);
    case 'slift':
      return over(p1, p2);
    case 'clift':
      return clift === null || clift.a === 0 ? null : over(p1, fraction(BigInt(clift.a), BigInt(clift.n)));
    case 'olift':
      return fraction(p1!.num * q2!.num * p2!.den * q1!.den, p2!.num * q1!.num * p1!.den * q2!.den);
    case 'elift_d':
      return minus(p1, p);
    case 'slift_d':
      return minus(p1, p2);
    case 'elift_c':
      return over(q1, q);
    case 'slift_c':
      return over(q1, q2);
  }
}

/** M4 and M5 word by word, on fractions. */
export function isDiscriminatoryByOracle(
  measure: Measure,
  counts: GroupCounts,
  text: string,
  clift: RateCounts | null,
): boolean {
  const value = oracle(measure, counts, clift);
  if (value === null || counts.n2 === 0) return false;
  const isChance = measure.endsWith('_c');
  if (value.den === 0n) return !isChance;
  const [whole, decimals = ''] = text.replace('-', '').split('.');
  const alpha = BigInt((text.startsWith('-') ? '-' : '') + whole + decimals);
  const gap = value.num * 10n ** BigInt(decimals.length) - alpha * value.den;
  return isChance ? gap <= 0n : gap >= 0n;
}
