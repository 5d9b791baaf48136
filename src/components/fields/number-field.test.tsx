import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NumberField, readWhole } from './number-field.tsx';

// @vitest-environment happy-dom

afterEach(cleanup);

function show() {
  const onChange = vi.fn();
  render(<NumberField label="k" value="5" read={readWhole({ least: 1, most: 60 })} onChange={onChange} />);
  return { onChange, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'k' }), user: userEvent.setup() };
}

it.each(['40000', 'abc', '1e999', '', '-3', '2.5'])('refuses %j and keeps what was there', async (typed) => {
  const { onChange, field, user } = show();
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Type a whole number from 1 to 60. It is still 5.');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

it('takes a number when the field is left, and nothing when Escape is pressed', async () => {
  const { onChange, field, user } = show();
  await user.clear(field);
  await user.type(field, '12');
  await user.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(12, '12');
  await user.type(field, '7{Escape}');
  expect(field.value).toBe('5');
  expect(screen.queryByRole('alert')).toBeNull();
});
