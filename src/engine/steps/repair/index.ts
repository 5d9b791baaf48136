import { createRepairCalls } from './ask.ts';
import { repairStep } from './write.ts';

/** A table changed until no rule is over the limit, and who pays (P1-P9). */
export const repairModule = { step: repairStep, ask: createRepairCalls };
