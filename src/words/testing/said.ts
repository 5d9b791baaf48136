import type { Failure } from '../../engine/shared/result.ts';
import { sayFailure } from '../failure.ts';

/** A failure with its sentence, for tests that look at what a person reads; anything else as it is. */
export function said<T>(result: T | Failure): T | (Failure & { readonly message: string }) {
  return isFailure(result) ? { ...result, message: sayFailure(result) } : result;
}

function isFailure(result: unknown): result is Failure {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
