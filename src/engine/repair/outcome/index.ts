export { logChanges } from './change-log.ts';
export type { DoneRepair } from './done-repair.ts';
export { type MeasureChange, compareMeasures } from './compare-measures.ts';
export {
  type SituationChange,
  type SituationChanges,
  type SituationState,
  compareSituations,
  hasPassed,
} from './compare-situations.ts';
export { type LeftSituations, foldLeft } from './fold-situations.ts';
export { type Repaired, finishRepair } from './finish-repair.ts';
export { nameWeights, writeChangeLog, writeProtectedCsv } from './protected-csv.ts';
export { type LeftRule, type LeftRules } from './left-rules.ts';
export { findLeft } from './remaining-rules.ts';
export type { WhoPays } from './who-pays.ts';
