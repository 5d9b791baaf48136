import { createGroupCalls } from './ask.ts';
import { groupsStep } from './write.ts';

/** Selection rates, impact ratios and shortfalls of whole groups, under a lens of the law (M6, M8). */
export const groupsModule = { step: groupsStep, ask: createGroupCalls };
