import { createImpactCalls } from './ask.ts';
import { impactStep } from './write.ts';

/** What an anonymization does to discrimination (L1-L4). */
export const impactModule = { step: impactStep, ask: createImpactCalls };
