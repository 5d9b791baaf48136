import { expect, type Locator, type Page } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';

const own = /^(http:\/\/127\.0\.0\.1:|blob:|data:)/;

/**
 * A teacher, from a sample to the comparison of two repairs; `pause` is how long they look before a click, in
 * milliseconds. Gives the number of clicks and whatever was asked of another machine.
 */
export async function walkAsTeacher(page: Page, pause: number): Promise<{ clicks: number; foreign: string[] }> {
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
  const stage = (title: string) =>
    page
      .getByRole('navigation', { name: 'Stages' })
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${title}`) });
  const pin = page.getByRole('button', { name: 'Pin for comparison' });
  await app.open();
  await click(page.getByRole('main').getByRole('button', { name: 'Boston mortgages' }).first());
  await expect(app.answer).toHaveText(/^(Yes|Not yet)\b|all read\./, { timeout: 20_000 });
  await click(stage('Repair'));
  await expect(app.answer).toContainText('more approvals', { timeout: 60_000 });
  await click(pin);
  await click(page.getByRole('button', { name: /^Grant until fair\. Who pays/ }));
  await click(pin);
  await click(page.getByRole('button', { name: 'Compare 2', exact: true }));
  await expect(app.answer).toHaveText('Neither holds on both counts.', { timeout: 60_000 });
  await click(page.getByRole('tab', { name: 'Two in detail' }));
  const settings = page.getByRole('region', { name: 'What differs between A and B' });
  await expect(settings.getByRole('row', { name: /^Way to repair/ })).toContainText(/Fewest changes.*Grant until fair/);
  await expect(settings.getByRole('row', { name: /^Decisions changed/ })).toContainText(/59.*75.*A changes fewer/);
  return { clicks, foreign };
}
