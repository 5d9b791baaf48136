import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { setDecision, toggleProtected } from '../../state/recipe/recipe-edits.ts';
import { appStore } from '../../state/use-app.ts';

const rows = Array.from(
  { length: 60 },
  (_, i) => `${i % 3 === 0 ? 'F' : 'M'},${i % 2 ? 'a' : 'b'},${i % 3 === 0 || i % 5 === 0 ? 'no' : 'yes'}`,
);

/** Opens a table of sixty loans in which women are denied, once nothing else is open. */
export async function openLoans(): Promise<void> {
  await appStore.getState().openFile(new File([`sex,zone,granted\n${rows.join('\n')}\n`], 'loans.csv'), 'loans.csv');
  await waitFor(() => expect(appStore.getState().view).not.toBeNull());
}

/** Says what is decided and who is protected. */
export async function giveRoles(): Promise<void> {
  appStore
    .getState()
    .edit('sex', (recipe) => toggleProtected(setDecision(recipe, 'granted', ['no']), { attribute: 'sex', value: 'F' }));
  await waitFor(() => expect(appStore.getState().isStale).toBe(false));
}
