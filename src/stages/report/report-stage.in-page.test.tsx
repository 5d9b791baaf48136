// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completePage } from '../../app/testing/in-page.ts';
import { giveRoles, openLoans } from '../../app/testing/open-loans.ts';
import { appStore } from '../../state/use-app.ts';
import { ReportStage } from './report-stage.tsx';

vi.mock('../../client/client.ts', () => import('../../app/testing/in-page.ts'));

const state = () => appStore.getState();
const written = () => state().runs.report.found?.value.view ?? null;

beforeEach(async () => {
  completePage();
  await state().wipe();
  await openLoans();
  await giveRoles();
  await state().run('discover');
  render(<ReportStage />);
  await waitFor(() => expect(written()).not.toBeNull());
});
afterEach(cleanup);

describe('Report', () => {
  it('[R1] is written by itself, with the hash of the file and what was not checked', () => {
    expect(written()!.html).toContain('loans.csv');
    expect(written()!.json.replaceAll(/ /g, '')).toMatch(/[0-9a-f]{64}/);
    const kept = screen.getByRole('checkbox', { name: /^What was not checked/ });
    expect(kept).toHaveProperty('disabled', true);
    expect(kept).toHaveProperty('checked', true);
  });

  it('[R2] for publication the exact count of the group is gone', async () => {
    expect(written()!.html).toContain('28 of 60');
    await userEvent.setup().click(screen.getByRole('button', { name: 'For publication' }));
    await waitFor(() => expect(written()!.json).toContain('publication'));
    expect(written()!.html).not.toContain('28 of 60');
    expect(screen.getByRole('button', { name: 'One HTML file' })).toHaveProperty('disabled', false);
  });

  it('[R1] for publication there is a commitment, and its secret to keep; an internal report has the hash', async () => {
    expect(screen.queryByRole('button', { name: 'Secret of this report' })).toBeNull();
    const { salt, commitment } = state().runs.report.found!.value.secret!;
    const marks = () => written()!.json.replaceAll(' ', '');
    expect(marks()).not.toContain(commitment);
    await userEvent.setup().click(screen.getByRole('button', { name: 'For publication' }));
    await waitFor(() => expect(marks()).toContain(commitment));
    expect(marks()).not.toContain(salt);
    expect(screen.getByRole('button', { name: 'Secret of this report' })).toHaveProperty('disabled', false);
    expect(state().runs.report.found!.value.secret!.salt).toBe(salt);
  });

  it('[R1] a section that is switched off is not in it, and a title that is typed is', async () => {
    const user = userEvent.setup();
    const all = written()!.sections.length;
    await user.click(screen.getByRole('checkbox', { name: /^Limits/ }));
    await waitFor(() => expect(written()!.sections.length).toBeLessThan(all));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Loans, looked at');
    await user.tab();
    await waitFor(() => expect(written()!.title).toBe('Loans, looked at'));
  });

  it('[R3] the certificate tab claims nothing while nothing was released, and leads to where that is done', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: /Certificate/ }));
    expect(document.querySelector('[data-answer]')!.textContent).toMatch(/Nothing/);
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Publish a table' }));
    expect(state().stage).toBe('generalize');
  });
});
