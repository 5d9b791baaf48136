// @vitest-environment happy-dom
import { sayFailure } from '../../words/failure.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appStore } from '../../state/use-app.ts';
import { completePage } from '../../app/testing/in-page.ts';
import { DataStage } from './data-stage.tsx';

vi.mock('../../client/client.ts', () => import('../../app/testing/in-page.ts'));

const state = () => appStore.getState();
const user = userEvent.setup();
const rows = 'sex,age,granted\nF,25,no\nM,41,yes\nF,33,no\nM,29,yes\n';
const answer = () => document.querySelector('[data-answer]')?.textContent;
const tableField = () => screen.getByRole('textbox', { name: 'Table' });
const lines = () => screen.getByRole('textbox', { name: 'Columns, one per line' });
const query = () => screen.getByRole('region', { name: 'Text of the query' }).querySelector('pre')?.textContent ?? '';

beforeEach(async () => {
  completePage();
  await state().wipe();
  render(<DataStage />);
});
afterEach(cleanup);

const enter = async () => {
  await user.click(screen.getByRole('button', { name: 'My data is in a database' }));
};

describe('the page of a table in a database', () => {
  it('[B2] says what to do first, takes the focus, and closes without a loss', async () => {
    await enter();
    expect(answer()).toMatch(/^Let your database count/);
    expect(document.activeElement?.textContent).toMatch(/^Let your database count/);
    expect(screen.getByText('First the name of the table.')).toBeTruthy();
    await user.type(tableField(), 'bank.loans');
    expect(screen.getByText(/^First the columns/)).toBeTruthy();
    await user.type(lines(), 'sex');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await enter();
    expect((tableField() as HTMLInputElement).value).toBe('bank.loans');
    expect((lines() as HTMLTextAreaElement).value).toBe('sex');
  });

  it('[B2] writes the query of typed columns, anew for another database', async () => {
    await enter();
    await user.type(tableField(), 'bank.loans');
    await user.click(screen.getByRole('button', { name: 'Start from an example' }));
    await waitFor(() => expect(answer()).toBe('The query is ready.'));
    expect(query()).toContain('FROM "bank"."loans" AS t');
    expect(screen.getByText('duckdb -csv bank.db < group.sql > grouped.csv')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Spark SQL' }));
    await waitFor(() => expect(query()).toContain('FROM `bank`.`loans` AS t'));
    await user.click(screen.getByRole('button', { name: 'Copy the query' }));
    expect(await navigator.clipboard.readText()).toBe(query());
    expect(screen.getByRole('button', { name: 'Copy the query: Copied' })).toBeTruthy();
  });

  it('[B2] says what is wrong beside its field, and keeps what was typed', async () => {
    await enter();
    await user.type(tableField(), 'bank.');
    await user.type(lines(), 'sex{Enter}age: nummer');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Line 2: "nummer" is no word'));
    expect(lines().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Open the result' })).toBeNull();
    await user.clear(lines());
    await user.type(lines(), 'age: number');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('is not the name of a table'));
    expect(tableField().getAttribute('aria-invalid')).toBe('true');
    await user.type(tableField(), 'loans');
    await waitFor(() => expect(screen.getByText(/"age" has numbers but no cuts/)).toBeTruthy());
  });

  it('[B2] takes the columns of some rows, and opens the result with the recipe for it', async () => {
    await enter();
    await user.type(tableField(), 'loans');
    await state().openRows(new File([rows], 'rows.csv'));
    await waitFor(() => expect(screen.getByText('These are some rows of loans.')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Write the SQL for the whole table' }));
    await waitFor(() => expect(query()).toContain('t."granted"'));
    const input = () => screen.getByLabelText('Open the result', { selector: 'input' });
    await user.upload(input(), new File(['sex,age\nF,25\n'], 'other.csv', { type: 'text/csv' }));
    await waitFor(() => expect(sayFailure(state().problem)).toContain('other.csv has no column "granted"'));
    expect(state().source?.name).toBe('rows.csv');
    const grouped = 'sex,age,granted,weight\nF,25,no,400\nM,41,yes,500\n';
    await user.upload(input(), new File([grouped], 'grouped.csv', { type: 'text/csv' }));
    await waitFor(() => expect(state().view?.totalWeight).toBe(900));
    expect(state()).toMatchObject({ isDatabaseShown: false, problem: null, recipe: { data: { weight: 'weight' } } });
    expect(screen.getByText(/They stand for 900 people/)).toBeTruthy();
  });

  it('[B1] leaves out of the recipe for the result what compares single people, and says so', async () => {
    await state().openFile(new File([rows], 'rows.csv'), 'rows.csv');
    await waitFor(() => expect(state().view).not.toBeNull());
    state().edit('People', (recipe) => ({ ...recipe, steps: [{ do: 'people' }] }));
    state().editDatabase({ table: 'loans' });
    state().showDatabase(true);
    await waitFor(() => expect(answer()).toBe('The query is ready.'));
    expect(screen.getByText(/^Comparing single people needs/)).toBeTruthy();
  });
});
