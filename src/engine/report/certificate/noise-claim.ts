import type { ParametersOf } from '../../verify/certificate.ts';
import { type DraftClaim } from './draft.ts';

/**
 * Differential privacy, stated: it is a property of how a file was made, not of the file (S8, G7). Noise from a seed can
 * be taken away again by whoever knows the seed, and the recipe says it; then the claim does not hold.
 */
export function stateNoise(parameters: ParametersOf<'differential-privacy'>): DraftClaim {
  const outcome = parameters.seeded ? 'does-not-hold' : 'holds';
  return { predicate: 'differential-privacy', parameters, outcome, how: 'stated' };
}
