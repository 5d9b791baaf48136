import type { OpenTable } from '../open-table.ts';
import { createReleaseCalls } from './ask-noise.ts';
import { createPublishCalls } from './ask.ts';
import { publishStep } from './write.ts';

/** Frequent patterns that point at nobody and tell of no discrimination, counted truly or under noise (S1-S11). */
export const patternsModule = {
  step: publishStep,
  ask: (open: OpenTable) => ({ ...createPublishCalls(open), ...createReleaseCalls(open) }),
};
