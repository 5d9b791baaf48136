export { type FlaggedRule, describeFlagged } from './situation-testing.ts';
export { type ExpectedFlags, averageDifferences, expectFlagged } from './situation-chance.ts';
export { type Neighbour, inspectPerson } from './situation-testing.ts';
export type { DistanceKind } from './situation-distance.ts';
export { readLeastDifference, readSituationSettings } from './situation-testing.ts';
export { type SituationTest, markFlagged, testSituations } from './situation-testing.ts';
