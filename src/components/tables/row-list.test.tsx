import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RowList } from './row-list.tsx';

// @vitest-environment happy-dom

afterEach(cleanup);

const rows = ['a', 'b', 'c'].map((key) => ({ key, label: `Row ${key}`, cells: [key] }));

function show(selected: string | null) {
  const [onSelect, onWalk] = [vi.fn(), vi.fn()];
  const columns = [{ title: 'Name', width: '1fr' }];
  render(<RowList label="Rows" columns={columns} rows={rows} {...{ selected, onSelect, onWalk }} />);
  return { onSelect, onWalk, user: userEvent.setup() };
}

it('has one row in the order of Tab, and walks by keys without opening', async () => {
  const { onSelect, onWalk, user } = show(null);
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Row a');
  await user.keyboard('{End}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Row b');
  expect(onWalk).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('b');
});

it('marks the row that is open, and opens the next while it is walked', async () => {
  const { onWalk, user } = show('b');
  expect(screen.getByRole('button', { name: 'Row b' }).getAttribute('aria-current')).toBe('true');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(onWalk).toHaveBeenCalledExactlyOnceWith('c');
});
