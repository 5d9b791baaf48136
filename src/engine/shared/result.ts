import type { FailureSayings } from '../vocabulary/failures/index.ts';

/** An expected failure: what happened, as a code with values, and where; src/words says it and what to do about it. */
export interface Failure {
  readonly ok: false;
  /** What programs tell failures apart by. */
  readonly code: string;
  /** Which sentence says it, and the values that it is about. */
  readonly says?: keyof FailureSayings;
  readonly values?: Readonly<Record<string, unknown>> | null;
  /** The sentence itself: of failures met outside the engine, and for a page, which has not the words of all codes. */
  readonly said?: string;
  /** A field of a recipe (`columns.age.cuts[1]`) or a place in a file (`row 17, column age`). */
  readonly where: string | null;
}

/** What was asked for, or why it could not be had. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A failure by what is to be said of it: `fail('bad-k', { k }, 'steps[0].k')`; its code stands before the slash. */
export function fail<S extends keyof FailureSayings>(
  says: S,
  values: FailureSayings[S],
  where: string | null = null,
): Failure {
  return { ok: false, code: says.split('/')[0], says, values: { ...values }, where };
}

/** Something the person should know that did not stop the work. */
export interface Notice {
  readonly code: string;
  readonly message: string;
  readonly where: string | null;
}
