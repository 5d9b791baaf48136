import { createCompareCalls } from './ask.ts';

/** Pinned results beside the original, by one yardstick; in a recipe these are its `pins`, not a step. */
export const compareModule = { step: null, ask: createCompareCalls };
