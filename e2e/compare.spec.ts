import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';
import { walkAsTeacher } from './teacher.ts';

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 860 } });

    test('results are pinned where they are made, compared, and lead back to their settings', async ({ page }) => {
      const app = new BlindfoldPage(page);
      await app.open();
      await app.openSample('Boston mortgages');
      await app.goTo('Compare');
      await expect(app.answer).toHaveText('Nothing is pinned yet.');
      await page.getByRole('button', { name: 'Add a result' }).click();
      await page.getByRole('button', { name: 'Add Original' }).click();
      await page.getByRole('button', { name: /^Add Fewest changes$/ }).click();
      await page.getByRole('button', { name: /^Add Published/ }).click();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(app.answer).toContainText('None of the three holds on both counts. One hides race', {
        timeout: 60_000,
      });
      const table = page.getByRole('region', { name: 'All results, figure by figure' });
      await expect(table.getByRole('row', { name: /^Black applicants, worst lift/ })).toContainText(
        /3\.07.*1\.196.*cannot be told/,
      );
      await expect(table.getByRole('row', { name: /^Decisions changed/ })).toContainText('59');
      await expectNoViolation(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
      const both = page.getByRole('region', { name: 'What differs between A and B' });
      await page.getByRole('button', { name: /^Original\. Picked out/ }).click();
      await expect(both.getByRole('combobox', { name: 'B' })).toHaveValue('0');
      await page.getByRole('button', { name: 'More of Fewest changes' }).click();
      await page.getByRole('button', { name: /^Open in Repair/ }).click();
      await expect(page.getByRole('button', { name: 'Pinned' })).toBeVisible({ timeout: 60_000 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
    });
  });

test('a teacher comes from a sample to the comparison of two repairs in 12 clicks, and nothing leaves', async ({
  page,
}) => {
  const { clicks, foreign } = await walkAsTeacher(page, 0);
  expect(clicks).toBeLessThanOrEqual(12);
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Report on B' }).click();
  await expect(page.getByRole('combobox', { name: 'What it tells of' })).toHaveValue('Grant until fair', {
    timeout: 60_000,
  });
});
