import { useCallback, useEffect, useState } from 'react';
import { isDropped } from '../client/call-queue.ts';
import type { Failure, Result } from '../contracts/engine-api.ts';
import type { Question } from './app-state.ts';
import type { RunKind } from './run-state.ts';

import { useApp } from './use-app.ts';

export interface Answered<T> {
  readonly value: T | null;
  readonly problem: Failure | null;
}

/**
 * The answer to a question to the engine, asked anew whenever the question, or what it is `about`, changes; until then
 * the answer before stays. `ask` must be the same function as long as the question is (useCallback); null asks nothing.
 */
export function useAnswer<T>(ask: (() => Promise<Result<T>>) | null, about?: unknown): Answered<T> {
  const [answer, setAnswer] = useState<Answered<T>>({ value: null, problem: null });
  useEffect(() => {
    if (ask === null) return undefined;
    let isCurrent = true;
    void ask().then((result) => {
      if (isCurrent && !isDropped(result))
        setAnswer(result.ok ? { value: result.value, problem: null } : { value: null, problem: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, about]);
  return answer;
}

/**
 * The answer to a question about what a computation found, asked anew when it finds something else. A result that the
 * worker has lost is found again. Null asks nothing.
 */
export function useFound<K extends RunKind, T>(kind: K, question: Question<K, T> | null): Answered<T> {
  const ask = useApp((state) => state.ask);
  const found = useApp((state) => state.runs[kind].found);
  const asked = useCallback(() => ask(kind, question!), [ask, kind, question]);
  return useAnswer(question === null || found === null ? null : asked, found);
}
