import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import { blobSource } from '../../workers/blob-source.ts';
import { EngineClient } from '../client/engine-client.ts';
import { gate, SessionWorkers } from '../client/testing/session-workers.ts';
import { createSession } from '../engine/session/session.ts';
import type { AppState } from './app-state.ts';
import { editColumn, setCuts, setDecision, toggleProtected } from './recipe-edits.ts';
import { createAppStore } from './store.ts';
import { sampleGate } from './testing/fake-samples.ts';

vi.mock('./samples.ts', () => import('./testing/fake-samples.ts'));

const table = 'sex,age,granted\nF,25,no\nM,40,yes\nF,61,yes\nM,33,no\n';
const other = 'colour,granted\nred,no\nblue,yes\n';
const recipeText = (fields: object = {}) => JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, ...fields });
const roles = { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] };

let workers: SessionWorkers;
let client: EngineClient;
let store: StoreApi<AppState>;
const now = () => store.getState();
const open = (text: string, name = 'a.csv') => now().openFile(new Blob([text]), name);
/** Waits until the view belongs to the settings, or says why it cannot. */
const settled = () => vi.waitFor(() => expect(now().task === null && (!now().isStale || now().viewProblem !== null)).toBe(true));
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  sampleGate.wait = Promise.resolve();
  workers = new SessionWorkers(createSession, blobSource);
  client = new EngineClient(workers.spawn);
  store = createAppStore(client);
});

describe('opening', () => {
  it('shows a file under an empty recipe that says how it was read', async () => {
    await open(table);
    await settled();
    expect(now().source).toMatchObject({ name: 'a.csv', sample: null, rows: 4, columns: ['sex', 'age', 'granted'] });
    expect(now().recipe).toMatchObject({ data: { file: 'a.csv', header: true, delimiter: ',', ragged: null }, roles: { decision: null } });
    expect(now().view).toMatchObject({ rows: 4, decision: null });
    expect(now()).toMatchObject({ problem: null, viewProblem: null, mismatches: [], announcement: 'a.csv is open: 4 rows, 3 columns.' });
  });

  it('keeps the table, its settings and its undo when another file cannot be opened', async () => {
    await open(table);
    now().edit('Decide', (recipe) => setDecision(recipe, 'granted', ['no']));
    await settled();
    const before = now();
    await open('', 'empty.csv');
    expect(now().problem).toMatchObject({ code: 'empty', doing: 'Opening empty.csv' });
    const { source, recipe, history, view, task } = now();
    expect({ source, recipe, history, view, task }).toEqual({ source: before.source, recipe: before.recipe, history: before.history, view: before.view, task: null });
    now().edit('Protect', (one) => toggleProtected(one, { attribute: 'sex', value: 'F' }));
    await settled();
    expect(now().view).toMatchObject({ rows: 4, decision: { denied: 2 } });
  });

  it('opens a sample with its own settings', async () => {
    await now().openSample('thesis-exp53');
    await settled();
    expect(now().source).toMatchObject({ sample: 'thesis-exp53', title: 'Thesis, women veterinarians', rows: 12 });
    expect(now().view).toMatchObject({ totalWeight: 253, isWeighted: true, decision: { attribute: 'Credit_approved', denied: 91 } });
    expect(now().mismatches).toEqual([]);
  });

  it('says that a sample does not exist', async () => {
    await now().openSample('none');
    expect(now().problem).toMatchObject({ code: 'no-sample' });
  });

  it('says that a sample could not be loaded', async () => {
    sampleGate.wait = Promise.reject(new Error('offline'));
    await now().openSample('thesis-exp53');
    expect(now()).toMatchObject({ problem: { code: 'no-sample' }, task: null, source: null });
  });

  it('shows the file opened last when two are opened at once', async () => {
    const reading = gate();
    workers.readGate = reading.wait;
    const first = open(table);
    await pause();
    const second = open(other, 'b.csv');
    await pause();
    expect(now().task?.title).toBe('Opening b.csv');
    reading.open();
    await Promise.all([first, second]);
    await settled();
    expect(now().source?.name).toBe('b.csv');
    expect(now().view?.attributes.map(({ name }) => name)).toEqual(['colour', 'granted']);
    expect(now().problem).toBeNull();
  });

  it('shows the file opened after a sample that is still on its way', async () => {
    const loading = gate();
    sampleGate.wait = loading.wait;
    const reading = gate();
    workers.readGate = reading.wait;
    const sample = now().openSample('thesis-exp53');
    const opened = open(table);
    loading.open();
    await sample;
    expect(now().task?.title).toBe('Opening a.csv');
    reading.open();
    await opened;
    await settled();
    expect(now().source?.name).toBe('a.csv');
  });
});

