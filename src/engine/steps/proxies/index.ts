import { createProxyCalls } from './ask.ts';
import { proxiesStep } from './write.ts';

/** Columns that stand in for a protected group (D9). */
export const proxiesModule = { step: proxiesStep, ask: createProxyCalls };
