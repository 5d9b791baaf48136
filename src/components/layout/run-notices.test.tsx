import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RunNotices } from './notice.tsx';

// @vitest-environment happy-dom

afterEach(cleanup);

const idle = { found: 'it', problem: null, status: 'idle', isCurrent: true } as const;
const show = (run: Parameters<typeof RunNotices>[0]['run'], onAgain = () => {}) =>
  render(<RunNotices run={run} failed="It could not be done." again="Do it again" onAgain={onAgain} />);

it.each([
  ['is current', idle],
  ['was never started', { ...idle, found: null, isCurrent: false }],
  ['is being brought up to date', { ...idle, isCurrent: false, status: 'running' }],
] as const)('says nothing of a result that %s', (_, run) => {
  expect(show(run).container.textContent).toBe('');
});

it('says why a run failed, and where', () => {
  show({
    ...idle,
    problem: { ok: false, code: 'bad-alpha', said: 'The limit is no number.', where: 'steps[0].alpha' },
  });
  expect(screen.getByRole('alert').textContent).toContain(
    'It could not be done. The limit is no number. (steps[0].alpha)',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['crashed', 'memory'])(
  'offers to try the same again when it was no fault of the settings (%s)',
  async (code) => {
    const again = vi.fn();
    show({ ...idle, problem: { ok: false, code, said: 'It stopped.', where: null } }, again);
    await userEvent.click(screen.getByRole('button', { name: 'Do it again' }));
    expect(again).toHaveBeenCalledOnce();
  },
);

it.each([
  [{ ...idle, isCurrent: false }, 'These results are from before you changed the settings.'],
  [{ ...idle, isCurrent: false, found: null, status: 'cancelled' }, 'You cancelled this.'],
  [{ ...idle, isCurrent: false, status: 'cancelled' }, 'You cancelled this. What you see is from the run before.'],
] as const)('offers to start again', async (run, words) => {
  const again = vi.fn();
  show(run, again);
  expect(screen.getByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Do it again' }));
  expect(again).toHaveBeenCalledOnce();
});
