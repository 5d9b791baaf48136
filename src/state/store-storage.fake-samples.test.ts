import { said } from '../words/testing/said.ts';
import { sayFailure } from '../words/failure.ts';
import { describe, expect, it, vi } from 'vitest';
import { gate } from '../client/testing/session-workers.ts';
import * as keeping from './keeping/storage.ts';
import { setCuts, setDecision } from './recipe/recipe-edits.ts';
import { sampleGate } from './testing/fake-samples.ts';
import {
  now,
  open,
  page,
  patience,
  pause,
  recipeText,
  roles,
  settled,
  table,
  startEachTestAnew,
} from './testing/open-store.ts';

vi.mock('./files/samples.ts', () => import('./testing/fake-samples.ts'));

startEachTestAnew();

describe('wiping', () => {
  it('leaves nothing in the page or the worker', async () => {
    await open(table);
    now().edit('Decide', (recipe) => setDecision(recipe, 'granted', ['no']));
    await settled();
    now().goTo('roles');
    await now().wipe();
    expect(now()).toMatchObject({
      source: null,
      recipe: null,
      view: null,
      history: { past: [], future: [] },
      kept: null,
      isKept: false,
      stage: 'data',
      problem: null,
    });
    expect(page.client.table).toBeNull();
    expect(page.workers.started.every(({ isTerminated }) => isTerminated)).toBe(true);
    now().undo();
    await now().readAgain({ header: false });
    expect(now().source).toBeNull();
  });

  it('gives up a file being read and a sample on its way', async () => {
    const reading = gate();
    page.workers.readGate = reading.wait;
    const loading = gate();
    sampleGate.wait = loading.wait;
    const opened = open(table);
    await pause();
    const sample = now().openSample('thesis-exp53');
    await now().wipe();
    reading.open();
    loading.open();
    await Promise.all([opened, sample]);
    await pause();
    expect(now()).toMatchObject({ source: null, recipe: null, task: null, problem: null });
    expect(page.client.table).toBeNull();
  });

  it('gives up a table whose recipe is being fitted', async () => {
    await now().openRecipe(recipeText({ roles }));
    const fitting = gate();
    page.workers.fitGate = fitting.wait;
    const opened = open(table);
    await vi.waitFor(() => expect(page.client.table).not.toBeNull(), patience);
    await now().wipe();
    fitting.open();
    await opened;
    expect(now()).toMatchObject({ source: null, recipe: null, view: null });
  });

  it('comes after what is still being kept', async () => {
    const storing = gate();
    const done: string[] = [];
    vi.spyOn(keeping, 'keepProject').mockImplementation(async () => {
      await storing.wait;
      done.push('kept');
    });
    vi.spyOn(keeping, 'wipeKept').mockImplementation(async () => {
      done.push('wiped');
    });
    await open(table);
    const kept = now().keep();
    const wiped = now().wipe();
    storing.open();
    await Promise.all([kept, wiped]);
    expect(done).toEqual(['kept', 'wiped']);
    expect(now()).toMatchObject({ kept: null, isKept: false, source: null });
  });

  it('says so when the browser does not delete', async () => {
    vi.spyOn(keeping, 'wipeKept').mockRejectedValue(new Error('it is busy'));
    await now().wipe();
    expect(said(now().problem)).toMatchObject({
      code: 'storage',
      message: expect.stringContaining('it is busy') as unknown,
    });
  });
});

describe('keeping', () => {
  it('stores settings changed meanwhile, and every change from then on', async () => {
    const storing = gate();
    vi.spyOn(keeping, 'keepProject').mockImplementation(() => storing.wait);
    const saved = vi.spyOn(keeping, 'keepSettings').mockResolvedValue();
    await open(table);
    const kept = now().keep();
    now().edit('Decide', (recipe) => setDecision(recipe, 'granted', ['no']));
    storing.open();
    await kept;
    now().edit('Cut age', (recipe) => setCuts(recipe, 'age', ['33']));
    await pause();
    expect(now()).toMatchObject({ isKept: true, kept: { source: { name: 'a.csv' } } });
    expect(
      saved.mock.calls.map(([{ recipe }]) => [recipe.roles.decision?.attribute, recipe.columns.age?.cuts]),
    ).toEqual([
      ['granted', undefined],
      ['granted', ['33']],
    ]);
  });

  it('without storage says so and leaves the table open', async () => {
    await open(table);
    await settled();
    await now().keep();
    expect(now().problem).toMatchObject({ code: 'storage', doing: 'Keeping the project' });
    expect(now()).toMatchObject({ isKept: false, source: { name: 'a.csv' } });
  });
});

