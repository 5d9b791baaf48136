import { memoryAdvice } from '../memory.ts';
import { subject } from '../../language.ts';

/** What the page says of the worker that computes. */
export const clientWords = subject('client', {
  cancelled: 'Cancelled.',
  newer: 'A newer request took its place.',
  memory: () => `${memoryAdvice} Your table and settings are still here.`,
  crashed: (why: string) =>
    `The computation stopped unexpectedly (${why}). Your table and settings are still here; try again, or with fewer columns if memory ran out.`,
  workerStopped: 'the worker stopped',
  workerEnded: 'the worker ended',
  unreadable: 'a message could not be read',
});
