import type { RunContext } from '../src/engine/shared/run-context.ts';
import { seededBytes } from '../src/engine/shared/randomness.ts';

/** What a benchmark runs in: nobody watches, nobody cancels, and every draw is the same each time. */
export function benchContext(): RunContext {
  return {
    progress: () => undefined,
    isCancelled: () => false,
    now: () => performance.now(),
    random: () => 0.5,
    randomBytes: seededBytes(1),
  };
}
