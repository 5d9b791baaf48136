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
    return explainReadError(error) ?? explain(error instanceof Error ? error.message : String(error), error);
  }
}
