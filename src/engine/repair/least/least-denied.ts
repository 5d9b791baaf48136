import { compareRatio } from '../../shared/exact.ts';
import { type MiningLimits } from '../../discovery/rules/index.ts';

/** Finds the fewest denied of n people with which a rule about them is in FR (D1), once for each n. */
export function findLeastDenied(limits: MiningLimits): (n: number) => number {
  const found = new Map<number, number>();
  return (n) => {
    let least = found.get(n);
    if (least === undefined) {
      least = leastDenied(n, limits);
      found.set(n, least);
    }
    return least;
  };
}

function leastDenied(n: number, { minConfidence, countOf, minCount }: MiningLimits): number {
  let least = Math.max(0, Math.min(n, Math.ceil(minConfidence.value * n)));
  while (least > 0 && compareRatio(least - 1, n, minConfidence) >= 0) least -= 1;
  while (compareRatio(least, n, minConfidence) < 0) least += 1;
  return countOf === 'rule' ? Math.max(least, minCount) : least;
}
