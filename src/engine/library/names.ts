import { stepKinds } from '../steps/registry.ts';
import type { StepName } from '../steps/settings.ts';

/** The steps that a recipe can have, by their names. */
export const stepNames = Object.keys(stepKinds) as readonly StepName[];
