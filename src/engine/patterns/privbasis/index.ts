export { supportOfTop } from './basis-sets.ts';
export { type NoisyBins, drawNoisyBins } from './noisy-bins.ts';
export {
  type PrivateSettings,
  type PublicDomain,
  type Spent,
  countPatterns,
  declareDomain,
} from './private-settings.ts';
export { type PrivateRelease, type ReleasedPattern, releasePatterns } from './release-patterns.ts';
export { type PublicShape, type SpreadPoint, epsilonSteps, simulateSpread } from './simulate-spread.ts';
