import { stepKinds } from '../steps/registry.ts';
import type { StepName } from '../vocabulary/settings.ts';

/** The steps that a recipe can have, by their names. */
export const stepNames = Object.keys(stepKinds) as readonly StepName[];
