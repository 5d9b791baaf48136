import { compareQuotient, type Threshold } from '../../shared/exact.ts';
import { equalDivisor, equalParts } from './equal-closeness.ts';
import { hierarchicalDivisor, hierarchicalParts } from './hierarchical-closeness.ts';
import { orderedDivisor, orderedParts } from './ordered-closeness.ts';
import { type Sensitive } from './sensitive.ts';
import { type Spread } from '../lattice/index.ts';
import type { ClosenessKind } from '../../vocabulary/anonymization.ts';

/** t-closeness: no class is farther than t from the whole table (G3). */
export interface Closeness {
  readonly kind: ClosenessKind;
  readonly t: Threshold;
}

interface Arithmetic<T> {
  readonly zero: T;
  readonly add: (one: T, other: T) => T;
}

const numbers: Arithmetic<number> = { zero: 0, add: (one, other) => one + other };
const bigints: Arithmetic<bigint> = { zero: 0n, add: (one, other) => one + other };

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
  const divisor = divisorOf(kind, sensitive);
  const largest = Math.max(2, divisor, size);
  if (largest * n * total <= Number.MAX_SAFE_INTEGER) {
    const parts = partsOf(
      kind,
      sensitive,
      Array.from(own, (weight, value) => weight * total - totals[value] * n),
      numbers,
    );
    return (
      compareQuotient(
        parts.reduce((sum, part) => sum + Math.abs(part), 0),
        1,
        divisor * n,
        total,
        t,
      ) <= 0
    );
  }
  const [bigN, bigTotal] = [BigInt(n), BigInt(total)];
  const parts = partsOf(
    kind,
    sensitive,
    Array.from(own, (weight, value) => BigInt(weight) * bigTotal - BigInt(totals[value]) * bigN),
    bigints,
  );
  const sum = parts.reduce((whole, part) => whole + (part < 0n ? -part : part), 0n);
  return sum * t.bigDen <= t.bigNum * BigInt(divisor) * bigN * bigTotal;
}

function partsOf<T>(
  kind: ClosenessKind,
  { labelOf }: Sensitive,
  gaps: readonly T[],
  { zero, add }: Arithmetic<T>,
): readonly T[] {
  if (kind === 'equal') return equalParts(gaps);
  return kind === 'ordered' ? orderedParts(gaps, add) : hierarchicalParts(gaps, labelOf!, zero, add);
}

function divisorOf(kind: ClosenessKind, { size, labelOf }: Sensitive): number {
  if (kind === 'equal') return equalDivisor;
  return kind === 'ordered' ? orderedDivisor(size) : hierarchicalDivisor(labelOf!.length);
}
