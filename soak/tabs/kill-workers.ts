import { strict as assert } from 'node:assert';
import { chanceOf } from '../chance.ts';
import type { FaultyBrowser, FaultyTab } from './faulty-browser.ts';

const rows = 100_000;
/** How often each step is cut short. */
const times = 3;

/** Ends the worker while it is busy with a long step; tells whether it was in time. */
async function cutShort(tab: FaultyTab, name: string, after: number): Promise<boolean> {
  const before = await tab.ask('state');
  const work = tab.ask('work', name);
  await new Promise((resolve) => setTimeout(resolve, after));
  await tab.endWorker();
  const answer = JSON.parse(await work) as { ok: boolean; code?: string; message?: string };
  if (answer.ok) return false;
  assert.equal(answer.code, 'crashed', `${name}: ${answer.message}`);
  assert.match(answer.message ?? '', /Your table and settings are still here/);
  const { settings, rows: left, seen } = await tab.ask('state');
  assert.deepEqual({ settings, rows: left, seen }, { settings: before.settings, rows: before.rows, seen: before.seen });
  return true;
}

/** Every long step with a real worker that is ended while it is at it, without a word to the page. */
export async function killWorkers(browser: FaultyBrowser): Promise<Record<string, string | number>> {
  let [kills, late, heard] = [0, 0, 0];
  const context = await browser.context();
  const { steps, fields } = await stepsOf(await browser.tab(context));
  for (const name of steps) {
    const tab = await browser.tab(context);
    await tab.ask('open', fields[name], rows);
    await tab.ask('before', name);
    const started = performance.now();
    const expected = await tab.ask('work', name);
    const took = performance.now() - started;
    process.stdout.write(`${name}: ${Math.round(took)} ms\n`);
    for (let n = 0; n < times; n += 1) {
      const fresh = await browser.tab(context);
      await fresh.ask('open', fields[name], rows);
      await fresh.ask('before', name);
      const wasInTime = await cutShort(fresh, name, chanceOf(name, n).next() * took * 0.8);
      if (wasInTime) kills += 1;
      else late += 1;
      // A worker that ended at rest may be asked once more before the page has heard of its end.
      if (!wasInTime && !isOk(await fresh.ask('work', name))) heard += 1;
      const again = await fresh.ask('work', name);
      if (isNoisy(name)) assert.ok(isOk(again), again);
      else assert.equal(again, expected, name);
      await fresh.page.close();
    }
    await tab.page.close();
  }
  await context.close();
  return {
    'rows of the table': rows,
    'long steps': steps.length,
    'workers ended in the middle': kills,
    'over before they were ended': late,
    'asked again before the page had heard': heard,
  };
}

const isOk = (answer: string) => (JSON.parse(answer) as { ok: boolean }).ok;
/** What draws noise gives something else every time. */
const isNoisy = (name: string) => name === 'release' || name === 'private table';

async function stepsOf(tab: FaultyTab): Promise<{ steps: string[]; fields: Record<string, object> }> {
  const steps = await tab.ask('steps');
  const fields: Record<string, object> = {};
  for (const name of steps) fields[name] = await tab.ask('fieldsOf', name);
  await tab.page.close();
  return { steps, fields };
}
