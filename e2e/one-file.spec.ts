import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { walkAuditor } from './auditor.ts';
import { BlindfoldPage } from './blindfold-page.ts';
import { walkAsDataHolder } from './data-holder.ts';
import { connections, listen } from './listening-server.ts';
import { walkAsTeacher } from './teacher.ts';

const file = pathToFileURL(join(import.meta.dirname, '..', 'dist-single', 'blindfold.html')).href;
// What a browser asks for and lets through is tested in a new one each time.
test.use({ reuseContext: false });

const { arrived, address } = listen();

/** Notes what a page asks for and what its policy stops. */
function watch(page: Page): { asked: string[]; stopped: string[] } {
  const asked: string[] = [];
  const stopped: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url())) asked.push(request.url());
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) stopped.push(message.text());
  });
  page.on('pageerror', (error) => stopped.push(error.message));
  return { asked, stopped };
}

/** Opens the one file from disk, and notes what it asks for and what its policy stops. */
async function openFromDisk(page: Page): Promise<{ app: BlindfoldPage; asked: string[]; stopped: string[] }> {
  const watched = watch(page);
  await page.goto(file);
  const app = new BlindfoldPage(page);
  await expect(app.answer).toBeVisible();
  return { app, ...watched };
}

test('the one file opens from disk and takes Adult to a repaired file without asking for anything', async ({
  page,
}) => {
  const { app, asked, stopped } = await openFromDisk(page);
  await app.openSample('Adult census income');
  await app.goTo('Discover');
  await expect(app.answer).toContainText('Yes, clearly in 267 of 1,281 situations.', { timeout: 30_000 });
  await app.goTo('Repair');
  await expect(page.getByRole('tab', { name: /What it takes 9 ways/ })).toBeVisible({ timeout: 60_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the repaired file' }).click();
  const repaired = readFileSync(await (await saved).path(), 'utf8');
  expect(repaired.trimEnd().split('\n').length).toBeGreaterThan(30_000);
  expect({ asked, stopped }).toEqual({ asked: [file], stopped: [] });
});

test('nothing tried from the one file or its worker arrives', async ({ page }) => {
  const { app } = await openFromDisk(page);
  await app.openSample('Boston mortgages');
  const nothing = { fetch: false, xhr: false, socket: false };
  expect(await page.evaluate(connections, address())).toEqual(nothing);
  expect(await page.workers()[0].evaluate(connections, address())).toEqual(nothing);
  expect(arrived()).toEqual([]);
});

test('a link with settings opens the one file as it opens the page', async ({ page }) => {
  await page.goto(`${file}#/discover?sample=boston`);
  await expect(new BlindfoldPage(page).answer).toContainText('Yes, clearly in 54 of 54 situations.', {
    timeout: 30_000,
  });
});

test.describe('from disk', () => {
  test.use({ baseURL: file });

  test('an auditor comes from an own file to a report', async ({ page }) => {
    const { asked, stopped } = watch(page);
    expect(await walkAuditor(page, 0)).toBeLessThanOrEqual(12);
    expect({ asked, stopped }).toEqual({ asked: [file], stopped: [] });
  });

  test('a data holder comes from an own file to a released table with a checked certificate', async ({ page }) => {
    const { asked, stopped } = watch(page);
    expect((await walkAsDataHolder(page, 0)).clicks).toBeLessThanOrEqual(12);
    expect({ asked, stopped }).toEqual({ asked: [file], stopped: [] });
  });

  test('a teacher comes from a sample to the comparison of two repairs', async ({ page }) => {
    const { asked, stopped } = watch(page);
    expect((await walkAsTeacher(page, 0)).clicks).toBeLessThanOrEqual(12);
    expect({ asked, stopped }).toEqual({ asked: [file], stopped: [] });
  });
});
