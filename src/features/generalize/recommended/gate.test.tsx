// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallRecipe } from '../../../state/testing/small-recipe.ts';
import { appStore } from '../../../state/use-app.ts';
import { Gate } from './gate.tsx';
import type { GatePoint } from './gate-points.ts';

const failure = { ok: false, code: 'x', message: 'No.', where: null } as const;
const writeNode = vi.fn(async () => failure);

const before = appStore.getState();
beforeEach(() =>
  appStore.setState({
    recipe: smallRecipe,
    edit: (_, change) => appStore.setState({ recipe: change(appStore.getState().recipe!) }),
    ask: async (_, question) => question({ id: 'found' } as never, { writeNode } as never),
  }),
);
afterEach(() => {
  cleanup();
  writeNode.mockClear();
  appStore.setState(before, true);
});

const point = (id: string, state: GatePoint['state']): GatePoint => ({ id, state, title: id, words: '', fixes: [] });
const again = vi.fn();
const counting = { problem: null, isCancelled: false, again };
const show = (points: readonly GatePoint[], guards = false, isStale = false, count = {}) =>
  render(<Gate node={4} points={points} count={{ ...counting, ...count }} isStale={isStale} guards={guards} />);
const exportButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' });

it('[G8] [G9] holds the export while a point is open or untested, until it has its reason', async () => {
  show([point('3 rows unique', 'open'), point('Not tested: women', 'untested'), point('1 column as it is', 'look')]);
  expect(screen.getByText('2 open')).toBeTruthy();
  expect(exportButton().disabled).toBe(true);
  for (const title of ['3 rows unique', 'Not tested: women']) {
    await userEvent.click(screen.getByRole('button', { name: `Say why not: ${title}` }));
    const field = screen.getByRole('textbox', { name: `Why it is left open: ${title}` });
    expect(within(field.closest('form')!).getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    await userEvent.type(field, 'It stays here.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep this reason' }));
  }
  expect(screen.getByText('2 left open')).toBeTruthy();
  expect(screen.queryByText('settled')).toBeNull();
  expect(exportButton().disabled).toBe(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Take back' })[0]);
  expect(exportButton().disabled).toBe(true);
});

it('[G9] holds the export while the file is counted, and while the settings have changed', () => {
  show([]);
  expect(exportButton().disabled).toBe(true);
  cleanup();
  show([point('Smallest group 8 people', 'ok')], false, true);
  expect(exportButton().disabled).toBe(true);
});

it('[G9] claims nothing settled while nothing was counted, and says so when the count has failed or was stopped', async () => {
  show([]);
  expect(screen.getByText(/counting it again/)).toBeTruthy();
  expect(screen.queryByText(/settled/)).toBeNull();
  cleanup();
  for (const [count, said] of [
    [{ problem: failure }, 'The check failed. Not checked, so it cannot go out.'],
    [{ isCancelled: true }, 'You stopped the check. Not checked, so it cannot go out.'],
  ] as const) {
    show([], false, false, count);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText(/settled|counting/)).toBeNull();
    expect(exportButton().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Check it again' }));
    expect(again).toHaveBeenCalledOnce();
    again.mockClear();
    cleanup();
  }
});

it.each([true, false])('writes the file with the same option as every other export: %s', async (guards) => {
  show([point('Smallest group 8 people', 'ok')], guards);
  await userEvent.click(exportButton());
  expect(writeNode).toHaveBeenCalledExactlyOnceWith('found', 4, guards);
  expect(appStore.getState().problem).toMatchObject({ doing: 'Exporting the published table', message: 'No.' });
});
