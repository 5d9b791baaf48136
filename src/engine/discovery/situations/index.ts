export { type FlaggedRule, describeFlagged } from './describe-flagged.ts';
export { type ExpectedFlags, averageDifferences, expectFlagged } from './situation-chance.ts';
export { type Neighbour, inspectPerson } from './situation-person.ts';
export type { DistanceKind } from './situation-scale.ts';
export { readLeastDifference, readSituationSettings } from './situation-settings.ts';
export { type SituationTest, markFlagged, testSituations } from './situation-testing.ts';
