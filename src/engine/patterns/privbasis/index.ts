export { drawNoisyBins, type NoisyBins } from './noisy-bins.ts';
export { type PrivateSettings } from './private-settings.ts';
export { countPatterns, declareDomain } from './public-domain.ts';
export { releasePatterns, type PrivateRelease } from './release-patterns.ts';
export { epsilonSteps, simulateSpread } from './simulate-spread.ts';
export { type PublicShape } from './simulated-table.ts';
