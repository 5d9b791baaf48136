export type { ClassifiedChanges } from './classify-changes.ts';
export type { MeasuredGroup, MovedGroup, MovedRule, Movement, RuleAt } from './compare-stages.ts';
export { type Impact, openImpact } from './impact.ts';
export type { MinedStage } from './mined-stage.ts';
export { nodeStage, repairedStage, writtenStage, type Stage } from './stage.ts';
