import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterChips, NotTestedChip } from './filter-chips.tsx';

// @vitest-environment happy-dom

afterEach(cleanup);

function show(pressed: readonly ('clear' | 'unclear')[]) {
  const onChange = vi.fn();
  const chips = [
    { id: 'clear', title: 'Clear', sign: 'clear', count: 102, of: 283 },
    { id: 'unclear', title: 'May be chance', sign: 'unclear', count: 41, of: 41 },
  ] as const;
  render(
    <>
      <FilterChips label="Verdicts" chips={chips} pressed={pressed} onChange={onChange}>
        <NotTestedChip what="race" noteId="note" />
      </FilterChips>
      <p id="note" tabIndex={-1}>
        Why
      </p>
    </>,
  );
  return { onChange, user: userEvent.setup() };
}

it('[M9] shows counts under the other filters, and is pressed and lifted', async () => {
  const { onChange, user } = show(['unclear']);
  const clear = screen.getByRole('button', { name: 'Clear 102 of 283' });
  expect(screen.getByRole('button', { name: 'May be chance 41' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(clear);
  expect(onChange).toHaveBeenLastCalledWith(['unclear', 'clear']);
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith([]);
  await user.keyboard('{Escape}');
  expect(onChange).toHaveBeenLastCalledWith([]);
});

it('[D10] what was not tested is no filter: it leads to the reason', async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const { onChange, user } = show([]);
  const link = screen.getByRole('button', { name: 'Not tested: race' });
  expect(link.hasAttribute('aria-pressed')).toBe(false);
  await user.click(link);
  expect(document.activeElement?.id).toBe('note');
  expect(onChange).not.toHaveBeenCalled();
});