describe('a project that is kept', () => {
  const keep = async () => {
    vi.spyOn(keeping, 'keepProject').mockResolvedValue();
    await open(table);
    await settled();
    await now().keep();
  };

  it('says so when a change cannot be stored, and that what was kept before is still there', async () => {
    await keep();
    vi.spyOn(keeping, 'keepSettings').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    vi.spyOn(keeping, 'findKeptProject').mockResolvedValue(now().kept);
    now().edit('Decide', (recipe) => setDecision(recipe, 'granted', ['no']));
    await settled();
    await pause();
    expect(now()).toMatchObject({ isKept: true, problem: { code: 'storage', doing: 'Keeping the project' } });
    expect(sayFailure(now().problem)).toMatch(/did not store the last change \(its storage is full\).*still there/);
    expect(now().recipe?.roles.decision).toMatchObject({ attribute: 'granted' });
  });

  it('is no longer kept when the browser clears its storage while it is written', async () => {
    await keep();
    vi.spyOn(keeping, 'keepSettings').mockRejectedValue(new DOMException('the origin is deleted', 'AbortError'));
    vi.spyOn(keeping, 'findKeptProject').mockResolvedValue(null);
    now().edit('Decide', (recipe) => setDecision(recipe, 'granted', ['no']));
    await settled();
    await pause();
    expect(now()).toMatchObject({ isKept: false, kept: null, problem: null, source: { name: 'a.csv' } });
    expect(now().announcement).toBe('The project is no longer kept: the origin is deleted.');
  });

  it('is no longer kept when another tab has taken it away', async () => {
    await keep();
    vi.spyOn(keeping, 'keepSettings').mockRejectedValue(new keeping.Replaced());
    now().edit('Decide', (recipe) => setDecision(recipe, 'granted', ['no']));
    await settled();
    expect(now()).toMatchObject({ isKept: false, kept: null, problem: null, source: { name: 'a.csv' } });
    expect(now().announcement).toContain('no longer kept');
  });

  it.each([
    ['its table is damaged', { columns: [] }, {}, /damaged at table\.columns/],
    ['its settings are damaged', {}, { data: null }, /data/],
  ])('is not opened when %s, and the table that is open stays', async (_, tableDamage, recipeDamage, message) => {
    await keep();
    const { kept, source, recipe } = now();
    const packed = { ...page.client.table!, ...tableDamage };
    vi.spyOn(keeping, 'loadKeptTable').mockResolvedValue(packed);
    page.store.setState({
      kept: { ...kept!, recipe: { ...kept!.recipe, ...recipeDamage } as NonNullable<typeof kept>['recipe'] },
    });
    await now().openKept();
    expect(now().problem).toMatchObject({ doing: 'Opening the kept project', where: expect.any(String) as unknown });
    expect(sayFailure(now().problem)).toMatch(message);
    expect(now()).toMatchObject({ source, recipe, task: null });
  });

  it('is opened without a setting that is damaged, which is named', async () => {
    await keep();
    const { kept } = now();
    vi.spyOn(keeping, 'loadKeptTable').mockResolvedValue(page.client.table!);
    vi.spyOn(keeping, 'keepSettings').mockResolvedValue();
    const columns = { age: { cuts: 'x' as unknown as string[] }, sex: { title: 'Sex' } };
    page.store.setState({ kept: { ...kept!, recipe: { ...kept!.recipe, columns } } });
    await now().openKept();
    await settled();
    expect(now()).toMatchObject({ isKept: true, problem: null, mismatches: [{ field: 'columns.age.cuts' }] });
    expect(now().recipe?.columns.sex).toEqual({ title: 'Sex' });
  });

  it('that came back damaged is named at the start, and not offered', async () => {
    vi.spyOn(keeping, 'findKeptProject').mockResolvedValue({ id: 'p1' } as never);
    await now().begin('', ['data']);
    expect(now()).toMatchObject({ kept: null, problem: { code: 'storage', where: 'project.savedAt' } });
  });
});
