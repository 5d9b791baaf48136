// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallRecipe } from '../../state/testing/small-recipe.ts';
import { appStore } from '../../state/use-app.ts';
import { NotTestedNote } from './verdicts.tsx';

vi.mock('../../client/client.ts', () => import('../../app/testing/in-page.ts'));

const before = appStore.getState();
beforeEach(() => appStore.setState({ recipe: smallRecipe }));
afterEach(() => {
  cleanup();
  appStore.setState(before, true);
});

const line = (value: string) => ({
  items: [{ attribute: 'land', value }],
  attribute: null,
  tested: 0,
  reason: {
    code: 'support' as const,
    has: 4,
    needs: 42,
    says: { code: 'support' as const, values: { has: 4, needs: 42, isDenied: false } },
  },
});
const show = (values: readonly string[]) => render(<NotTestedNote coverage={values.map(line)} />);

it('[D10] names the first few groups that were not tested and keeps the others behind a key', async () => {
  show(['a', 'b', 'c', 'd', 'e']);
  const note = screen.getByRole('note');
  expect(note.textContent).toContain('Not tested: land = a, land = b, land = c and 2 more.');
  const rest = within(note).getByText('Show 2 more').closest('details')!;
  expect(rest.open).toBe(false);
  expect(
    within(rest)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'land = d: 4 records; the minimum support asks for 42. Test it',
    'land = e: 4 records; the minimum support asks for 42. Test it',
  ]);
  expect(within(note).getAllByRole('button', { name: /^Test it/ })).toHaveLength(5);
  await userEvent.click(within(note).getByText('Show 2 more'));
  expect(rest.open).toBe(true);
});

it('[D10] hides nothing where there are few', () => {
  show(['a', 'b', 'c', 'd']);
  expect(screen.getByRole('note').textContent).toContain('land = a, land = b, land = c and land = d.');
  expect(screen.queryByText(/more/)).toBeNull();
});
