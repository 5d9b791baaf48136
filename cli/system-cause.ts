import type { SystemCause } from '../src/engine/vocabulary/failures/index.ts';

/** Why the system refused something. */
export function causeOf(error: unknown): SystemCause {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return { code: typeof code === 'string' ? code : null, message: String(message ?? error) };
}
