import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '../client/testing/session-workers.ts';
import { setCuts, setDecision } from './recipe/recipe-edits.ts';
import { sampleGate } from './testing/fake-samples.ts';
import { now, open, page, patience, pause, settled, table, resetPage } from './testing/open-store.ts';

vi.mock('./files/samples.ts', () => import('./testing/fake-samples.ts'));

const other = 'colour,granted\nred,no\nblue,yes\n';

beforeEach(resetPage);

describe('cancelling', () => {
  it('a file being read leaves the table before and its answers', async () => {
    await open(table);
    await settled();
    const { source, recipe } = now();
    const reading = gate();
    page.workers.readGate = reading.wait;
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
    expect(page.workers.started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect(now().view).toMatchObject({ rows: 4, decision: { denied: 2 } });
  });

  it('a setting that is being applied takes it back, so that every screen counts the same table', async () => {
    await open(table);
    now().edit('Decide', (one) => setDecision(one, 'granted', ['no']));
    await settled();
    const { recipe, view } = now();
    const describing = gate();
    page.workers.describeGate = describing.wait;
    now().edit('Cut age', (one) => setCuts(one, 'age', ['33']));
    await pause();
    now().cancel();
    expect(now()).toMatchObject({ recipe, view, isStale: false, task: null, viewProblem: null });
    expect(now().announcement).toBe('Cancelled. The settings are as they were before.');
    describing.open();
    now().undo();
    await settled();
    expect(now().recipe?.columns.age?.cuts).toEqual(['33']);
  });

  it('the first look at a table can be asked for again', async () => {
    const describing = gate();
    page.workers.describeGate = describing.wait;
    await open(table);
    await pause();
    now().cancel();
    await vi.waitFor(() => expect(now()).toMatchObject({ view: null, viewProblem: { code: 'cancelled' } }), patience);
    describing.open();
    void now().refresh();
    expect(now().viewProblem).toBeNull();
    await settled();
    expect(now().view).toMatchObject({ rows: 4 });
  });

  it('a file being read does not cancel the settings that wait behind it', async () => {
    await open(table);
    await settled();
    const reading = gate();
    page.workers.readGate = reading.wait;
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
