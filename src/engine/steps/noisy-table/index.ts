import { createPrivateTableCalls } from './ask.ts';
import { releaseStep } from './write.ts';

/** A table under differential privacy, then the least generalization of it that leaves no group worse off (G7, G10). */
export const noisyTableModule = { step: releaseStep, ask: createPrivateTableCalls };
