import { useCallback, useEffect, useState } from 'react';
import { isDropped } from '../../client/call-queue.ts';
import type { Failure, Result } from '../../engine/shared/result.ts';
import type { Question, TaskWords } from '../app-state.ts';
import type { RunKind } from '../runs/run-state.ts';
import { useApp } from '../use-app.ts';

export interface Answered<T> {
  readonly value: T | null;
  readonly problem: Failure | null;
  /** The person stopped what would have given the answer. */
  readonly isCancelled: boolean;
  /** Asks once more. */
  again(): void;
}

interface Answer<T> {
  readonly value: T | null;
  readonly problem: Failure | null;
  /** The turn that failed, and the question and turn that were cancelled. */
  readonly failed: number;
  readonly cancelled: { readonly ask: unknown; readonly turn: number } | null;
}

const unanswered = { value: null, problem: null, failed: 0, cancelled: null };

/**
 * The answer to a question to the engine, asked anew whenever the question, or what it is `about`, changes; until then
 * the answer before stays. `ask` must be the same function as long as the question is (useCallback); null asks nothing.
 */
export function useAnswer<T>(ask: (() => Promise<Result<T>>) | null, about?: unknown): Answered<T> {
  const [{ value, problem, failed, cancelled }, setAnswer] = useState<Answer<T>>(unanswered);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    if (ask === null) return undefined;
    let isCurrent = true;
    void ask().then((result) => {
      if (!isCurrent) return;
      if (result.ok) setAnswer({ ...unanswered, value: result.value });
      else if (result.code === 'cancelled') setAnswer((before) => ({ ...before, cancelled: { ask, turn } }));
      else if (!isDropped(result)) setAnswer({ ...unanswered, problem: result, failed: turn });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, about, turn]);
  return {
    value,
    problem: failed === turn ? problem : null,
    isCancelled: cancelled !== null && cancelled.ask === ask && cancelled.turn === turn,
    again,
  };
}

/**
 * The answer to a question about what a computation found, asked anew when it finds something else. A result that the
 * worker has lost is found again. Null asks nothing. A question that can take long has a task, always the same object.
 */
export function useFound<K extends RunKind, T>(
  kind: K,
  question: Question<K, T> | null,
  task?: TaskWords,
): Answered<T> {
  const ask = useApp((state) => state.ask);
  const found = useApp((state) => state.runs[kind].found);
  const asked = useCallback(() => ask(kind, question!, task), [ask, kind, question, task]);
  return useAnswer(question === null || found === null ? null : asked, found);
}
