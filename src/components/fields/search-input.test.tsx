// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchInput } from './text-input.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('asks once, after a pause', () => {
  const onChange = vi.fn();
  render(<SearchInput label="Find a column" value="" onChange={onChange} />);
  const field = screen.getByRole('searchbox', { name: 'Find a column' });
  fireEvent.change(field, { target: { value: 'a' } });
  act(() => vi.advanceTimersByTime(100));
  fireEvent.change(field, { target: { value: 'ag' } });
  act(() => vi.advanceTimersByTime(1000));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ag');
});

it('is emptied from elsewhere, and does not ask again for what was typed', () => {
  const onChange = vi.fn();
  const { rerender } = render(<SearchInput label="Find" value="age" onChange={onChange} />);
  rerender(<SearchInput label="Find" value="" onChange={onChange} />);
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(onChange).not.toHaveBeenCalled();
});
