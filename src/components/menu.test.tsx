// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

afterEach(cleanup);

function show() {
  const run = vi.fn();
  const entry = (title: string, isDisabled = false) => ({ title, isDisabled, run: () => run(title) });
  render(<Menu title="Project" entries={[entry('Open'), entry('Save', true), entry('Wipe')]} />);
  return { run, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Project' }) };
}

it('opens at its first entry, is walked past what cannot be done, and runs', async () => {
  const { run, user, button } = show();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement?.textContent).toBe('Open');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Wipe');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('Wipe');
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('closes by Escape and by a click elsewhere, and runs nothing', async () => {
  const { run, user, button } = show();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole('list')).toBeNull();
  expect(run).not.toHaveBeenCalled();
});
