import { useEffect, useState } from 'react';
import { isDropped } from '../client/call-queue.ts';
import type { Failure, Result } from '../contracts/engine-api.ts';

/**
 * The answer to a question to the engine, asked anew whenever the question changes; until then the answer before stays. `ask` must be the
 * same function as long as the question is (useCallback); null asks nothing.
 */
export function useAnswer<T>(ask: (() => Promise<Result<T>>) | null): { readonly value: T | null; readonly problem: Failure | null } {
  const [answer, setAnswer] = useState<{ value: T | null; problem: Failure | null }>({ value: null, problem: null });
  useEffect(() => {
    if (ask === null) return undefined;
    let isCurrent = true;
    void ask().then((result) => {
      if (isCurrent && !isDropped(result)) setAnswer(result.ok ? { value: result.value, problem: null } : { value: null, problem: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return answer;
}