describe('settings', () => {
  it('go back and forth, and the view with them', async () => {
    await open(table);
    now().edit('Decide', (recipe) => setDecision(recipe, 'granted', ['no']));
    now().edit('Cut age', (recipe) => setCuts(recipe, 'age', ['33']));
    await settled();
    expect(now().view?.attributes[1].values.map(({ value }) => value)).toEqual(['<=33', '>33']);
    expect(now().history.past.map(({ label }) => label)).toEqual(['Decide', 'Cut age']);

    now().undo();
    await settled();
    expect(now().view?.attributes[1].cuts).toBeNull();
    expect(now().view?.decision).not.toBeNull();
    now().undo();
    await settled();
    expect(now().view?.decision).toBeNull();
    now().undo();
    expect(now().history.past).toEqual([]);

    now().redo();
    now().redo();
    await settled();
    expect(now().view).toMatchObject({ decision: { denied: 2 } });
    expect(now().view?.attributes[1].cuts).toEqual(['33']);
    now().undo();
    now().edit('Use no age', (recipe) => editColumn(recipe, 'age', { use: false }));
    expect(now().history.future).toEqual([]);
  });

  it('an edit that changes nothing is not remembered', async () => {
    await open(table);
    now().edit('Nothing', (recipe) => recipe);
    expect(now().history.past).toEqual([]);
  });

  it('that cannot be applied leave the view before, marked stale, until they are undone', async () => {
    await open(table);
    await settled();
    const before = now().view;
    now().edit('Cut sex', (recipe) => setCuts(recipe, 'sex', ['1']));
    await settled();
    expect(now()).toMatchObject({ isStale: true, viewProblem: { code: 'not-a-number', where: 'row 2, column sex' }, task: null });
    expect(now().view).toBe(before);
    now().undo();
    await vi.waitFor(() => expect(now()).toMatchObject({ isStale: false, viewProblem: null }));
    expect(now().view).toEqual(before);
  });

  it('that follow each other quickly end in the view of the last', async () => {
    await open(table);
    for (const cut of ['25', '33', '40']) now().edit(`Cut at ${cut}`, (recipe) => setCuts(recipe, 'age', [cut]));
    await settled();
    expect(now().view?.attributes[1].cuts).toEqual(['40']);
  });
});

