// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../../client/client.ts';
import { generalizeLeftOut, type GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import { runKinds } from '../../state/runs/run-kinds.ts';
import type { TriedMaker } from '../../state/runs/run-state.ts';
import { smallRecipe } from '../../state/testing/small-recipe.ts';
import { appStore } from '../../state/use-app.ts';
import { judged, tried } from './testing/made-tables.ts';
import { ClassicTables } from './classic-tables.tsx';

vi.mock('../../client/client.ts', () => ({ client: { bundleMade: vi.fn(), saveMade: vi.fn() } }));

const before = appStore.getState();
const view = { attributes: [] } as unknown as NonNullable<typeof before.view>;
const settings = { ...generalizeLeftOut, k: 5, measure: 'elift', alpha: '1.2' } as unknown as GeneralizeSettings;
const look = vi.fn();
const run = vi.fn();
const failed: TriedMaker = { maker: 'tds', made: null, problem: 'It needs a decision.' };

function show(value: readonly TriedMaker[] | null, key = runKinds.classic.keyOf(smallRecipe, view)) {
  const classic = { found: value === null ? null : { key, value }, problem: null, status: 'idle' as const };
  appStore.setState({ recipe: smallRecipe, view, run, runs: { ...before.runs, classic } });
  render(<ClassicTables settings={settings} onLook={look} />);
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  appStore.setState(before, true);
});

it('[G3] runs nothing by itself, and all five by a button', async () => {
  show(null);
  expect(run).not.toHaveBeenCalled();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Run the five' }));
  expect(run).toHaveBeenCalledWith('classic');
});

it('[G3] [G8] sets each algorithm beside ours, opens and exports its table, and says why one could not run', async () => {
  vi.mocked(client.bundleMade).mockResolvedValue({ ok: false, code: 'x', said: 'no', where: null });
  show([
    tried('ours'),
    tried('incognito'),
    tried('mondrian', { table: judged({ levels: null, isProtective: false }) }),
    failed,
  ]);
  const rowOf = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr')!;
  expect(screen.getByText(/^One of two classic algorithms would publish/)).toBeTruthy();
  expect(rowOf(/^Mondrian/).textContent).toContain('Over the limit');
  expect(rowOf(/^Incognito/).textContent).toContain('Not over the limit');
  expect(rowOf(/^Top-down/).textContent).toContain('It needs a decision.');
  expect(within(rowOf(/^Mondrian/)).queryByRole('button', { name: /^Look/ })).toBeNull();
  expect(within(rowOf(/^Ours/)).queryByRole('button', { name: /^Release/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Look at the table of Incognito' }));
  expect(look).toHaveBeenCalledWith([1, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Release the table of Mondrian' }));
  const as = { archive: expect.stringMatching(/-mondrian\.zip$/), escapesFormulas: false, earlier: [] };
  expect(client.bundleMade).toHaveBeenCalledWith(smallRecipe, 'mondrian', as);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save bundle (zip)' }).disabled).toBe(true);
});

it('holds the files of tables that belong to other settings', () => {
  show([tried('ours'), tried('incognito')], 'other settings');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Release the table/ }).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Run them again' })).toBeTruthy();
});
