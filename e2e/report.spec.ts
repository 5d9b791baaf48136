import { expect, test } from '@playwright/test';
import { paperOf, walkAuditor } from './auditor.ts';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';

test('from an own file to a report in at most 12 clicks, and nothing leaves the page', async ({ page, baseURL }) => {
  const left: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(baseURL!)) left.push(request.url());
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  expect(await walkAuditor(page, 0)).toBeLessThanOrEqual(12);
  expect(left).toEqual([]);
  expect(refused).toEqual([]);
  await expectNoViolation(page);
});

test('the report on Boston: sections, a title, print, and a narrow dark page', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston mortgages');
  await app.goTo('Report');
  await expect(paperOf(page)).toContainText('Black applicants are denied three times as often', { timeout: 30_000 });
  await expect(page.getByRole('checkbox', { name: /What was not checked/ })).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Limits/ }).click();
  await expect(paperOf(page).getByRole('heading', { name: 'Limits' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).fill('Mortgages in Boston, 1990');
  await page.getByRole('textbox', { name: 'Who asked, and why' }).click();
  await expect(paperOf(page).getByRole('heading', { level: 1 })).toHaveText('Mortgages in Boston, 1990');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('body > div:not(#root)').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(paperOf(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolation(page);
});
