export { checkPins, checkSteps } from './check-steps.ts';
export { writeNumber } from './write-values.ts';
export { runPinned, type PinnedSteps } from './pinned-steps.ts';
export { reportInput } from './report-step.ts';
export { type ReadyStep, type RunSoFar, type StepFile, type StepKind, type StepOutput } from './define-step.ts';
