import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 860 } });

    test('eight ways to hide people, one of them in detail, and one situation followed', async ({ page }) => {
      const app = new BlindfoldPage(page);
      await app.open();
      await app.openSample('Boston mortgages');
      await app.goTo('Impact lab');
      const counts = page.getByRole('table', { name: 'Counts, way by way' });
      await expect(counts.getByRole('row')).toHaveCount(9, { timeout: 60_000 });
      await expect(app.answer).toHaveText(/of 8 ways to hide people/);
      await expectNoViolation(page);
      await page
        .getByRole('list', { name: 'Ways to hide people' })
        .getByRole('button', { name: /^Leave records out/ })
        .click();
      await expect(app.answer).toHaveText(/^From \d+ situations? over the limit to \d+\.$/);
      await expect(page.getByRole('region', { name: /^Who can no longer be counted: Black applicants/ })).toContainText(
        'Type 1',
      );
      await page
        .getByRole('button', { name: /^Follow/ })
        .first()
        .click();
      await expect(page.getByRole('complementary', { name: 'Situation followed' })).toContainText('Leave records out');
      await expectNoViolation(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
    });
  });

test('cells of the thesis’ seven customers are hidden by hand, and the measures follow as printed', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Thesis, seven customers');
  await app.goTo('Impact lab');
  await page.getByRole('tab', { name: 'By hand' }).click();
  const measures = page.getByRole('region', { name: 'Sex = Female' });
  await expect(measures.getByRole('row').filter({ hasText: 'Selection lift' })).toContainText('2.67');
  await page.getByRole('button', { name: /^Sex of record 3:/ }).click();
  await expect(measures.getByRole('row').filter({ hasText: 'Selection lift' })).toContainText('infinite');
  await page.getByRole('button', { name: 'Take the last one back' }).click();
  await expect(app.answer).toHaveText('Click a cell and watch what hiding it does.');
  await page.getByRole('button', { name: 'Leave out' }).nth(6).click();
  await expect(measures.getByRole('row').filter({ hasText: 'Selection lift' })).toContainText('4.00');
  await expectNoViolation(page);
});

test('a table too large to change by hand says so', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('German credit');
  await app.goTo('Impact lab');
  await page.getByRole('tab', { name: 'By hand' }).click();
  await expect(app.answer).toHaveText('This table cannot be changed by hand.');
  await page.getByRole('button', { name: /^at least 5/ }).click();
  await page.getByLabel('No fewer than').fill('5000');
  await page.getByLabel('No fewer than').press('Enter');
  await expect(page.getByRole('alert')).toContainText('Type a whole number from 1 to 1,000.');
});
