import { createDiscoverCalls } from './ask.ts';
import { discoverStep } from './write.ts';

/** Who is treated worse, in which situations, how sure that is, and what explains it (D1-D6, D8, D10, D12, M7-M9). */
export const discoverModule = { step: discoverStep, ask: createDiscoverCalls };
