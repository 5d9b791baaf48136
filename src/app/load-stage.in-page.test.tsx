// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rolesStage } from '../stages/roles/stage.ts';
import { appStore } from '../state/use-app.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetScreen, loadAll } from './load-stage.ts';
import { Shell } from './shell.tsx';
import { completePage } from './testing/in-page.ts';
import { openLoans } from './testing/open-loans.ts';

vi.mock('../client/client.ts', () => import('./testing/in-page.ts'));

configure({ asyncUtilTimeout: 20_000 });

const state = () => appStore.getState();
const rail = () => screen.getByRole('navigation', { name: 'Stages' });
const offline = new TypeError('Failed to fetch dynamically imported module');

beforeEach(async () => {
  completePage();
  await state().wipe();
  forgetScreen('roles');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary title="Blindfold">
      <Shell />
    </ErrorBoundary>,
  );
  await openLoans();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  forgetScreen('roles');
});

it('a stage whose code cannot be fetched leaves the rail and the table, and comes when it is tried again', async () => {
  const user = userEvent.setup();
  const load = vi.spyOn(rolesStage, 'load').mockRejectedValue(offline);
  await user.click(within(rail()).getByRole('button', { name: /Roles/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('The code of “Roles” could not be fetched.');
  expect(load.mock.calls.length).toBe(3);
  const roles = within(within(rail()).getByRole('group', { name: 'Prepare' })).getByRole('button', { name: /Roles/ });
  expect(roles.textContent).toMatch(/failed$/);
  expect(state().source?.name).toBe('loans.csv');
  await user.click(within(rail()).getByRole('button', { name: /Data/ }));
  await waitFor(() => expect(document.querySelector('[data-answer]')?.textContent).toContain('60 rows'));
  expect(roles.textContent).toMatch(/failed$/);
  await user.click(roles);
  await screen.findByRole('alert');
  load.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Nothing that is suggested is used before you accept it/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(roles.textContent).not.toContain('failed');
});

it('a stage whose code cannot be fetched comes by itself when the machine is online again', async () => {
  const load = vi.spyOn(rolesStage, 'load').mockRejectedValue(offline);
  state().goTo('roles');
  await screen.findByRole('alert');
  load.mockRestore();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await screen.findByText(/Nothing that is suggested is used before you accept it/);
});

it('a fetch that fails once is tried again without a word', async () => {
  vi.spyOn(rolesStage, 'load').mockRejectedValueOnce(offline);
  state().goTo('roles');
  await screen.findByText(/Nothing that is suggested is used before you accept it/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('all stages are fetched ahead, though one of them fails', async () => {
  const asked: string[] = [];
  const stage = (id: 'roles' | 'data' | 'learn', fails = false) => ({
    id,
    load: () => (asked.push(id), fails ? Promise.reject(offline) : rolesStage.load()),
  });
  await loadAll([stage('data'), stage('roles', true), stage('learn')]);
  expect(asked).toEqual(['data', 'roles', 'learn']);
});
