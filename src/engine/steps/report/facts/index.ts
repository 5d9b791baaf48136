export { type CoveredGroup, type SituationFacts } from './found-facts.ts';
export { type LensFacts } from './group-facts.ts';
export { type RuleCounts } from './people-counter.ts';
export { type PatternFacts, type ReleaseFacts, type TableFacts } from './release-facts.ts';
export { type RepairFacts } from './repair-facts.ts';
export { type GroupFacts } from './group-facts.ts';
export { gatherFacts, type ReportFacts, type ReportInput, type SkippedStep } from './report-facts.ts';
export { type StepFound } from './step-found.ts';
