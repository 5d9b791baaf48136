import { sayFailure } from '../words/failure.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '../client/testing/session-workers.ts';
import { editColumn, setCuts, setDecision, toggleProtected } from './recipe/recipe-edits.ts';
import { sampleGate } from './testing/fake-samples.ts';
import { freshRecipe } from './recipe/fit-recipe.ts';
import { now, open, page, patience, pause, recipeText, settled, table, resetPage } from './testing/open-store.ts';

vi.mock('./files/samples.ts', () => import('./testing/fake-samples.ts'));

const other = 'colour,granted\nred,no\nblue,yes\n';

beforeEach(resetPage);

describe('opening', () => {
  it('shows a file under an empty recipe that says how it was read', async () => {
    await open(table);
    await settled();
    expect(now().source).toMatchObject({ name: 'a.csv', sample: null, rows: 4, columns: ['sex', 'age', 'granted'] });
    expect(now().recipe).toMatchObject({
      data: { file: 'a.csv', header: true, delimiter: ',', ragged: null },
      roles: { decision: null },
    });
    expect(now().view).toMatchObject({ rows: 4, decision: null });
    expect(now()).toMatchObject({
      problem: null,
      viewProblem: null,
      mismatches: [],
      announcement: 'a.csv is open: 4 rows, 3 columns.',
    });
  });

  it('keeps the table, its settings and its undo when another file cannot be opened', async () => {
    await open(table);
    now().edit('Decide', (recipe) => setDecision(recipe, 'granted', ['no']));
    await settled();
    const before = now();
    await open('', 'empty.csv');
    expect(now().problem).toMatchObject({ code: 'empty', doing: 'Opening empty.csv' });
    const { source, recipe, history, view, task } = now();
    expect({ source, recipe, history, view, task }).toEqual({
      source: before.source,
      recipe: before.recipe,
      history: before.history,
      view: before.view,
      task: null,
    });
    now().edit('Protect', (one) => toggleProtected(one, { attribute: 'sex', value: 'F' }));
    await settled();
    expect(now().view).toMatchObject({ rows: 4, decision: { denied: 2 } });
  });

  it('a recipe chosen as a table is opened as the recipe it is, with a table open and without', async () => {
    await open(recipeText({ settings: { alpha: '1.5' } }), 'mine.json');
    expect(now()).toMatchObject({ source: null, problem: null, waiting: { recipe: { settings: { alpha: '1.5' } } } });
    await open(table);
    await settled();
    await open(recipeText({ settings: { alpha: '1.7' } }), 'mine.txt');
    await settled();
    expect(now()).toMatchObject({ source: { name: 'a.csv' }, problem: null, recipe: { settings: { alpha: '1.7' } } });
    await open('{\n "recipe": 1,\n "data": {"fi', 'cut.json');
    expect(now().problem).toMatchObject({ code: 'bad-json', doing: 'Opening the recipe', where: 'line 3, column 11' });
  });

  it('a certificate chosen as a table begins its check', async () => {
    await open('{ "certificate": 1 }', 'a.certificate.json');
    expect(now().problem).toBeNull();
    expect(now().check?.files.certificate?.name).toBe('a.certificate.json');
  });

  it('JSON that holds anything else is called JSON, and not read as CSV', async () => {
    await open('[{ "sex": "F" }]', 'people.json');
    expect(now().problem).toMatchObject({ code: 'json', doing: 'Opening people.json' });
    expect(sayFailure(now().problem)).toBe(
      'It holds JSON, not a table. Save its records as CSV, one row for each person or case, and open that file.',
    );
    await open('{ "patterns": [] }', 'patterns.json');
    expect(sayFailure(now().problem)).toBe(
      'It holds released patterns, not a table. “Check a release” takes them, with their certificate and recipe.',
    );
    await open(table, 'a.json');
    await settled();
    expect(now()).toMatchObject({ source: { name: 'a.json', rows: 4 }, problem: null });
  });

  it('a file of nothing but rows of another length is refused, and read once that is said', async () => {
    const trailing = 'sex,granted\nF,no,\nM,yes,\n';
    await open(trailing, 'b.csv');
    expect(now()).toMatchObject({ source: null, problem: { code: 'all-ragged' } });
    await now().openFailed({ ragged: 'keep' });
    await settled();
    expect(now()).toMatchObject({ recipe: { data: { ragged: 'keep' } }, view: { rows: 2 }, viewProblem: null });
    resetPage();
    await now().openRecipe(recipeText({ data: { file: 'b.csv', ragged: 'keep' } }));
    await open(trailing, 'b.csv');
    await settled();
    expect(now()).toMatchObject({ recipe: { data: { ragged: 'keep' } }, view: { rows: 2 }, problem: null });
  });

  it('a table whose settings do not fit says so, and starts without them', async () => {
    await now().openRecipe(recipeText({ data: { file: 'a.csv', missing: ['F', 'M'], missingAs: 'drop' } }));
    await open(table);
    await settled();
    expect(now()).toMatchObject({ view: null, viewProblem: { ok: false } });
    now().edit('Start without settings', () => freshRecipe(now().source!));
    await settled();
    expect(now()).toMatchObject({ view: { rows: 4 }, viewProblem: null });
  });

  it('opens a sample with its own settings', async () => {
    await now().openSample('thesis-exp53');
    await settled();
    expect(now().source).toMatchObject({ sample: 'thesis-exp53', title: 'Thesis, women veterinarians', rows: 12 });
    expect(now().view).toMatchObject({
      totalWeight: 253,
      isWeighted: true,
      decision: { attribute: 'Credit_approved', denied: 91 },
    });
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
    page.workers.readGate = reading.wait;
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
    page.workers.readGate = reading.wait;
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
    expect(now()).toMatchObject({
      isStale: true,
      viewProblem: { code: 'not-a-number', where: 'row 2, column sex' },
      task: null,
    });
    expect(now().view).toBe(before);
    now().undo();
    await vi.waitFor(() => expect(now()).toMatchObject({ isStale: false, viewProblem: null }), patience);
    expect(now().view).toEqual(before);
  });

  it('that follow each other quickly end in the view of the last', async () => {
    await open(table);
    for (const cut of ['25', '33', '40']) now().edit(`Cut at ${cut}`, (recipe) => setCuts(recipe, 'age', [cut]));
    await settled();
    expect(now().view?.attributes[1].cuts).toEqual(['40']);
  });
});
