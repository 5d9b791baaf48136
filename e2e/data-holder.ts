import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { writeBenefitReview } from './benefit-review.ts';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';

const own = /^(http:\/\/127\.0\.0\.1:|blob:|data:)/;

async function bufferOf(download: Download): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const name = download.suggestedFilename();
  return { name, mimeType: 'text/plain', buffer: await readFile(await download.path()) };
}

/**
 * A data holder's way from an own file to a released table whose certificate is checked; `pause` is how long they look
 * before a click, in milliseconds. Gives the number of clicks and whatever was asked of another machine.
 */
export async function walkAsDataHolder(page: Page, pause: number): Promise<{ clicks: number; foreign: string[] }> {
  const app = new BlindfoldPage(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!own.test(request.url())) foreign.push(request.url());
  });
  let clicks = 0;
  const click = async (target: Locator) => {
    await expect(target).toBeEnabled({ timeout: 60_000 });
    await page.waitForTimeout(pause);
    await target.click();
    clicks += 1;
  };
  const choose = async (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await click(target);
    await (await chooser).setFiles(file);
  };
  const stage = (title: string) =>
    page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: new RegExp(`^\\W*${title}`) });
  await app.open();
  await choose(page.getByRole('button', { name: 'Choose a file' }), {
    name: 'benefit review 2024.csv',
    mimeType: 'text/csv',
    buffer: writeBenefitReview(),
  });
  await click(page.getByRole('button', { name: 'Next: roles' }));
  await click(page.getByRole('button', { name: /^Accept all/ }));
  await click(stage('Publish table'));
  const gate = page.getByRole('region', { name: 'What goes out' });
  await expect(gate.locator('footer')).toContainText(/One file goes out|Settle/, { timeout: 60_000 });
  await click(gate.getByRole('button', { name: /^Say why not/ }));
  await gate.getByRole('textbox').fill('The file goes to one office, under contract.');
  await click(gate.getByRole('button', { name: 'Keep this reason' }));
  await expectNoViolation(page);
  const exported = page.waitForEvent('download');
  await click(gate.getByRole('button', { name: 'Save bundle (zip)' }));
  const file = await bufferOf(await exported);
  await click(stage('Report'));
  await click(page.getByRole('tab', { name: /^Certificate/ }));
  await expect(app.answer).toHaveText(/^table\.csv was released\. All \d+ claims/);
  await expectNoViolation(page);
  const saved: Download[] = [];
  page.on('download', (download) => saved.push(download));
  await click(page.getByRole('button', { name: 'Save certificate and recipe' }));
  await expect(() => expect(saved).toHaveLength(2)).toPass();
  await click(page.getByRole('button', { name: 'Check the saved file now' }));
  await expect(app.answer).toHaveText('Now the file, table.csv.');
  await choose(page.getByRole('button', { name: 'Add files' }), file);
  await expect(app.answer).toHaveText(/^All \d+ claims that can be checked hold\.$/, { timeout: 60_000 });
  await expectNoViolation(page);
  return { clicks, foreign };
}
