import type { Failure } from '../engine/shared/result.ts';
import { sayFailure as say } from './en/failures/say.ts';

/** What a page says of a failure, which the worker has said in the language that is spoken; nothing where there is none. */
export function sayFailure(failure: Failure | null | undefined): string {
  return failure === null || failure === undefined ? '' : say(failure);
}
