// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appStore } from '../state/use-app.ts';
import { TaskBar } from './shell.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  appStore.setState({ task: null });
});

it('shows no short step, then phase and share, and says when there is no news', () => {
  const { container } = render(<TaskBar />);
  act(() => appStore.setState({ task: { title: 'Repairing', phase: 'Mining', share: 0.25 } }));
  expect(container.textContent).toBe('');
  act(() => vi.advanceTimersByTime(300));
  expect(container.textContent).toContain('Repairing: Mining 25%');
  act(() => vi.advanceTimersByTime(20_000));
  expect(container.textContent).toContain('No news for 20 seconds');
  act(() => appStore.setState({ task: { title: 'Repairing', phase: 'Mining', share: 0.5 } }));
  expect(container.textContent).not.toContain('No news');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});
