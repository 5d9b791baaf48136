/** An expected failure: what happened, where, and what to do, in words for the person who caused it. */
export interface Failure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** A field of a recipe (`columns.age.cuts[1]`) or a place in a file (`row 17, column age`). */
  readonly where: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What was asked for, or why it could not be had. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(
  code: string,
  message: string,
  where: string | null = null,
  details?: Record<string, unknown>,
): Failure {
  return details === undefined ? { ok: false, code, message, where } : { ok: false, code, message, where, details };
}

/** Something the person should know that did not stop the work. */
export interface Notice {
  readonly code: string;
  readonly message: string;
  readonly where: string | null;
}
