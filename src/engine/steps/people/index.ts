import { createPeopleCalls } from './ask.ts';
import { peopleStep } from './write.ts';

/** One denied person beside those most like them, and what chance gives (D7). */
export const peopleModule = { step: peopleStep, ask: createPeopleCalls };
