import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';

async function repair(page: Page, sample: string, method: string) {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample(sample);
  await app.goTo('Repair');
  await page.getByLabel('Method', { exact: true }).selectOption(method);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(app.answer).toContainText('changed (', { timeout: 30_000 });
  return app;
}

test('says first who pays, then what became of the rules, and marks every changed cell', async ({ page }) => {
  const app = await repair(page, 'German credit', 'drp2');
  await expect(app.answer).toContainText('114 records changed (11.4%): 114 favourable decisions taken away.');
  await expect(page.locator('.sub')).toContainText('Of 373 discriminatory rules, none is left.');
  const paid = page.getByRole('region', { name: 'Who pays, by group' });
  await expect(paid.getByRole('row').filter({ hasText: 'personal_status male single' })).toContainText('84');
  await page.getByRole('tab', { name: 'Before and after' }).click();
  await expect(page.getByRole('region', { name: 'Utility' })).toContainText('100.00%');
  await page.getByRole('tab', { name: 'Changed cells' }).click();
  await expect(page.getByText('1 to 25 of 114 changed cells')).toBeVisible();
  await expect(page.getByRole('region', { name: 'List of changed cells' }).getByRole('row').nth(1)).toContainText('class: good → bad');
  await page.getByRole('tab', { name: 'Side effects' }).click();
  await expect(page.getByText(/Rules that are new: /)).toBeVisible();
  await page.getByRole('tab', { name: 'What is left' }).click();
  await expect(page.getByText('Nothing is left')).toBeVisible();
});

test('the protected file keeps rows, columns and order, and the log names each change', async ({ page }) => {
  await repair(page, 'German credit', 'drp2');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the protected CSV' }).click();
  const before = readFileSync('public/samples/german-credit.csv', 'utf8').trimEnd().split('\n');
  const after = readFileSync(await (await saved).path(), 'utf8').trimEnd().split('\n');
  expect(after).toHaveLength(before.length);
  expect(after.filter((line, i) => line !== before[i])).toHaveLength(114);
  const logged = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the changes' }).click();
  const log = readFileSync(await (await logged).path(), 'utf8').trimEnd().split('\n');
  expect(log).toHaveLength(115);
});

test('levelling up costs others nothing; a changed setting makes the run stale and undo brings it back', async ({ page }) => {
  const app = await repair(page, 'Boston mortgages', 'up');
  await expect(app.answer).toContainText('75 records changed (3.2%): 75 benefits granted.');
  await page.getByLabel('Method', { exact: true }).selectOption('drp2');
  await expect(page.getByText('This run is from before you changed the settings.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This run is from before you changed the settings.')).toBeHidden();
});

test('the fewest changes are what is offered first, and may be kept to granting', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston mortgages');
  await app.goTo('Repair');
  await expect(page.getByLabel('Method', { exact: true })).toHaveValue('least');
  await page.getByRole('combobox', { name: /^May/ }).selectOption('only grant');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(app.answer).toContainText(/^\d+ records changed \([\d.]+%\): \d+ benefits granted\.$/);
  await expect(page.locator('.sub')).toContainText('Of 54 discriminatory rules, none is left.');
});

test('methods are compared in one table and chart, and a sweep is drawn with points to run again', async ({ page }) => {
  await repair(page, 'Boston mortgages', 'drp2');
  await page.getByRole('tab', { name: 'Methods compared' }).click();
  await page.getByRole('button', { name: 'Try every method' }).click();
  const table = page.getByRole('region', { name: 'Table of methods' });
  await expect(table.getByRole('row').filter({ hasText: 'Level up' })).toContainText('75');
  await expect(table.getByRole('row').filter({ hasText: 'Rule protection 2' })).toContainText('863');
  await page.getByRole('tab', { name: 'Sweeps' }).click();
  await page.getByLabel('Values').fill('1.2 1.5');
  await page.getByRole('button', { name: 'Run the sweep' }).click();
  await expect(page.getByRole('img', { name: /records changed by threshold/ })).toBeVisible();
  await page.getByRole('button', { name: /Rule protection 2 at 1.5: / }).click();
  await expect(page.getByText('elift at 1.5')).toBeVisible();
});

test('locked columns and records stay as they are', async ({ page }) => {
  const app = await repair(page, 'Boston mortgages', 'drp2');
  await page.getByLabel('Lock records with').selectOption(JSON.stringify(['single', 'no']));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(app.answer).not.toContainText('863 records');
  await page.getByRole('tab', { name: 'What is left' }).click();
  await expect(page.getByRole('region', { name: 'What is left' }).or(page.getByText('Nothing is left'))).toBeVisible();
});

for (const [colorScheme, width] of [['light', 1280], ['dark', 390]] as const) {
  test(`axe finds nothing on Repair, ${colorScheme}, ${width} wide`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await repair(page, 'Boston mortgages', 'drp2');
    for (const tab of ['Who pays', 'Before and after', 'Changed cells', 'Methods compared', 'Sweeps']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForTimeout(200);
      await expectNoViolation(page);
    }
    await context.close();
  });
}
