import type { Failure } from '../engine/shared/result.ts';

/** Says a failure in the language that is spoken: what happened, and what to do; nothing where there is none. */
export function sayFailure(failure: Failure | null | undefined): string {
  return failure?.message ?? '';
}