describe('a recipe', () => {
  it('opened on a table can be undone, and what does not fit is listed', async () => {
    await open(table);
    await now().openRecipe(recipeText({ roles: { ...roles, sensitive: ['salary'] } }));
    await settled();
    expect(now().mismatches.map(({ field }) => field)).toEqual(['roles.sensitive[0]']);
    expect(now().view?.decision).not.toBeNull();
    now().undo();
    await settled();
    expect(now().view?.decision).toBeNull();
  });

  it('opened first waits for its table', async () => {
    await now().openRecipe(recipeText({ roles }));
    expect(now().waiting).toMatchObject({ from: 'recipe' });
    await open(table, 'elsewhere.csv');
    await settled();
    expect(now().waiting).toBeNull();
    expect(now().recipe).toMatchObject({ data: { file: 'elsewhere.csv' }, roles });
  });

  it('that is none changes nothing and says why', async () => {
    await open(table);
    const before = now().recipe;
    await now().openRecipe('{"recipe": 1,');
    expect(now().problem).toMatchObject({ code: 'bad-json', doing: 'Opening the recipe' });
    expect(now().recipe).toBe(before);
  });

  it.each([
    { title: 'the first file', start: async () => {}, opening: () => open(table) },
    { title: 'another file', start: () => open(other, 'b.csv'), opening: () => open(table) },
    { title: 'a file for another recipe', start: () => now().openRecipe(recipeText({ columns: { age: { cuts: [30] } } })), opening: () => open(table) },
    { title: 'the same file once more', start: () => open(table), opening: () => now().readAgain({ encoding: 'windows-1252' }) },
  ])('opened while $title is being read is applied to it', async ({ start, opening }) => {
    await start();
    const reading = gate();
    workers.readGate = reading.wait;
    const opened = opening();
    await pause();
    const recipe = now().openRecipe(recipeText({ roles }));
    await pause();
    reading.open();
    await Promise.all([opened, recipe]);
    await settled();
    expect(now().source).toMatchObject({ name: 'a.csv', rows: 4 });
    expect(now().recipe).toMatchObject({ data: { file: 'a.csv' }, roles, columns: {} });
    expect(now().view).toMatchObject({ rows: 4, decision: { denied: 2 } });
    expect(now()).toMatchObject({ waiting: null, mismatches: [], problem: null });
  });

  it('opened while a sample is on its way takes the place of its settings', async () => {
    const loading = gate();
    sampleGate.wait = loading.wait;
    const sample = now().openSample('thesis-exp53');
    const recipe = now().openRecipe(recipeText({ roles: { decision: { attribute: 'Job', negative: ['writer'] } } }));
    await pause();
    loading.open();
    await Promise.all([sample, recipe]);
    await settled();
    expect(now().source?.sample).toBe('thesis-exp53');
    expect(now().view?.decision).toMatchObject({ attribute: 'Job', denied: 4 });
    expect(now().waiting).toBeNull();
  });

  it('in a link is laid over a sample', async () => {
    await now().openSample('thesis-exp53');
    now().edit('Decide', (recipe) => setDecision(recipe, 'Job', ['writer']));
    const text = (await now().linkText())!;
    const packed = Buffer.from(text).toString('base64url');
    store = createAppStore(client);
    await now().begin(`#/roles?sample=thesis-exp53&settings=${packed}`);
    await settled();
    expect(now()).toMatchObject({ stage: 'roles', kept: null, waiting: null });
    expect(now().view).toMatchObject({ totalWeight: 253, decision: { attribute: 'Job', denied: 80 } });
  });

  it('[T7] is saved with the cut points that were found', async () => {
    await open(table);
    now().edit('Bins', (recipe) => editColumn(recipe, 'age', { bins: 2, by: 'frequency' }));
    expect(await now().recipeText()).toContain('"age": { "cuts": ["33"] }');
  });
});

describe('cancelling', () => {
  it('a file being read leaves the table before and its answers', async () => {
    await open(table);
    await settled();
    const { source, recipe } = now();
    const reading = gate();
    workers.readGate = reading.wait;
    const opened = open(other, 'b.csv');
    await pause();
    expect(now().task?.title).toBe('Opening b.csv');
    now().cancel();
    expect(now().task).toBeNull();
    reading.open();
    await opened;
    await pause();
    expect(now()).toMatchObject({ source, recipe, problem: null, task: null });
    now().edit('Decide', (one) => setDecision(one, 'granted', ['no']));
    await settled();
    expect(workers.started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect(now().view).toMatchObject({ rows: 4, decision: { denied: 2 } });
  });

  it('a file being read does not cancel the settings that wait behind it', async () => {
    await open(table);
    await settled();
    const reading = gate();
    workers.readGate = reading.wait;
    const opened = open(other, 'b.csv');
    await pause();
    now().edit('Decide', (one) => setDecision(one, 'granted', ['no']));
    now().cancel();
    reading.open();
    await opened;
    await settled();
    expect(now().view).toMatchObject({ rows: 4, decision: { denied: 2 } });
  });

  it('a sample on its way opens nothing', async () => {
    const loading = gate();
    sampleGate.wait = loading.wait;
    const sample = now().openSample('thesis-exp53');
    now().cancel();
    loading.open();
    await sample;
    await pause();
    expect(now()).toMatchObject({ source: null, recipe: null, task: null, problem: null });
  });
});
