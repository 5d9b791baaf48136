// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { appStore } from '../state/use-app.ts';
import { Banners } from './shell.tsx';

vi.mock('../client/client.ts', () => ({ client: {} }));

const before = appStore.getState();
const source = { title: 'loans.csv' } as never;
const failed = (code: string) => ({ ok: false, code, message: 'Why.', where: 'columns.age' }) as const;

afterEach(() => {
  cleanup();
  appStore.setState(before, true);
});

it('a first look that was cancelled can be asked for again', async () => {
  const refresh = vi.fn(async () => undefined);
  appStore.setState({ source, refresh, viewProblem: failed('cancelled') });
  render(<Banners />);
  expect(screen.queryByText(/table before this change/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
  expect(refresh).toHaveBeenCalledOnce();
});

it.each([
  ['crashed', null, 'The table is open, but not shown.'],
  ['memory', {}, 'The change is not applied.'],
])('a look at the table that stopped (%s) can be tried again', async (code, view, words) => {
  const refresh = vi.fn(async () => undefined);
  appStore.setState({ source, refresh, view: view as never, viewProblem: failed(code) });
  render(<Banners />);
  expect(screen.getByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledOnce();
});

it('settings that do not fit a table just opened are not said to leave a table before', async () => {
  const edit = vi.fn();
  appStore.setState({ source, edit, viewProblem: failed('missing') });
  render(<Banners />);
  expect(screen.getByText('The settings do not fit the table.')).toBeTruthy();
  expect(screen.queryByText(/table before this change/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start without settings' }));
  expect(edit).toHaveBeenCalledOnce();
});

it('a setting that cannot be applied shows the table before it', () => {
  appStore.setState({ source, view: {} as never, viewProblem: failed('missing') });
  render(<Banners />);
  expect(screen.getByText(/What you see is the table before this change/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a file of nothing but rows of another length can be read all the same', async () => {
  const openFailed = vi.fn(async () => undefined);
  appStore.setState({ openFailed, problem: { ...failed('all-ragged'), doing: 'Opening loans.csv' } });
  render(<Banners />);
  await userEvent.click(screen.getByRole('button', { name: 'Read it all the same' }));
  expect(openFailed).toHaveBeenCalledExactlyOnceWith({ ragged: 'keep' });
});
