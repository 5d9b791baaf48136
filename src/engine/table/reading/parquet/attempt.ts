import { succeed, type Failure, type Result } from '../../../shared/result.ts';
import { explainReadError } from '../read-errors.ts';

/** What is awaited, or what its failing means. */
export async function attempt<T>(
  work: Promise<T>,
  explain: (cause: string, error: unknown) => Failure,
): Promise<Result<T>> {
  try {
    return succeed(await work);
  } catch (error) {
    // A length that cannot be one was read from a damaged file; it says nothing of memory.
    const isLength = error instanceof RangeError && /^invalid .*length/i.test(error.message);
    return (
      (isLength ? null : explainReadError(error)) ??
      explain(error instanceof Error ? error.message : String(error), error)
    );
  }
}
