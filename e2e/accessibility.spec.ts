import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';

/** The later screens are looked at in two of the four ways; they are made of the same parts. */
const isLookedAt = (colorScheme: 'light' | 'dark', width: number) => (colorScheme === 'light') === (width === 1280);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 860 } });

      test('axe finds nothing on Data', async ({ page }) => {
        const app = new BlindfoldPage(page);
        await app.open();
        await expectNoViolation(page);
        await app.openSample('German credit');
        await app.column('age').click();
        await expectNoViolation(page);
        await app.openRecipe('{');
        await expect(app.problem).toBeVisible();
        await page.getByRole('button', { name: 'Project' }).click();
        await expectNoViolation(page);
      });

      test('axe finds nothing on Roles', async ({ page }) => {
        const app = new BlindfoldPage(page);
        await app.open();
        await app.openSample('German credit');
        await app.goTo('Roles');
        await page.getByRole('button', { name: 'job', exact: true }).first().click();
        await expectNoViolation(page);
        await page.getByRole('button', { name: 'Where is my data?' }).click();
        await expectNoViolation(page);
      });

      test('axe finds nothing on Discover', async ({ page }) => {
        const app = new BlindfoldPage(page);
        await app.open();
        await app.openSample('German credit');
        await app.goTo('Discover');
        await expect(page.getByRole('region', { name: /List of rules/ })).toBeVisible();
        await page.locator('.context button').first().click();
        await expect(page.getByRole('complementary', { name: 'Rule' })).toContainText('Worse than allowed');
        await expectNoViolation(page);
        await page.getByRole('tab', { name: 'Groups' }).click();
        await expectNoViolation(page);
      });

      if (isLookedAt(colorScheme, width)) test('axe finds nothing on redlining, proxies, explanations and people', async ({ page }) => {
        const app = new BlindfoldPage(page);
        await app.open();
        await app.openSample('Boston mortgages');
        await app.goTo('Discover');
        await page.getByRole('textbox', { name: 'Threshold' }).fill('1');
        await page.keyboard.press('Enter');
        await page.getByRole('tab', { name: 'Redlining' }).click();
        await expect(app.answer).toContainText('without a protected item');
        await page.getByRole('button', { name: 'Add what you know from elsewhere' }).click();
        await expectNoViolation(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await page.getByRole('tab', { name: 'Proxies' }).click();
        await page.getByRole('button', { name: 'chist', exact: true }).click();
        await expect(page.getByRole('region', { name: 'Values of chist' })).toBeVisible();
        await expectNoViolation(page);
        await page.getByRole('tab', { name: 'Explained' }).click();
        await page.locator('.context button').first().click();
        await expect(page.getByRole('region', { name: 'Is it explained?' })).toBeVisible();
        await expectNoViolation(page);
        await page.getByRole('tab', { name: 'People' }).click();
        await page.getByRole('button', { name: 'Compare people' }).click();
        await page.getByRole('button', { name: 'row 1827' }).click();
        await expect(page.getByRole('complementary', { name: 'Person' })).toContainText('63 points');
        await expectNoViolation(page);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(excess).toBeLessThanOrEqual(0);
      });

      if (isLookedAt(colorScheme, width)) test('axe finds nothing on a stand-in', async ({ page }) => {
        const app = new BlindfoldPage(page);
        await app.open();
        await app.openSample('Adult census income');
        await app.goTo('Discover');
        await page.getByRole('tab', { name: 'Redlining' }).click();
        await page.getByRole('button', { name: 'Open the strongest stand-in' }).click();
        await expect(page.getByRole('complementary', { name: 'Stand-in' })).toContainText('Formula');
        await expectNoViolation(page);
      });

      test('nothing is wider than the page', async ({ page }) => {
        const app = new BlindfoldPage(page);
        await app.open();
        await app.openSample('Adult census income');
        for (const stage of ['Data', 'Roles', 'Discover'] as const) {
          await app.goTo(stage);
          if (stage === 'Discover') await expect(page.getByRole('region', { name: /List of rules/ })).toBeVisible();
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(excess).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}
