export { checkSteps } from './check-steps.ts';
export { type ReadyStep, type StepFile, type StepKind, type StepOutput } from './define-step.ts';
