import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OnProgress } from '../../client/boundary.ts';
import type { Result } from '../../engine/shared/result.ts';
import type { AppState, Tools } from '../app-state.ts';
import { watchTask } from './watch-task.ts';

const state = { task: null } as Pick<AppState, 'task'>;
const tools = {
  get: () => state,
  set: (change: Partial<AppState>) => Object.assign(state, change),
} as unknown as Tools;
const superseded: Result<never> = { ok: false, code: 'superseded', said: '', where: null };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Object.assign(state, { task: null });
});

/** A call that the test answers and lets report. */
function start(title: string, wait: number) {
  let report!: OnProgress;
  let answer!: (value: Result<string>) => void;
  const done = watchTask(tools, { title, phase: 'Working', wait }, (onProgress) => {
    report = onProgress;
    return new Promise<Result<string>>((resolve) => (answer = resolve));
  });
  return { report, answer, done };
}

it('shows a call until it answers', async () => {
  const call = start('Repairing', 0);
  call.report('Mining', 0.5);
  expect(state.task).toEqual({ title: 'Repairing', phase: 'Mining', share: 0.5 });
  call.answer({ ok: true, value: 'it' });
  expect(await call.done).toEqual({ ok: true, value: 'it' });
  expect(state.task).toBeNull();
});

it('a shown call that a quick one supersedes leaves no bar behind', async () => {
  const slow = start('Searching', 250);
  vi.advanceTimersByTime(300);
  expect(state.task?.title).toBe('Searching');
  const quick = start('Searching', 250);
  slow.answer(superseded);
  await slow.done;
  vi.advanceTimersByTime(100);
  quick.answer({ ok: true, value: 'it' });
  await quick.done;
  vi.advanceTimersByTime(1000);
  expect(state.task).toBeNull();
});

it('leaves the bar of another task alone', async () => {
  const first = start('Searching', 0);
  const second = start('Repairing', 0);
  first.report('Late', 1);
  first.answer(superseded);
  await first.done;
  expect(state.task?.title).toBe('Repairing');
  second.answer({ ok: true, value: 'it' });
  await second.done;
  expect(state.task).toBeNull();
});
