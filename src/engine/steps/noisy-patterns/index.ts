import { createNoisyPatternCalls } from './ask.ts';
import { noisyPatternsStep } from './write.ts';

/** The most frequent patterns, counted under noise so that nobody's presence can be told (S8, G10). */
export const noisyPatternsModule = { step: noisyPatternsStep, ask: createNoisyPatternCalls };
