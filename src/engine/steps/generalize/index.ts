import type { OpenTable } from '../open-table.ts';
import { createClassicCalls } from './ask-classic.ts';
import { createGeneralizeCalls } from './ask.ts';
import { generalizeStep } from './write.ts';

/** All tables that hide everyone and leave no group worse off, one of them released (G1-G12). */
export const generalizeModule = {
  step: generalizeStep,
  ask: (open: OpenTable) => ({ ...createGeneralizeCalls(open), ...createClassicCalls(open) }),
};
