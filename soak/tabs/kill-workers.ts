import { strict as assert } from 'node:assert';
import { chanceOf } from '../chance.ts';
import type { FaultyBrowser, FaultyTab } from './faulty-browser.ts';

const rows = 4000;
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
  let [kills, late] = [0, 0];
  const context = await browser.context();
  const { steps, fields } = await stepsOf(await browser.tab(context));
  for (const name of steps) {
    const tab = await browser.tab(context);
    await tab.ask('open', fields[name], rows);
    await tab.ask('before', name);
    const started = performance.now();
    const expected = await tab.ask('work', name);
    const took = performance.now() - started;
    for (let n = 0; n < times; n += 1) {
      const fresh = await browser.tab(context);
      await fresh.ask('open', fields[name], rows);
      await fresh.ask('before', name);
      const wasInTime = await cutShort(fresh, name, chanceOf(name, n).next() * took * 0.8);
      if (wasInTime) kills += 1;
      else late += 1;
      assert.equal(isNoisy(name) ? 'noise' : await fresh.ask('work', name), isNoisy(name) ? 'noise' : expected, name);
      await fresh.page.close();
    }
    await tab.page.close();
  }
  await context.close();
  return { 'long steps': steps.length, 'workers ended in the middle': kills, 'over before they were ended': late };
}

/** What draws noise gives something else every time. */
const isNoisy = (name: string) => name === 'release' || name === 'private table';

async function stepsOf(tab: FaultyTab): Promise<{ steps: string[]; fields: Record<string, object> }> {
  const steps = await tab.ask('steps');
  const fields: Record<string, object> = {};
  for (const name of steps) fields[name] = await tab.ask('fieldsOf', name);
  await tab.page.close();
  return { steps, fields };
}
