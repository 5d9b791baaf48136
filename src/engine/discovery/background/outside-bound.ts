import { type Threshold } from '../../shared/exact.ts';

/** People of an itemset, and how many of them are denied. */
interface Share {
  readonly n: number;
  readonly a: number;
}

/** What the table counts for a rule X = D ∪ B and knowledge about D. */
export interface OutsideCounts {
  /** s(D), counted in the context of the knowledge where it has one. */
  readonly given: number;
  readonly premise: Share;
  readonly context: Share;
}

/** The bound on elift, and the group that comes nearest to it. */
export interface OutsideBound {
  /** Its people in X: s(X,¬C) granted and m denied. */
  readonly inPremise: number;
  /** M: its people in B, those outside D all granted. */
  readonly inContext: number;
  /** (m/M) / (s(B,C)/s(B)). */
  readonly elb: number;
}

/**
 * The least elift in B of a group of which at least beta1 has D and which at least beta2 of those with D belong to,
 * where it is at least `alpha`, above 0; else null (D5). At least `m = s(X,C) - (1-beta2) s(D)` of the group are denied
 * in X, and at most `M = beta2 s(D) - s(D,¬B) + min(s(B,¬D,¬C), beta2 s(D) (1-beta1)/beta1)` of it need be counted in B;
 * with beta1 = 0 the minimum is s(B,¬D,¬C). m is not rounded. m > 0 makes M >= m and s(B,C) >= m. Exact (T4).
 */
export function boundElift(
  { given, premise, context }: OutsideCounts,
  beta1: Threshold,
  beta2: Threshold,
  alpha: Threshold,
): OutsideBound | null {
  const members = beta2.bigNum * BigInt(given);
  const others = beta2.bigDen * BigInt(given) - members;
  const denied = beta2.bigDen * BigInt(premise.a) - others;
  if (denied <= 0n) return null;
  const inside = beta2.bigDen * BigInt(premise.n) - others;
  const free = beta2.bigDen * BigInt(context.n - context.a - (premise.n - premise.a));
  const room = members * (beta1.bigDen - beta1.bigNum);
  const isFree = free * beta1.bigNum <= room;
  const unit = isFree ? 1n : beta1.bigNum;
  const most = inside * unit + (isFree ? free : room);
  const left = denied * unit * BigInt(context.n);
  const right = most * BigInt(context.a);
  if (left * alpha.bigDen < alpha.bigNum * right) return null;
  return {
    inPremise: divide(inside, beta2.bigDen),
    inContext: divide(most, beta2.bigDen * unit),
    elb: divide(left, right),
  };
}

/** The nearest double or the one beside it; shares may be spelled with a thousand digits. */
function divide(numerator: bigint, denominator: bigint): number {
  const [above, below] = [Number(numerator), Number(denominator)];
  if (Number.isFinite(above) && Number.isFinite(below)) return above / below;
  const shift = BigInt(Math.max(numerator.toString(16).length, denominator.toString(16).length) * 4 - 1000);
  return Number(numerator >> shift) / Number(denominator >> shift);
}
