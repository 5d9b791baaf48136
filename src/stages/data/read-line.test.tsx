// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { appStore } from '../../state/use-app.ts';
import { UnreadPart } from './read-line.tsx';

const readAgain = vi.fn(async () => undefined);

function show(columns: readonly string[], unread: readonly string[], isKept = false, notices: object[] = []) {
  appStore.setState({ source: { columns, report: { unread, notices } } as never, isKept, readAgain });
  render(<UnreadPart />);
}

afterEach(() => {
  cleanup();
  readAgain.mockClear();
});

it('reads the file again without the columns whose marks are off', async () => {
  show(['age', 'sex'], ['id']);
  await userEvent.click(screen.getByRole('button', { name: '2 of 3 columns' }));
  const again = screen.getByRole('button', { name: 'Read the file again' });
  expect(again.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'age' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'id' }));
  await userEvent.click(again);
  expect(readAgain).toHaveBeenCalledExactlyOnceWith({ unread: ['age'] });
});

it('says that a kept project is not read again, and needs one column at least', async () => {
  show(['age'], []);
  await userEvent.click(screen.getByRole('button', { name: 'all columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'age' }));
  expect(screen.getByRole('button', { name: 'Read the file again' }).hasAttribute('disabled')).toBe(true);
  cleanup();
  show(['age'], [], true);
  await userEvent.click(screen.getByRole('button', { name: 'all columns' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/A kept project is not read again/)).toBeTruthy();
});

it('does not call all columns read where one could not be held', () => {
  show(['age', 'sex'], [], false, [{ code: 'column-left-out' }]);
  expect(screen.getByRole('button', { name: '2 of 3 columns' })).toBeTruthy();
});
