import { strict as assert } from 'node:assert';
import type { FaultyBrowser, FaultyTab } from './faulty-browser.ts';

type Figures = Record<string, string | number>;

/** Milliseconds within which a browser has cleared what it was told to clear. */
const clearing = 20_000;

async function opened(
  browser: FaultyBrowser,
  context: Awaited<ReturnType<FaultyBrowser['context']>>,
  rows = 60,
): Promise<FaultyTab> {
  const tab = await browser.tab(context);
  await tab.ask('begin');
  await tab.ask('open', {}, rows);
  return tab;
}

/** A project kept in one tab, opened and wiped in the other, and kept over by it. */
export async function shareStorage(browser: FaultyBrowser): Promise<Figures> {
  const context = await browser.context();
  const one = await opened(browser, context);
  await one.ask('keep');
  assert.equal((await one.ask('state')).isKept, true);
  await one.ask('cut', '33');
  const other = await browser.tab(context);
  await other.ask('begin');
  assert.equal((await other.ask('state')).hasKept, true);
  await other.ask('openKept');
  await other.ask('cut', '44');
  const [{ settings: left }, { settings: right }] = [await one.ask('state'), await other.ask('state')];
  assert.match(left, /"33"/);
  assert.match(right, /"44"/);
  await other.ask('wipe');
  await one.ask('cut', '35');
  const after = await one.ask('state');
  assert.deepEqual([after.isKept, after.rows, after.seen], [false, 60, 60]);
  assert.match(after.announcement, /no longer kept/);
  const found = JSON.parse(await one.ask('work', 'discover')) as { ok: boolean };
  assert.equal(found.ok, true);
  const databases = await one.page.evaluate(async () => (await indexedDB.databases()).length);
  assert.equal(databases, 0);
  await context.close();
  return { 'two tabs': 'kept, opened, changed in both, wiped in one: nothing lost, nothing brought back' };
}

/** Storage that is full, and storage that the browser clears while a project is kept. */
export async function starveStorage(browser: FaultyBrowser): Promise<Figures> {
  const context = await browser.context();
  const origin = new URL(browser.address).origin;
  const tab = await opened(browser, context);
  const cdp = await tab.session();
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 200_000 });
  await tab.ask('keep');
  assert.equal((await tab.ask('state')).isKept, true);
  const big = await opened(browser, context, 200_000);
  await big.ask('keep');
  const refused = await big.ask('state');
  assert.match(refused.problem ?? '', /did not store it \(its storage is full\)\. What was kept before is still there/);
  assert.equal(refused.rows, 200_000);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  const again = await browser.tab(context);
  await again.ask('begin');
  await again.ask('openKept');
  assert.equal((await again.ask('state')).rows, 60);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  // The browser clears in its own time, a busy one later; the first change after that tells.
  const patience = performance.now() + clearing;
  for (let at = 31; performance.now() < patience && (await again.ask('state')).isKept; at += 1) {
    await again.ask('cut', String(at % 90));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const cleared = await again.ask('state');
  assert.deepEqual([cleared.rows, cleared.isKept], [60, false]);
  await context.close();
  return {
    'storage full': 'refused with a message, what was kept before opened again',
    'storage cleared': 'said so, the table stayed',
  };
}

/** Storage that a page may not use at all. */
export async function denyStorage(browser: FaultyBrowser): Promise<Figures> {
  const context = await browser.context();
  const tab = await browser.tab(
    context,
    `for (const name of ['indexedDB', 'localStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`,
  );
  await tab.ask('begin');
  await tab.ask('open', {}, 60);
  await tab.ask('keep');
  assert.match((await tab.ask('state')).problem ?? '', /did not store it/);
  assert.equal((JSON.parse(await tab.ask('work', 'discover')) as { ok: boolean }).ok, true);
  await context.close();
  return { 'storage denied': 'the page works and says that it keeps nothing' };
}

/** A tab that is frozen in the background while it computes, and goes on when it comes back. */
export async function freezeTab(browser: FaultyBrowser): Promise<Figures> {
  const context = await browser.context();
  const tab = await opened(browser, context, 4000);
  const cdp = await tab.session();
  let frozen = 0;
  for (const name of ['discover', 'generalize', 'repair']) {
    await tab.ask('open', await tab.ask('fieldsOf', name), 4000);
    const expected = await tab.ask('work', name);
    await tab.ask('open', await tab.ask('fieldsOf', name), 4000);
    const work = tab.ask('work', name);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await cdp.send('Page.setWebLifecycleState', { state: 'active' });
    assert.equal(await work, expected, name);
    frozen += 1;
  }
  await context.close();
  return { 'frozen in the background for 3 s': frozen };
}

/** The same work in browsers of other places, languages and days. */
export async function moveBrowser(browser: FaultyBrowser): Promise<Figures> {
  const places = [
    { locale: 'en-US', timezoneId: 'UTC' },
    { locale: 'tr-TR', timezoneId: 'Europe/Istanbul' },
    { locale: 'ar-EG', timezoneId: 'Pacific/Apia' },
    { locale: 'de-DE', timezoneId: 'America/St_Johns' },
    { locale: 'th-TH', timezoneId: 'Asia/Kathmandu' },
  ];
  const names = ['describe', 'discover', 'repair', 'publish', 'generalize', 'impact', 'compare', 'report'];
  let usual: string[] | null = null;
  for (const [i, place] of places.entries()) {
    const context = await browser.context(place);
    const tab = await browser.tab(context);
    await tab.page.clock.setSystemTime(
      [Date.now(), '1999-12-31T23:59:50Z', '2099-02-28T23:59:50Z', '1970-01-01', Date.now()][i],
    );
    const given: string[] = [];
    for (const name of names) {
      await tab.ask('open', await tab.ask('fieldsOf', name), 200);
      await tab.ask('before', name);
      given.push(await tab.ask('work', name), (await tab.ask('recipeText')) ?? '');
    }
    usual ??= given;
    assert.deepEqual(given, usual, JSON.stringify(place));
    await context.close();
  }
  return { 'places, languages and clocks of the browser': places.length, 'outputs compared in each': names.length * 2 };
}
