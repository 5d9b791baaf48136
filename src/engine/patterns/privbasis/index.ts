export { drawNoisyBins, type NoisyBins } from './noisy-bins.ts';
export { type Spent } from './budget.ts';
export { supportOfTop } from './count-supports.ts';
export { type PrivateSettings } from './private-settings.ts';
export { countPatterns, declareDomain, type PublicDomain } from './public-domain.ts';
export { releasePatterns, type PrivateRelease, type ReleasedPattern } from './release-patterns.ts';
export { epsilonSteps, simulateSpread, type SpreadPoint } from './simulate-spread.ts';
export { type PublicShape } from './simulated-table.ts';
