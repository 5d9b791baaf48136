import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { connections, listen } from './listening-server.ts';

// What a browser asks for and lets through is tested in a new one each time.
test.use({ reuseContext: false });

const { arrived, address } = listen();

test('the test server does hear what is sent to it', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto(`http://${address()}/`);
  expect(await page.evaluate(connections, address())).toMatchObject({ fetch: true, xhr: true });
  expect(arrived()).toEqual(expect.arrayContaining(['GET /fetch', 'GET /xhr', 'upgrade /socket']));
});

test('nothing tried from the page arrives', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston mortgages');
  const sent = await page.evaluate(connections, address());
  expect(sent).toEqual({ fetch: false, xhr: false, socket: false });
  await page.evaluate(async (host) => {
    navigator.sendBeacon(`http://${host}/beacon`, 'data');
    await new Promise<void>((resolve) => {
      const image = new Image();
      image.onload = image.onerror = () => resolve();
      image.src = `http://${host}/image`;
    });
    const form = document.createElement('form');
    form.action = `http://${host}/form`;
    form.method = 'post';
    document.body.append(form);
    form.submit();
    const frame = document.createElement('iframe');
    frame.src = `http://${host}/frame`;
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = `http://${host}/style`;
    const script = document.createElement('script');
    script.src = `http://${host}/script`;
    const prefetch = document.createElement('link');
    prefetch.rel = 'prefetch';
    prefetch.href = `http://${host}/prefetch`;
    document.body.append(frame, style, script, prefetch);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }, address());
  expect(arrived()).toEqual([]);
});

test('nothing tried from the worker arrives', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston mortgages');
  const [worker] = page.workers();
  expect(worker.url()).toMatch(/^blob:/);
  expect(await worker.evaluate(connections, address())).toEqual({ fetch: false, xhr: false, socket: false });
  expect(arrived()).toEqual([]);
});

test('the server sends the policy of the page as a header too, and what a page cannot say of itself', async ({
  page,
  baseURL,
}) => {
  const answers = new Map<string, Record<string, string>>();
  page.on('response', (response) => {
    if (response.url().startsWith(baseURL!)) answers.set(response.url(), response.headers());
  });
  await new BlindfoldPage(page).open();
  const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(answers.size).toBeGreaterThan(1);
  for (const [path, headers] of answers)
    expect(headers, path).toMatchObject({
      'content-security-policy': `${meta}; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
});

test('no other page can frame it', async ({ page, baseURL }) => {
  await page.goto(`http://${address()}/`);
  const framed = page.waitForResponse(baseURL!);
  await page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  }, baseURL!);
  await framed;
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});

const samples = JSON.parse(readFileSync('public/samples/index.json', 'utf8')) as { id: string }[];

test('a walk through the whole program requests its own files only, and after the sample nothing but the code of a stage', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });

  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston mortgages');
  const loaded = requests.length;
  await app.column('chist').click();
  await page.getByRole('button', { name: 'Equal width' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await app.goTo('Roles');
  await page.getByRole('button', { name: 'choose a group' }).first().click();
  await page.getByLabel('yes is protected').check();
  await page.getByRole('button', { name: /Show the .* records with single yes/ }).click();
  await page.keyboard.press('Escape');
  await app.goTo('Discover');
  await page.getByRole('tab', { name: 'Situations' }).click();
  await app.situations.first().click();
  await page.getByRole('tab', { name: 'Indirect' }).click();
  await page.getByRole('tab', { name: 'Why' }).click();
  await app.goTo('Repair');
  await expect(page.getByRole('tab', { name: /What it takes 9 ways/ })).toBeVisible({ timeout: 60_000 });
  await app.goTo('Publish table');
  await expect(app.answer).toContainText('There is a table to recommend.');
  await page.getByRole('button', { name: 'Nothing leaves this page' }).click();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await app.chooseFromProject('Save as recipe');
  await download;
  await app.goTo('Data');
  await app.openFile('own.csv', 'a,b\n1,2\n3,4\n');
  await expect(app.answer).toHaveText('2 rows and 2 columns, all read.');
  await app.chooseFromProject('Wipe everything');
  await page.getByRole('dialog').getByRole('button', { name: 'Wipe' }).click();

  const isSample = (url: string) => samples.some(({ id }) => url.startsWith(`${baseURL}assets/${id}-`));
  const isCode = (url: string) => url.startsWith(`${baseURL}assets/`) && /\.(js|css)$/.test(url) && !isSample(url);
  const after = requests
    .slice(loaded)
    .filter((url) => !url.startsWith('blob:') && !url.startsWith('data:') && !isCode(url));
  expect(after).toEqual([]);
  expect(
    requests.filter((url) => !url.startsWith(baseURL!) && !url.startsWith('blob:') && !url.startsWith('data:')),
  ).toEqual([]);
  expect(violations).toEqual([]);
});

test('what the panel says of airplane mode holds: with the code loaded, a file is opened and looked into offline', async ({
  page,
  context,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston mortgages');
  for (const stage of ['Roles', 'Discover', 'Data'] as const) await app.goTo(stage);
  await context.setOffline(true);
  const rows = Array.from({ length: 60 }, (_, i) => `${i % 3 ? 'M' : 'F'},${i % 3 && i % 5 ? 'yes' : 'no'}`);
  await app.openFile('own.csv', `sex,granted\n${rows.join('\n')}\n`);
  await expect(app.answer).toHaveText('60 rows and 2 columns, all read.');
  await app.goTo('Roles');
  await page.getByRole('button', { name: /^Accept all/ }).click();
  await expect(app.answer).toHaveText('All four questions are answered.');
  await app.goTo('Discover');
  await expect(app.answer).toContainText(/\d/, { timeout: 30_000 });
});

test('the panel says what is enforced, by what, and what is not', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await page.getByRole('button', { name: 'Nothing leaves this page' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText("connect-src 'none'");
  await expect(dialog).toContainText('not enforced');
  await expect(dialog).toContainText('extensions');
  await expect(dialog).toContainText('How do I check?');
  await expect(dialog).toContainText('Airplane mode');
  await expect(dialog).toContainText('network panel');
});
