import { sayFailure } from '../../src/words/failure.ts';
import { afterAll, expect, it } from 'vitest';
import { tell } from '../figures.ts';
import { allSteps } from '../check-step.ts';
import { openLoans, startPage, until, type Page } from '../page.ts';
import { plain } from '../plain.ts';
import { KillableWorkers } from './killable-workers.ts';

const started = performance.now();
const kills = new Map<string, number>();

afterAll(() => {
  tell('kill', {
    'long steps': kills.size,
    kills: [...kills.values()].reduce((sum, one) => sum + one, 0),
    'kills by step': [...kills].map(([name, count]) => `${name} ${count}`).join(', '),
    seconds: (performance.now() - started) / 1000,
  });
});

interface Opened {
  readonly page: Page;
  readonly workers: KillableWorkers;
}

/** A page with the loans open, ready for a long step. */
async function ready(name: string): Promise<Opened> {
  const workers = new KillableWorkers();
  const page = startPage(workers.spawn);
  await openLoans(page, allSteps[name].fields);
  await allSteps[name].before?.(page);
  return { page, workers };
}

/** All that a person would miss. */
function stateOf({ client, store }: Page) {
  const { source, recipe, view, history, entries } = store.getState();
  return { source, recipe, view, history, entries, table: client.table };
}

it.each(Object.keys(allSteps))('%s: killed at every step of it, and run again', async (name) => {
  const { work } = allSteps[name];
  const fresh = await ready(name);
  fresh.workers.watch(null);
  const expected = await work(fresh.page);
  expect(expected).toMatchObject({ ok: true });
  const phases = fresh.workers.phases.length;
  kills.set(name, phases);
  for (let at = 1; at <= phases; at += 1) {
    const { page, workers } = await ready(name);
    const before = stateOf(page);
    workers.watch(at);
    const killed = await work(page);
    expect(killed, `killed at ${fresh.workers.phases[at - 1]}`).toMatchObject({ ok: false, code: 'crashed' });
    expect(!killed.ok && sayFailure(killed)).toMatch(
      /stopped unexpectedly .* Your table and settings are still here; try again/,
    );
    expect(stateOf(page)).toEqual(before);
    await until('the task is gone', () => page.store.getState().task === null);
    expect(plain(await work(page)), `again after a kill at ${fresh.workers.phases[at - 1]}`).toEqual(plain(expected));
    expect(workers.started).toBe(2);
  }
});
