import { compareRatio } from '../../shared/exact.ts';
import { type MiningLimits } from '../../discovery/rules/index.ts';

/** So many answers are remembered. */
const places = 4096;

/**
 * Finds the fewest denied of n people with which a rule about them is in FR (D1); many rules have as many people, so
 * answers are remembered.
 */
export function findLeastDenied(limits: MiningLimits): (n: number) => number {
  const asked = new Float64Array(places).fill(-1);
  const found = new Float64Array(places);
  return (n) => {
    const place = (n >>> 0) % places;
    if (asked[place] !== n) {
      asked[place] = n;
      found[place] = leastDenied(n, limits);
    }
    return found[place];
  };
}

function leastDenied(n: number, { minConfidence, countOf, minCount }: MiningLimits): number {
  let least = Math.max(0, Math.min(n, Math.ceil(minConfidence.value * n)));
  while (least > 0 && compareRatio(least - 1, n, minConfidence) >= 0) least -= 1;
  while (compareRatio(least, n, minConfidence) < 0) least += 1;
  return countOf === 'rule' ? Math.max(least, minCount) : least;
}
