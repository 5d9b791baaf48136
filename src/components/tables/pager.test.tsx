import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Pager } from './record-table.tsx';

// @vitest-environment happy-dom

afterEach(cleanup);

it.each([
  [95, 0, '1 to 20 of 95', null, 20],
  [95, 80, '81 to 95 of 95', 60, null],
  [95, 10, '11 to 30 of 95', 0, 30],
  [0, 0, '0 to 0 of 0', null, null],
])('%i rows from %i: %s', async (total, offset, words, earlier, later) => {
  const onOffset = vi.fn();
  render(<Pager total={total} offset={offset} size={20} onOffset={onOffset} />);
  expect(screen.getByText(words)).toBeTruthy();
  for (const [name, to] of [
    ['Earlier', earlier],
    ['Later', later],
  ] as const) {
    onOffset.mockClear();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onOffset.mock.calls).toEqual(to === null ? [] : [[to]]);
  }
});
