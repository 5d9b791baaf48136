// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completePage } from '../../app/testing/in-page.ts';
import { giveRoles, openLoans } from '../../app/testing/open-loans.ts';
import { appStore } from '../../state/use-app.ts';
import { CompareStage } from './compare-stage.tsx';

vi.mock('../../client/client.ts', () => import('../../app/testing/in-page.ts'));

const state = () => appStore.getState();
const answer = () => document.querySelector('[data-answer]')?.textContent;
const original = /^Add Original/;
const pins = () => state().recipe!.pins.map(({ title }) => title);

beforeEach(async () => {
  completePage();
  HTMLDialogElement.prototype.showModal = () => undefined;
  await state().wipe();
  await openLoans();
  await giveRoles();
  render(<CompareStage />);
});
afterEach(cleanup);

/** Adds results by their titles in the dialog, and closes it. */
async function add(...titles: RegExp[]): Promise<void> {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add a result' }));
  const dialog = document.querySelector('dialog')!;
  for (const title of titles) await user.click(within(dialog).getByRole('button', { name: title, hidden: true }));
  await user.click(within(dialog).getByRole('button', { name: /Close|Done/, hidden: true }));
}

describe('Compare', () => {
  it('says that nothing is pinned, and offers what the stages make', async () => {
    expect(answer()).toBe('Nothing is pinned yet.');
    await add(original);
    expect(pins()).toHaveLength(1);
  });

  it('compares two results by one yardstick, and names the group that is worse off in the table as it came', async () => {
    await add(original, /^Add Fewest changes/);
    await waitFor(() => expect(state().runs.compare.found?.value.scenarios).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByRole('table').length).toBeGreaterThan(0));
    const [asItCame, repaired] = state().runs.compare.found!.value.scenarios;
    expect(asItCame.figures!.fairness.holds).toBe('no');
    expect(repaired.figures!.fairness.over).toBeLessThan(asItCame.figures!.fairness.over);
    for (const title of pins()) expect(screen.getAllByText(title, { exact: false }).length).toBeGreaterThan(0);
  });

  it('an unpinned result leaves the table, and undo brings it back', async () => {
    const user = userEvent.setup();
    await add(original);
    await user.click(screen.getByRole('button', { name: '1 pinned result' }));
    await user.click(screen.getByRole('button', { name: /^Unpin/ }));
    await waitFor(() => expect(answer()).toBe('Nothing is pinned yet.'));
    state().undo();
    await waitFor(() => expect(pins()).toHaveLength(1));
  });
});
