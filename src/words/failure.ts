import type { Failure } from '../engine/shared/result.ts';
import { failureWords } from './en/failures/index.ts';
import { sayBy } from './en/failures/say.ts';

/** Says a failure in the language that is spoken: what happened, and what to do; nothing where there is none. */
export function sayFailure(failure: Failure | null | undefined): string {
  return failure === null || failure === undefined ? '' : sayBy(failureWords, failure);
}
