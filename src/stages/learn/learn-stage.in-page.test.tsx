// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { completePage } from '../../app/testing/in-page.ts';
import { appStore } from '../../state/use-app.ts';
import { LearnStage } from './learn-stage.tsx';

vi.mock('../../client/client.ts', () => import('../../app/testing/in-page.ts'));

const title = () => document.querySelector('[data-answer]')?.textContent;
const cellOf = (table: string, row: string) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${row}`) }).textContent;

function show(id: string, at = ''): void {
  appStore.getState().showLesson({ id, at });
  render(<LearnStage />);
}

beforeAll(() => appStore.getState().wipe());
beforeEach(completePage);
afterEach(cleanup);

describe('the player', () => {
  it('plays a lesson with no table open, and fills its sentences with what the engine computes', async () => {
    show('measures');
    await waitFor(() => expect(cellOf('The eight measures', 'Selection lift')).toContain('2.00'));
    expect(screen.getByText(/A bank decides on/).closest('p')?.textContent).toContain('denies 10% of the women');
    expect(appStore.getState().source).toBeNull();
  });

  it('a count that is typed, or moved by the slider, moves the measures and the link', async () => {
    const user = userEvent.setup();
    show('measures');
    const typed = screen.getByRole('textbox', { name: 'Women denied' });
    await user.clear(typed);
    await user.type(typed, '60{Enter}');
    await waitFor(() => expect(cellOf('The eight measures', 'Selection lift')).toContain('8.00'));
    expect(appStore.getState().lesson).toEqual({ id: 'measures', at: '60.90.5.95' });
    await user.clear(typed);
    await user.type(typed, '999{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('Give a whole number from 0 to 200.');
    expect(screen.getByRole('slider', { name: 'Women denied, slider' })).toBeTruthy();
  });

  it('N and B go on and back, but not while somebody types', async () => {
    const user = userEvent.setup();
    show('measures');
    await user.keyboard('n');
    expect(title()).toBe('Clear, or chance?');
    await user.keyboard('{PageDown}');
    expect(title()).toBe('Clear, or chance?');
    await user.click(screen.getByRole('button', { name: 'Projector' }));
    await user.keyboard('{PageDown}');
    expect(title()).toBe('A harmless column stands in');
    await user.keyboard('bbb');
    expect(title()).toBe('What “worse” means');
    await user.click(screen.getByRole('textbox', { name: 'Women denied' }));
    await user.keyboard('n');
    expect(title()).toBe('What “worse” means');
  });

  it('a bad link says what was wrong and opens the nearest good thing', () => {
    show('nowhere');
    expect(screen.getByText(/There is no lesson called “nowhere”/)).toBeTruthy();
    expect(title()).toBe('What “worse” means');
  });

  it('cells are blurred at a click, and the ratio follows as printed', async () => {
    const user = userEvent.setup();
    show('cells');
    await user.click(await screen.findByRole('button', { name: /^Sex of customer 7: Female/ }));
    await waitFor(() =>
      expect(screen.getByText('Women denied, times as often as men').parentElement?.textContent).toContain('4.00'),
    );
    await user.click(await screen.findByRole('button', { name: /^Sex of customer 7: Any-sex/ }));
    await user.click(await screen.findByRole('button', { name: /^Sex of customer 6: Female/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Sex of customer 6: Any-sex/ })).toBeTruthy());
  });

  it('opens table and recipe in the program, and asks first where settings would be lost', async () => {
    const user = userEvent.setup();
    HTMLDialogElement.prototype.showModal = () => undefined;
    show('lattice');
    await user.click(screen.getByRole('button', { name: 'Open this in Publish table' }));
    await waitFor(() => expect(appStore.getState().stage).toBe('generalize'));
    expect(appStore.getState()).toMatchObject({
      source: { sample: 'thesis-71' },
      recipe: { roles: { quasi: ['Sex', 'Race'] }, steps: [{ do: 'generalize', k: 3 }] },
    });
    appStore.getState().edit('Something', (recipe) => ({ ...recipe, notes: [] }));
    await user.click(screen.getByRole('button', { name: 'Open this in Publish table' }));
    expect(screen.getByText(/the settings that you changed are lost/)).toBeTruthy();
  });
});
