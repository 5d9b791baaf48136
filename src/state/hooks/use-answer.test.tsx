// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Result } from '../../engine/shared/result.ts';
import { useAnswer } from './use-answer.ts';

afterEach(cleanup);

const failed = (code: string): Result<never> => ({ ok: false, code, said: 'No.', where: null });

/** A question whose answers are given by hand, one after the other. */
function openQuestion() {
  const waiting: ((answer: Result<number>) => void)[] = [];
  const ask = () => new Promise<Result<number>>((resolve) => waiting.push(resolve));
  return { ask, waiting, answer: (answer: Result<number>) => act(async () => waiting.at(-1)!(answer)) };
}

it('a question that was cancelled says so, keeps the answer before, and can be asked again', async () => {
  const first = openQuestion();
  const { result, rerender } = renderHook(({ ask }) => useAnswer(ask), { initialProps: { ask: first.ask } });
  await first.answer({ ok: true, value: 1 });
  const second = openQuestion();
  rerender({ ask: second.ask });
  await second.answer(failed('cancelled'));
  expect(result.current).toMatchObject({ value: 1, problem: null, isCancelled: true });
  act(() => result.current.again());
  expect(second.waiting).toHaveLength(2);
  expect(result.current).toMatchObject({ value: 1, isCancelled: false });
  await second.answer({ ok: true, value: 2 });
  expect(result.current).toMatchObject({ value: 2, problem: null, isCancelled: false });
});

it('a question that failed is asked again without its failure, and one that was superseded waits for the newer one', async () => {
  const question = openQuestion();
  const { result } = renderHook(() => useAnswer(question.ask));
  await question.answer(failed('superseded'));
  expect(result.current).toMatchObject({ value: null, problem: null, isCancelled: false });
  act(() => result.current.again());
  await question.answer(failed('memory'));
  expect(result.current.problem?.code).toBe('memory');
  act(() => result.current.again());
  expect(result.current.problem).toBeNull();
  await question.answer({ ok: true, value: 3 });
  expect(result.current.value).toBe(3);
});

it('another question is not cancelled because the one before was', async () => {
  const first = openQuestion();
  const { result, rerender } = renderHook(({ ask }) => useAnswer(ask), { initialProps: { ask: first.ask } });
  await first.answer(failed('cancelled'));
  expect(result.current.isCancelled).toBe(true);
  rerender({ ask: openQuestion().ask });
  expect(result.current.isCancelled).toBe(false);
});
