export type { ClassifiedChanges } from './classify-changes.ts';
export {
  type MeasuredGroup,
  type MovedGroup,
  type MovedRule,
  type Movement,
  type RuleAt,
  ruleAt,
} from './compare-stages.ts';
export { type Impact, openImpact } from './impact.ts';
export { type MinedStage, type StageLimits, itemsOf, mineStage } from './mined-stage.ts';
export { nodeStage, originalStage, repairedStage, writtenStage, type Stage } from './stage.ts';
