import { sayFailure } from '../../words/failure.ts';
import type { Failure, Result } from '../shared/result.ts';

/** A failure as an error, for whoever would rather catch than look. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(sayFailure(failure));
    this.failure = failure;
  }
}

/** The value of a result; throws a `FailureError` with the words of the failure where there is none. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new FailureError(result);
  return result.value;
}
