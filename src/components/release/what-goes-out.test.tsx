// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BundleView } from '../../engine/steps/bundles.ts';
import { type GoingPoint, WhatGoesOut } from './what-goes-out.tsx';

afterEach(cleanup);

const bundle: BundleView = {
  kind: 'table',
  parts: [
    { name: 'table.csv', what: 'the table', size: 1200 },
    { name: 'certificate.json', what: 'what is claimed of the file', size: 300 },
  ],
  points: [],
  searched: 3,
  papers: { certificate: '', recipe: '' },
};
const point = (title: string, state: GoingPoint['state']): GoingPoint => ({
  id: title,
  state,
  title,
  words: '',
  fixes: [],
  reason: null,
});

const save = vi.fn();
const again = vi.fn();

/** The panel, with the reasons that are given kept beside it. */
function Panel({ points, ...rest }: { points: readonly GoingPoint[] } & Partial<Parameters<typeof WhatGoesOut>[0]>) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string | null>>>({});
  return (
    <WhatGoesOut
      bundle={bundle}
      check={{ problem: null, isCancelled: false, again: () => undefined }}
      isStale={false}
      points={points.map((one) => ({ ...one, reason: reasons[one.id] ?? null }))}
      onReason={({ id }, text) => setReasons((before) => ({ ...before, [id]: text }))}
      onSave={save}
      {...rest}
    />
  );
}
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save bundle (zip)' });

it('[G8] [G9] holds the bundle while a point is open or untested, until it has its reason', async () => {
  render(
    <Panel
      points={[point('3 rows unique', 'open'), point('Not tested: women', 'untested'), point('A look', 'look')]}
    />,
  );
  expect(screen.getByText('2 open')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  expect(screen.queryByText('Save the parts singly')).toBeNull();
  for (const title of ['3 rows unique', 'Not tested: women']) {
    await userEvent.click(screen.getByRole('button', { name: `Say why not: ${title}` }));
    const field = screen.getByRole('textbox', { name: `Why it is left open: ${title}` });
    expect(within(field.closest('form')!).getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    await userEvent.type(field, 'It stays here.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep this reason' }));
  }
  expect(screen.getByText('2 left open')).toBeTruthy();
  expect(screen.queryByText('checked as one')).toBeNull();
  expect(saveButton().disabled).toBe(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Take back' })[0]);
  expect(saveButton().disabled).toBe(true);
});

it('[R4] saves the whole, or each part with the same bytes', async () => {
  render(<Panel points={[point('Smallest group 8 people', 'ok')]} />);
  expect(screen.getByText('checked as one')).toBeTruthy();
  await userEvent.click(saveButton());
  expect(save).toHaveBeenLastCalledWith(null);
  await userEvent.click(screen.getByRole('button', { name: 'Save the parts singly' }));
  await userEvent.click(screen.getByRole('button', { name: 'certificate.json' }));
  expect(save).toHaveBeenLastCalledWith('certificate.json');
});

it('[G9] claims nothing while nothing was checked, nor where the check has failed, was stopped or is of other settings', async () => {
  render(<Panel points={[]} bundle={null} />);
  expect(screen.getByText(/searching all parts/)).toBeTruthy();
  expect(screen.queryByText(/checked as one/)).toBeNull();
  expect(saveButton().disabled).toBe(true);
  cleanup();
  for (const [check, said] of [
    [{ problem: 'x', isCancelled: false, again }, 'The check failed. Not checked, so it cannot go out.'],
    [{ problem: null, isCancelled: true, again }, 'You stopped the check. Not checked, so it cannot go out.'],
  ] as const) {
    render(<Panel points={[]} bundle={null} check={check} />);
    expect(screen.getByText(said)).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Check it again' }));
    expect(again).toHaveBeenCalledOnce();
    again.mockClear();
    cleanup();
  }
  render(<Panel points={[point('Smallest group 8 people', 'ok')]} isStale />);
  expect(saveButton().disabled).toBe(true);
});
