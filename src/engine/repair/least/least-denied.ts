import { compareRatio } from '../../shared/exact.ts';
import { type MiningLimits } from '../../discovery/rules/index.ts';

/** The fewest denied of n people with which a rule about them is in FR (D1). */
export function leastDenied(n: number, { minConfidence, countOf, minCount }: MiningLimits): number {
  let least = Math.max(0, Math.min(n, Math.ceil(minConfidence.value * n)));
  while (least > 0 && compareRatio(least - 1, n, minConfidence) >= 0) least -= 1;
  while (compareRatio(least, n, minConfidence) < 0) least += 1;
  return countOf === 'rule' ? Math.max(least, minCount) : least;
}
