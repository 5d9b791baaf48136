// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CommitInput } from './text-input.tsx';

afterEach(cleanup);

it('counts when it is left or Enter is pressed, and not while it is typed or after Escape', async () => {
  const onCommit = vi.fn();
  const user = userEvent.setup();
  render(<CommitInput value="old" label="Name" onCommit={onCommit} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(field, 'er');
  expect(onCommit).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(field.value).toBe('old');
  await user.tab();
  expect(onCommit).not.toHaveBeenCalled();
  await user.type(field, '!{Enter}');
  await user.type(field, '?');
  await user.tab();
  expect(onCommit.mock.calls).toEqual([['old!'], ['old?']]);
});
