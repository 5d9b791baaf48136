// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toggleProtected } from '../state/recipe/recipe-edits.ts';
import { appStore } from '../state/use-app.ts';
import { Shell } from './shell.tsx';
import { stageWords } from '../words/en/stages.ts';
import { stages } from './stages.ts';
import { client, completePage } from './testing/in-page.ts';
import { giveRoles, openLoans } from './testing/open-loans.ts';

vi.mock('../client/client.ts', () => import('./testing/in-page.ts'));

/** A stage's screen is loaded when it is first shown, which takes long on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

const state = () => appStore.getState();
const stageButton = (title: string) =>
  within(screen.getByRole('navigation', { name: 'Stages' })).getByRole('button', { name: new RegExp(`^\\W*${title}`) });

beforeEach(async () => {
  completePage();
  await state().wipe();
  render(<Shell />);
});
afterEach(cleanup);

describe('the shell', () => {
  it('shows every stage of the registry, and without a table those that need none', () => {
    const ready = ['data', 'learn'];
    for (const { id } of stages)
      expect(stageButton(stageWords.titles[id]).hasAttribute('disabled')).toBe(!ready.includes(id));
  });

  it('says what a stage needs and leads there', async () => {
    const user = userEvent.setup();
    await openLoans();
    await user.click(stageButton('Discover'));
    expect(document.querySelector('[data-answer]')?.textContent).toBe('Who is protected, and what is decided?');
    await user.click(screen.getByRole('button', { name: 'Go to Roles' }));
    expect(stageButton('Roles').getAttribute('aria-current')).toBe('step');
  });

  it('marks a stage as done, and as out of date when a setting it depends on changes', async () => {
    const user = userEvent.setup();
    await openLoans();
    await giveRoles();
    await user.click(stageButton('Discover'));
    await waitFor(() => expect(stageButton('Discover').textContent).toMatch(/\d clear$/));
    state().edit('Another group', (recipe) => toggleProtected(recipe, { attribute: 'zone', value: 'a' }));
    await waitFor(() => expect(stageButton('Discover').textContent).toContain('out of date'));
    expect(screen.getByText(/from before you changed the settings/)).toBeTruthy();
  });

  it('marks a stage as failed, in words and by its own shape, tells a screen reader, and is rid of it with other settings', async () => {
    await openLoans();
    await giveRoles();
    const shape = () => stageButton('Discover').querySelector('svg')?.innerHTML;
    const before = shape();
    const fail = () =>
      vi.spyOn(client, 'with').mockReturnValueOnce({
        ...client,
        discover: async () => ({ ok: false, code: 'crashed', said: 'It stopped.', where: null }),
      });
    fail();
    await state().run('discover');
    await waitFor(() => expect(stageButton('Discover').textContent).toMatch(/failed$/));
    expect(shape()).not.toBe(before);
    expect(screen.getByRole('status').textContent).toBe('Looking for discrimination failed.');
    await state().run('discover');
    await waitFor(() => expect(stageButton('Discover').textContent).not.toContain('failed'));
    fail();
    await state().run('discover');
    await userEvent.setup().click(stageButton('Discover'));
    await waitFor(() => expect(stageButton('Discover').textContent).toMatch(/failed$/));
    expect(stageButton('Discover').querySelector('svg')?.innerHTML).toContain('M2 2');
    expect(screen.getByRole('button', { name: 'All stages, now Discover, failed' })).toBeTruthy();
    vi.restoreAllMocks();
    state().edit('Another group', (recipe) => toggleProtected(recipe, { attribute: 'zone', value: 'a' }));
    await waitFor(() => expect(stageButton('Discover').textContent).toContain('out of date'));
  });

  it('marks Publish table as failed when its release under noise was', async () => {
    await openLoans();
    await giveRoles();
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
    vi.spyOn(client, 'with').mockReturnValueOnce({
      ...client,
      releasePrivateTable: async () => ({ ok: false, code: 'crashed', said: 'It stopped.', where: null }),
    });
    expect(stageButton('Publish table').textContent).not.toContain('failed');
    await state().run('noisy-table');
    await waitFor(() => expect(stageButton('Publish table').textContent).toMatch(/failed$/));
    vi.restoreAllMocks();
  });

  it('marks Data and Roles as failed while the settings cannot be applied', async () => {
    await openLoans();
    await giveRoles();
    state().edit('A wrong cut', (recipe) => ({ ...recipe, columns: { ...recipe.columns, sex: { cuts: ['1'] } } }));
    await waitFor(() => expect(state().viewProblem).not.toBeNull());
    for (const title of ['Data', 'Roles']) expect(stageButton(title).textContent).toMatch(/failed$/);
    state().undo();
    await waitFor(() => expect(stageButton('Data').textContent).toMatch(/60 rows$/));
  });

  it('finds again what a worker has lost, without a word', async () => {
    const user = userEvent.setup();
    await openLoans();
    await giveRoles();
    await user.click(stageButton('Discover'));
    await waitFor(() => expect(state().runs.discover.found).not.toBeNull());
    client.cancel();
    const answer = await state().ask('discover', ({ id }) =>
      client.answer(id, { measure: 'elift', alpha: '1.2', group: null }),
    );
    expect(answer.ok).toBe(true);
    expect(state().problem).toBeNull();
  });
});

describe('a number', () => {
  it('that cannot be read is refused beside its field, and the last good one stays', async () => {
    const user = userEvent.setup();
    await openLoans();
    await giveRoles();
    await user.click(stageButton('Discover'));
    await user.click(await screen.findByRole('button', { name: /^at least 2%/ }));
    const field = screen.getByRole('textbox', { name: 'At least' });
    await user.clear(field);
    await user.type(field, 'two{Enter}');
    expect(screen.getByRole('alert').textContent).toContain(
      'Type a share such as 2%, or a number of people such as 20.',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(state().recipe?.steps).toEqual([]);
    await user.clear(field);
    await user.type(field, '2,5%{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(state().recipe?.settings).toMatchObject({ minSupport: '0.025' });
  });
});

describe('an export', () => {
  it('that fails says so', async () => {
    const { exportFound } = await import('../state/files/export-file.ts');
    const failed = { ok: false, code: 'crashed', said: 'It stopped.', where: null } as const;
    await openLoans();
    await giveRoles();
    await state().run('discover');
    await exportFound(
      'discover',
      'Exporting the rules',
      async () => failed,
      () => ({ name: 'x.csv', text: '' }),
    );
    expect(screen.getByRole('alert').textContent).toContain('Exporting the rules did not work. It stopped.');
  });
});
