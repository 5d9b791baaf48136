import { createPatternCalls } from './ask.ts';
import { patternsStep } from './write.ts';

/** Frequent patterns that point at nobody and tell of no discrimination, counted truly (S1-S7, S9-S11). */
export const patternsModule = { step: patternsStep, ask: createPatternCalls };
